import { amount, type Price, price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { largest, moved } from './price-move.ts';

const LONG = {
  id: 1,
  owner: 100_001,
  symbol: 'btcusdt',
  asset: 'usdt',
  direction: 'long',
  leverage: 10,
  // Two at 100 with a tenth of margin, liquidated at 91.
  quantity: amount('2'),
  openValue: amount('200'),
  margin: amount('20'),
  trigger: price('91'),
} as const;
const SHORT = { ...LONG, direction: 'short', trigger: price('109') } as const;
const at = (last: string | undefined, percent: bigint, symbol?: string) => ({
  percent,
  symbol,
  lastOf: () => (last === undefined ? undefined : price(last)) as Price | undefined,
});

describe('a move of prices', () => {
  it.each([
    // In USDT: profit now, profit then, liquidated, beyond the margin.
    ['a long that falls within its margin', LONG, at('100', -5n), ['0', '-10', false, '0']],
    ['a long that falls to its liquidation', LONG, at('100', -9n), ['0', '-18', true, '0']],
    ['a long that falls beyond its margin', LONG, at('100', -50n), ['0', '-20', true, '80']],
    ['a long that rises', LONG, at('110', 10n), ['20', '42', false, '0']],
    ['a short that falls', SHORT, at('100', -50n), ['0', '100', false, '0']],
    ['a short that rises beyond its margin', SHORT, at('100', 20n), ['0', '-20', true, '20']],
    ['another market’s price', LONG, at('100', -50n, 'ethusdt'), ['0', '0', false, '0']],
    ['this market’s price alone', LONG, at('100', -5n, 'btcusdt'), ['0', '-10', false, '0']],
    ['no price', LONG, at(undefined, -50n), ['0', '0', false, '0']],
    [
      'a position that is never liquidated',
      { ...LONG, trigger: price('0') },
      at('100', -50n),
      ['0', '-100', false, '0'],
    ],
  ] as const)('%s', (_, position, move, [profit, profitThen, isLiquidated, beyond]) => {
    expect(moved(position, move)).toMatchObject({
      profit: amount(profit),
      profitThen: amount(profitThen),
      isLiquidated,
      beyond: amount(beyond),
    });
  });

  it('names the largest, the largest first', () => {
    const all = [3, 9, 1, 7, 9, 5].map((value, id) => ({
      ...moved({ ...LONG, id, quantity: amount(String(value)) }, at('1', 1n)),
    }));
    expect(largest(all, 3).map(({ position }) => position.id)).toEqual([1, 4, 3]);
    expect(largest(all, 10)).toHaveLength(6);
  });
});
