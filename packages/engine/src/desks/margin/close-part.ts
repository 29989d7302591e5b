import { type Amount, max, min, mulDivDown, mulDivUp, type Rate, rateUp } from '@bourse/money';
import type { State } from '../../core/state.ts';
import type { Account, TransferCause } from '../../ledger/account.ts';
import { OWNER } from '../../ledger/owners.ts';
import { withdrawOrder } from './cancel-margin.ts';
import { accountOf } from './margin-account.ts';
import { closingRate } from './margin-fees.ts';
import type { Position, PositionStatus } from './position.ts';
import { profitOf } from './position-figures.ts';

/**
 * Closes `quantity` of a position at `value` and moves the money: its share of the margin is freed, profit comes from
 * the house, a loss goes to it, the fee is taken; what is left stays with the customer. A loss or fee takes at most
 * that share of the margin and the profit: what they lack is the house's. `role`: whether its order rested. Returns the fee charged.
 */
export function closePart(
  state: State,
  position: Position,
  quantity: Amount,
  value: Amount,
  atMs: number,
  role: 'maker' | 'taker',
  status: Exclude<PositionStatus, 'open'> = 'closed',
): Amount {
  const all = quantity === position.quantity;
  // Rounded against the customer: by at most one unit.
  const share = position.direction === 'long' ? mulDivUp : mulDivDown;
  const openValue = (all ? position.openValue : share(position.openValue, quantity, position.quantity)) as Amount;
  const part = (of: Amount) => (all ? of : mulDivDown(of, quantity, position.quantity)) as Amount;
  const margin = part(position.margin);
  const added = part(position.added);
  const profit = profitOf(position.direction, openValue, value);
  // Nobody pays for a close that nobody asked for and no loss caused.
  const rate = status === 'deleveraged' ? (0n as Rate) : closingRate(state, position, role, atMs);
  const fee = settle(state, position, margin, profit, rateUp(value, rate), atMs);

  position.added = (position.added - added) as Amount;
  position.closedQuantity = (position.closedQuantity + quantity) as Amount;
  position.closedValue = (position.closedValue + value) as Amount;
  // What the margin could not bear is the house's loss, not the customer's.
  position.profit = (position.profit + max(profit, -margin as Amount)) as Amount;
  position.closeFees = (position.closeFees + fee) as Amount;
  if (all) end(state, position, status, atMs);
  state.margin.positionChanged(position, { quantity: -quantity, value: -openValue, margin: -margin });
  return fee;
}

/** Moves margin, profit or loss, and the fee. Returns the fee that could be charged. */
function settle(
  state: State,
  position: Position,
  margin: Amount,
  profit: Amount,
  wantedFee: Amount,
  atMs: number,
): Amount {
  const { ledger } = state;
  const account = accountOf(state, position);
  const house = ledger.account(position.ledger, OWNER.liquidity, 0, position.asset);
  const insurance = ledger.account(position.ledger, OWNER.insurance, 0, position.asset);
  const give = (from: Account, to: Account, amount: Amount, kind: TransferCause['kind']) => {
    if (amount <= 0n) return;
    const cause = {
      kind,
      fromOrderId: from === account ? position.id : 0,
      toOrderId: to === account ? position.id : 0,
    };
    ledger.transfer(from, to, amount, cause, atMs);
  };
  ledger.release(account, margin);
  let means: Amount = margin;
  if (profit > 0n) {
    const ready = min(profit, house.available);
    give(house, account, ready, 'profit');
    give(insurance, account, (profit - ready) as Amount, 'profit');
    means = (means + profit) as Amount;
  } else {
    const loss = -profit as Amount;
    const borne = min(loss, margin);
    give(account, house, borne, 'loss');
    if (insurance.available > 0n)
      give(insurance, house, min((loss - borne) as Amount, insurance.available), 'shortfall');
    means = (means - borne) as Amount;
  }
  const fee = min(wantedFee, means);
  give(account, ledger.account(position.ledger, OWNER.fees, 0, position.asset), fee, 'fee');
  return fee;
}

/** Ends the position, and with it its stops and closing orders. */
function end(state: State, position: Position, status: PositionStatus, atMs: number): void {
  position.status = status;
  position.closedMs = atMs;
  for (const order of [...position.closingOrders]) withdrawOrder(state, order, atMs);
  for (const stop of [...position.stops]) {
    stop.status = 'cancelled';
    stop.updatedMs = atMs;
    state.margin.stopClosed(stop);
    state.changes.margin.stops.touch(stop);
  }
  const opener = state.margin.orders.get(position.orderId);
  if (opener !== undefined) opener.position = undefined;
  state.margin.positionClosed(position);
}
