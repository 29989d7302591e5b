import type { history, QueryOf } from '@bourse/wire';
import { type InferResult, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';

/** Whose history, in which ledger. */
export interface HistoryOwner {
  readonly userId: number;
  readonly ledger: 'live' | 'demo';
}

/** A place in the history: batch, place in the batch, side (0 gave, 1 received). */
export type Place = readonly [batch: number, idx: number, side: number];

export const LAST_PLACE: Place = [Number.MAX_SAFE_INTEGER, 0, 0];

export interface Wanted {
  readonly owner: HistoryOwner;
  readonly query: QueryOf<typeof history>;
  /** Batches of the period; `highest` undefined: up to the latest. */
  readonly lowest: number;
  readonly highest: number | undefined;
  readonly kinds: { readonly names: readonly string[]; readonly seldom: boolean } | undefined;
}

/** One direction's transfers of the owner, within the period, after a place. */
function side(wanted: Wanted, after: Place, which: 0 | 1) {
  const { owner, lowest, highest } = wanted;
  const [batch, idx, lastSide] = after;
  // At the place itself the side that gave comes after the side that received.
  const below =
    which < lastSide
      ? sql<boolean>`(batch, idx) <= (${batch}, ${idx})`
      : sql<boolean>`(batch, idx) < (${batch}, ${idx})`;
  return sqlFor
    .selectFrom('transfers')
    .where(which === 0 ? 'from_owner' : 'to_owner', '=', owner.userId)
    .where(below)
    .$if(lowest > 0, (all) => all.where('batch', '>=', lowest))
    .$if(highest !== undefined, (all) => all.where('batch', '<=', highest ?? 0));
}

/** The place up to which one look reaches, so that both directions were looked through to there; undefined: to the end. */
export async function endOfLook(db: Database, wanted: Wanted, after: Place, look: number): Promise<Place | undefined> {
  const ends = await Promise.all(
    ([0, 1] as const).map((which) =>
      one(
        db,
        side(wanted, after, which)
          .select(['batch', 'idx'])
          .orderBy('batch', 'desc')
          .orderBy('idx', 'desc')
          .offset(look - 1)
          .limit(1),
      ),
    ),
  );
  const reached = ends.flatMap((end) => (end === undefined ? [] : [end]));
  if (reached.length === 0) return undefined;
  const [first, second = first] = reached;
  if (first === undefined || second === undefined) return undefined;
  const later = first.batch - second.batch || first.idx - second.idx;
  const end = later >= 0 ? first : second;
  return [end.batch, end.idx, 0];
}

export function entries(wanted: Wanted, after: Place, end: Place | undefined, limit: number) {
  const { owner, query, kinds } = wanted;
  const { symbol = '', type = -1, direction, from = 0, to = Number.MAX_SAFE_INTEGER } = query;
  const filtered = (which: 0 | 1) => {
    const account = which === 0 ? ('from_type' as const) : ('to_type' as const);
    return (
      side(wanted, after, which)
        .where('ledger', '=', owner.ledger)
        .where('at_ms', '>=', from)
        .where('at_ms', '<', to)
        .$if(end !== undefined, (all) => all.where(sql<boolean>`(batch, idx) >= (${end?.[0] ?? 0}, ${end?.[1] ?? 0})`))
        .$if(symbol !== '', (all) => all.where('asset', '=', symbol))
        .$if(type !== -1, (all) => all.where(account, '=', type))
        // Written into the statement: only then are the indexes of seldom kinds used.
        .$if(kinds !== undefined, (all) =>
          all.where(sql<boolean>`kind in (${sql.join((kinds?.names ?? []).map((kind) => sql.lit(kind)))})`),
        )
        .orderBy('batch', 'desc')
        .orderBy('idx', 'desc')
        .limit(limit)
    );
  };
  const went = filtered(0)
    .select(({ lit }) => ['batch', 'idx', lit<number>(0).as('side'), 'at_ms', 'asset', 'from_type as type'])
    .select(({ neg }) => [neg('amount').as('amount'), 'kind', 'from_order as order_id'])
    .select(['from_owner', 'to_owner', 'to_type as other_type']);
  const came = filtered(1)
    .select(({ lit }) => ['batch', 'idx', lit<number>(1).as('side'), 'at_ms', 'asset', 'to_type as type'])
    .select(['amount', 'kind', 'to_order as order_id', 'from_owner', 'to_owner', 'from_type as other_type']);
  const [first, second] =
    direction === 'in' ? [came, undefined] : direction === 'out' ? [went, undefined] : [went, came];
  const all = sqlFor.selectFrom(first.as('a')).selectAll();
  const both = second === undefined ? all : all.unionAll(sqlFor.selectFrom(second.as('b')).selectAll());
  return sqlFor
    .selectFrom(both.as('entries'))
    .selectAll()
    .orderBy('batch', 'desc')
    .orderBy('idx', 'desc')
    .orderBy('side', 'desc')
    .limit(limit);
}

/** A customer's side of a transfer. */
export type Entry = InferResult<ReturnType<typeof entries>>[number];
