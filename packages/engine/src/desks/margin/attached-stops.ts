/** The stops that an opening order brings along: checked when it is placed, alive from the first fill of its position. */
import type { Amount, Price } from '@bourse/money';
import { SAFE_MAX } from '../../core/limits.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import type { PlaceMargin } from './commands.ts';
import type { MarginMarket } from './margin-desk.ts';
import { openStop } from './open-stop.ts';
import type { MarginOrder, Position } from './position.ts';
import { markOf } from './position-figures.ts';

/**
 * Both must lie on their own side of every price that is known: the order's limit, and the mark where something opens
 * at once. A stop on the wrong side would close what has just been opened.
 */
export function checkAttached(
  { listing }: MarginMarket,
  { takeProfit, stopLoss, direction, kind, price, quote }: PlaceMargin,
  opensNow: boolean,
): Rejection | undefined {
  const known = kind === 'limit' ? [price] : [];
  if (opensNow && quote !== null) known.push(markOf(quote));
  for (const [trigger, isAbove] of [
    [takeProfit, direction === 'long'],
    [stopLoss, direction === 'short'],
  ] as const) {
    if (trigger === undefined) continue;
    if (trigger <= 0n) return reject('amount_incorrect');
    if (trigger % listing.tickSize !== 0n) return reject('price_step');
    if (trigger / listing.tickSize > SAFE_MAX) return reject('price_too_far');
    if (!known.every((one) => (isAbove ? trigger > one : trigger < one))) return reject('stop_side');
  }
  return undefined;
}

/** A position begins: so do the stops that its order brought along. */
export function openAttached(state: State, order: MarginOrder, position: Position, atMs: number): void {
  const open = (kind: 'profit' | 'loss', trigger: Price | null) => {
    if (trigger === null) return;
    openStop(state, position, { kind, trigger, quantity: position.quantity, limit: null, openingId: order.id }, atMs);
  };
  open('profit', order.takeProfit);
  open('loss', order.stopLoss);
}

/** They close all that their order opens, also what it opens later. */
export function growAttached(state: State, order: MarginOrder, position: Position, by: Amount, atMs: number): void {
  for (const stop of position.stops) {
    if (stop.openingId !== order.id) continue;
    stop.quantity = (stop.quantity + by) as Amount;
    stop.updatedMs = atMs;
    state.changes.margin.stops.touch(stop);
  }
}
