import { formatPrice } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import type { PriceSourceSetting } from '../../platform/price-sources-setting.ts';
import { catalogued } from '../catalogue/catalogue.ts';
import type { SourceTick } from '../tick.ts';
import { SourcesProvider } from './sources-provider.ts';
import { TEST_SECRET } from './test-source.ts';

/** A Wednesday on which New York opens at 9:30. */
const OPENING = Date.parse('2026-03-04T14:30:00Z');
const aapl = catalogued('aapl');
if (aapl === undefined) throw new Error('no aapl');

async function open(names: readonly string[], startMs: number) {
  let nowMs = startMs;
  const sources = names.map(
    (name): PriceSourceSetting => ({
      name,
      kind: 'push',
      secret: TEST_SECRET,
      prices: ['stock-us'],
      fallback: false,
      staleMs: 10_000,
    }),
  );
  const lastPrices = async () => new Map([['aapl', { last: '200', atMs: startMs - 1_000 }]]);
  const memory = { lastPrices, lastTimes: async () => [] };
  const provider = new SourcesProvider({
    sources,
    clock: () => nowMs,
    instruments: [aapl as NonNullable<typeof aapl>],
    memory,
  });
  const ticks: SourceTick[] = [];
  await provider.open();
  provider.start((tick) => ticks.push(tick));
  let no = 0;
  const say = (source: string, last: string, at = nowMs) => {
    no += 1;
    const receipt = provider.push({ source, id: `${no}`, prices: [{ symbol: 'aapl', at, last }], malformed: [] });
    return 'taken' in receipt ? (receipt.refused[0]?.reason ?? 'taken') : receipt.refusal;
  };
  const go = (ms: number) => {
    nowMs += ms;
  };
  const told = () => ticks.map(({ last, timeMs }) => `${formatPrice(last)} ${timeMs - startMs}`);
  return { say, go, told };
}

describe('the price of several sources', () => {
  it('is none of before the opening, though it comes after', async () => {
    const { say, go, told } = await open(['a'], OPENING - 1_000);
    expect(say('a', '200.1')).toBe('closed');
    go(1_500);
    expect(say('a', '200.1', OPENING - 1)).toBe('closed');
    expect(told()).toEqual([]);
    expect(say('a', '200.2', OPENING)).toBe('taken');
    expect(told()).toEqual(['200.2 1000']);
  });

  it('grows old where two of three fell silent, whatever the third says', async () => {
    const { say, go, told } = await open(['a', 'b', 'c'], OPENING + 60_000);
    for (const source of ['a', 'b', 'c']) say(source, '200');
    const before = told().length;
    for (let second = 1; second < 30; second += 1) {
      go(1_000);
      say('c', second % 2 === 0 ? '201' : '202');
    }
    const newest = told().map((one) => Number(one.split(' ')[1]));
    expect(Math.max(...newest)).toBeLessThan(100);
    expect(told().length).toBeLessThan(before + 5);
    for (const source of ['a', 'b']) say(source, '202');
    expect(told().at(-1)).toBe('202 29000');
  });
});
