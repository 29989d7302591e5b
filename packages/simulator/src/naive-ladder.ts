import type { LadderMarket, Quote, Side } from '@bourse/engine';
import { further, naiveSizes } from './naive-ladder-shape.ts';

/** Something a taker can meet: an amount of base at a price. */
export interface NaiveOffer {
  readonly price: bigint;
  quantity: bigint;
}

/** How much of the house's ladder was taken by each side, and under which tick. */
export interface NaiveTaken {
  tickId: number;
  buy: bigint;
  sell: bigint;
}

/**
 * The ladder a taker of `side` still finds, best price first, written out in full. `stock` is what the house has of
 * the asset it gives: base for buyers, quote for sellers.
 */
export function naiveLadder(
  instrument: LadderMarket,
  quote: Quote,
  side: Side,
  taken: NaiveTaken,
  stock: bigint,
): NaiveOffer[] {
  const offers: NaiveOffer[] = [];
  let gone = taken.tickId === quote.id ? taken[side] : 0n;
  const sizes = naiveSizes(instrument, quote, side);
  for (let n = 1; n <= instrument.ladder.levels; n += 1) {
    const price = side === 'buy' ? askPrice(instrument, quote.ask, n) : bidPrice(instrument, quote.bid, n);
    if (price <= 0n) break;
    const whole = sizes[n - 1] as bigint;
    const eaten = gone < whole ? gone : whole;
    gone -= eaten;
    if (eaten < whole) offers.push({ price, quantity: whole - eaten });
  }
  return withinStock(offers, instrument.lotSize, side, stock);
}

/** The house's n-th ask: its quote rounded up to a tick, then the multiples of the level step above that. */
function askPrice(instrument: LadderMarket, ask: bigint, n: number): bigint {
  const first = ask % instrument.tickSize === 0n ? ask : ask - (ask % instrument.tickSize) + instrument.tickSize;
  if (n === 1) return first;
  const step: bigint = instrument.ladder.levelStep;
  const even = (first / step + BigInt(n - 1)) * step;
  return even + further(instrument, 'buy', even);
}

function bidPrice(instrument: LadderMarket, bid: bigint, n: number): bigint {
  const first = bid - (bid % instrument.tickSize);
  if (n === 1) return first;
  const step: bigint = instrument.ladder.levelStep;
  const above = first % step === 0n ? first / step : first / step + 1n;
  const even = (above - BigInt(n - 1)) * step;
  return even - further(instrument, 'sell', even);
}

/** Cuts the ladder off where the house could no longer deliver a whole lot. */
function withinStock(offers: NaiveOffer[], lot: bigint, side: Side, stock: bigint): NaiveOffer[] {
  const kept: NaiveOffer[] = [];
  let left = stock;
  for (const offer of offers) {
    const most = side === 'buy' ? left : (left * 10_000_000_000n) / offer.price;
    const whole = most - (most % lot);
    const quantity = whole < offer.quantity ? whole : offer.quantity;
    if (quantity === 0n) break;
    kept.push({ price: offer.price, quantity });
    if (quantity < offer.quantity) break;
    left -= side === 'buy' ? quantity : (quantity * offer.price) / 10_000_000_000n;
  }
  return kept;
}
