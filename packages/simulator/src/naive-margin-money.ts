import type { TransferKind } from '@bourse/engine';
import type { NaiveAccount } from './naive-ledger.ts';
import type { NaiveState } from './naive-state.ts';

export const LIQUIDITY = -2;
export const FEES = -3;
export const INSURANCE = -5;

interface Holder {
  readonly ledger: string;
  readonly owner: number;
  readonly symbol: string;
}

/** The account that holds the margin of an order or a position: 3 for contracts, 9 for stocks. */
export function standingAccount({ margin, ledger }: NaiveState, of: Holder): NaiveAccount {
  const { desk, asset } = margin.listing(of.symbol);
  return ledger.account(of.ledger, of.owner, desk === 'contract' ? 3 : 9, asset);
}

export function houseAccount({ margin, ledger }: NaiveState, of: Omit<Holder, 'owner'>, house: number): NaiveAccount {
  return ledger.account(of.ledger, house, 0, margin.listing(of.symbol).asset);
}

export function setAside(account: NaiveAccount, amount: bigint): void {
  account.available -= amount;
  account.held += amount;
}

/** Moves free money; does nothing if the amount is zero. `orderId` is the customer's order. */
export function give(
  { margin }: NaiveState,
  kind: TransferKind,
  from: NaiveAccount,
  to: NaiveAccount,
  amount: bigint,
  orderId = 0,
): void {
  if (amount <= 0n) return;
  from.available -= amount;
  to.available += amount;
  const { ledger, asset } = from;
  const fromOrderId = from.owner > 0 ? orderId : 0;
  const toOrderId = to.owner > 0 ? orderId : 0;
  margin.moves.push({ kind, ledger, asset, from: from.owner, to: to.owner, amount, fromOrderId, toOrderId });
}
