import { type Amount, amount, PRICE_ONE, type Price, RATE_ONE, rate } from '@bourse/money';
import { currentQuote } from '../../exchange/current-quote.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Prices } from '../../market/price-intake.ts';

/** Two sides of an asset in USDT: what a seller gets and what a buyer pays, as a fraction of 1e-10. */
interface Sides {
  readonly bid: readonly [bigint, bigint];
  readonly ask: readonly [bigint, bigint];
}

/**
 * `to` for one `from`: `from` is sold at the market's bid, `to` bought at its ask, and `spread` of it stays with the house.
 * Rounded down to 1e-10. Undefined where a market is closed or its price too old. A dollar counts as one USDT.
 */
export function swapPrice(hub: Prices, from: string, to: string, spread: string, nowMs: number): Price | undefined {
  const [sold, bought] = [sidesOf(hub, from, nowMs), sidesOf(hub, to, nowMs)];
  if (sold === undefined || bought === undefined) return undefined;
  const [up, down] = [sold.bid[0] * bought.ask[1], sold.bid[1] * bought.ask[0]];
  const price = (up * PRICE_ONE * (RATE_ONE - rate(spread))) / (down * RATE_ONE);
  return price <= 0n ? undefined : (price as Price);
}

/**
 * Whether the market is still within what the quote leaves to the house: what `to` costs now, without the house's part,
 * is not more than the customer would pay. Otherwise the quote would be an option that was given away.
 */
export function isStillGood(hub: Prices, from: string, to: string, quoted: Price, nowMs: number): boolean {
  const now = swapPrice(hub, from, to, '0', nowMs);
  return now !== undefined && quoted <= now;
}

/**
 * The most of an asset that one exchange may move: what the ladder of its market offers on a side; undefined where there
 * is no such market.
 */
export function depthOf(hub: Pick<MarketHub, 'find'>, asset: string): Amount | undefined {
  const ladder = (hub.find(`${asset}usdt`) ?? hub.find(`usd${asset}`))?.ladder;
  if (ladder === undefined) return undefined;
  const { levels, levelQuantity } = ladder;
  return (amount(levelQuantity) * BigInt((levels * (levels + 1)) / 2)) as Amount;
}

function sidesOf(hub: Prices, asset: string, nowMs: number): Sides | undefined {
  if (asset === 'usdt') return { bid: [1n, 1n], ask: [1n, 1n] };
  const direct = currentQuote(hub, `${asset}usdt`, nowMs);
  if (direct !== null) return { bid: [direct.bid, PRICE_ONE], ask: [direct.ask, PRICE_ONE] };
  // Currencies are quoted for one dollar: who sells them pays the ask of the dollar.
  const inverse = currentQuote(hub, `usd${asset}`, nowMs);
  if (inverse === null) return undefined;
  return { bid: [PRICE_ONE, inverse.ask], ask: [PRICE_ONE, inverse.bid] };
}
