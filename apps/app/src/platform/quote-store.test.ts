import type { PriceInfo } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import { KeyedStore } from './keyed-store.ts';
import { staleSeconds } from './quote-age.ts';
import { applyDetail, nextQuote, type Quote } from './quote-store.ts';

const info = (symbol: string, close: string): PriceInfo => ({
  symbol,
  close,
  openPrice: '1',
  open: '1',
  low: '1',
  high: '1',
  volume: '1',
  volume24: '1',
  high24: '1',
  low24: '1',
  change: '0',
  priceChangePercent: '0',
  bid: '1',
  ask: '1',
  time: 1,
  isOpen: true,
});

describe('quotes', () => {
  it('tell only the rows whose price changed, once a frame', () => {
    const frames: (() => void)[] = [];
    const store = new KeyedStore<Quote>((run) => frames.push(run));
    const renders: string[] = [];
    store.listen('btcusdt', () => renders.push(`btc ${store.read('btcusdt')?.price}`));
    store.listen('ethusdt', () => renders.push('eth'));
    applyDetail(info('btcusdt', '10'), store);
    applyDetail(info('btcusdt', '11'), store);
    applyDetail(info('btcusdt', '12'), store);
    expect([renders.length, frames.length]).toEqual([0, 1]);
    frames[0]?.();
    expect(renders).toEqual(['btc 12']);
    applyDetail(info('btcusdt', '13'), store);
    expect(frames).toHaveLength(2);
  });

  it('of many tell a few a frame, the others with the next, each once and with its latest price', () => {
    const frames: (() => void)[] = [];
    const store = new KeyedStore<Quote>((run) => frames.push(run));
    const renders: string[] = [];
    const symbols = Array.from({ length: 10 }, (_, index) => `c${index}`);
    for (const symbol of symbols) {
      store.listen(symbol, () => renders.push(`${symbol} ${store.read(symbol)?.price}`));
      applyDetail(info(symbol, '10'), store);
    }
    applyDetail(info('unseen', '1'), store);
    frames[0]?.();
    expect(renders).toEqual(['c0 10', 'c1 10', 'c2 10', 'c3 10']);
    expect(store.read('unseen')?.price).toBe('1');
    applyDetail(info('c9', '11'), store);
    frames[1]?.();
    frames[2]?.();
    expect(renders.slice(4)).toEqual(['c4 10', 'c5 10', 'c6 10', 'c7 10', 'c8 10', 'c9 11']);
    expect(frames).toHaveLength(3);
  });

  it.each([
    [undefined, '10', 'flat'],
    ['9', '10', 'up'],
    ['10.00', '9.9999999999', 'down'],
  ] as const)('from %s to %s goes %s', (before, after, direction) => {
    const former = before === undefined ? undefined : nextQuote(undefined, info('a', before), 0);
    expect(nextQuote(former, info('a', after), 0).direction).toBe(direction);
  });

  it('keep the last direction while the price stands still', () => {
    const up = nextQuote(nextQuote(undefined, info('a', '1'), 0), info('a', '2'), 0);
    expect(nextQuote(up, info('a', '2.0'), 0).direction).toBe('up');
  });
});

describe('the age of a price', () => {
  it.each([
    [true, 1_000, 6_000, undefined],
    [true, 1_000, 6_001, 5],
    [false, 1_000, 60_000, undefined],
    [true, undefined, 60_000, undefined],
  ])('open %s, came at %s, now %s: %s', (isOpen, receivedAt, now, age) => {
    expect(staleSeconds({ isOpen, receivedAt }, now)).toBe(age);
  });
});
