import { type Amount, amount, PRICE_ONE, type Price, RATE_ONE, type Rate } from '@bourse/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backTest } from './back-test.ts';
import type { BarStep, PriceBar } from './bar.ts';
import { type MarketRules, worth } from './market-rules.ts';
import type { StrategyPlan } from './plan.ts';
import { resultOfRun } from './result-of-run.ts';
import { fromText, toText } from './state-text.ts';
import { HOUR_MS, PLAIN } from './test-markets.ts';

const CENT = PLAIN.tickSize;
const cents = (count: number): Price => (CENT * BigInt(count)) as Price;

/** Prices of 50.00 to 200.00, hour after hour, each bar holding its open and close. */
const course = (markets: number): fc.Arbitrary<BarStep[]> => {
  const bar: fc.Arbitrary<PriceBar> = fc
    .tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 5_000, max: 20_000 })))
    .map((four) => {
      const [low, ...rest] = four.toSorted((a, b) => a - b) as [number, number, number, number];
      const [first = low, second = low, high = low] = rest;
      const [open, close] = four[0] === low ? [first, second] : [second, first];
      return { open: cents(open), high: cents(high), low: cents(low), close: cents(close) };
    });
  return fc
    .array(fc.array(bar, { minLength: markets, maxLength: markets }), { minLength: 2, maxLength: 60 })
    .map((hours) => hours.map((bars, at) => ({ openMs: at * HOUR_MS, closeMs: (at + 1) * HOUR_MS, bars })));
};

const grid: fc.Arbitrary<StrategyPlan> = fc
  .tuple(fc.integer({ min: 5_000, max: 12_000 }), fc.integer({ min: 100, max: 8_000 }), fc.integer({ min: 2, max: 12 }))
  .map(([lower, span, grids]) => ({
    kind: 'grid',
    symbols: ['a'],
    lower: cents(lower),
    upper: cents(lower + span),
    grids,
    investment: amount('1000'),
  }));
const recurring: fc.Arbitrary<StrategyPlan> = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 20 }))
  .map(([hours, purchases]) => ({
    kind: 'recurring',
    symbols: ['a'],
    amount: amount('33.33'),
    everyMs: hours * HOUR_MS,
    purchases,
  }));
const rebalance: fc.Arbitrary<StrategyPlan> = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 20 }))
  .map(([one, other, threshold]) => ({
    kind: 'rebalance',
    symbols: ['a', 'b'],
    shares: [one, other].map((percent) => ((RATE_ONE * BigInt(percent)) / 100n) as Rate),
    threshold: ((RATE_ONE * BigInt(threshold)) / 100n) as Rate,
    everyMs: HOUR_MS,
    investment: amount('1000'),
  }));

const trial = fc
  .tuple(fc.oneof(grid, recurring, rebalance), fc.constantFrom(0n, 10_000n, 500_000n))
  .chain(([plan, halfSpread]) =>
    course(plan.symbols.length).map((steps) => {
      const markets: MarketRules[] = plan.symbols.map((symbol) => ({
        ...PLAIN,
        symbol,
        halfSpread: halfSpread as Rate,
      }));
      return { plan, markets, steps };
    }),
  );

describe('whatever the course', () => {
  it('no balance falls below zero, and fees and value add up trade by trade', () => {
    fc.assert(
      fc.property(trial, ({ plan, markets, steps }) => {
        const result = backTest(plan, markets, steps);
        const holdings = markets.map(() => 0n);
        let [cash, fees] = [result.invested as bigint, 0n];
        for (const { market, side, price, quantity, value, fee } of result.trades) {
          expect(value).toBe((quantity * price) / PRICE_ONE);
          cash += side === 'buy' ? -value : value - fee;
          holdings[market] = (holdings[market] ?? 0n) + (side === 'buy' ? quantity - fee : -quantity);
          fees += side === 'buy' ? worth(fee, price) : fee;
          expect(cash >= 0n && holdings.every((held) => held >= 0n)).toBe(true);
          expect(fee >= 0n && quantity % PLAIN.lotSize === 0n && price % PLAIN.tickSize === 0n).toBe(true);
        }
        const closes = steps.at(-1)?.bars.map(({ close }) => close) ?? [];
        const held = holdings.reduce((sum, one, at) => sum + worth(one as Amount, closes[at] as Price), 0n);
        expect(result.endValue).toBe(cash + held);
        expect(result.fees).toBe(fees);
        expect(result.maxDrawdown >= 0n && result.maxDrawdown <= RATE_ONE).toBe(true);
        expect(result.values).toHaveLength(steps.length);
      }),
    );
  });

  it('what comes later changes nothing that was before', () => {
    fc.assert(
      fc.property(trial, fc.nat(), ({ plan, markets, steps }, anything) => {
        const cut = 2 + (anything % (steps.length - 1));
        const whole = backTest(plan, markets, steps);
        const begun = backTest(plan, markets, steps.slice(0, cut));
        const endMs = steps[cut - 1]?.closeMs ?? 0;
        expect(begun.trades).toEqual(whole.trades.filter(({ atMs }) => atMs < endMs));
        expect(begun.values).toEqual(whole.values.slice(0, cut));
      }),
    );
  });

  it('a resting order is filled in no bar that does not pass it', () => {
    fc.assert(
      fc.property(trial, ({ plan, markets, steps }) => {
        for (const { maker, atMs, market, side, price } of backTest(plan, markets, steps).trades) {
          const bar = steps[atMs / HOUR_MS]?.bars[market] as PriceBar;
          if (maker) expect(side === 'buy' ? bar.low < price : bar.high > price).toBe(true);
        }
      }),
    );
  });

  it('the result of a run is that of the back-test with the same trades', () => {
    fc.assert(
      fc.property(trial, ({ plan, markets, steps }) => {
        const test = backTest(plan, markets, steps);
        const orders = test.trades.map(({ quantity: filled, ...rest }) => ({ ...rest, filled }));
        const closes = steps.at(-1)?.bars.map(({ close }) => close) ?? [];
        const run = resultOfRun(test.invested, orders, closes);
        expect(run.value).toBe(test.endValue);
        expect(run.realised + run.unrealised).toBe(run.value - test.invested);
        expect(run.cost.every((one) => one >= 0n)).toBe(true);
      }),
    );
  });

  it('a plan and its numbers survive being written down', () => {
    fc.assert(
      fc.property(trial, ({ plan }) => {
        expect(fromText(toText(plan))).toEqual(plan);
      }),
    );
  });
});
