import { formatAmount, formatPrice } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { catalogued } from '../catalogue/catalogue.ts';
import type { Instrument } from '../instrument.ts';
import type { VenueTicker } from './venue.ts';
import { barsFromCandles, mergeFetched, venueTimeframe } from './venue-bars.ts';
import { offered, venueInstrument, venueSymbol } from './venue-markets.ts';
import { tickFromTicker } from './venue-tickers.ts';

const line = (symbol: string): Instrument => {
  const found = catalogued(symbol);
  if (found === undefined) throw new Error(symbol);
  return found;
};
const NOW = Date.parse('2025-11-15T06:00:01Z');

/** In the shape of Binance's GET /api/v3/ticker/24hr (after its documentation; no venue is reachable here). */
const BINANCE_REST = {
  symbol: 'BTCUSDT',
  priceChange: '-200.00',
  priceChangePercent: '-0.207',
  weightedAvgPrice: '96010.10',
  prevClosePrice: '96600.00',
  lastPrice: '96400.01',
  lastQty: '0.00100',
  bidPrice: '96400.00',
  bidQty: '3.10000',
  askPrice: '96400.01',
  askQty: '1.20000',
  openPrice: '96600.01',
  highPrice: '97000.00',
  lowPrice: '95500.00',
  volume: '17000.12345',
  quoteVolume: '1632000000.10',
  openTime: 1763100000000,
  closeTime: 1763186400000,
  firstId: 1,
  lastId: 2,
  count: 2,
};
const BINANCE_OHLCV = [
  [
    1763186280000,
    '96390.00',
    '96410.50',
    '96380.10',
    '96400.01',
    '12.34567',
    1763186339999,
    '1190000.1',
    90,
    '6.1',
    '590000.1',
    '0',
  ],
  [
    1763186340000,
    '96400.01',
    '96405.00',
    '96399.99',
    '96402.00',
    '3.50000',
    1763186399999,
    '337000.1',
    40,
    '1.5',
    '144000.1',
    '0',
  ],
];
/** In the shape of Kraken's GET /0/public/Ticker: a ask, b bid, c last, v volume (today, 24 h). No time of its own. */
const KRAKEN_REST = {
  a: ['96400.20000', '1', '1.000'],
  b: ['96400.10000', '2', '2.000'],
  c: ['96400.10000', '0.00051000'],
  v: ['1200.10000000', '3400.50000000'],
  p: ['96100.1', '96000.2'],
  t: [100, 300],
  l: ['95500.0', '95000.0'],
  h: ['97000.0', '97100.0'],
  o: '96600.00000',
};
const KRAKEN_OHLCV = [1763186280, '96390.0', '96410.5', '96380.1', '96400.0', '96395.5', '12.34567000', 90];

describe('raw messages through ccxt’s own parsers', () => {
  it.each([
    ['binance', BINANCE_REST, { bid: '96400', ask: '96400.01', last: '96400.01' }, NOW - 1_000],
    // It tells no time of its own.
    ['kraken', KRAKEN_REST, { bid: '96400.1', ask: '96400.2', last: '96400.1' }, NOW],
  ])('%s ticker', async (name, raw, wanted, timeMs) => {
    const tick = tickFromTicker(line('btcusdt'), await unified(name, raw), undefined, NOW);
    expect(tick && { bid: formatPrice(tick.bid), ask: formatPrice(tick.ask), last: formatPrice(tick.last) }).toEqual(
      wanted,
    );
    expect(tick).toMatchObject({ symbol: 'btcusdt', timeMs, sourceMs: timeMs, volume: 0n });
  });

  it.each([
    ['binance', BINANCE_OHLCV[0], { t: 1763186280000, o: 96390, h: 96410.5, l: 96380.1, c: 96400.01, v: 12.34567 }],
    ['kraken', KRAKEN_OHLCV, { t: 1763186280000, o: 96390, h: 96410.5, l: 96380.1, c: 96400, v: 12.34567 }],
  ])('%s candle', async (name, raw, wanted) => {
    const venue = await parser(name);
    expect(barsFromCandles([venue.parseOHLCV(raw)], NOW)).toEqual([wanted]);
  });
});

interface Parser {
  parseTicker(raw: object, market: object): VenueTicker;
  parseOHLCV(raw: unknown): readonly (number | undefined)[];
}
async function parser(name: string): Promise<Parser> {
  const ccxt = (await import('ccxt')).default as unknown as Record<string, new () => Parser>;
  const construct = ccxt[name];
  if (construct === undefined) throw new Error(name);
  return new construct();
}
async function unified(name: string, raw: object): Promise<VenueTicker> {
  const market = { id: 'BTCUSDT', symbol: 'BTC/USDT', base: 'BTC', quote: 'USDT', spot: true, type: 'spot' };
  return (await parser(name)).parseTicker(raw, market);
}

describe('unified tickers', () => {
  const base: VenueTicker = {
    symbol: 'BTC/USDT',
    timestamp: NOW - 200,
    bid: 96400,
    ask: 96400.5,
    last: 96400.25,
    baseVolume: 100,
  };
  const rows: readonly [string, VenueTicker, string | undefined][] = [
    ['as told', base, '96400 96400.25 96400.5'],
    [
      'finer than the step: bids down, asks up',
      { ...base, bid: 96400.129, ask: 96400.131 },
      '96400.12 96400.25 96400.14',
    ],
    ['no sides: the ladder’s spread', { ...base, bid: undefined, ask: null }, '96395.43 96400.25 96405.07'],
    ['a close for a last', { ...base, last: undefined, close: 96400.3 }, '96400 96400.3 96400.5'],
    ['no time of its own', { ...base, timestamp: undefined }, '96400 96400.25 96400.5'],
    ['no price', { ...base, last: null, close: undefined }, undefined],
    ['crossed', { ...base, bid: 96401 }, undefined],
    ['stale', { ...base, timestamp: NOW - 61_000 }, undefined],
  ];
  it.each(rows)('%s', (_, ticker, wanted) => {
    const tick = tickFromTicker(line('btcusdt'), ticker, undefined, NOW);
    expect(tick && [tick.bid, tick.last, tick.ask].map(formatPrice).join(' ')).toBe(wanted);
  });

  it.each([
    [100, 100.5, '0.5'],
    [100, 99, '0'],
    [undefined, 99, '0'],
  ])('volume from %s to %s grew by %s', (before, after, grown) => {
    const former = before === undefined ? undefined : { ...base, baseVolume: before };
    const tick = tickFromTicker(line('btcusdt'), { ...base, baseVolume: after }, former, NOW);
    expect(formatAmount(tick?.volume ?? (-1n as never))).toBe(grown);
  });
});

describe('candles', () => {
  it('are put in order, once each, whole and before the end', () => {
    const candles = [
      [120_000, 3, 3, 3, 3, 1],
      [0, 1, 2, 1, 2, null],
      [60_000, null, 2, 2, 2, 1],
      [0, 1, 2, 1, 2, 5],
      [180_000, 4, 4, 4, 4, 4],
    ];
    expect(barsFromCandles(candles, 180_000)).toEqual([
      { t: 0, o: 1, h: 2, l: 1, c: 2, v: 5 },
      { t: 120_000, o: 3, h: 3, l: 3, c: 3, v: 1 },
    ]);
  });

  const kraken = { '1m': 1, '5m': 5, '15m': 15, '30m': 30, '1h': 60, '4h': 240, '1d': 1440, '1w': 10080, '2w': 21600 };
  it.each([
    ['1m', '1m'],
    ['3m', '1m'],
    ['2h', '1h'],
    ['6h', '1h'],
    ['8h', '4h'],
    ['12h', '4h'],
    ['3d', '1d'],
    ['1w', '1w'],
    ['1M', '1d'],
  ] as const)('%s comes from Kraken’s %s', (wanted, timeframe) =>
    expect(venueTimeframe(wanted, kraken)).toBe(timeframe),
  );
  it('come from nothing where there is nothing', () => expect(venueTimeframe('1m', { '1h': 60 })).toBeUndefined());

  it('leave a cut first bucket out', () => {
    const minutes = [1, 2, 3, 4, 5].map((n) => ({ t: n * 60_000, o: n, h: n, l: n, c: n, v: 1 }));
    expect(mergeFetched(minutes, '1m', '3m', 10)).toEqual([{ t: 180_000, o: 3, h: 5, l: 3, c: 5, v: 3 }]);
    expect(mergeFetched(minutes, '1m', '1m', 2)).toEqual(minutes.slice(-2));
  });
});

describe('markets', () => {
  const markets = {
    'BTC/USDT': { symbol: 'BTC/USDT', spot: true, active: true, precision: { price: 0.1 } },
    'ETH/USDT': { symbol: 'ETH/USDT', spot: true, active: false },
    'SOL/USDT': { symbol: 'SOL/USDT', spot: false, active: true },
  };
  it('offers active spot markets of the catalogue', () => {
    const lines = offered([line('btcusdt'), line('ethusdt'), line('solusdt'), line('ltcusdt')], markets);
    expect(lines.map(venueSymbol)).toEqual(['BTC/USDT']);
  });

  it.each([
    [0.1, 50_000, '0.1', '5'],
    [undefined, 50_000, '0.01', '5'],
    // Too fine for the lot: the catalogue's.
    [0.00001, 50_000, '0.01', '5'],
  ])('takes the price step %s at %s', (step, last, tickSize, levelStep) => {
    const market = { symbol: 'BTC/USDT', precision: { price: step } };
    const instrument = venueInstrument(line('btcusdt'), market, last);
    expect([instrument.tickSize, instrument.ladder.levelStep]).toEqual([tickSize, levelStep]);
  });
});

describe('what is no ticker', () => {
  const sound = { symbol: 'BTC/USDT', timestamp: NOW, last: 96_400, bid: 96_399, ask: 96_401, baseVolume: 100 };
  it.each([
    { last: Number.POSITIVE_INFINITY },
    { last: 1e308, bid: undefined, ask: undefined },
    { bid: Number.NEGATIVE_INFINITY },
    { ask: 1e308 },
    { ask: Number.POSITIVE_INFINITY },
    { baseVolume: 1e308 },
    { baseVolume: Number.NaN },
    { timestamp: Number.NaN },
    { timestamp: NOW - 0.5 },
  ])('%j throws nothing, and is no tick', (part) => {
    const former = { ...sound, baseVolume: 0 } as VenueTicker;
    expect(tickFromTicker(line('btcusdt'), { ...sound, ...part } as VenueTicker, former, NOW)).toBeUndefined();
  });
});
