import { type Amount, ZERO } from '@bourse/money';
import type { CommandResult } from '../core/idempotency.ts';
import { OPEN_MONEY_MAX } from '../core/limits.ts';
import { type Rejection, reject } from '../core/rejection.ts';
import type { State } from '../core/state.ts';
import { isHouse } from '../ledger/owners.ts';
import { isItem } from '../products/nft/nft.ts';
import type { RequestDeposit, RequestWithdrawal } from './commands.ts';
import type { MoneyOrder, MoneyOrderKind } from './money-order.ts';

/** A customer announces a deposit: nothing moves. */
export function requestDeposit(state: State, command: RequestDeposit): CommandResult | Rejection {
  if (command.amount <= 0n || isHouse(command.owner) || command.accountType === 0) return reject('amount_incorrect');
  if (isItem(command.asset)) return reject('amount_incorrect');
  if (isFull(state, command.owner, 'recharge')) return reject('too_many_orders');
  return open(state, 'recharge', command, ZERO);
}

/** A customer asks for a withdrawal: the money is set aside at once, so that it cannot be asked for twice. */
export function requestWithdrawal(state: State, command: RequestWithdrawal): CommandResult | Rejection {
  const { owner, accountType, asset, amount, fee } = command;
  if (amount <= 0n || fee < 0n || fee >= amount) return reject('amount_incorrect');
  if (isHouse(owner) || accountType === 0 || isItem(asset)) return reject('amount_incorrect');
  if (isFull(state, owner, 'withdrawal')) return reject('too_many_orders');
  const account = state.ledger.find('live', owner, accountType, asset);
  if (account === undefined || account.available < amount) {
    return reject('insufficient_balance', { asset: asset.toUpperCase() });
  }
  state.ledger.hold(account, amount);
  return open(state, 'withdrawal', command, fee);
}

function isFull(state: State, owner: number, kind: MoneyOrderKind): boolean {
  return state.treasury.count(owner, kind) >= OPEN_MONEY_MAX;
}

function open(
  state: State,
  kind: MoneyOrderKind,
  { owner, accountType, asset, amount, reference, atMs }: RequestDeposit | RequestWithdrawal,
  fee: Amount,
): CommandResult {
  const order: MoneyOrder = {
    id: state.takeOrderId(),
    kind,
    owner,
    accountType,
    asset,
    amount,
    fee,
    reference,
    status: 'waiting',
    settled: ZERO,
    createdMs: atMs,
    updatedMs: atMs,
    dirty: false,
  };
  state.treasury.opened(order);
  state.changes.treasury.orders.touch(order);
  return { orderId: order.id };
}
