import type { Database } from '../../platform/db/database.ts';
import type { LastTime, SourcesMemory } from './sources-provider.ts';

const LAST_PRICES = `
  select distinct on (symbol) symbol, close::text as last, last_ms::float8 as at_ms
    from price_bars where length_ms = 86400000 and symbol = coalesce($1, symbol) order by symbol, t_ms desc`;

/** For each pair its newest row alone, by the index. A time that was refused says nothing: one to come would shut its source out. */
const LAST_TIMES = `
  select source, symbol, newest.at_ms::float8 as at_ms
    from unnest($1::text[], $2::text[]) as pairs (source, symbol),
      lateral (select at_ms from source_ticks t where t.source = pairs.source and t.symbol = pairs.symbol
          and t.refused in ('', 'outlier')
        order by at_ms desc limit 1) newest`;

/** What sources said before the start, as it was recorded. */
export function sourcesMemory(db: Database): SourcesMemory {
  return {
    lastPrices: async (symbol) => {
      const found = await db.query<{ symbol: string; last: string; at_ms: number }>(LAST_PRICES, [symbol ?? null]);
      return new Map(found.map(({ symbol, last, at_ms }) => [symbol, { last, atMs: at_ms }]));
    },
    lastTimes: async (pairs) => {
      const [sources, symbols] = [pairs.map(([source]) => source), pairs.map(([, symbol]) => symbol)];
      const found = await db.query<{ source: string; symbol: string; at_ms: number }>(LAST_TIMES, [sources, symbols]);
      return found.map(({ source, symbol, at_ms }): LastTime => ({ source, symbol, atMs: at_ms }));
    },
  };
}
