import type { AccessLimits, WeekHours } from '@bourse/wire/console';
import type { AuditedPlan } from '../../exchange/audit-log.ts';
import { type ActingOperator, byOperator } from '../../exchange/record-change.ts';
import { sqlFor, statement } from '../../platform/db/typed.ts';
import { isNetwork, limitRefusal } from '../../platform/http/caller-rights.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalExecutor, ApprovalLine } from '../approval/approvals.ts';
import { checkAdminsLeft, limitsFor } from './admins-left.ts';
import type { OperatorContext } from './operator-deps.ts';
import { NO_LIMITS, type RightsView, readLimits } from './operator-rights.ts';
import { changeOperator } from './operator-store.ts';
import { readRole } from './role-changes.ts';

/** What two people do about the limits of a role or of one operator. */
export interface LimitAct extends AccessLimits {
  readonly of: 'role' | 'operator';
  readonly name: string;
  /** What they were when this was proposed. */
  readonly former?: AccessLimits | null;
}

type Context = Omit<OperatorContext, 'approvals'>;

/** How limits are changed once a second operator has confirmed it. */
export function limitExecutor(context: Context): ApprovalExecutor {
  return {
    permission: 'operators',
    former: async ({ of, name }: LimitAct) => {
      const now = await limitsNow(context, of, name);
      return now === undefined ? null : inOrder(now.limits);
    },
    lines: (payload) => linesOf(payload as LimitAct),
    plan: (payload, target, reason, operator) => plan(context, payload as LimitAct, { target, reason, operator }),
    done: async (payload) => {
      const { of, name, networks, hours } = payload as LimitAct;
      const limits = { networks, hours };
      if (of === 'role') context.rights.putRole(name, { limits });
      else context.rights.putLimits((await context.operators.byName(name))?.id ?? 0, limits);
      await context.rightsChanged();
    },
  };
}

const linesOf = ({ of, name, former, ...limits }: LimitAct): ApprovalLine[] => [
  { name: of, value: name },
  { name: 'former', value: asFields(former ?? NO_LIMITS) },
  { name: 'value', value: asFields(limits) },
];

const pad = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Networks and each day's hours, as the console shows what changes. */
export function asFields({ networks, hours }: AccessLimits): string {
  const ofDay = (day: number) =>
    hours.length === 0
      ? [`${pad(0)}–${pad(24)}`]
      : orWord(
          hours.filter((one) => one.day === day).map(({ from, until }) => `${pad(from)}–${pad(until)}`),
          'none',
        );
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => [`day${day}`, ofDay(day)] as const);
  return JSON.stringify({ networks: orWord(networks, 'everywhere'), ...Object.fromEntries(days) });
}

/** What an empty list means. */
const orWord = (list: readonly string[], word: string): readonly string[] => (list.length === 0 ? [word] : list);

/** In one order, so that the same limits are the same text. */
export function inOrder({ networks, hours }: AccessLimits): AccessLimits {
  const sorted = [...hours].sort((one, other) => one.day - other.day || one.from - other.from);
  const plain = sorted.map(({ day, from, until }) => ({ day, from, until }));
  return { networks: [...new Set(networks)], hours: plain };
}

function checkForm({ networks, hours }: AccessLimits): void {
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined) throw new Refusal('limit_network_form', { field: 'networks', params: { network: wrong } });
  const overlap = (one: WeekHours, next: WeekHours | undefined) => next?.day === one.day && next.from < one.until;
  if (hours.some((one, at) => one.from >= one.until || overlap(one, hours[at + 1]))) {
    throw new Refusal('limit_hours_form', { field: 'hours' });
  }
}

/** The limits in force of a role or an operator, and the operator's number; undefined where there is none. */
async function limitsNow(context: Context, of: LimitAct['of'], name: string) {
  if (of === 'role') {
    const role = await readRole(context, name);
    return role && { limits: readLimits(role.limits), id: undefined };
  }
  const row = await context.operators.byName(name);
  return row && { limits: readLimits(row.limits), id: row.id };
}

async function plan(
  context: Context,
  act: LimitAct,
  { target, reason, operator }: { target: string; reason: string; operator: ActingOperator },
): Promise<AuditedPlan> {
  const { db, rights } = context;
  const { of, name } = act;
  const limits = inOrder(act);
  checkForm(limits);
  const now = await limitsNow(context, of, name);
  if (now === undefined) throw new Refusal(of === 'role' ? 'role_unknown' : 'not_found', { field: 'name' });
  const people = operator.second === undefined ? [operator.id] : [operator.id, operator.second];
  if (now.id !== undefined && people.includes(now.id)) throw new Refusal('own_operator');
  if (asFields(now.limits) === asFields(limits)) throw new Refusal('role_unchanged', { field: 'networks' });
  const after: RightsView = {
    role: (one) => {
      const role = rights.role(one);
      return of === 'role' && one === name ? { permissions: role?.permissions ?? [], limits } : role;
    },
    limitsOf: (id) => (id === now.id ? limits : rights.limitsOf(id)),
  };
  await checkActor(context, operator, after);
  await checkAdminsLeft(db, rights, after);
  const text = JSON.stringify(limits);
  const changed =
    now.id === undefined
      ? sqlFor.updateTable('operator_roles').set({ limits: text }).where('name', '=', name)
      : changeOperator(now.id, { limits: text });
  return {
    auditEntry: {
      ...byOperator({ operator, reason }),
      action: `${of}.limits`,
      target,
      before: asFields(now.limits ?? NO_LIMITS),
      after: asFields(limits),
    },
    statements: [statement(changed)],
  };
}

/** Nobody shuts themself out: who proposes when it is proposed, who confirms when it is confirmed, is still let in from here and now. */
async function checkActor(
  { operators, rights, clock }: Context,
  { id, second, address }: ActingOperator,
  after: RightsView,
): Promise<void> {
  const row = await operators.byId(second ?? id);
  if (row === undefined) return;
  const limits = { all: limitsFor(row.id, row.role, after), zone: rights.zone };
  if (limitRefusal(limits, address, clock()) !== undefined) throw new Refusal('limit_shuts_you_out');
}
