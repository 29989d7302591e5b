import { type Amount, amount, formatAmount, formatPrice, formatRate, price, rate } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { backTest } from './back-test.ts';
import type { GridPlan, RebalancePlan, RecurringPlan, StrategyPlan } from './plan.ts';
import { HOUR_MS, hoursOf, PLAIN } from './test-markets.ts';

const GRID: GridPlan = {
  kind: 'grid',
  symbols: ['btcusdt'],
  lower: price('90'),
  upper: price('110'),
  grids: 2,
  investment: amount('200'),
};
const RECURRING: RecurringPlan = {
  kind: 'recurring',
  symbols: ['btcusdt'],
  amount: amount('50'),
  everyMs: 2 * HOUR_MS,
  purchases: 2,
};
const HALVES: RebalancePlan = {
  kind: 'rebalance',
  symbols: ['btcusdt'],
  shares: [rate('0.5')],
  threshold: rate('0.05'),
  everyMs: HOUR_MS,
  investment: amount('1000'),
};

interface Case {
  readonly name: string;
  readonly plan: StrategyPlan;
  readonly hours: readonly string[];
  /** "side quantity at price: fee". */
  readonly trades: readonly string[];
  readonly end: string;
  readonly hold: string;
  readonly fees: string;
  readonly drawdown: string;
}

const CASES: readonly Case[] = [
  {
    name: 'a grid buys what lies above the market at once, sells a step higher and buys again',
    plan: GRID,
    hours: ['100 100 100 100', '100 109 100 109', '109 111 109 110.5', '110.5 110.5 99 99.5'],
    trades: [
      'buy 1 at 100: 0.002, took',
      'sell 0.998 at 110: 0.10978, rested',
      // All that the cell has is used again: 109.67022 at 100.
      'buy 1.0967 at 100: 0.0010967, rested',
    ],
    // 100 of the lower cell, 0.00022 left of the upper one, and 1.0956033 at 99.5.
    end: '209.01274835',
    hold: '198.602',
    // 0.002 at 100, 0.10978, and 0.0010967 at 100.
    fees: '0.41945',
    drawdown: '0.00313574',
  },
  {
    name: 'a touched price fills nothing',
    plan: GRID,
    hours: ['105 105 105 105', '105 105 100 105'],
    trades: [],
    end: '200',
    hold: '199.6000004',
    fees: '0',
    drawdown: '0',
  },
  {
    name: 'a recurring buy spends the same at each time, then no more',
    plan: RECURRING,
    hours: ['100 100 100 100', '100 100 100 100', '90 90 80 80', '80 80 80 80', '80 90 80 90', '90 90 90 90'],
    trades: ['buy 0.5 at 100: 0.001, took', 'buy 0.625 at 80: 0.00125, took'],
    end: '101.0475',
    hold: '89.82',
    fees: '0.2',
    drawdown: '0.1018',
  },
  {
    name: 'a rebalancing sells what has grown beyond the threshold, and leaves a small drift alone',
    plan: HALVES,
    hours: ['100 100 100 100', '100 104 100 104', '104 130 104 130', '130 130 130 130'],
    trades: ['buy 5 at 100: 0.01, took', 'sell 0.57192 at 130: 0.1486992, took'],
    end: '1148.5513008',
    hold: '1148.7',
    fees: '1.1486992',
    drawdown: '0.00012944',
  },
];

describe('worked cases', () => {
  it.each(CASES)('$name', ({ plan, hours, trades, end, hold, fees, drawdown }) => {
    const result = backTest(plan, [PLAIN], hoursOf(hours));
    const told = result.trades.map(
      ({ side, quantity, price: at, fee, maker }) =>
        `${side} ${formatAmount(quantity)} at ${formatPrice(at)}: ${formatAmount(fee)}, ${maker ? 'rested' : 'took'}`,
    );
    expect({
      trades: told,
      end: formatAmount(result.endValue),
      hold: formatAmount(result.holdValue),
      fees: formatAmount(result.fees),
      drawdown: formatRate(result.maxDrawdown),
    }).toEqual({ trades, end, hold, fees, drawdown });
    expect(result).toMatchObject({ bars: hours.length, fromMs: HOUR_MS, toMs: hours.length * HOUR_MS, skipped: 0 });
  });
});

it('takes half a spread on the worse side, and asks a resting order’s price to be passed by it', () => {
  const spread = { ...PLAIN, halfSpread: rate('0.01') };
  const bought = backTest(RECURRING, [spread], hoursOf(['100 100 100 100', '100 100 100 100']));
  expect(bought.trades[0]?.price).toBe(price('101'));
  const near = backTest(GRID, [spread], hoursOf(['95 95 95 95', '95 95 89.5 89.5']));
  const through = backTest(GRID, [spread], hoursOf(['95 95 95 95', '95 95 89 89']));
  const atLower = (result: typeof near) => result.trades.filter((trade) => trade.price === price('90')).length;
  expect([atLower(near), atLower(through)]).toEqual([0, 1]);
});

it('rebalances several markets: sells before it buys, with what the sells have brought', () => {
  const plan: RebalancePlan = { ...HALVES, symbols: ['a', 'b'], shares: [rate('0.5'), rate('0.5')] };
  const steady = ['100 100 100 100', '100 100 100 100', '100 100 100 100', '100 100 100 100', '100 100 100 100'];
  const rising = ['10 10 10 10', '10 15 10 15', '15 15 15 15', '15 15 15 15', '15 15 15 15'];
  const result = backTest(plan, [PLAIN, { ...PLAIN, symbol: 'b' }], hoursOf(steady, rising));
  const told = result.trades.map(({ atMs, market, side }) => [atMs / HOUR_MS, market, side]);
  expect(told).toEqual([
    [1, 0, 'buy'],
    [1, 1, 'buy'],
    [2, 1, 'sell'],
    [3, 0, 'buy'],
  ]);
  expect(result.skipped).toBe(0);
});

it('refuses a course of one bar', () => {
  expect(() => backTest(GRID, [PLAIN], hoursOf(['1 1 1 1']))).toThrow(RangeError);
});

it('does the same in parts', async () => {
  const { BackTest } = await import('./back-test.ts');
  const hours = hoursOf(CASES[0]?.hours ?? []);
  const test = new BackTest(GRID, [PLAIN], hours);
  let parts = 1;
  while (test.advance(1)) parts += 1;
  expect(parts).toBe(hours.length);
  expect(test.result).toEqual(backTest(GRID, [PLAIN], hours));
});

it('counts what would be refused, and tries a grid’s order again an hour later', () => {
  // A cell of 4 is below the least worth of an order: nothing is asked for at all.
  const small = backTest({ ...GRID, investment: amount('8') }, [PLAIN], hoursOf(['100 100 100 100', '80 80 80 80']));
  expect([small.trades.length, small.skipped, small.endValue]).toEqual([0, 0, amount('8') as Amount]);
});
