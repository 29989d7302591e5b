import { PRICE_ONE, type Price, RATE_ONE, rate } from '@bourse/money';
import { symbolOfStockGid } from '@bourse/wire';
import type { Prices } from '../market/price-intake.ts';
import { currentQuote } from './current-quote.ts';

/** What a conversion is worth, and the instruments whose quotes make it. */
export interface ConversionPrice {
  readonly price: Price;
  readonly through: readonly string[];
}

/** Two sides of an asset in USDT: what a seller gets and what a buyer pays, as a fraction of 1e-10. */
interface Sides {
  /** The instrument; undefined for what counts as USDT. */
  readonly symbol?: string;
  readonly bid: readonly [bigint, bigint];
  readonly ask: readonly [bigint, bigint];
}

const PAR: Sides = { bid: [1n, 1n], ask: [1n, 1n] };

/**
 * What the market gives for one `from`, in `to`: `from` is sold at its bid, `to` bought at its ask, and `spread` of it stays
 * with the house. Rounded down to 1e-10; undefined where a market is closed or its price too old. A dollar counts as one
 * USDT; shares are sold for the currency they are quoted in, without a spread.
 */
export function conversionPrice(
  prices: Prices,
  [from, to]: readonly [from: string, to: string],
  nowMs: number,
  spread = '0',
): ConversionPrice | undefined {
  const share = symbolOfStockGid(from);
  if (share !== undefined) {
    const quote = currentQuote(prices, share, nowMs);
    return quote === null ? undefined : { price: quote.bid, through: [share] };
  }
  const [sold, bought] = [sidesOf(prices, from, nowMs), sidesOf(prices, to, nowMs)];
  if (sold === undefined || bought === undefined) return undefined;
  const [up, down] = [sold.bid[0] * bought.ask[1], sold.bid[1] * bought.ask[0]];
  const price = (up * PRICE_ONE * (RATE_ONE - rate(spread))) / (down * RATE_ONE);
  const through = [sold.symbol, bought.symbol].filter((symbol) => symbol !== undefined);
  return price <= 0n ? undefined : { price: price as Price, through };
}

function sidesOf(prices: Prices, asset: string, nowMs: number): Sides | undefined {
  if (asset === 'usdt' || asset === 'usd') return PAR;
  const [own, dollar] = [`${asset}usdt`, `usd${asset}`];
  const direct = currentQuote(prices, own, nowMs);
  if (direct !== null) return { symbol: own, bid: [direct.bid, PRICE_ONE], ask: [direct.ask, PRICE_ONE] };
  // Currencies are quoted for one dollar: who sells them pays the ask of the dollar.
  const inverse = currentQuote(prices, dollar, nowMs);
  if (inverse === null) return undefined;
  return { symbol: dollar, bid: [PRICE_ONE, inverse.ask], ask: [PRICE_ONE, inverse.bid] };
}
