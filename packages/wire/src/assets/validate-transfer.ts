import { type Amount, parseAmount } from '@bourse/money';
import type { Issue } from '../messages.ts';
import { ACCOUNT_TYPE, type AccountType } from './asset-balance.ts';
import type { TransferFundsBody } from './transfer-funds.ts';

/** Currencies of the stock account. */
export const STOCK_CURRENCIES = ['usd', 'brl'] as const;

/** Whether an account accepts an asset: contracts and savings use USDT, stocks their currency. */
export function accountTakes(type: number, asset: string): boolean {
  switch (type) {
    case ACCOUNT_TYPE.platform:
      return true;
    case ACCOUNT_TYPE.financial:
    case ACCOUNT_TYPE.contract:
      return asset === 'usdt';
    case ACCOUNT_TYPE.stock:
      return STOCK_CURRENCIES.some((currency) => currency === asset);
    default:
      return false;
  }
}

export interface ParsedTransfer {
  readonly asset: string;
  readonly from: AccountType;
  readonly to: AccountType;
  readonly amount: Amount;
}

export type TransferCheck =
  | { readonly ok: true; readonly transfer: ParsedTransfer }
  | { readonly ok: false; readonly issue: Issue };

/**
 * Reads and checks a transfer: accounts that differ and take the asset, an amount above zero and not above what is
 * free. `contractBlocked`: something is frozen for the customer, and the deployment lets nothing leave the contract
 * account then.
 */
export function validateTransfer(draft: TransferFundsBody, available?: Amount, contractBlocked = false): TransferCheck {
  const wrong = (key: Issue['key'], field: string): TransferCheck => ({ ok: false, issue: { key, field } });
  const { coin, transferOutAccount: from, transferInAccount: to } = draft;
  if (from === to) return wrong('same_account', 'transferInAccount');
  if (!accountTakes(from, coin)) return wrong('account_asset', 'transferOutAccount');
  if (!accountTakes(to, coin)) return wrong('account_asset', 'transferInAccount');
  if (contractBlocked && from === ACCOUNT_TYPE.contract) return wrong('Contract-assets-frozen', 'transferOutAccount');
  if (draft.amount === undefined || draft.amount === '') return wrong('transfer_please_amount', 'amount');
  const amount = parseAmount(draft.amount);
  if (!amount.ok) return wrong('amount_incorrect', 'amount');
  if (amount.value <= 0n) return wrong('transfer_please_amount', 'amount');
  if (available !== undefined && amount.value > available) return wrong('Insufficient_funds_available', 'amount');
  return {
    ok: true,
    transfer: { asset: coin, from: from as AccountType, to: to as AccountType, amount: amount.value },
  };
}
