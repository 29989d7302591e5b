import type { AssetRow } from '@bourse/contract';
import { describe, expect, it } from 'vitest';
import { assetsOf, filterAssets, totalWorth } from './asset-list.ts';

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
