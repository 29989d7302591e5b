import { type Amount, amount, notionalDown, type Price, price, ZERO } from '@bourse/money';
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

/** What takers of a side find under a seed, in lots and ticks. */
function uneven(side: Side, id: number, bid: string, ask: string, spec: Partial<Instrument['ladder']> = {}) {
  const ladder = { levels: 20, levelStep: price('10'), levelQuantity: amount('0.2'), seed: 42, ...spec };
  const market: Instrument = { ...BTCUSDT, lotSize: amount('0.00001'), ladder };
  const walk = new LadderWalk(market, emptyLadder('spot', 'live', 'btcusdt'), quote(id, bid, ask), side, undefined);
  const found: { ticks: number; lots: number }[] = [];
  for (let offered = walk.offered(); offered > 0n; offered = walk.offered()) {
    expect(offered % market.lotSize).toBe(0n);
    found.push({ ticks: walk.ticks, lots: Number(offered / market.lotSize) });
    walk.take(offered, ZERO);
  }
  return found;
}

const NOW = 1_790_000_000_000_000;

describe('a ladder with a seed', () => {
  test('the worked example of docs/markets.md', () => {
    const asks = uneven('buy', NOW, '63995', '64005', { levels: 5 });
    expect(asks.map(({ ticks, lots }) => `${lots / 1e5}@${ticks / 100}`)).toEqual([
      '0.19141@64005',
      '0.34883@64015.18',
      '0.54375@64025.33',
      '0.62305@64034.97',
      '1.29296@64043.05',
    ]);
    const bids = uneven('sell', NOW, '63995', '64005', { levels: 5 });
    expect(bids.map(({ ticks, lots }) => `${lots / 1e5}@${ticks / 100}`)).toEqual([
      '0.00879@63995',
      '0.58575@63985.28',
      '0.02129@63977.22',
      '1.30839@63961.45',
      '1.07578@63956.42',
    ]);
  });

  test.each(['buy', 'sell'] as const)(
    'under any tick, taker %s: every level within its step, sums within one level',
    (side) => {
      const out = side === 'buy' ? 1 : -1;
      for (let round = 0; round < 300; round += 1) {
        const middle = 6_400_000 + round * 137;
        const found = uneven(side, NOW + round * 1_000_003, String((middle - 500) / 100), String((middle + 500) / 100));
        expect(found).toHaveLength(20);
        let sum = 0;
        found.forEach(({ ticks, lots }, at) => {
          if (at > 0) {
            const even =
              side === 'buy'
                ? middle + 500 - ((middle + 500) % 1000)
                : middle - 500 + ((1000 - ((middle - 500) % 1000)) % 1000);
            const beyond = (ticks - even) * out - at * 1000;
            expect(beyond >= 0 && beyond < 1000).toBe(true);
          }
          sum += lots;
          // Of the first n levels: more than the first n - 1 even ones, at most the first n.
          expect(sum).toBeGreaterThan(10_000 * at * (at + 1));
          expect(sum).toBeLessThanOrEqual(10_000 * (at + 1) * (at + 2));
        });
        expect(sum).toBe(20_000 * 210);
      }
    },
  );

  test('levels keep their prices while the quote moves, and some of their sizes for seconds', () => {
    const [now, soon, later] = [0, 1_000_000, 20_000_000].map((more) => uneven('buy', NOW + more, '63995', '64005'));
    expect(soon?.map(({ ticks }) => ticks)).toEqual(now?.map(({ ticks }) => ticks));
    const same = (one = now, other = now) => one?.filter(({ lots }, at) => lots === other?.[at]?.lots).length;
    expect(same(now, soon)).toBeGreaterThan(5);
    expect(same(now, soon)).toBeLessThan(20);
    expect(same(now, later)).toBeLessThan(3);
    const moved = uneven('buy', NOW, '64015', '64025');
    expect(moved.slice(1, 10).map(({ ticks }) => ticks)).toEqual(now?.slice(3, 12).map(({ ticks }) => ticks));
  });

  test('both sides differ, and so does another seed', () => {
    const asks = uneven('buy', NOW, '64000', '64000').map(({ lots }) => lots);
    expect(uneven('sell', NOW, '64000', '64000').map(({ lots }) => lots)).not.toEqual(asks);
    expect(uneven('buy', NOW, '64000', '64000', { seed: 43 }).map(({ lots }) => lots)).not.toEqual(asks);
  });

  test('a lot is the least there is, and one level keeps all it has', () => {
    for (let id = NOW; id < NOW + 50; id += 1) {
      const [first, second] = uneven('buy', id, '64000', '64001', { levels: 2, levelQuantity: amount('0.00001') });
      expect([first?.lots, second?.lots]).toEqual([1, 2]);
      expect(uneven('buy', id, '64000', '64001', { levels: 1 })).toEqual([{ ticks: 6_400_100, lots: 20_000 }]);
    }
  });
});

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
