import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import type { SourcesMemory } from './sources-provider.ts';

const DAY_MS = 86_400_000;

/** Of each symbol, or of one. */
const lastPrices = (symbol: string | undefined) =>
  sqlFor
    .selectFrom('price_bars')
    .distinctOn('symbol')
    .select(['symbol', 'close as last', 'last_ms as atMs'])
    .where('length_ms', '=', DAY_MS)
    .$if(symbol !== undefined, (query) => query.where('symbol', '=', symbol ?? ''))
    .orderBy('symbol')
    .orderBy('t_ms', 'desc');

/** For each pair its newest row alone, by the index. A time that was refused says nothing: one to come would shut its source out. */
const lastTimes = (sources: readonly string[], symbols: readonly string[]) =>
  sqlFor
    .selectFrom(
      sql<{ source: string; symbol: string }>`unnest(${sources}::text[], ${symbols}::text[])`.as<'pairs'>(
        sql`pairs (source, symbol)`,
      ),
    )
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('source_ticks as t')
          .select('t.at_ms as atMs')
          .whereRef('t.source', '=', 'pairs.source')
          .whereRef('t.symbol', '=', 'pairs.symbol')
          .where('t.refused', 'in', ['', 'outlier'])
          .orderBy('t.at_ms', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['pairs.source', 'pairs.symbol', 'newest.atMs']);

/** What sources said before the start, as it was recorded. */
export function sourcesMemory(db: Database): SourcesMemory {
  return {
    lastPrices: async (symbol) => {
      const found = await rows(db, lastPrices(symbol));
      return new Map(found.map(({ symbol, last, atMs }) => [symbol, { last, atMs }]));
    },
    lastTimes: (pairs) => {
      const [sources, symbols] = [pairs.map(([source]) => source), pairs.map(([, symbol]) => symbol)];
      return rows(db, lastTimes(sources, symbols));
    },
  };
}
