import { type Amount, rateDown } from '@bourse/money';
import type { CommandResult } from '../../core/idempotency.ts';
import { OPEN_TIMED_MAX } from '../../core/limits.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import { OWNER } from '../../ledger/owners.ts';
import { haltedAt } from '../halt/while-open.ts';
import { beyondLimits } from '../risk/within-limits.ts';
import type { PlaceTimed } from './commands.ts';
import type { TimedOrder } from './timed-order.ts';
import { checkAppointment } from './timed-rule.ts';

/**
 * Accepts a timed contract only if all that it may pay can be put into escrow now: the stake from the customer, the
 * possible win from the house. A refusal changes nothing.
 */
export function placeTimed(state: State, command: PlaceTimed): CommandResult | Rejection {
  const { ledger, owner, symbol, stake, tick, atMs } = command;
  const listing = state.timed.find(symbol);
  const rule = listing?.rules.find(({ id }) => id === command.ruleId);
  if (listing === undefined || rule === undefined) return reject('unknown_cycle', { id: command.ruleId });
  if (stake < rule.min) return reject('stake_min', { asset: listing.asset.toUpperCase() });
  if (stake > rule.max) return reject('stake_max', { asset: listing.asset.toUpperCase() });
  const halted = haltedAt(state, { desk: 'timed', symbol });
  if (halted !== undefined) return halted;
  const opening = command.opensMs === undefined ? state.halts.fresh('timed', symbol, tick) : null;
  if (command.opensMs !== undefined) {
    const wrong = checkAppointment(listing, command.opensMs, atMs);
    if (wrong !== undefined) return wrong;
  } else if (opening === null || atMs - opening.timeMs > listing.stalenessMs) return reject('price_stale');
  const win = rateDown(stake, rule.odds);
  if (win <= 0n) return reject('amount_incorrect');
  if (state.openTimed(ledger, owner) >= OPEN_TIMED_MAX) return reject('too_many_orders', { max: OPEN_TIMED_MAX });
  const paying = state.ledger.find(ledger, owner, 1, listing.asset);
  if (paying === undefined || paying.available < stake) {
    return reject('insufficient_balance', { asset: listing.asset.toUpperCase() });
  }
  const beyond = beyondLimits(state, { ledger, desk: 'timed', owner, asset: listing.asset, worth: stake });
  if (beyond !== undefined) return beyond;
  const house = state.ledger.find(ledger, OWNER.liquidity, 0, listing.asset);
  if (house === undefined || house.available < win) return reject('house_limit');

  const order = newOrder(state, command, { ...listing, ...rule, opening, win });
  const escrow = state.ledger.account(ledger, OWNER.escrow, 0, listing.asset);
  state.ledger.transfer(paying, escrow, stake, { kind: 'stake', fromOrderId: order.id, toOrderId: 0 }, atMs);
  state.ledger.transfer(house, escrow, win, { kind: 'cover', fromOrderId: 0, toOrderId: 0 }, atMs);
  state.timedOpened(order);
  state.changes.timed.orders.touch(order);
  if (opening === null) return { orderId: order.id, status: 'pending' };
  return { orderId: order.id, status: 'open', price: opening.price };
}

interface Terms {
  readonly asset: string;
  readonly stalenessMs: number;
  readonly seconds: number;
  readonly odds: TimedOrder['odds'];
  readonly opening: TimedOrder['opening'];
  readonly win: Amount;
}

function newOrder(state: State, command: PlaceTimed, terms: Terms): TimedOrder {
  const opensMs = command.opensMs ?? command.atMs;
  return {
    id: state.takeOrderId(),
    ledger: command.ledger,
    owner: command.owner,
    symbol: command.symbol,
    asset: terms.asset,
    direction: command.direction,
    seconds: terms.seconds,
    odds: terms.odds,
    stake: command.stake,
    win: terms.win,
    opening: terms.opening,
    stalenessMs: terms.stalenessMs,
    createdMs: command.atMs,
    opensMs,
    expiresMs: opensMs + terms.seconds * 1000,
    closing: null,
    outcome: command.opensMs === undefined ? 'open' : 'pending',
    settledMs: 0,
    dirty: false,
  };
}
