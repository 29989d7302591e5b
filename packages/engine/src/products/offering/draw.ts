import type { Amount } from '@bourse/money';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { TickMark } from '../../desks/timed/timed-order.ts';
import type { Offering, OfferingOrder } from './offering.ts';

/** SHA-256 of the seed's bytes, published before anybody applies. */
export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/**
 * The rank of an application in the draw: SHA-256 of "SEED:TICK:PRICE:ORDER", with the price in 1e-10. The seed was
 * fixed before anybody applied, and the tick was not known before the end, so nobody could choose a number that wins.
 * Lower is better.
 */
export function rankOf(seed: string, tick: Pick<TickMark, 'id' | 'price'>, orderId: number): string {
  return bytesToHex(sha256(utf8ToBytes(`${seed}:${tick.id}:${tick.price}:${orderId}`)));
}

/**
 * What each application wins. `lots`: the best ranks win the quantity they asked for, as far as the total goes.
 * `prorata`: the total is divided into equal parts of whole units, none more than was asked for; units that are left go
 * to the best ranks, one each. 1,000 among 3 who ask for 500 in units of 10, pro rata: 340, 330, 330.
 */
export function allot(
  offering: Pick<Offering, 'kind' | 'total' | 'unit' | 'purchaseLimit'>,
  orders: readonly Pick<OfferingOrder, 'id'>[],
  seed: string,
  tick: Pick<TickMark, 'id' | 'price'>,
): Map<number, Amount> {
  const ranked = orders
    .map(({ id }) => ({ id, rank: rankOf(seed, tick, id) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const { total, unit, purchaseLimit } = offering;
  const won = new Map<number, Amount>();
  if (offering.kind === 'lots') {
    const places = Number(total / purchaseLimit);
    for (const [index, { id }] of ranked.entries()) won.set(id, (index < places ? purchaseLimit : 0n) as Amount);
    return won;
  }
  const count = BigInt(ranked.length);
  if (count === 0n) return won;
  const equal = (total / count / unit) * unit;
  const share = equal < purchaseLimit ? equal : purchaseLimit;
  const spare = share < purchaseLimit ? Number((total - share * count) / unit) : 0;
  for (const [index, { id }] of ranked.entries()) won.set(id, (index < spare ? share + unit : share) as Amount);
  return won;
}
