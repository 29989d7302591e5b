import { formatPrice, type Price } from '@bourse/money';
import type { SourcePrice } from '@bourse/wire/console';
import { describe, expect, it } from 'vitest';
import { catalogued } from '../catalogue/catalogue.ts';
import { readPrice, timeRefusal } from './read-price.ts';

const NOW = 1_000_000;
const aapl = catalogued('aapl');
if (aapl === undefined) throw new Error('no aapl');
const read = (price: Partial<SourcePrice>) => readPrice(aapl, { symbol: 'aapl', at: NOW, last: '200', ...price });

describe('a price that was sent', () => {
  const rows: readonly [string, Partial<SourcePrice>, string][] = [
    ['as it is', { bid: '199.99', ask: '200.01' }, '199.99 200 200.01'],
    [
      'finer than the step: bids down, asks up',
      { last: '200.004', bid: '199.999', ask: '200.001' },
      '199.99 200 200.01',
    ],
    ['without offers: the spread of the catalogue', {}, '199.98 200 200.02'],
    ['a price of less than a step', { last: '0.001', bid: '0.01', ask: '0.02' }, '0.01 0.01 0.02'],
    ['offers that meet', { bid: '200', ask: '200' }, '200 200 200'],
    ['zero', { last: '0' }, 'form'],
    ['zero in many digits', { last: '0.0000000000' }, 'form'],
    ['a bid alone', { bid: '199' }, 'form'],
    ['an ask alone', { ask: '201' }, 'form'],
    ['a bid of nothing', { bid: '0', ask: '201' }, 'form'],
    ['a bid below a step', { bid: '0.001', ask: '201' }, 'form'],
    ['a spread that is wider than the price', { last: '0.01' }, 'form'],
    ['crossed', { bid: '201', ask: '199' }, 'crossed'],
  ];
  it.each(rows)('%s', (_, price, wanted) => {
    const found = read(price);
    const text =
      typeof found === 'string'
        ? found
        : [found.bid, found.last, found.ask].map((one) => formatPrice(one as Price)).join(' ');
    expect(text).toBe(wanted);
  });

  const times: readonly [string, number, number | undefined, string | undefined][] = [
    ['now', 0, undefined, undefined],
    ['a second ahead', 1_000, undefined, undefined],
    ['further ahead', 1_001, undefined, 'future'],
    ['three seconds late', -3_000, undefined, undefined],
    ['later', -3_001, undefined, 'stale'],
    ['newer than the one before', 0, -1, undefined],
    ['of the same moment', 0, 0, 'old'],
    ['older', -5, 0, 'old'],
  ];
  it.each(times)('%s', (_, at, former, wanted) => {
    const quote = { bid: 1n, ask: 1n, last: 1n, atMs: NOW + at };
    expect(timeRefusal(quote, former === undefined ? undefined : NOW + former, NOW)).toBe(wanted);
  });
});
