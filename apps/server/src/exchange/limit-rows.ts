import type { Engine, RiskLimit } from '@bourse/engine';
import { type Amount, amount, formatAmount } from '@bourse/money';
import type { Database } from '../platform/db/database.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';
import { latest, rowTable, type TableRows } from './row-table.ts';

export const LIMIT_TABLES = {
  riskLimits: rowTable('risk_limits', {
    columns: 'desk text, owner bigint, asset text, exposure numeric, stake numeric',
    key: 'desk, owner, asset',
    changes: 'exposure, stake',
  }),
};

const textOf = (value: Amount | null): string | null => (value === null ? null : formatAmount(value));
const amountOf = (text: string | null): Amount | null => (text === null ? null : amount(text));

export function limitRows(limits: readonly RiskLimit[]): TableRows[] {
  const all = limits.map((one) => [one.desk, one.owner, one.asset, textOf(one.exposure), textOf(one.stake)]);
  return [{ table: LIMIT_TABLES.riskLimits, rows: latest(LIMIT_TABLES.riskLimits, all) }];
}

const stored = sqlFor.selectFrom('risk_limits').select(['desk', 'owner', 'asset', 'exposure', 'stake']);

/** Puts the limits of operators back into the engine. */
export async function loadLimits(db: Database, { state }: Engine): Promise<void> {
  for (const { exposure, stake, ...key } of await rows(db, stored)) {
    state.limits.set({ ...key, exposure: amountOf(exposure), stake: amountOf(stake) });
  }
}
