import { type Expression, sql } from 'kysely';

/**
 * Of rows whose ids the engine gives one after the other: which were made in a period, by their ids. Times of batches never fall,
 * and each batch says which id came next: so a period of a table of millions is found without an index on its times.
 */
export function madeBetween(
  id: Expression<unknown>,
  { fromMs, untilMs }: { readonly fromMs?: number | undefined; readonly untilMs?: number | undefined },
) {
  const after =
    fromMs === undefined
      ? sql<boolean>`true`
      : sql<boolean>`${id} >= coalesce((select next_order_id from journal where at_ms < ${fromMs} order by at_ms desc, batch desc limit 1), 0)`;
  const upto =
    untilMs === undefined
      ? sql<boolean>`true`
      : sql<boolean>`${id} < coalesce((select next_order_id from journal where at_ms >= ${untilMs} order by at_ms, batch limit 1), 9e15)`;
  return sql<boolean>`(${after} and ${upto})`;
}
