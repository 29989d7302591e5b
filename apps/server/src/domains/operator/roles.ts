import { PERMISSIONS } from '@bourse/wire';
import { type proposeLimits, type proposeRoleChange, type roleList, validateReason } from '@bourse/wire/console';
import { sql } from 'kysely';
import { listPage, matches } from '../../platform/db/list-rows.ts';
import { rows as readRows, sqlFor } from '../../platform/db/typed.ts';
import type { Call } from '../../platform/http/route.ts';
import { refuseOn } from '../../platform/refusal.ts';
import { inOrder, type LimitAct } from './limit-changes.ts';
import type { OperatorContext } from './operator-deps.ts';
import { readLimits, readPermissions } from './operator-rights.ts';
import { type RoleAct, roleHolders } from './role-changes.ts';

const SORTS = { id: sql.ref('r.id'), name: sql.ref('r.name') };

export async function listRoles({ db }: OperatorContext, { query }: Call<typeof roleList>) {
  const found = sqlFor
    .selectFrom('operator_roles as r')
    .select(['r.id', 'r.name', 'r.permissions', 'r.built_in', 'r.limits'])
    .where(({ and }) => and([matches(sql.ref<string>('r.name'), query.search)].filter((one) => one !== undefined)));
  const { rows, total } = await listPage(db, found, { sorts: SORTS, key: SORTS.id }, query);
  const people = await readRows(db, roleHolders());
  return {
    total,
    rows: rows.map(({ id, name, permissions, built_in, limits }) => ({
      id,
      name,
      permissions: readPermissions(permissions),
      builtIn: built_in,
      limits: readLimits(limits),
      operators: people.filter(({ role }) => role === name).map((one) => one.name),
    })),
  };
}

export async function proposeRoleAct(context: OperatorContext, call: Call<typeof proposeRoleChange>) {
  const { operator, body } = call;
  refuseOn(validateReason(body.reason));
  const { act, name } = body;
  const permissions = act === 'delete' ? [] : PERMISSIONS.filter((one) => body.permissions.includes(one));
  const payload: RoleAct = { act, name, permissions };
  return { approval: await context.approvals.propose('role', `role ${name}`, payload, body.reason, operator) };
}

export async function proposeNewLimits(context: OperatorContext, call: Call<typeof proposeLimits>) {
  const { operator, body } = call;
  refuseOn(validateReason(body.reason));
  const { of, reason } = body;
  const name = of === 'operator' ? body.name.toLowerCase() : body.name;
  const payload: LimitAct = { of, name, ...inOrder(body) };
  return { approval: await context.approvals.propose('access', `${of} ${name}`, payload, reason, operator) };
}
