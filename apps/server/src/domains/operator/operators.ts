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
import { sql } from 'kysely';
import type { Statement } from '../../platform/db/database.ts';
import { listPage, matches } from '../../platform/db/list-rows.ts';
import { sqlFor, statement } from '../../platform/db/typed.ts';
import type { Call, Operator } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { OperatorContext } from './operator-deps.ts';
import { addStatement, changeOperator, isNameTaken, type OperatorRow, resetStatement } from './operator-store.ts';

const PASSWORD_BYTES = 12;

/** A password to begin with: 16 characters, shown once. */
export const newPassword = (): string => randomBytes(PASSWORD_BYTES).toString('base64url');

/** With their last sign-in and how many sessions they have. */
const listed = () =>
  sqlFor
    .selectFrom('operators as o')
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom('operator_sign_ins')
          .select(({ fn }) => ['operator_id', fn.max('at_ms').as('last_ms')])
          .where('outcome', '=', 'signed-in')
          .groupBy('operator_id')
          .as('i'),
      (join) => join.onRef('i.operator_id', '=', 'o.id'),
    )
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom('operator_sessions')
          .select(({ fn }) => ['operator_id', fn.countAll<number>().as('sessions')])
          .groupBy('operator_id')
          .as('s'),
      (join) => join.onRef('s.operator_id', '=', 'o.id'),
    )
    .select(({ fn, lit, ref }) => [
      'o.id',
      'o.name',
      'o.role',
      'o.disabled',
      sql<boolean>`${ref('o.totp_secret')} is not null`.as('enrolled'),
      'o.created_ms as createdMs',
      fn.coalesce('i.last_ms', lit(0)).as('lastUseMs'),
      fn.coalesce('s.sessions', lit(0)).as('sessions'),
    ])
    .$narrowType<{ role: Role }>();

const SORTS = {
  id: sql.ref('o.id'),
  name: sql.ref('o.name'),
  role: sql.ref('o.role'),
  lastUseMs: sql.ref('lastUseMs'),
};

export function listOperators({ db }: OperatorContext, { query }: Call<typeof operatorList>) {
  const { search, role, disabled } = query;
  const found = listed().where(({ eb, and }) =>
    and(
      [
        matches(sql.ref<string>('o.name'), search),
        role === undefined ? undefined : eb('o.role', '=', role),
        disabled === undefined ? undefined : eb('o.disabled', '=', disabled === 'true'),
      ].filter((one) => one !== undefined),
    ),
  );
  return listPage(db, found, { sorts: SORTS, key: SORTS.id }, query);
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
      const added = addStatement({ name, passwordHash, passwordOnce: true, role, nowMs: clock() });
      return { auditEntry: { ...auditEntry, before: '', after: JSON.stringify({ role }) }, statements: [added] };
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
    const { before, after, statement: changing } = of(row);
    const auditEntry = { operator: operator.id, action, target: `operator ${row.name}`, reason, address };
    return {
      auditEntry: { ...auditEntry, before: JSON.stringify(before), after: JSON.stringify(after) },
      statements: [changing],
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
        statement: statement(changeOperator(row.id, { role })),
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
        statement: statement(changeOperator(row.id, { disabled })),
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
