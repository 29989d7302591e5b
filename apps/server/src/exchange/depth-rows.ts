import { priceAt } from '@bourse/engine';
import { type Amount, formatAmount, formatPrice, type Price } from '@bourse/money';
import type { DepthRow } from '@bourse/wire';
import type { DepthLevel } from './depth-projection.ts';

/** Rows in the format of the wire, kept to find what changes. */
export type DepthSide = ReadonlyMap<string, string>;

export function depthRows(levels: readonly DepthLevel[], tickSize: Price): DepthRow[] {
  return levels.map(([ticks, quantity]) => [formatPrice(priceAt(ticks, { tickSize })), formatAmount(quantity)]);
}

/** Rows that are new or different, and "0" for prices that are gone. */
export function depthDiff(former: DepthSide, rows: readonly DepthRow[]): DepthRow[] {
  const changes: DepthRow[] = [];
  const present = new Set<string>();
  for (const row of rows) {
    present.add(row[0]);
    if (former.get(row[0]) !== row[1]) changes.push(row);
  }
  for (const price of former.keys()) if (!present.has(price)) changes.push([price, '0']);
  return changes;
}

/** Merges levels to multiples of `step`: asks rounded up, bids rounded down, so that no row shows a better price than can be traded. */
export function gatherDepth(
  levels: readonly DepthLevel[],
  tickSize: Price,
  step: Price,
  side: 'bids' | 'asks',
  rows: number,
): DepthRow[] {
  const gathered = new Map<bigint, bigint>();
  for (const [ticks, quantity] of levels) {
    const price: bigint = priceAt(ticks, { tickSize });
    const below = price - (price % step);
    const bucket = side === 'bids' || below === price ? below : below + step;
    gathered.set(bucket, (gathered.get(bucket) ?? 0n) + quantity);
    if (gathered.size > rows) {
      gathered.delete(bucket);
      break;
    }
  }
  return [...gathered].map(([price, quantity]) => [formatPrice(price as Price), formatAmount(quantity as Amount)]);
}
