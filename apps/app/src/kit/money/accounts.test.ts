import type { AssetRow } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import { type AccountKey, accountOf, movableAssets, openAccounts, otherAccount } from './accounts.ts';

const row = (type: number, symbol: string, availableAmount: string): AssetRow => ({
  type,
  symbol,
  availableAmount,
  occupiedAmount: '0',
  exchageAmount: '0',
  nowProfitAmount: '0',
  loge: '',
});
const rows = [row(1, 'btc', '0.5'), row(1, 'usdt', '100'), row(1, 'usd', '7'), row(9, 'brl', '3'), row(3, 'usdt', '0')];

describe('what can be moved', () => {
  it.each<[AccountKey, AccountKey, string]>([
    ['platform', 'contract', 'usdt'],
    ['contract', 'platform', 'usdt'],
    ['platform', 'stock', 'usd brl'],
    ['stock', 'platform', 'brl usd'],
    ['contract', 'financial', 'usdt'],
    ['contract', 'stock', ''],
  ])('from %s to %s: %s', (from, to, expected) => {
    expect(movableAssets(rows, from, to).join(' ')).toBe(expected);
  });
});

it.each([
  ['stock', 'stock'],
  ['9', 'stock'],
  ['1', 'platform'],
  ['4', undefined],
  [undefined, undefined],
])('%s is the account %s', (text, account) => {
  expect(accountOf(text)).toBe(account);
});

describe('open accounts', () => {
  it.each([
    [undefined, 'platform'],
    [
      [
        { key: 'stock', isOpen: 1 },
        { key: 'financial', isOpen: 0 },
        { key: 'platform', isOpen: 1 },
      ],
      'stock platform',
    ],
    [[{ key: 'contract', isOpen: 1 }], 'platform contract'],
  ] as const)('%j: %s', (tabs, expected) => {
    expect(openAccounts(tabs === undefined ? undefined : [...tabs]).join(' ')).toBe(expected);
  });
});

it('has no account of a market that is switched off', () => {
  const tabs = (['stock', 'platform', 'contract'] as const).map((key) => ({ key, isOpen: 1 }));
  const markets = { timedContracts: true, leveragedContracts: false, stocks: true };
  expect(openAccounts(tabs, markets)).toEqual(['stock', 'platform']);
  expect(openAccounts(tabs, { ...markets, stocks: false })).toEqual(['platform']);
});

describe('the other end', () => {
  const open: readonly AccountKey[] = ['stock', 'platform', 'contract'];
  it.each<[AccountKey, AccountKey | undefined, AccountKey | undefined]>([
    ['platform', 'contract', 'contract'],
    ['platform', undefined, 'stock'],
    ['contract', 'stock', 'platform'],
    ['contract', 'contract', 'platform'],
    ['platform', 'financial', 'stock'],
  ])('of %s, wanted %s: %s', (account, wanted, expected) => {
    expect(otherAccount(open, account, wanted)).toBe(expected);
  });
  it('is none where nothing else is open', () => {
    expect(otherAccount(['platform'], 'platform', undefined)).toBeUndefined();
  });
});
