/** Stops that orders bring along, and parts of positions that are closed: right ones, and some that are wrong on purpose. */
import type { ClosePosition, PlaceMargin } from '@bourse/engine';
import type { Amount, Price } from '@bourse/money';
import type { MarginWalk } from './margin-walk.ts';
import { type NaiveMarginOrder, type NaivePosition, restOf } from './naive-margin.ts';
import type { Prng } from './prng.ts';

type Attached = Pick<PlaceMargin, 'takeProfit' | 'stopLoss'>;

/** Three orders in ten bring stops along. */
export function attachedStops(prng: Prng, walk: MarginWalk, order: PlaceMargin): Attached {
  if (!prng.chance(0.3)) return {};
  const { tickSize } = walk.listing;
  const from: bigint = order.kind === 'limit' && order.price > 0n ? order.price : walk.middle();
  const beyond = (isAbove: boolean): Price => {
    const right = prng.chance(0.93) === isAbove;
    const away = (from * BigInt(prng.between(0, 40))) / 1000n;
    const price = right ? from + away + tickSize : from - away - tickSize;
    const odd = prng.chance(0.02) ? prng.pick([1n, -price, tickSize * 2n ** 54n]) : 0n;
    return (price - (price % tickSize) + odd) as Price;
  };
  const long = order.direction === 'long';
  return {
    ...(prng.chance(0.7) && { takeProfit: beyond(long) }),
    ...(prng.chance(0.7) && { stopLoss: beyond(!long) }),
  };
}

/** How much of a position is closed, and where; undefined: all of it at market. */
export function closingTerms(
  prng: Prng,
  walk: MarginWalk,
  position: NaivePosition,
  closing: readonly NaiveMarginOrder[],
): Pick<ClosePosition, 'quantity' | 'limit'> | undefined {
  if (prng.chance(0.35)) return undefined;
  const { lotSize, tickSize } = walk.listing;
  const free = position.quantity - closing.reduce((sum, one) => sum + restOf(one), 0n);
  const lots = ((free / lotSize) * BigInt(prng.between(1, 1000))) / 1000n;
  const some = prng.pick([lots * lotSize, lots * lotSize, free, lotSize, position.quantity]);
  const odd = prng.chance(0.04) ? prng.pick([1n, -some, free, lotSize]) : 0n;
  const wrong = prng.pick([1n, -tickSize, 0n, tickSize * 2n ** 54n, walk.middle() * 21n]) as Price;
  const beyond = prng.chance(0.2) ? walk.priceBeyond(position.direction === 'short' ? 'long' : 'short') : undefined;
  const limit = prng.chance(0.04) ? wrong : (beyond ?? walk.priceNear());
  const isLimit = prng.chance(0.55);
  const hasQuantity = !isLimit || prng.chance(0.8);
  return {
    ...(hasQuantity && { quantity: (some + odd) as Amount }),
    ...(isLimit && { limit }),
  };
}
