/** Order books as they are shown: gathered to a price step, with running totals. Sums are made in units, never in floats. */

import { formatAmount, formatPrice, type Price, parseAmount, parsePrice } from '@bourse/money';
import type { DepthRow } from '@bourse/wire';

export interface BookRow {
  readonly price: string;
  readonly quantity: string;
  /** Share of this row's running total in the largest total shown, 0 to 100: the bar behind the figures. */
  readonly depthPercent: number;
}

export const STEPS_MAX = 4;

/** The tick and its next powers of ten: "0.01", "0.1", "1", "10". */
export function priceSteps(tickSize: string): readonly string[] {
  const tick = parsePrice(tickSize);
  if (!tick.ok || tick.value <= 0n) return [tickSize];
  return Array.from({ length: STEPS_MAX }, (_, index) => formatPrice((tick.value * 10n ** BigInt(index)) as Price));
}

/** Places after the point that a step needs: 2 for "0.01", 0 for "10". */
export function stepDecimals(step: string): number {
  const point = step.indexOf('.');
  return point < 0 ? 0 : step.length - point - 1;
}

/** Gathers rows (best first) to multiples of `step`: offers up, bids down, so that no row promises a better price than it holds. */
export function gatherDepth(
  rows: readonly DepthRow[],
  step: string,
  side: 'bids' | 'asks',
  rowsMax: number,
): readonly DepthRow[] {
  const size = parsePrice(step);
  if (!size.ok || size.value <= 0n) return rows.slice(0, rowsMax);
  const gathered = new Map<bigint, bigint>();
  for (const [priceText, quantityText] of rows) {
    const price = parsePrice(priceText);
    const quantity = parseAmount(quantityText);
    if (!price.ok || !quantity.ok) continue;
    const below = (price.value as bigint) - (price.value % size.value);
    const bucket = side === 'bids' || below === price.value ? below : below + size.value;
    if (gathered.size === rowsMax && !gathered.has(bucket)) break;
    gathered.set(bucket, (gathered.get(bucket) ?? 0n) + quantity.value);
  }
  return [...gathered].map(([price, quantity]) => [formatPrice(price as Price), formatAmount(quantity as never)]);
}

/** Gathered rows of both sides with their bars, on one scale. */
export function bookRows(
  sides: { readonly bids: readonly DepthRow[]; readonly asks: readonly DepthRow[] },
  step: string,
  rowsMax: number,
): { readonly bids: readonly BookRow[]; readonly asks: readonly BookRow[] } {
  const bids = runningTotals(gatherDepth(sides.bids, step, 'bids', rowsMax));
  const asks = runningTotals(gatherDepth(sides.asks, step, 'asks', rowsMax));
  const largest = [...bids, ...asks].reduce((most, { total }) => (total > most ? total : most), 0n);
  const withBar = ({ row: [price, quantity], total }: Total): BookRow => ({
    price,
    quantity,
    depthPercent: largest === 0n ? 0 : Number((total * 100n) / largest),
  });
  return { bids: bids.map(withBar), asks: asks.map(withBar) };
}

interface Total {
  readonly row: DepthRow;
  readonly total: bigint;
}

function runningTotals(rows: readonly DepthRow[]): readonly Total[] {
  let total = 0n;
  return rows.map((row) => {
    const quantity = parseAmount(row[1]);
    if (quantity.ok) total += quantity.value;
    return { row, total };
  });
}
