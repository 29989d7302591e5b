import type { MeasuredResult } from '@bourse/wire';

export type ExampleOrder = 'name' | 'drawdown';

/** By name, or by the largest fall that was measured, the smallest first: never by what was gained. */
export function ordered<Row extends { readonly result: MeasuredResult }>(
  rows: readonly Row[],
  order: ExampleOrder,
): readonly Row[] {
  const name = ({ result }: Row) => `${result.kind} ${result.showSymbols.join()}`;
  const byName = (one: Row, other: Row) => (name(one) < name(other) ? -1 : 1);
  if (order === 'name') return rows.toSorted(byName);
  return rows.toSorted(
    (one, other) => Number(one.result.drawdownPercent) - Number(other.result.drawdownPercent) || byName(one, other),
  );
}
