import {
  type AuditAction,
  KEY_PREFIX,
  type operatorList,
  type proposeOperator,
  type proposeReset,
  type proposeRole,
  type proposeShutOut,
  type suspendOperator,
  validateOperatorName,
  validateReason,
  type vouchForOperator,
} from '@bourse/wire/console';
import { sql } from 'kysely';
import { linkStatement, readChain, standBehind } from '../../exchange/operator-chain.ts';
import type { Statement } from '../../platform/db/database.ts';
import { listPage, matches } from '../../platform/db/list-rows.ts';
import { sqlFor, statement } from '../../platform/db/typed.ts';
import type { Call } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { OperatorAct } from './operator-changes.ts';
import type { OperatorContext } from './operator-deps.ts';
import { readLimits } from './operator-rights.ts';
import { changeOperator, type OperatorRow } from './operator-store.ts';

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
      'o.limits',
      sql<boolean>`${ref('o.suspended_by')} is not null`.as('suspended'),
      sql<boolean>`${ref('o.totp_secret')} is not null`.as('enrolled'),
      'o.created_ms as createdMs',
      fn.coalesce('i.last_ms', lit(0)).as('lastUseMs'),
      fn.coalesce('s.sessions', lit(0)).as('sessions'),
    ])
    .where('o.name', 'not like', `${KEY_PREFIX}%`);

const SORTS = {
  id: sql.ref('o.id'),
  name: sql.ref('o.name'),
  role: sql.ref('o.role'),
  lastUseMs: sql.ref('lastUseMs'),
};

export async function listOperators(
  { db, operators }: OperatorContext,
  { query, operator }: Call<typeof operatorList>,
) {
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
  const { rows, total } = await listPage(db, found, { sorts: SORTS, key: SORTS.id }, query);
  const [chain, names, halves] = await Promise.all([
    readChain(db),
    operators.names(),
    operators.halvesHeldBy(operator.id),
  ]);
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      limits: readLimits(row.limits),
      behind: standBehind(chain, row.id).map((person) => names.get(person) ?? ''),
      half: halves.has(row.id),
    })),
  };
}

/** Proposes an act about an operator; the number of the proposal. */
async function propose(
  { approvals }: OperatorContext,
  { operator, body }: Call<typeof proposeOperator | typeof proposeReset>,
  act: OperatorAct,
): Promise<{ approval: number }> {
  refuseOn(validateReason(body.reason));
  return { approval: await approvals.propose('operator', `operator ${act.name}`, act, body.reason, operator) };
}

async function nameOf({ operators }: OperatorContext, id: number): Promise<string> {
  const row = await operators.byId(id);
  if (row === undefined) throw new Refusal('not_found', { field: 'id' });
  return row.name;
}

export function proposeNew(context: OperatorContext, call: Call<typeof proposeOperator>) {
  const name = call.body.name.toLowerCase();
  refuseOn(validateOperatorName(name));
  return propose(context, call, { act: 'add', name, role: call.body.role });
}

export async function proposeNewRole(context: OperatorContext, call: Call<typeof proposeRole>) {
  const name = await nameOf(context, call.params.id);
  return propose(context, call, { act: 'role', name, role: call.body.role });
}

export async function proposeAccess(context: OperatorContext, call: Call<typeof proposeShutOut>) {
  const name = await nameOf(context, call.params.id);
  return propose(context, call, { act: call.body.disabled ? 'disable' : 'enable', name });
}

export async function proposeNewSignIn(context: OperatorContext, call: Call<typeof proposeReset>) {
  return propose(context, call, { act: 'reset', name: await nameOf(context, call.params.id) });
}

/** What one person does about another operator. */
async function actAlone(
  { auditLog, operators }: OperatorContext,
  { operator, address, body, params: { id } }: Call<typeof suspendOperator>,
  action: AuditAction,
  statementsFor: (row: OperatorRow) => Promise<readonly Statement[]>,
): Promise<void> {
  refuseOn(validateReason(body.reason));
  if (id === operator.id) throw new Refusal('own_operator');
  await auditLog.record(async () => {
    const row = await operators.byId(id);
    if (row === undefined) throw new Refusal('not_found', { field: 'id' });
    const auditEntry = { operator: operator.id, action, target: `operator ${row.name}`, reason: body.reason, address };
    return { auditEntry: { ...auditEntry, before: '', after: '' }, statements: await statementsFor(row) };
  }, operator.from);
}

/** At once, for safety; only two let the operator in again. Nobody shuts a whole house out: one at a time. */
export async function suspend(context: OperatorContext, call: Call<typeof suspendOperator>): Promise<undefined> {
  await actAlone(context, call, 'operator.suspend', async (row) => {
    if (row.disabled) throw new Refusal('approval_decided');
    if (await context.operators.hasSuspended(call.operator.id)) throw new Refusal('operator_suspension_open');
    return [statement(changeOperator(row.id, { disabled: true, suspended_by: call.operator.id }))];
  });
  await context.sessions.revokeAll(call.params.id);
  await context.rightsChanged();
}

/** Only a person of their own vouches, and never who stands behind the operator. */
export async function vouch(context: OperatorContext, call: Call<typeof vouchForOperator>): Promise<undefined> {
  await actAlone(context, call, 'operator.vouch', async ({ id, name }) => {
    const chain = await readChain(context.db);
    const behind = standBehind(chain, id);
    if (behind.length === 0) throw new Refusal('approval_decided');
    const isIndependent = standBehind(chain, call.operator.id).length === 0 && !behind.includes(call.operator.id);
    if (!isIndependent) throw new Refusal('approval_linked');
    return [linkStatement(name, { act: 'vouch', by: [call.operator.id] }, context.clock())];
  });
}
