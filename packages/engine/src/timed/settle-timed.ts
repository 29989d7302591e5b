import type { Amount } from '@bourse/money';
import type { SettleTimed } from '../commands.ts';
import type { TransferCause } from '../ledger/account.ts';
import { OWNER } from '../ledger/owners.ts';
import type { State } from '../state.ts';
import type { TickMark, TimedOrder, TimedOutcome } from './timed-order.ts';

/**
 * Settles every open order of a market that expired at `uptoMs` or before. `closing` is the last tick at or before
 * their expiries; for an order it is too old for, or later than, it decides nothing and the stake goes back.
 * Returns whether there was one.
 */
export function settleTimed(state: State, command: SettleTimed): boolean {
  let settled = false;
  for (;;) {
    const order = state.timed.takeExpired(command.symbol, command.uptoMs);
    if (order === undefined) return settled;
    settled = true;
    settle(state, order, usable(order, command.closing), command.atMs);
  }
}

function usable(order: TimedOrder, closing: TickMark | null): TickMark | null {
  if (closing === null || closing.id < order.opening.id) return null;
  const ageMs = order.expiresMs - closing.timeMs;
  return ageMs >= 0 && ageMs <= order.stalenessMs ? closing : null;
}

function settle(state: State, order: TimedOrder, closing: TickMark | null, atMs: number): void {
  order.closing = closing;
  order.outcome = outcomeOf(order, closing);
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
  state.changes.touchTimed(order);
}

/** Up wins above the opening price, down below it; equal prices are a tie. */
export function outcomeOf(order: Pick<TimedOrder, 'opening' | 'direction'>, closing: TickMark | null): TimedOutcome {
  if (closing === null) return 'void';
  if (closing.price === order.opening.price) return 'tie';
  return closing.price > order.opening.price === (order.direction === 'up') ? 'won' : 'lost';
}
