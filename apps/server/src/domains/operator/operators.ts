import { randomBytes } from 'node:crypto';
import type { OutputOf, Role } from '@bourse/wire';
import {
  type addOperator,
  type changeRole,
  type disableOperator,
  type operatorList,
  type resetOperator,
  validateOperatorName,
  validateReason,
} from '@bourse/wire/console';
import type { Statement } from '../../platform/db/database.ts';
import { contains, equals, listRows } from '../../platform/db/list-rows.ts';
import type { Call, Operator } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { OperatorContext } from './operator-deps.ts';
import { addStatement, isNameTaken, type OperatorRow, resetStatement } from './operator-store.ts';

const PASSWORD_BYTES = 12;

/** A password to begin with: 16 characters, shown once. */
export const newPassword = (): string => randomBytes(PASSWORD_BYTES).toString('base64url');

interface ListRow {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly disabled: boolean;
  readonly enrolled: boolean;
  readonly created_ms: number;
  readonly last_use_ms: number;
  readonly sessions: number;
}

export async function listOperators({ db }: OperatorContext, { query }: Call<typeof operatorList>) {
  const { rows, total } = await listRows<ListRow>(
    db,
    {
      select: `o.id, o.name, o.role, o.disabled, o.totp_secret is not null as enrolled, o.created_ms,
        coalesce(i.last_ms, 0) as last_use_ms, coalesce(s.sessions, 0) as sessions`,
      from: `operators o
        left join (select operator_id, max(at_ms) as last_ms from operator_sign_ins where outcome = 'signed-in'
          group by operator_id) i on i.operator_id = o.id
        left join (select operator_id, count(*) as sessions from operator_sessions group by operator_id) s
          on s.operator_id = o.id`,
      where: [
        contains('o.name', query.search),
        equals('o.role', query.role),
        equals('o.disabled', query.disabled === undefined ? undefined : query.disabled === 'true'),
      ],
      sorts: { id: 'o.id', name: 'o.name', role: 'o.role', lastUseMs: 'coalesce(i.last_ms, 0)' },
      key: 'o.id',
    },
    query,
  );
  return {
    rows: rows.map(({ created_ms, last_use_ms, sessions, ...row }) => ({
      ...row,
      createdMs: created_ms,
      lastUseMs: Number(last_use_ms),
      sessions: Number(sessions),
    })),
    total,
  };
}

export async function createOperator(
  { auditLog, passwords, operators, clock }: OperatorContext,
  { body, operator, address }: Call<typeof addOperator>,
): Promise<OutputOf<typeof addOperator>> {
  const name = body.name.toLowerCase();
  refuseOn(validateOperatorName(name) ?? validateReason(body.reason));
  const password = newPassword();
  const passwordHash = await passwords.hash(password);
  const { role, reason } = body;
  const taken = new Refusal('operator_name_taken', { field: 'name' });
  try {
    await auditLog.record(async () => {
      if ((await operators.byName(name)) !== undefined) throw taken;
      const auditEntry = { operator: operator.id, action: 'operator.add', target: `operator ${name}`, reason, address };
      const statement = addStatement({ name, passwordHash, passwordOnce: true, role, nowMs: clock() });
      return { auditEntry: { ...auditEntry, before: '', after: JSON.stringify({ role }) }, statements: [statement] };
    });
  } catch (error) {
    throw isNameTaken(error) ? taken : error;
  }
  const added = await operators.byName(name);
  if (added === undefined) throw new Error(`the operator ${name} was not stored`);
  return { id: added.id, name, password };
}

interface Change {
  readonly action: string;
  readonly reason: string;
  /** What is changed, as it was and as it becomes; and how. */
  of(row: OperatorRow): { readonly before: object; readonly after: object; readonly statement: Statement };
}

/** Changes another operator, and ends their sessions. */
async function changeOther(
  { auditLog, operators, sessions }: OperatorContext,
  { operator, address, id }: { readonly operator: Operator; readonly address: string; readonly id: number },
  { action, reason, of }: Change,
): Promise<OperatorRow> {
  refuseOn(validateReason(reason));
  if (id === operator.id) throw new Refusal('own_operator');
  let changed: OperatorRow | undefined;
  await auditLog.record(async () => {
    const row = await operators.byId(id);
    if (row === undefined) throw new Refusal('not_found');
    changed = row;
    const { before, after, statement } = of(row);
    const auditEntry = { operator: operator.id, action, target: `operator ${row.name}`, reason, address };
    return {
      auditEntry: { ...auditEntry, before: JSON.stringify(before), after: JSON.stringify(after) },
      statements: [statement],
    };
  });
  await sessions.revokeAll(id);
  if (changed === undefined) throw new Error('an act was recorded without its plan');
  return changed;
}

export async function giveRole(context: OperatorContext, call: Call<typeof changeRole>): Promise<undefined> {
  const { role, reason } = call.body;
  await changeOther(
    context,
    { ...call, id: call.params.id },
    {
      action: 'operator.role',
      reason,
      of: (row) => ({
        before: { role: row.role },
        after: { role },
        statement: { sql: 'update operators set role = $2 where id = $1', params: [row.id, role] },
      }),
    },
  );
}

export async function shutOut(context: OperatorContext, call: Call<typeof disableOperator>): Promise<undefined> {
  const { disabled, reason } = call.body;
  await changeOther(
    context,
    { ...call, id: call.params.id },
    {
      action: disabled ? 'operator.disable' : 'operator.enable',
      reason,
      of: (row) => ({
        before: { disabled: row.disabled },
        after: { disabled },
        statement: { sql: 'update operators set disabled = $2 where id = $1', params: [row.id, disabled] },
      }),
    },
  );
}

export async function resetSignIn(
  context: OperatorContext,
  call: Call<typeof resetOperator>,
): Promise<OutputOf<typeof resetOperator>> {
  refuseOn(validateReason(call.body.reason));
  const password = newPassword();
  const passwordHash = await context.passwords.hash(password);
  const { id, name } = await changeOther(
    context,
    { ...call, id: call.params.id },
    {
      action: 'operator.reset',
      reason: call.body.reason,
      of: (row) => ({
        before: { enrolled: row.totp_secret !== null },
        after: { enrolled: false },
        statement: resetStatement(row.id, passwordHash),
      }),
    },
  );
  return { id, name, password };
}
