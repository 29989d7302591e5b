import type { TransferKind } from '@bourse/engine';
import type { NaiveAccount } from './naive-ledger.ts';
import { PRODUCT_HOUSE } from './naive-products.ts';
import type { NaiveState } from './naive-state.ts';

/** Accounts of the live ledger; those of the house have no type. */
export function houseOf({ ledger }: NaiveState, house: keyof typeof PRODUCT_HOUSE, asset: string): NaiveAccount {
  return ledger.account('live', PRODUCT_HOUSE[house], 0, asset);
}

export function pocketOf({ ledger }: NaiveState, owner: number, type: number, asset: string): NaiveAccount {
  return ledger.account('live', owner, type, asset);
}

/** Moves free money; does nothing if the amount is zero. */
export function hand(
  { products }: NaiveState,
  kind: TransferKind,
  from: NaiveAccount,
  to: NaiveAccount,
  amount: bigint,
  ids: number | { readonly from: number; readonly to: number } = 0,
): void {
  if (amount === 0n) return;
  from.available -= amount;
  to.available += amount;
  const { from: fromId, to: toId } = typeof ids === 'number' ? { from: ids, to: ids } : ids;
  products.moves.push({ kind, asset: from.asset, from, to, amount, fromId, toId });
}

export function takeNumber(exchange: NaiveState): number {
  const id = exchange.nextOrderId;
  exchange.nextOrderId += 1;
  return id;
}
