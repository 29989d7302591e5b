import type { AuditLog } from '../../exchange/audit-log.ts';
import { COMMAND_LINE, COMMAND_LINE_ADDRESS } from '../../exchange/operator-chain.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { asFields } from './limit-changes.ts';
import { NO_LIMITS, readLimits } from './operator-rights.ts';
import { SESSIONS_ENDED } from './operator-sessions.ts';
import { changeOperator, OperatorStore } from './operator-store.ts';

/** What the command line says at a lifting. */
export interface Lifting {
  /** Of the operator who is let in again: the limits of their role go, too. */
  readonly name: string;
  readonly note: string;
}

/** In an emergency: an operator, and those of the same role, may work from everywhere and always. Throws where there is no such operator. */
export async function liftLimits(db: Database, { name, note }: Lifting): Promise<string> {
  const row = await new OperatorStore(db).byName(name);
  if (row === undefined) throw new Error(`there is no operator ${name}`);
  const role = await one(db, sqlFor.selectFrom('operator_roles').select('limits').where('name', '=', row.role));
  const none = JSON.stringify(NO_LIMITS);
  const lifted = [
    { name: `operator ${row.name}`, limits: row.limits },
    { name: `role ${row.role}`, limits: role?.limits ?? none },
  ].filter(({ limits }) => limits !== none);
  if (lifted.length === 0) return `${row.name}: there are no limits`;
  const notes = lifted.map((one) => ({ name: one.name, before: one.limits, note }));
  const told = sqlFor.selectNoFrom(({ fn, val }) => fn('pg_notify', [val(SESSIONS_ENDED), val('')]).as('told'));
  await db.batch([
    statement(changeOperator(row.id, { limits: none })),
    statement(sqlFor.updateTable('operator_roles').set({ limits: none }).where('name', '=', row.role)),
    statement(sqlFor.insertInto('operator_liftings').values(notes)),
    statement(told),
  ]);
  return `lifted: the limits of ${lifted.map((one) => one.name).join(' and ')}`;
}

/** Writes into the audit log what the command line has lifted; what it wrote before is not written again. */
export async function recordLiftings({ db, auditLog }: { readonly db: Database; readonly auditLog: AuditLog }) {
  const open = sqlFor.selectFrom('operator_liftings').selectAll().where('recorded', '=', false).orderBy('id');
  for (const { id } of await rows(db, open)) {
    await auditLog.record(async () => {
      const found = await one(db, open.where('id', '=', id));
      const entry = { operator: COMMAND_LINE, address: COMMAND_LINE_ADDRESS, action: 'limits.lift' } as const;
      const recorded = sqlFor.updateTable('operator_liftings').set({ recorded: true }).where('id', '=', id);
      return {
        auditEntry: {
          ...entry,
          target: found?.name ?? '',
          reason: found?.note ?? '',
          before: found === undefined ? '' : asFields(readLimits(found.before)),
          after: asFields(NO_LIMITS),
        },
        statements: [statement(recorded)],
      };
    }, undefined);
  }
}
