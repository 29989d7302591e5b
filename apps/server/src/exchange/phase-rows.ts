import type { Engine, ListingPhase } from '@bourse/engine';
import type { Database } from '../platform/db/database.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';
import { latest, rowTable, type TableRows } from './row-table.ts';

export const PHASE_TABLES = {
  phases: rowTable('listing_phases', {
    columns: 'desk text, symbol text, phase text, since_ms bigint',
    key: 'desk, symbol',
    changes: 'phase, since_ms',
  }),
};

export function phaseRows(phases: readonly ListingPhase[]): TableRows[] {
  const all = phases.map(({ desk, symbol, phase, sinceMs }) => [desk, symbol, phase, sinceMs]);
  return [{ table: PHASE_TABLES.phases, rows: latest(PHASE_TABLES.phases, all) }];
}

const stored = sqlFor.selectFrom('listing_phases').select(['desk', 'symbol', 'phase', 'since_ms']);

/** Puts the phase of each listing back into the engine. */
export async function loadPhases(db: Database, engine: Engine): Promise<void> {
  for (const { since_ms: sinceMs, ...phase } of await rows(db, stored)) engine.state.phases.set({ ...phase, sinceMs });
}
