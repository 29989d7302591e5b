import { type Changes, decodeCommand, type Engine, encodeCommand, type FeeSchedule } from '@bourse/engine';
import type { Database } from '../platform/db/database.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';
import { latest, type Row, rowTable, type TableRows } from './row-table.ts';

export const FEE_TABLES = {
  schedules: rowTable('fee_schedules', {
    columns: 'desk text, symbol text, spec text',
    key: 'desk, symbol',
    changes: 'spec',
  }),
  levels: rowTable('fee_levels', {
    columns: 'owner bigint, earned integer, granted integer, granted_until_ms bigint',
    key: 'owner',
    changes: 'earned, granted, granted_until_ms',
  }),
};

const NOBODY = { operator: 0, second: 0, action: '', target: '', reason: '', address: '', before: '', after: '' };

/** A schedule as a row keeps it: the journal's own encoding. */
function encodeSchedule(schedule: FeeSchedule): string {
  return encodeCommand({ type: 'set-fee-schedule', atMs: 0, schedule, auditEntry: NOBODY });
}

export function feeRows({ schedules, levels }: Changes['fees']): TableRows[] {
  const specs = schedules.rows.map((one): Row => [one.desk, one.symbol, encodeSchedule(one)]);
  const ofLevels = levels.rows.map((one): Row => [one.owner, one.earned, one.granted, one.grantedUntilMs]);
  return [
    { table: FEE_TABLES.schedules, rows: latest(FEE_TABLES.schedules, specs) },
    { table: FEE_TABLES.levels, rows: latest(FEE_TABLES.levels, ofLevels) },
  ];
}

/** Puts schedules and levels back into the engine. */
export async function loadFees(db: Database, { state }: Engine): Promise<void> {
  for (const { spec } of await rows(db, sqlFor.selectFrom('fee_schedules').select('spec'))) {
    const command = decodeCommand(spec);
    if (command.type !== 'set-fee-schedule') throw new Error('a row of fee_schedules holds no schedule');
    state.fees.setSchedule(command.schedule);
  }
  const stored = sqlFor.selectFrom('fee_levels').select(['owner', 'earned', 'granted', 'granted_until_ms']);
  for (const { granted_until_ms: grantedUntilMs, ...level } of await rows(db, stored))
    state.fees.setLevel({ ...level, grantedUntilMs });
}
