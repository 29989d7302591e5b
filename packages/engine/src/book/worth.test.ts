import { type Amount, PRICE_ONE, type Price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { Worth } from './worth.ts';

/** Tick size, lot size, quantity, ticks. */
const CASES: [name: string, tickSize: bigint, lotSize: bigint, quantity: bigint, ticks: number][] = [
  ['a usual order', 100_000_000n, 1_000n, 5_000_000n, 6_000_000],
  ['nothing', 100_000_000n, 1_000n, 0n, 6_000_000],
  ['the largest exact result', 10_000_000_000n, 1n, 9_007_199_254_740_991n, 1],
  ['one more than that', 10_000_000_000n, 1n, 9_007_199_254_740_992n, 1],
  ['factors that are exact, a product that is not', 10_000_000_000n, 1n, 9_007_199_254_740_991n, 3],
  ['a product above 2^64', 100_000_000n, 1_000n, 10n ** 20n, 9_000_000_000_000],
  ['a quantity that a change of the lot left between two lots', 10_000_000_000n, 1_000n, 1_500n, 7],
  ['a lot whose worth at a tick is a fraction', 1n, 1n, 12_345_678_901n, 12_345_678],
];

describe('the worth of a quantity', () => {
  it.each(CASES)('%s', (_, tickSize, lotSize, quantity, ticks) => {
    const worth = new Worth({ tickSize: tickSize as Price, lotSize: lotSize as Amount });
    expect(worth.of(quantity as Amount, ticks)).toBe((quantity * BigInt(ticks) * tickSize) / PRICE_ONE);
  });
});
