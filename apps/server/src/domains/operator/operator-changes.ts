import type { Role } from '@bourse/wire';
import type { AuditedPlan } from '../../exchange/audit-log.ts';
import { type ChainAct, linkStatement } from '../../exchange/operator-chain.ts';
import { type ActingOperator, byOperator } from '../../exchange/record-change.ts';
import type { Statement } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/typed.ts';
import { Refusal } from '../../platform/refusal.ts';
import { toldLines } from '../../platform/told-lines.ts';
import type { ApprovalExecutor, ApprovalLine } from '../approval/approvals.ts';
import type { OperatorContext } from './operator-deps.ts';
import { addStatement, changeOperator, type OperatorRow, resetStatements } from './operator-store.ts';
import { dropHalves, keepHalves, newPassword } from './password-halves.ts';

/** What two people do about an operator. */
export type OperatorAct =
  | { readonly act: 'add'; readonly name: string; readonly role: Role }
  | { readonly act: 'reset'; readonly name: string }
  | { readonly act: 'role'; readonly name: string; readonly role: Role }
  | { readonly act: 'enable' | 'disable'; readonly name: string };

/** What an act changes: what was, what becomes, and the rows. */
interface Changes {
  readonly before: object | undefined;
  readonly after: object;
  readonly statements: readonly Statement[];
}

type Context = Omit<OperatorContext, 'approvals'>;

/** How acts about operators are carried out once a second operator has confirmed them. */
export function operatorExecutor(context: Context): ApprovalExecutor {
  return {
    permission: 'operators',
    former: async ({ act, name }: OperatorAct) =>
      act === 'role' ? ((await context.operators.byName(name))?.role ?? null) : undefined,
    lines: (payload) => linesOf(payload as OperatorAct & { readonly former?: Role | null }),
    plan: (payload, target, reason, operator) => plan(context, payload as OperatorAct, { target, reason, operator }),
    done: async (payload) => {
      const row = await context.operators.byName((payload as OperatorAct).name);
      if (row !== undefined) await context.sessions.revokeAll(row.id);
      await context.rightsChanged();
    },
  };
}

function linesOf({ former, ...act }: OperatorAct & { readonly former?: Role | null }): ApprovalLine[] {
  const lines = [
    { name: 'operator', value: act.name },
    { name: 'act', value: act.act },
  ];
  if (!('role' in act)) return lines;
  return [...lines, ...toldLines(former === undefined ? undefined : { role: former ?? '' }, { role: act.role })];
}

async function plan(
  context: Context,
  act: OperatorAct,
  { target, reason, operator }: { target: string; reason: string; operator: ActingOperator },
): Promise<AuditedPlan> {
  const row = await context.operators.byName(act.name);
  if ('role' in act && context.rights.role(act.role) === undefined)
    throw new Refusal('role_unknown', { field: 'role' });
  const people = operator.second === undefined ? [operator.id] : [operator.id, operator.second];
  if (row !== undefined && people.includes(row.id)) throw new Refusal('own_operator');
  const { before, after, statements } = await changesOf(context, act, row, people);
  const link = act.act === 'disable' ? [] : [linkStatement(act.name, { act: act.act, by: people }, context.clock())];
  return {
    auditEntry: {
      ...byOperator({ operator, reason }),
      action: `operator.${act.act}` satisfies `operator.${ChainAct | 'disable'}`,
      target,
      before: before === undefined ? '' : JSON.stringify(before),
      after: JSON.stringify(after),
    },
    statements: [...statements, ...link],
  };
}

async function changesOf(
  context: Context,
  act: OperatorAct,
  row: OperatorRow | undefined,
  people: readonly number[],
): Promise<Changes> {
  if (act.act === 'add') {
    if (row !== undefined) throw new Refusal('operator_name_taken', { field: 'name' });
    const { passwordHash, halves } = await halvedPassword(context, act.name, people);
    const { name, role } = act;
    const added = addStatement({ name, passwordHash, passwordOnce: true, role, nowMs: context.clock() });
    return { before: undefined, after: { role }, statements: [added, ...halves] };
  }
  if (row === undefined) throw new Refusal('not_found', { field: 'id' });
  if (act.act === 'reset') {
    const { passwordHash, halves } = await halvedPassword(context, act.name, people);
    const statements = [...resetStatements(row.id, passwordHash), dropHalves(row.id), ...halves];
    return { before: { enrolled: row.totp_secret !== null }, after: { enrolled: false }, statements };
  }
  if (act.act === 'role') {
    const { role } = act;
    return { before: { role: row.role }, after: { role }, statements: [statement(changeOperator(row.id, { role }))] };
  }
  const change = { disabled: act.act === 'disable', suspended_by: null };
  const before = { disabled: row.disabled, suspended: row.suspended_by !== null };
  return { before, after: { disabled: change.disabled }, statements: [statement(changeOperator(row.id, change))] };
}

/** A password to begin with, of which each of the two knows one half. Where nobody has confirmed yet, there is none. */
async function halvedPassword(
  { passwords, secrets }: Context,
  name: string,
  people: readonly number[],
): Promise<{ passwordHash: string; halves: readonly Statement[] }> {
  if (people.length < 2) return { passwordHash: '', halves: [] };
  const halves = people.map((person) => [person, newPassword()] as const);
  const passwordHash = await passwords.hash(halves.map(([, half]) => half).join(''));
  return { passwordHash, halves: keepHalves(secrets, name, halves) };
}
