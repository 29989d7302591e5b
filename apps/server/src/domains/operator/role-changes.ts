import { ADMIN_NEEDS, ADMIN_ROLE, PERMISSIONS, type Permission } from '@bourse/wire';
import { validateRoleName } from '@bourse/wire/console';
import { sql } from 'kysely';
import type { AuditedPlan } from '../../exchange/audit-log.ts';
import { linkStatement } from '../../exchange/operator-chain.ts';
import { type ActingOperator, byOperator } from '../../exchange/record-change.ts';
import type { Statement } from '../../platform/db/database.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { ApprovalExecutor, ApprovalLine } from '../approval/approvals.ts';
import { checkAdminsLeft } from './admins-left.ts';
import type { OperatorContext } from './operator-deps.ts';
import { NO_LIMITS, type RightsView, readPermissions } from './operator-rights.ts';

/** What two people do about a role. */
export interface RoleAct {
  readonly act: 'add' | 'change' | 'delete';
  readonly name: string;
  /** What it will allow, in the order of `PERMISSIONS`. */
  readonly permissions: readonly Permission[];
  /** What it allowed when this was proposed. */
  readonly former?: readonly Permission[] | null;
}

type Context = Omit<OperatorContext, 'approvals'>;

/** How changes of roles are carried out once a second operator has confirmed them. */
export function roleExecutor(context: Context): ApprovalExecutor {
  return {
    permission: 'operators',
    former: async ({ act, name }: RoleAct) =>
      act === 'add' ? undefined : ((await readRole(context, name))?.permissions ?? null),
    lines: (payload) => linesOf(context, payload as RoleAct),
    plan: (payload, target, reason, operator) => plan(context, payload as RoleAct, { target, reason, operator }),
    done: async (payload) => {
      const { act, name, permissions } = payload as RoleAct;
      if (act === 'delete') context.rights.dropRole(name);
      else context.rights.putRole(name, { permissions });
      await context.rightsChanged();
    },
  };
}

/** Each permission as yes or no, so that the console shows which come and go. */
const asFields = (permissions: readonly Permission[]): string =>
  JSON.stringify(Object.fromEntries(PERMISSIONS.map((one) => [one, permissions.includes(one)])));

async function linesOf(context: Context, { act, name, permissions, former }: RoleAct): Promise<ApprovalLine[]> {
  const names = (await holders(context, name)).map((holder) => holder.name);
  return [
    { name: 'role', value: name },
    { name: 'act', value: `${act}Role` },
    { name: 'holders', value: names.join(', ') },
    { name: 'former', value: asFields(former ?? []) },
    { name: 'value', value: asFields(permissions) },
  ];
}

/** Who has roles. A key of a company's own system that was revoked, which is for good, holds none. */
export const roleHolders = () =>
  sqlFor
    .selectFrom('operators as o')
    .select(['o.id', 'o.name', 'o.role'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('service_keys as k')
            .select('k.id')
            .whereRef('k.operator_id', '=', 'o.id')
            .where('k.revoked_ms', 'is not', null),
        ),
      ),
    )
    .orderBy('o.name');

const holders = ({ db }: Context, role: string) => rows(db, roleHolders().where('o.role', '=', role));

/** As it is in the table now. */
export async function readRole({ db }: Pick<Context, 'db'>, name: string) {
  const row = await one(
    db,
    sqlFor.selectFrom('operator_roles').select(['permissions', 'built_in', 'limits']).where('name', '=', name),
  );
  return row === undefined ? undefined : { ...row, permissions: readPermissions(row.permissions) };
}

async function plan(
  context: Context,
  act: RoleAct,
  { target, reason, operator }: { target: string; reason: string; operator: ActingOperator },
): Promise<AuditedPlan> {
  const [role, held] = await Promise.all([readRole(context, act.name), holders(context, act.name)]);
  const former = role?.permissions ?? null;
  const gained = act.act === 'change' ? act.permissions.filter((one) => former?.includes(one) !== true) : [];
  const people = operator.second === undefined ? [operator.id] : [operator.id, operator.second];
  await check(context, act, role);
  if (gained.length > 0 && held.some(({ id }) => people.includes(id))) throw new Refusal('role_own_gain');
  // Whoever is raised by it, is raised by these two: as with another role.
  const links =
    gained.length === 0
      ? []
      : held.map(({ name }) => linkStatement(name, { act: 'role', by: people }, context.clock()));
  return {
    auditEntry: {
      ...byOperator({ operator, reason }),
      action: `role.${act.act}`,
      target,
      before: asFields(former ?? []),
      after: asFields(act.permissions),
    },
    statements: [statementOf(act), ...links],
  };
}

type Role = Awaited<ReturnType<typeof readRole>>;

async function check(context: Context, { act, name, permissions }: RoleAct, role: Role): Promise<void> {
  const { db, rights } = context;
  if (act === 'add') {
    refuseOn(validateRoleName(name));
    const same = sqlFor.selectFrom('operator_roles').select('id').where(sql`lower(name)`, '=', name.toLowerCase());
    if ((await one(db, same)) !== undefined) throw new Refusal('role_name_taken', { field: 'name' });
    return;
  }
  if (role === undefined) throw new Refusal('role_unknown', { field: 'name' });
  if (act === 'delete') {
    if (role.built_in || (await holders(context, name)).length > 0) throw new Refusal('role_in_use', { field: 'name' });
    return;
  }
  if (name === ADMIN_ROLE && !permissions.includes(ADMIN_NEEDS)) {
    throw new Refusal('operators_two_needed', { field: 'permissions' });
  }
  if (permissions.join() === role.permissions.join()) throw new Refusal('role_unchanged', { field: 'permissions' });
  const after: RightsView = {
    role: (one) => (one === name ? { limits: rights.role(one)?.limits ?? NO_LIMITS, permissions } : rights.role(one)),
    limitsOf: (id) => rights.limitsOf(id),
  };
  await checkAdminsLeft(db, rights, after);
}

function statementOf({ act, name, permissions }: RoleAct): Statement {
  if (act === 'add')
    return statement(sqlFor.insertInto('operator_roles').values({ name, permissions: [...permissions] }));
  if (act === 'delete') return statement(sqlFor.deleteFrom('operator_roles').where('name', '=', name));
  return statement(
    sqlFor
      .updateTable('operator_roles')
      .set({ permissions: [...permissions] })
      .where('name', '=', name),
  );
}
