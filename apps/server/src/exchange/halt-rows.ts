import type { Engine, Halt } from '@bourse/engine';
import type { Database } from '../platform/db/database.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';
import { latest, type Row, rowTable, type TableRows } from './row-table.ts';

export const HALT_TABLES = {
  halts: rowTable('market_halts', {
    columns:
      'desk text, symbol text, reason text, stands boolean, halted_ms bigint, opened_ms bigint, opened_tick bigint',
    key: 'desk, symbol',
    changes: 'reason, stands, halted_ms, opened_ms, opened_tick',
  }),
};

export function haltRows(halts: readonly Halt[]): TableRows[] {
  return [{ table: HALT_TABLES.halts, rows: latest(HALT_TABLES.halts, halts.map(rowOf)) }];
}

function rowOf({ desk, symbol, reason, stands, haltedMs, openedMs, openedTick }: Halt): Row {
  return [desk, symbol, reason, stands, haltedMs, openedMs, openedTick];
}

const stored = sqlFor
  .selectFrom('market_halts')
  .select(['desk', 'symbol', 'reason', 'stands', 'halted_ms', 'opened_ms', 'opened_tick'])
  .$narrowType<Pick<Halt, 'desk' | 'reason'>>();

/** Puts the last halt of each scope back into the engine. */
export async function loadHalts(db: Database, engine: Engine): Promise<void> {
  for (const { halted_ms: haltedMs, opened_ms: openedMs, opened_tick: openedTick, ...scope } of await rows(db, stored))
    engine.state.halts.set({ ...scope, haltedMs, openedMs, openedTick });
}
