import type { PlaceMargin } from '@bourse/engine';
import type { Amount, Price } from '@bourse/money';
import type { MarginWalk } from './margin-walk.ts';
import type { Prng } from './prng.ts';

/** Makes some part of an order wrong on purpose, or brings it to a limit. */
export function spoiltPart(prng: Prng, walk: MarginWalk, order: PlaceMargin): Partial<PlaceMargin> {
  const { quote, quantity } = order;
  const price = (order.price === 0n ? walk.priceNear() : order.price) as bigint;
  const spoils: readonly Partial<PlaceMargin>[] = [
    { symbol: 'nothing' },
    { leverage: prng.pick([0, -1, 6, 1.5, 1001]) },
    { quantity: prng.pick([0n, -quantity, quantity + 1n]) as Amount },
    { quantity: (quantity * 10n ** 17n) as Amount, quote: null },
    { quantity: (walk.listing.lotSize * (2n ** 53n - prng.pick([0n, 1n]))) as Amount },
    { kind: 'limit', price: prng.pick([0n, -price, price + 1n]) as Price },
    { kind: 'limit', price: (price * 21n) as Price },
    { kind: 'limit', price: (price / 25n) as Price },
    { kind: 'limit', price: (walk.listing.tickSize * (2n ** 53n - prng.pick([0n, 1n]))) as Price, quote: null },
    { kind: 'limit', price: ((quote?.ask ?? 1n) * 20n) as Price },
    // A price at which it would be liquidated at once.
    { kind: 'limit', price: walk.priceBeyond(order.direction), quantity: (quantity * 50n) as Amount },
    { quantity: (quantity * 1000n) as Amount },
    { owner: 99 },
    { quote: null },
  ];
  return prng.pick(spoils);
}
