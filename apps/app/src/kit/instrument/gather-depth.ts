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
/** A step is at most this part of the price, so that a book as wide as a thousandth of it keeps rows on either side. */
const STEPS_IN_PRICE = 2_500n;
const FINE = [1n, 2n, 5n];

/**
 * What a book can be gathered to: the tick first, then powers of ten of it ("0.01", "0.1", "1", "10"), finer ones where
 * few of those suit the price ("0.01", "0.02", "0.05"). A step that the price does not suit would gather all into one row,
 * or bids to nothing.
 */
export function priceSteps(tickSize: string, priceText: string): readonly string[] {
  const [tick, price] = [parsePrice(tickSize), parsePrice(priceText)];
  if (!tick.ok || tick.value <= 0n || !price.ok) return [tickSize];
  const most = price.value / STEPS_IN_PRICE / tick.value;
  const powers: bigint[] = [];
  for (let power = 1n; power <= most || power === 1n; power *= 10n) powers.push(power);
  const all = powers.flatMap((power) => FINE.map((times) => times * power)).filter((one) => one <= most || one === 1n);
  const kept = all.length <= STEPS_MAX ? all : [1n, ...powers.slice(1).slice(1 - STEPS_MAX)];
  return kept.map((times) => formatPrice((tick.value * times) as Price));
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
