import type { Amount, Price } from '@bourse/money';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/*
 * In a file of its own, `@bourse/wire/offering-draw`: the hashes are loaded by the pages that need them. It is short
 * enough to be read and run by whoever wants to check a draw.
 */

export interface DrawFacts {
  readonly allotment: 'lots' | 'prorata';
  /** 64 hexadecimal digits. */
  readonly seed: string;
  readonly tickId: number;
  readonly tickPrice: Price;
  readonly total: Amount;
  readonly unit: Amount;
  readonly purchaseLimit: Amount;
}

export interface DrawnOrder {
  readonly orderId: number;
  readonly rank: number;
  readonly won: Amount;
}

/** Whether the seed is the one that was promised before anybody applied. */
export function keepsCommitment(seed: string, commitment: string): boolean {
  return /^[0-9a-f]{64}$/.test(seed) && bytesToHex(sha256(hexToBytes(seed))) === commitment;
}

/** The hash an application is ranked by: of "SEED:TICK:PRICE:APPLICATION", the price in units of 1e-10. */
export function drawHash(
  { seed, tickId, tickPrice }: Pick<DrawFacts, 'seed' | 'tickId' | 'tickPrice'>,
  orderId: number,
): string {
  return bytesToHex(sha256(utf8ToBytes(`${seed}:${tickId}:${tickPrice}:${orderId}`)));
}

/** Works out a draw anew: ranks by hash, lowest first; then who gets how much. */
export function recomputeDraw(facts: DrawFacts, orderIds: readonly number[]): DrawnOrder[] {
  const hashed = orderIds.map((orderId) => ({ orderId, hash: drawHash(facts, orderId) }));
  hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1));
  return hashed.map(({ orderId }, at) => ({ orderId, rank: at + 1, won: wonAt(facts, at, orderIds.length) }));
}

/** What the application at a place (from 0) of so many gets. */
function wonAt({ allotment, total, unit, purchaseLimit }: DrawFacts, at: number, count: number): Amount {
  if (allotment === 'lots') return (BigInt(at) < total / purchaseLimit ? purchaseLimit : 0n) as Amount;
  const even = (total / BigInt(count) / unit) * unit;
  if (even >= purchaseLimit) return purchaseLimit;
  const spareUnits = (total - even * BigInt(count)) / unit;
  return (BigInt(at) < spareUnits ? even + unit : even) as Amount;
}
