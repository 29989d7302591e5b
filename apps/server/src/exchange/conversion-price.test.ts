import { formatPrice, price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { conversionPrice } from './conversion-price.ts';

const NOW = 1_000_000_000;
/** Symbol, bid, ask, age in ms, open. */
type Market = readonly [symbol: string, bid: string, ask: string, ageMs?: number, open?: boolean];

function hubOf(markets: readonly Market[]) {
  const find = (symbol: string) => markets.find(([one]) => one === symbol);
  return {
    latest: (symbol: string) => {
      const [, bid = '0', ask = '0', ageMs = 0] = find(symbol) ?? [];
      if (find(symbol) === undefined) return undefined;
      return { id: 1, timeMs: NOW - ageMs, bid: price(bid), ask: price(ask), last: price(bid) } as never;
    },
    simulated: true,
    isOpen: (symbol: string) => find(symbol)?.[4] ?? true,
  };
}

const BTC: Market = ['btcusdt', '59999', '60001'];
const ETH: Market = ['ethusdt', '1999', '2001'];
const BRL: Market = ['usdbrl', '4.99', '5.01'];
const AAPL: Market = ['aapl', '200.1', '200.3'];

describe('what one asset is exchanged for, worked by hand', () => {
  const rows: [what: string, from: string, to: string, spread: string, worked: string | undefined][] = [
    // 59999
    ['a coin is sold at the bid', 'btc', 'usdt', '0', '59999'],
    // 1 / 60001 = 0.0000166663888935…
    ['and bought at the ask', 'usdt', 'btc', '0', '0.0000166663'],
    // 59999 × 0.999 = 59939.001
    ['the spread stays with the house', 'btc', 'usdt', '0.001', '59939.001'],
    // 59999 / 2001 = 29.98450774612…
    ['coin for coin: sold, then bought', 'btc', 'eth', '0', '29.9845077461'],
    // 1999 × 0.99 / 60001 = 0.03298295028…
    ['and back, with a spread', 'eth', 'btc', '0.01', '0.0329829502'],
    // One real is sold for dollars at the dollar's ask: 1 / 5.01 = 0.19960079840…
    ['reals are sold at the ask of the dollar', 'brl', 'usdt', '0', '0.1996007984'],
    // Dollars are sold at the dollar's bid.
    ['and bought at its bid', 'usdt', 'brl', '0', '4.99'],
    // 4.99 × 0.998 = 4.98002
    ['reals with a spread', 'usdt', 'brl', '0.002', '4.98002'],
    ['a dollar is one USDT', 'usdt', 'usd', '0', '1'],
    ['and one dollar buys reals at its bid', 'usd', 'brl', '0', '4.99'],
    ['shares are sold at the bid', 'us:aapl', 'usd', '0', '200.1'],
    ['an asset without a market', 'usdt', 'gold', '0', undefined],
  ];
  it.each(rows)('%s', (_, from, to, spread, worked) => {
    const found = conversionPrice(hubOf([BTC, ETH, BRL, AAPL]), [from, to], NOW, spread);
    expect(found === undefined ? undefined : formatPrice(found.price)).toBe(worked);
  });

  it('never more than was paid, there and back', () => {
    const hub = hubOf([BTC, ETH, BRL]);
    for (const [from, to] of [
      ['btc', 'usdt'],
      ['btc', 'eth'],
      ['brl', 'usdt'],
    ] as const) {
      const [there, back] = [conversionPrice(hub, [from, to], NOW), conversionPrice(hub, [to, from], NOW)];
      expect((there?.price ?? 0n) * (back?.price ?? 0n)).toBeLessThanOrEqual(10n ** 20n);
    }
  });

  const none: [what: string, markets: Market[]][] = [
    ['the market is closed', [['usdbrl', '4.99', '5.01', 0, false]]],
    ['the price is older than a minute', [['usdbrl', '4.99', '5.01', 60_001]]],
    ['there was no tick', []],
  ];
  it.each(none)('none where %s', (_, markets) => {
    expect(conversionPrice(hubOf(markets), ['brl', 'usdt'], NOW)).toBeUndefined();
    expect(conversionPrice(hubOf(markets), ['usdt', 'brl'], NOW)).toBeUndefined();
  });
});
