import type { Amount } from '@bourse/money';
import type { State } from '../../core/state.ts';
import type { TransferCause } from '../../ledger/account.ts';
import { OWNER } from '../../ledger/owners.ts';
import type { SettleTimed } from './commands.ts';
import { dueMs, type TickMark, type TimedOrder, type TimedOutcome } from './timed-order.ts';

/**
 * Opens every appointment and settles every open order of a market that is due at `uptoMs` or before. `closing` is the
 * last tick at or before all that is due. Where it is too old for an order's moment, later than it, or older than the
 * opening, the order is void and its stake goes back. Returns whether there was one.
 */
export function settleTimed(state: State, { symbol, uptoMs, closing, atMs }: SettleTimed): boolean {
  let settled = false;
  for (;;) {
    const order = state.timed.takeDue(symbol, uptoMs);
    if (order === undefined) return settled;
    settled = true;
    if (state.halts.takesMoment(symbol, dueMs(order), closing)) settle(state, order, 'halted', null, atMs);
    else if (order.outcome === 'pending') open(state, order, closing, atMs);
    else close(state, order, usable(order, order.expiresMs, closing), atMs);
  }
}

/**
 * Voids what opened or expired after `afterMs`, up to `uptoMs`: trading was halted. What was due before has its tick to
 * wait for.
 */
export function voidDue(state: State, symbol: string, afterMs: number, uptoMs: number): void {
  const earlier: TimedOrder[] = [];
  for (;;) {
    const order = state.timed.takeDue(symbol, uptoMs);
    if (order === undefined) break;
    const lastMs = order.expiresMs <= uptoMs ? order.expiresMs : dueMs(order);
    if (lastMs > afterMs) settle(state, order, 'halted', null, uptoMs);
    else earlier.push(order);
  }
  for (const order of earlier) state.timed.opened(order);
}

/** Opens an appointment at the price of the last tick before its time; it is due again at its expiry. */
function open(state: State, order: TimedOrder, tick: TickMark | null, atMs: number): void {
  order.opening = usable(order, order.opensMs, tick);
  if (order.opening === null) {
    close(state, order, null, atMs);
    return;
  }
  order.outcome = 'open';
  state.timed.opened(order);
  state.changes.timed.orders.touch(order);
}

/** The tick, if it is recent enough at that moment and not older than the opening. */
function usable({ opening, stalenessMs }: TimedOrder, momentMs: number, tick: TickMark | null): TickMark | null {
  if (tick === null || (opening !== null && tick.id < opening.id)) return null;
  const ageMs = momentMs - tick.timeMs;
  return ageMs >= 0 && ageMs <= stalenessMs ? tick : null;
}

function close(state: State, order: TimedOrder, closing: TickMark | null, atMs: number): void {
  settle(state, order, outcomeOf(order, closing), closing, atMs);
}

function settle(state: State, order: TimedOrder, outcome: TimedOutcome, closing: TickMark | null, atMs: number): void {
  order.closing = closing;
  order.outcome = outcome;
  order.settledMs = atMs;
  const { ledger, asset, stake, win } = order;
  const escrow = state.ledger.account(ledger, OWNER.escrow, 0, asset);
  const customer = state.ledger.account(ledger, order.owner, 1, asset);
  const house = state.ledger.account(ledger, OWNER.liquidity, 0, asset);
  const toCustomer: TransferCause = { kind: 'payout', fromOrderId: 0, toOrderId: order.id };
  const toHouse: TransferCause = { kind: 'cover', fromOrderId: 0, toOrderId: 0 };
  const all = (stake + win) as Amount;
  if (order.outcome === 'won') state.ledger.transfer(escrow, customer, all, toCustomer, atMs);
  else if (order.outcome === 'lost') state.ledger.transfer(escrow, house, all, toHouse, atMs);
  else {
    state.ledger.transfer(escrow, customer, stake, toCustomer, atMs);
    state.ledger.transfer(escrow, house, win, toHouse, atMs);
  }
  state.timedClosed(order);
  state.changes.timed.orders.touch(order);
}

/** Up wins above the opening price, down below it; equal prices are a tie. */
export function outcomeOf(order: Pick<TimedOrder, 'opening' | 'direction'>, closing: TickMark | null): TimedOutcome {
  const { opening } = order;
  if (closing === null || opening === null) return 'void';
  if (closing.price === opening.price) return 'tie';
  return closing.price > opening.price === (order.direction === 'up') ? 'won' : 'lost';
}
