import type { NaiveAccount } from './naive-ledger.ts';
import { less } from './naive-margin.ts';
import type { NaiveState } from './naive-state.ts';

/** A rebate that waits for the taker's fee. */
export interface NaiveDue {
  readonly account: NaiveAccount;
  readonly orderId: number;
  readonly amount: bigint;
}

interface Paid {
  readonly ledger: string;
  readonly asset: string;
  readonly owner: number;
  readonly type: number;
  readonly fromOrderId: number;
  readonly toOrderId: number;
  readonly amount: bigint;
}

/** From the fees that the house received. */
export function payRebate(
  exchange: NaiveState,
  { ledger, asset, owner, type, fromOrderId, toOrderId, amount }: Paid,
): void {
  if (amount === 0n) return;
  exchange.ledger.account(ledger, -3, 0, asset).available -= amount;
  exchange.ledger.account(ledger, owner, type, asset).available += amount;
  exchange.margin.ended(type === 1 ? 'rebate on spot' : 'rebate on margin');
  exchange.rebates.push({ kind: 'rebate', ledger, asset, from: -3, to: owner, amount, fromOrderId, toOrderId });
}

/** One after the other, until the taker's fee is used up. */
export function payAll(exchange: NaiveState, due: readonly NaiveDue[], takerId: number, fee: bigint): void {
  let left = fee;
  for (const { account, orderId, amount } of due) {
    const { ledger, asset, owner, type } = account;
    const part = less(amount, left);
    if (part < amount) exchange.margin.ended('rebate cut to the fee');
    payRebate(exchange, { ledger, asset, owner, type, fromOrderId: takerId, toOrderId: orderId, amount: part });
    left -= part;
  }
}
