import { describe, expect, it } from 'vitest';
import { type Before, combine, type Doubt, medianOf, type Told } from './combine.ts';
import { DISPUTE_MS, HELD_MS, STALE_MS } from './source-rules.ts';

const NOW = 1_000_000;
const BAND = 200n;

/** "a 100" is fresh; "a 100 -11000" is of 11 s ago; "b! 100" is the fallback. */
function told(text: string): Told {
  const [name = '', price = '', ago = '0'] = text.split(' ');
  const last = BigInt(Math.round(Number(price) * 100));
  return {
    source: name.replace('!', ''),
    isFallback: name.endsWith('!'),
    quote: { bid: last - 1n, ask: last + 1n, last, atMs: NOW + Number(ago) },
    staleMs: STALE_MS,
  };
}
const jump = (source: string, price: number, sinceMs: number, atMs = sinceMs): Doubt => ({
  kind: 'jump',
  source,
  price: BigInt(price * 100),
  atMs: NOW + atMs,
  sinceMs: NOW + sinceMs,
});
const dispute = (sinceMs: number, price = 100): Doubt => ({
  kind: 'dispute',
  price: BigInt(price * 100),
  sinceMs: NOW + sinceMs,
});

type Wanted = readonly [state: string, last: number | undefined, used: string, outliers?: string];
const rows: readonly [string, readonly string[], number | undefined, Doubt | undefined, Wanted][] = [
  // What agrees.
  ['one source near the last price', ['a 100.5'], 100, undefined, ['agreed', 100.5, 'a']],
  ['two sources: their mean', ['a 100', 'b 101'], 100, undefined, ['agreed', 100.5, 'a b']],
  ['three: the one in the middle', ['a 100', 'b 100.4', 'c 101'], 100, undefined, ['agreed', 100.4, 'a b c']],
  ['exactly at the band', ['a 102'], 100, undefined, ['agreed', 102, 'a']],
  // Who lies.
  ['one of three lies high', ['a 100', 'b 100.2', 'c 150'], 100, undefined, ['agreed', 100.2, 'a b', 'c']],
  ['one of three lies low', ['a 100', 'b 100.2', 'c 1'], 100, undefined, ['agreed', 100, 'a b', 'c']],
  [
    'one of three lies by a million',
    ['a 100', 'b 100.2', 'c 100000000'],
    100,
    undefined,
    ['agreed', 100.2, 'a b', 'c'],
  ],
  ['one of three lies within the band', ['a 100', 'b 100.2', 'c 101.9'], 100, undefined, ['agreed', 100.2, 'a b c']],
  [
    'two of five lie alike',
    ['a 100', 'b 100.2', 'c 100.1', 'd 90', 'e 90'],
    100,
    undefined,
    ['agreed', 100, 'a b c', 'd e'],
  ],
  ['one of two lies: who did not move', ['a 100.1', 'b 150'], 100, undefined, ['disputed', 100.1, 'a', 'b']],
  ['and after a while nobody', ['a 100.1', 'b 150'], 100, dispute(-DISPUTE_MS), ['disputed', undefined, '', 'a b']],
  ['and not before', ['a 100.1', 'b 150'], 100, dispute(1 - DISPUTE_MS), ['disputed', 100.1, 'a', 'b']],
  [
    'two of four lie: no majority',
    ['a 100', 'b 100', 'c 150', 'd 150'],
    100,
    undefined,
    ['disputed', 100, 'a b', 'c d'],
  ],
  ['all three differ', ['a 50', 'b 100', 'c 150'], 100, undefined, ['disputed', 100, 'b', 'a c']],
  ['all differ, and none is near', ['a 50', 'b 150'], 100, undefined, ['disputed', undefined, '', 'a b']],
  ['they differ, and there was no price', ['a 50', 'b 150'], undefined, undefined, ['disputed', undefined, '', 'a b']],
  // Jumps.
  ['one alone jumps', ['a 105'], 100, undefined, ['held', undefined, '', 'a']],
  ['its first price of all', ['a 105'], undefined, undefined, ['held', undefined, '', 'a']],
  ['two confirm one another', ['a 105', 'b 105.2'], 100, undefined, ['agreed', 105.1, 'a b']],
  ['two of three moved', ['a 105', 'b 105.2', 'c 100'], 100, undefined, ['agreed', 105, 'a b', 'c']],
  ['repeated for the time', ['a 105'], 100, jump('a', 105, -HELD_MS), ['agreed', 105, 'a']],
  ['repeated nearby', ['a 106'], 100, jump('a', 105, -HELD_MS), ['agreed', 106, 'a']],
  ['repeated too soon', ['a 105'], 100, jump('a', 105, 1 - HELD_MS), ['held', undefined, '', 'a']],
  [
    'the time is over, but it was not repeated',
    ['a 105'],
    100,
    jump('a', 105, -HELD_MS, 0),
    ['held', undefined, '', 'a'],
  ],
  ['it jumps elsewhere: from the beginning', ['a 90'], 100, jump('a', 105, -HELD_MS), ['held', undefined, '', 'a']],
  ['another says so alone: from the beginning', ['b 105'], 100, jump('a', 105, -HELD_MS), ['held', undefined, '', 'b']],
  ['it comes back', ['a 100.2'], 100, jump('a', 105, -HELD_MS), ['agreed', 100.2, 'a']],
  // What is stale.
  [
    'the stale one of three does not count',
    ['a 100', 'b 100.2', 'c 150 -10001'],
    100,
    undefined,
    ['agreed', 100.1, 'a b'],
  ],
  ['just not stale', ['a 100 -10000'], 100, undefined, ['agreed', 100, 'a']],
  ['all stale', ['a 100 -10001', 'b 100 -20000'], 100, undefined, ['silent', undefined, '']],
  ['nobody has said anything', [], 100, dispute(0), ['silent', undefined, '']],
  // The fallback.
  ['is not asked while another is fresh', ['a 100', 'f! 101'], 100, undefined, ['agreed', 100, 'a']],
  ['settles no dispute', ['a 100', 'b 150', 'f! 100'], 100, dispute(-DISPUTE_MS), ['disputed', undefined, '', 'a b']],
  ['confirms no jump', ['a 105', 'f! 105'], 100, undefined, ['held', undefined, '', 'a']],
  ['is used where all others are stale', ['a 100 -10001', 'f! 101'], 100, undefined, ['agreed', 101, 'f']],
  ['may not jump either', ['a 100 -10001', 'f! 120'], 100, undefined, ['held', undefined, '', 'f']],
  ['may be stale too', ['a 100 -10001', 'f! 101 -10001'], 100, undefined, ['silent', undefined, '']],
];

describe('combine', () => {
  it.each(rows)('%s', (_, given, last, doubt, [state, price, used, outliers = '']) => {
    const before: Before = { last: last === undefined ? undefined : BigInt(last * 100), doubt };
    const found = combine(given.map(told), before, BAND, NOW);
    expect({
      state: found.state,
      last: found.quote && Number(found.quote.last) / 100,
      used: found.used.join(' '),
      outliers: found.outliers.join(' '),
    }).toEqual({ state, last: price, used, outliers });
  });

  it('says when the fallback is in use, and what is in doubt', () => {
    expect(combine([told('f! 100')], { last: 10_000n, doubt: undefined }, BAND, NOW).byFallback).toBe(true);
    expect(combine([told('a 100'), told('f! 100')], { last: 10_000n, doubt: undefined }, BAND, NOW).byFallback).toBe(
      false,
    );
    expect(combine([told('a 105')], { last: 10_000n, doubt: undefined }, BAND, NOW).doubt).toEqual(jump('a', 105, 0));
    expect(combine([told('a 5'), told('b 9')], { last: 10_000n, doubt: dispute(-3) }, BAND, NOW).doubt).toEqual(
      dispute(-3),
    );
    expect(combine([told('a 100')], { last: 10_000n, doubt: dispute(-3) }, BAND, NOW).doubt).toBeUndefined();
  });

  it('keeps what is in doubt through a silence', () => {
    expect(combine([], { last: 10_000n, doubt: dispute(-3) }, BAND, NOW).doubt).toEqual(dispute(-3));
    expect(combine([told('a 105 -10001')], { last: 10_000n, doubt: jump('a', 105, 0) }, BAND, NOW).doubt).toEqual(
      jump('a', 105, 0),
    );
  });

  it('takes the newest time of those it uses, and keeps bid below ask', () => {
    const { quote } = combine(
      [told('a 100 -3000'), told('b 101 -20'), told('c 150')],
      { last: 10_000n, doubt: undefined },
      BAND,
      NOW,
    );
    expect(quote).toEqual({ bid: 10_099n, ask: 10_101n, last: 10_100n, atMs: NOW - 20 });
  });

  it('cannot be moved out of what the honest ones say by one in three, wherever it stands', () => {
    for (let lie = 1; lie < 400; lie += 1) {
      const { quote } = combine(
        [told('a 100'), told('b 101'), told(`c ${lie}`)],
        { last: 10_000n, doubt: undefined },
        BAND,
        NOW,
      );
      expect(quote !== undefined && quote.last >= 10_000n && quote.last <= 10_100n, `a lie of ${lie}`).toBe(true);
    }
  });

  it('cannot be moved by one in three where the honest ones are far apart either', () => {
    for (let lie = 1; lie < 400; lie += 0.5) {
      const { quote } = combine(
        [told('a 100'), told('b 103'), told(`c ${lie}`)],
        { last: 10_000n, doubt: undefined },
        BAND,
        NOW,
        2,
      );
      if (quote !== undefined) expect(quote.last >= 10_000n && quote.last <= 10_300n, `a lie of ${lie}`).toBe(true);
    }
  });

  it('is not led away step by step in a dispute', () => {
    let before: Before = { last: 10_000n, doubt: undefined };
    let highest = 0n;
    for (let lie = 101; lie < 300; lie *= 1.015) {
      const { quote, doubt } = combine([told('a 95'), told(`b ${lie}`)], before, BAND, NOW);
      before = { last: quote?.last ?? before.last, doubt };
      if (quote !== undefined && quote.last > highest) highest = quote.last;
    }
    expect(highest).toBeLessThanOrEqual(10_200n);
  });

  it('gives whoever stayed at a price of long ago no say in a dispute', () => {
    const before: Before = { last: 10_000n, lastMs: NOW - 3_600_000, doubt: undefined };
    expect(combine([told('a 110'), told('b 100')], before, BAND, NOW).quote).toBeUndefined();
  });

  it('hears none alone where two must agree, wherever it stands and for however long', () => {
    for (const doubt of [undefined, jump('a', 105, -HELD_MS), dispute(-3)])
      for (const one of ['a 100', 'a 105'])
        expect(
          combine([told(one), told('b 100 -10001')], { last: 10_000n, doubt }, BAND, NOW, 2).quote,
        ).toBeUndefined();
    const before: Before = { last: 10_000n, doubt: undefined };
    expect(combine([told('a 103'), told('b 106'), told('c 100')], before, BAND, NOW, 2).quote).toBeUndefined();
    expect(combine([told('f! 100')], before, BAND, NOW, 2).quote?.last).toBe(10_000n);
  });

  it('is not made young by one of three who goes on alone', () => {
    const { quote } = combine(
      [told('a 100 -8000'), told('b 100 -9000'), told('c 101.9')],
      { last: 10_000n, doubt: undefined },
      BAND,
      NOW,
      2,
    );
    expect(quote?.atMs).toBe(NOW - 8_000);
  });

  it.each([
    [[3n, 1n, 2n], 2n],
    [[1n, 4n], 2n],
    [[5n], 5n],
  ])('the median of %s is %s', (values, middle) => expect(medianOf(values)).toBe(middle));
});
