import { type Amount, formatPrice, type Price, price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { catalogued } from '../catalogue/catalogue.ts';
import { InstrumentBook } from './instrument-book.ts';
import { type ReadPrice, spreadAround } from './read-price.ts';

const NOW = 1_000_000;
const btc = catalogued('btcusdt');
if (btc === undefined) throw new Error('no btcusdt');

const said = (bid: string, last: string, ask: string, atMs: number): ReadPrice => ({
  bid: price(bid),
  ask: price(ask),
  last: price(last),
  atMs,
  volume: 0n as Amount,
});

function bookOf(...sources: readonly string[]) {
  const terms = sources.map((source) => ({ source, isFallback: false, staleMs: 10_000 }));
  const book = new InstrumentBook(btc as NonNullable<typeof btc>, terms, price('100000') as Price, NOW - 100);
  const say = (source: string, one: ReadPrice, nowMs = one.atMs) => {
    const line = book.line(source);
    if (line === undefined) throw new Error(`no source ${source}`);
    return book.take(line, one, nowMs);
  };
  const told = () => {
    const { quote } = book.combined;
    return quote && [quote.bid, quote.last, quote.ask].map((one) => formatPrice(one as Price)).join(' ');
  };
  return { book, say, told };
}

describe('the book of an instrument', () => {
  it.each([
    ['a bid far below', said('1', '100000', '100001', NOW + 200)],
    ['an ask far above', said('99999', '100000', '900000', NOW + 200)],
    ['both sides elsewhere', said('1', '100000', '1', NOW + 200)],
    ['both sides elsewhere, above', said('900000', '100000', '900000', NOW + 200)],
  ])('refuses %s beside a last price that is sound, of one source and of two', (_, lie) => {
    for (const sources of [['b'], ['a', 'b']]) {
      const { say, told } = bookOf(...sources);
      for (const source of sources) say(source, said('99999', '100000', '100001', NOW));
      expect(say('b', lie)).toBe('outlier');
      expect(told()).toBe('99999 100000 100001');
    }
  });

  it('takes the spread of the house, however wide it is beside the price', () => {
    const last = price('0.04');
    const book = new InstrumentBook(btc as NonNullable<typeof btc>, [
      { source: 'a', isFallback: false, staleMs: 10_000 },
    ]);
    const line = book.line('a');
    if (line === undefined || btc === undefined) throw new Error('no line');
    const sides = spreadAround(btc, last, price(btc.tickSize));
    const one = { ...sides, last, volume: 0n as Amount };
    book.take(line, { ...one, atMs: NOW }, NOW);
    expect(book.take(line, { ...one, atMs: NOW + 5_000 }, NOW + 5_000)).toBeUndefined();
  });

  it('has no price of one alone where there are three, though it were the first to speak or the last', () => {
    const { book, say, told } = bookOf('a', 'b', 'c');
    say('c', said('99999', '100000', '100001', NOW));
    expect(told()).toBeUndefined();
    say('a', said('104999', '105000', '105001', NOW + 1));
    say('b', said('104999', '105000', '105001', NOW + 1));
    expect(told()).toBe('104999 105000 105001');
    for (let atMs = NOW + 11_000; atMs < NOW + 30_000; atMs += 500) {
      say('c', said('106999', '107000', '107001', atMs));
      expect(book.combined.state).toBe('held');
    }
    expect(told()).toBeUndefined();
  });
});
