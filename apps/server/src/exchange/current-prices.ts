import { markOf } from '@bourse/engine';
import { formatPrice } from '@bourse/money';
import type { MarketHub } from '../market/market-hub.ts';
import { worthInUsdt } from './worth.ts';

/** What assets are worth, and at which marks positions stand. Without inherited names: callers may ask for any. */
export interface CurrentPrices {
  /** USDT for one of each asset, decimal text. */
  readonly prices: Readonly<Record<string, string>>;
  /** The mark of each market, in its quote's asset. */
  readonly marks: Readonly<Record<string, string>>;
}

type Market = Pick<MarketHub, 'latest' | 'instruments'>;

/** Worths have eight places; those of small coins need more. */
const MILLION = '1000000';
const PLACES = 6;

/** Moves the point to the left by the places of a million. */
function millionth(worth: string): string {
  const [whole = '0', fraction = ''] = worth.split('.');
  const digits = whole.padStart(PLACES + 1, '0');
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}${fraction}`;
}

/** Shares are assets of their own, named by their market. */
const SHARES: Partial<Record<MarketHub['instruments'][number]['kind'], string>> = {
  'stock-us': 'us',
  'stock-br': 'br',
};

/** Of every asset and market that has a price at this moment. */
export function currentPrices(hub: Market): CurrentPrices {
  const assets = new Set(['usdt', 'usd']);
  const marks: Record<string, string> = Object.create(null);
  for (const { symbol, base, quote, kind } of hub.instruments) {
    const market = SHARES[kind];
    assets.add(market === undefined ? base : `${market}:${symbol}`);
    assets.add(quote);
    const tick = hub.latest(symbol);
    if (tick !== undefined) marks[symbol] = formatPrice(markOf(tick));
  }
  const prices: Record<string, string> = Object.create(null);
  for (const asset of assets) {
    const worth = worthInUsdt(hub, asset, MILLION);
    if (worth !== '0') prices[asset] = millionth(worth);
  }
  return { prices, marks };
}
