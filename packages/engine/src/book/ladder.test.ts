import { type Amount, amount, notionalDown, type Price, price } from '@bourse/money';
import { describe, expect, test } from 'vitest';
import { EngineFault } from '../core/fault.ts';
import { BTCUSDT } from '../core/stand.ts';
import type { Instrument } from '../desks/spot/instrument.ts';
import { emptyLadder, LadderWalk, type Quote, recordTaken } from './ladder.ts';
import type { Side } from './resting.ts';

function quote(id: number, bid: string, ask: string): Quote {
  return { id, bid: price(bid), ask: price(ask) };
}

/** "quantity@price" of every level a taker finds. */
function levels(walk: LadderWalk): string[] {
  const found: string[] = [];
  for (let offered = walk.offered(); offered > 0n; offered = walk.offered()) {
    found.push(`${Number(offered) / 1e8}@${walk.ticks / 100}`);
    walk.take(offered, notionalDown(offered, (BigInt(walk.ticks) * BTCUSDT.tickSize) as Price));
  }
  return found;
}

interface Row {
  readonly name: string;
  readonly side: Side;
  readonly quote: Quote;
  readonly stock?: string;
  readonly taken?: string;
  readonly ladder?: Partial<Instrument['ladder']>;
  readonly expect: readonly string[];
}

const ROWS: readonly Row[] = [
  { name: 'asks on whole prices', side: 'buy', quote: quote(1, '99', '101'), expect: ['1@101', '2@102', '3@103'] },
  { name: 'bids on whole prices', side: 'sell', quote: quote(1, '99', '101'), expect: ['1@99', '2@98', '3@97'] },
  {
    name: 'asks beyond a broken quote',
    side: 'buy',
    quote: quote(1, '99', '100.37'),
    expect: ['1@100.37', '2@101', '3@102'],
  },
  {
    name: 'bids beyond a broken quote',
    side: 'sell',
    quote: quote(1, '99.63', '101'),
    expect: ['1@99.63', '2@99', '3@98'],
  },
  {
    name: 'an ask between ticks is rounded up',
    side: 'buy',
    quote: quote(1, '99', '100.9901'),
    expect: ['1@101', '2@102', '3@103'],
  },
  {
    name: 'a bid between ticks is rounded down',
    side: 'sell',
    quote: quote(1, '99.0099', '101'),
    expect: ['1@99', '2@98', '3@97'],
  },
  {
    name: 'stock of base ends it, in whole lots',
    side: 'buy',
    quote: quote(1, '99', '101'),
    stock: '1.5009',
    expect: ['1@101', '0.5@102'],
  },
  {
    name: 'stock of quote ends it',
    side: 'sell',
    quote: quote(1, '100', '101'),
    stock: '149.6',
    expect: ['1@100', '0.501@99'],
  },
  { name: 'no stock', side: 'buy', quote: quote(1, '99', '101'), stock: '0', expect: [] },
  { name: 'less than a lot', side: 'buy', quote: quote(1, '99', '101'), stock: '0.0009', expect: [] },
  { name: 'bids end at nothing', side: 'sell', quote: quote(1, '1.5', '2'), expect: ['1@1.5', '2@1'] },
  {
    name: 'what was taken is skipped from the best on',
    side: 'buy',
    quote: quote(7, '99', '101'),
    taken: '1.5',
    expect: ['1.5@102', '3@103'],
  },
  { name: 'all taken', side: 'buy', quote: quote(7, '99', '101'), taken: '6', expect: [] },
  {
    name: 'whole again under a newer tick',
    side: 'buy',
    quote: quote(8, '99', '101'),
    taken: '6',
    expect: ['1@101', '2@102', '3@103'],
  },
  { name: 'no levels', side: 'buy', quote: quote(1, '99', '101'), ladder: { levels: 0 }, expect: [] },
  {
    name: 'a finer step',
    side: 'buy',
    quote: quote(1, '99', '100.01'),
    ladder: { levelStep: price('0.25') },
    expect: ['1@100.01', '2@100.25', '3@100.5'],
  },
];

describe('the ladder', () => {
  test.each(ROWS)('$name', (row) => {
    const ladder = emptyLadder('spot', 'live', 'btcusdt');
    if (row.taken !== undefined) recordTaken(ladder, quote(7, '99', '101'), row.side, amount(row.taken));
    const instrument = { ...BTCUSDT, ladder: { ...BTCUSDT.ladder, ...row.ladder } };
    const stock = amount(row.stock ?? '1000000');
    expect(levels(new LadderWalk(instrument, ladder, row.quote, row.side, stock))).toEqual(row.expect);
  });

  test('both sides are counted apart, and forgotten with the tick', () => {
    const ladder = emptyLadder('spot', 'live', 'btcusdt');
    const record = (id: number, side: Side, taken: string) =>
      recordTaken(ladder, quote(id, '99', '101'), side, amount(taken));
    record(1, 'buy', '1');
    record(1, 'sell', '2');
    record(1, 'buy', '0.5');
    expect([ladder.tickId, ladder.askTaken, ladder.bidTaken]).toEqual([1, amount('1.5'), amount('2')]);
    record(2, 'sell', '0.1');
    expect([ladder.tickId, ladder.askTaken, ladder.bidTaken]).toEqual([2, 0n, amount('0.1')]);
  });

  test('a quote older than the ladder is a fault', () => {
    const ladder = emptyLadder('spot', 'live', 'btcusdt');
    recordTaken(ladder, quote(5, '99', '101'), 'buy', 1n as Amount);
    expect(() => new LadderWalk(BTCUSDT, ladder, quote(4, '99', '101'), 'buy', amount('1'))).toThrow(EngineFault);
  });
});
