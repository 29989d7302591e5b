import type { Database } from '../apps/server/src/platform/db/database.ts';
import { amount, formatAmount } from '../packages/money/src/index.ts';
import type { CrashOperator, Decided } from './crash-operator.ts';
import type { AskedMoney, CrashPayer } from './crash-payer.ts';

export type Expect = (holds: boolean, what: string) => void;

/**
 * Checks that the tables hold exactly once everything that payers and operators got an answer to. Returns a line about
 * how much that was.
 */
export async function inspectMoney(
  db: Database,
  payers: readonly CrashPayer[],
  operators: readonly CrashOperator[],
  expect: Expect,
): Promise<string> {
  await inspectRequests(db, payers, expect);
  await inspectDecisions(db, operators, expect);
  for (const [what, sql] of Object.entries(NEVER)) {
    const found = await db.query(sql);
    expect(found.length === 0, `${found.length} ${what}: ${JSON.stringify(found[0])}`);
  }
  const counts = await db.query<{ what: string; n: number }>(COUNTS);
  return counts.map(({ what, n }) => `${n} ${what}`).join(', ');
}

interface StoredMoney {
  readonly key: string;
  /** The order's number; of swaps what was received, in units of 1e-8. */
  readonly answer: string;
  readonly kind: string | null;
  readonly owner: number | null;
  readonly amount: string | null;
  readonly status: string | null;
}

async function inspectRequests(db: Database, payers: readonly CrashPayer[], expect: Expect): Promise<void> {
  const rows = await db.query<StoredMoney>(
    `select a.key, coalesce(a.result::json ->> 'orderId', a.result::json ->> 'value') as answer,
       m.kind, m.owner, m.amount::text, m.status
     from answers a left join money_orders m on m.id = (a.result::json ->> 'orderId')::bigint`,
  );
  const stored = new Map(rows.map((row) => [row.key, row]));
  const states = new Map(rows.map((row) => [row.kind === null ? row.key : Number(row.answer), row.status]));
  const isThere = (payer: CrashPayer) => (asked: AskedMoney) => {
    const row = stored.get(`${payer.userId}:${asked.key}`);
    return asked.answer === undefined || (row !== undefined && isSame(payer.userId, asked, row));
  };
  const missing = payers.flatMap((payer) => payer.asked.filter((asked) => !isThere(payer)(asked)));
  expect(missing.length === 0, `${missing.length} answered requests are not there: ${JSON.stringify(missing[0])}`);
  const made = payers.flatMap(({ userId, refused }) => refused.filter((key) => stored.has(`${userId}:${key}`)));
  expect(made.length === 0, `${made.length} refused requests have done something: ${made[0]}`);
  const kept = payers.flatMap(({ cancelled }) => cancelled).filter((id) => states.get(id) !== 'cancelled');
  expect(kept.length === 0, `${kept.length} withdrawals that were taken back are not: ${kept[0]}`);
  const contradictions = payers.flatMap((payer) => payer.contradictions);
  expect(contradictions.length === 0, `${contradictions.length} other answers to the same: ${contradictions[0]}`);
}

function isSame(userId: number, { kind, body, answer }: AskedMoney, row: StoredMoney): boolean {
  if (kind === 'swap') return row.kind === null && amount(answer ?? '0') === BigInt(row.answer);
  const isAmount = formatAmount(amount(row.amount ?? '0')) === formatAmount(amount(String(body.amount)));
  return row.kind === kind && row.owner === userId && row.answer === answer && isAmount;
}

interface StoredAct {
  readonly action: string;
  readonly reason: string;
}

/** Every reason is used once, so the acts with it are those of the decision. */
async function inspectDecisions(db: Database, operators: readonly CrashOperator[], expect: Expect): Promise<void> {
  const auditEntries = new Map<string, string[]>();
  for (const { reason, action } of await db.query<StoredAct>('select action, reason from audit_log order by id')) {
    auditEntries.set(reason, [...(auditEntries.get(reason) ?? []), action]);
  }
  const proposals = new Map<number, { status: string; reason: string; decision_reason: string }>();
  for (const row of await db.query<{ id: number; status: string; reason: string; decision_reason: string }>(
    'select id, status, reason, decision_reason from approvals',
  )) {
    proposals.set(row.id, row);
  }
  const isKept = ({ what, id, approve, reason, end }: Decided): boolean => {
    const done = auditEntries.get(reason) ?? [];
    if (end === undefined) return done.length <= 2;
    if (end === 'refused') return done.length === 0;
    if (what === 'approval') {
      const proposal = proposals.get(id);
      const carried = (auditEntries.get(proposal?.reason ?? '') ?? []).filter(
        (action) => action !== 'approval.propose',
      );
      const isDone = approve ? carried.length === 1 : carried.length === 0 && done.join() === 'approval.reject';
      return proposal?.status === (approve ? 'done' : 'rejected') && proposal.decision_reason === reason && isDone;
    }
    if (end === 'done') return done.join() === `${what}.${approve ? 'approve' : 'refuse'}`;
    return proposals.get(end.approval)?.reason === reason && done[0] === 'approval.propose' && done.length <= 2;
  };
  const wrong = operators.flatMap(({ decided }) => decided).filter((one) => !isKept(one));
  expect(wrong.length === 0, `${wrong.length} decisions are not as they were answered: ${JSON.stringify(wrong[0])}`);
}

const DECISIONS = `select (after::json ->> 'id')::bigint as id, split_part(action, '.', 1) as kind,
    split_part(action, '.', 2) as verb, reason, operator, second_operator from audit_log
  where action in ('recharge.approve', 'recharge.refuse', 'withdrawal.approve', 'withdrawal.refuse')`;

/** Queries that must find nothing, whatever was answered. */
const NEVER = {
  'orders without the one request that made them': `
    select m.id, count(a.key)::bigint as keys from money_orders m
    left join answers a on (a.result::json ->> 'orderId')::bigint = m.id
    group by m.id having count(a.key) <> 1`,
  'decided orders without the one act that decided them': `
    select m.id, m.kind, m.status, d.remark, count(a.id)::bigint as entries
    from money_orders m join money_details d using (reference)
    left join (${DECISIONS}) a on a.id = m.id and a.kind = m.kind
    group by m.id, m.kind, m.status, d.remark
    having count(a.id) <> case when m.status in ('done', 'refused') then 1 else 0 end
      or d.remark <> coalesce(max(a.reason), '')
      or max(a.verb) <> case m.status when 'done' then 'approve' else 'refuse' end`,
  'decided orders without a letter, or with two': `
    select owner, kind, status, count(*)::bigint as letters_too_many from (
      select owner, kind, status, 1 as sign from money_orders where status in ('done', 'refused')
      union all
      select user_id, case when key like 'withdraw%' then 'withdrawal' else 'recharge' end,
        case when key like '%success' then 'done' else 'refused' end, -1 from mails
      where key in ('withdraw_success', 'withdraw_failed', 'recharge_success', 'recharge_failed')
    ) both_sides group by owner, kind, status having sum(sign) <> 0`,
  'confirmed proposals without the one act of both operators': `
    select p.id, count(a.id)::bigint as entries from approvals p
    left join (${DECISIONS}) a on a.kind = p.kind and a.id = (p.payload::json ->> 'id')::bigint and a.verb = 'approve'
      and a.operator = p.proposed_by and a.second_operator = p.decided_by and a.reason = p.reason
    where p.kind in ('recharge', 'withdrawal')
    group by p.id, p.status having count(a.id) <> case p.status when 'done' then 1 else 0 end`,
  'recharges without the picture that proves them': `
    select m.id, d.proof from money_orders m join money_details d using (reference)
    left join uploads u on u.id::text = d.proof and u.user_id = m.owner and u.used
    where m.kind = 'recharge' and u.id is null`,
  'customers who exchanged more or less often than they asked': `
    select owner, sum(sign)::bigint as too_many from (
      select from_owner as owner, 1 as sign from transfers where kind = 'convert' and from_owner > 0
      union all
      select split_part(key, ':', 1)::bigint, -1 from answers
      where result like '%"value"%' and result not like '%"orderId"%'
    ) both_sides group by owner having sum(sign) <> 0`,
  'customers who have other money than came and went': `
    select owner, asset, sum(amount)::text as too_much from (
      select a.owner, a.asset, a.available + a.held as amount from accounts a
      where a.ledger = 'live' and a.owner in (select owner from money_orders)
      union all
      select owner, asset, -settled from money_orders where kind = 'recharge' and status = 'done'
      union all
      select owner, asset, amount from money_orders where kind = 'withdrawal' and status = 'done'
      union all
      select from_owner, asset, amount from transfers where kind = 'convert'
      union all
      select to_owner, asset, -amount from transfers where kind = 'convert'
    ) parts where owner in (select owner from money_orders)
    group by owner, asset having sum(amount) <> 0`,
} as const;

const COUNTS = `
  select kind || 's ' || status as what, count(*)::bigint as n from money_orders group by kind, status
  union all select 'swaps', count(*)::bigint from transfers where kind = 'convert' and from_owner > 0
  union all select 'proposals ' || status, count(*)::bigint from approvals group by status
  order by what`;
