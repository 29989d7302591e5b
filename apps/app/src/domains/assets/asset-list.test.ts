import type { AssetRow } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import { assetsOf, filterAssets, hasNoPrice, totalWorth } from './asset-list.ts';

const row = (symbol: string, exchageAmount: string, type = 1): AssetRow => ({
  type,
  symbol,
  availableAmount: '0',
  occupiedAmount: '0',
  exchageAmount,
  nowProfitAmount: '0',
  loge: '',
});
const rows = [row('eth', '0.99'), row('usdt', '100'), row('btc', '1000.5'), row('ada', '1'), row('usdt', '5', 3)];

it('shows one account, most worth first', () => {
  expect(assetsOf(rows, 'contract').map(({ exchageAmount }) => exchageAmount)).toEqual(['5']);
  expect(assetsOf(rows, 'platform').map(({ symbol }) => symbol)).toEqual(['btc', 'usdt', 'ada', 'eth']);
});

it('adds up without floats', () => {
  expect(totalWorth([row('a', '0.1'), row('b', '0.2')])).toBe('0.3');
});

it.each([
  ['a coin that is not traded', '80', '0', '0', true],
  ['one that is locked', '0', '80', '0', true],
  ['dust', '0.00000001', '0', '0', false],
  ['nothing', '0', '0', '0', false],
  ['a coin with a price', '80', '0', '12.5', false],
])('knows whether %s has no price', (_, availableAmount, occupiedAmount, exchageAmount, is) => {
  const asset = { ...row('nova', exchageAmount), availableAmount, occupiedAmount };
  expect(hasNoPrice(asset)).toBe(is);
  expect(filterAssets([asset], { hideSmall: true, typed: '' })).toHaveLength(is || exchageAmount === '12.5' ? 1 : 0);
});

describe('filterAssets', () => {
  it.each([
    [false, '', ['btc', 'usdt', 'ada', 'eth']],
    [true, '', ['btc', 'usdt', 'ada']],
    [false, ' T ', ['btc', 'usdt', 'eth']],
    [true, 'eth', []],
  ])('small hidden %s, typed "%s"', (hideSmall, typed, expected) => {
    expect(filterAssets(assetsOf(rows, 'platform'), { hideSmall, typed }).map(({ symbol }) => symbol)).toEqual(
      expected,
    );
  });
});
