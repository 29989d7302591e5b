import type { AccountType, AssetRow } from '@bourse/wire';

type Balance = Pick<AssetRow, 'type' | 'symbol' | 'availableAmount' | 'occupiedAmount'>;

/** Whether an account holds nothing of any of these assets: neither free nor in orders. */
export function hasNothing(balances: readonly Balance[], accountType: AccountType, assets: readonly string[]): boolean {
  return balances
    .filter(({ type, symbol }) => type === accountType && assets.includes(symbol))
    .every(({ availableAmount, occupiedAmount }) => isZero(availableAmount) && isZero(occupiedAmount));
}

const isZero = (text: string): boolean => /^[0.]*$/.test(text);
