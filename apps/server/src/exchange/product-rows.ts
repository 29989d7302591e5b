import { encodeCommand, type Loan, type ProductChanges } from '@bourse/engine';
import { formatAmount, formatRate } from '@bourse/money';
import type { Statement } from '../platform/db/database.ts';
import { bulkInsert, Columns } from './bulk-insert.ts';
import { collectibleStatements, offeringStatements } from './offering-rows.ts';

const SQL = {
  plan: 'insert into savings_plans (id, spec) values ($1, $2) on conflict (id) do update set spec = excluded.spec',
  rate: 'insert into savings_rates (plan_id, day, rate, at_ms) values ($1, $2, $3, $4)',
  savings: bulkInsert(
    'savings_orders',
    'id, plan_id, kind, owner, asset, principal, min_rate, max_rate, redeemable, redeem_fee, first_day, last_day, next_day, earned, fee, status, created_ms, updated_ms',
    'bigint bigint text bigint text numeric numeric numeric boolean numeric integer integer integer numeric numeric text bigint bigint',
    'on conflict (id) do update set next_day = excluded.next_day, earned = excluded.earned, fee = excluded.fee, status = excluded.status, updated_ms = excluded.updated_ms',
  ),
  interest: bulkInsert(
    'savings_interest',
    'order_id, day, owner, rate, amount, batch, at_ms',
    'bigint integer bigint numeric numeric bigint bigint',
  ),
  loanProduct:
    'insert into loan_products (id, spec) values ($1, $2) on conflict (id) do update set spec = excluded.spec',
  loans: bulkInsert(
    'loans',
    'id, product_id, owner, asset, amount, days, rate, overdue_rate, overdue_days, reference, status, granted, disbursed_ms, due_ms, interest, penalty, created_ms, updated_ms',
    'bigint bigint bigint text numeric integer numeric numeric integer bigint text numeric bigint bigint numeric numeric bigint bigint',
    'on conflict (id) do update set status = excluded.status, granted = excluded.granted, disbursed_ms = excluded.disbursed_ms, due_ms = excluded.due_ms, interest = excluded.interest, penalty = excluded.penalty, updated_ms = excluded.updated_ms',
  ),
  rewardRun: 'insert into reward_runs (program, key, source, batch, at_ms) values ($1, $2, $3, $4, $5)',
  // The key may contain characters with a meaning in the text of an array, so it is a parameter of its own.
  rewards: `insert into reward_payments (batch, program, key, at_ms, idx, owner, asset, amount, reference)
    select $1::bigint, $2::text, $3::text, $4::bigint, * from unnest(($5::text)::integer[], ($6::text)::bigint[], ($7::text)::text[],
      ($8::text)::numeric[], ($9::text)::bigint[])`,
} as const;

/** The statements that store what one batch changed of the products. */
export function productStatements(changes: ProductChanges, batch: number): Statement[] {
  const statements: Statement[] = [];
  const add = (sql: string, columns: Columns) => statements.push({ sql, params: columns.params() });
  for (const plan of lastOf(changes.plans.rows))
    statements.push({ sql: SQL.plan, params: [plan.id, encodeTerms(plan)] });
  for (const { planId, day, rate, atMs } of changes.rates.rows) {
    statements.push({ sql: SQL.rate, params: [planId, day, formatRate(rate), atMs] });
  }
  if (changes.savings.rows.length > 0) add(SQL.savings, savingsColumns(changes));
  if (changes.interest.rows.length > 0) add(SQL.interest, interestColumns(changes, batch));
  for (const product of lastOf(changes.loanProducts.rows)) {
    statements.push({ sql: SQL.loanProduct, params: [product.id, encodeTerms(product)] });
  }
  if (changes.loans.rows.length > 0) add(SQL.loans, loanColumns(changes.loans.rows));
  statements.push(...offeringStatements(changes), ...collectibleStatements(changes));
  statements.push(...rewardStatements(changes, batch));
  return statements;
}

/** Terms as a row keeps them: the journal's own encoding. */
export function encodeTerms(terms: object): string {
  return encodeCommand(terms as Parameters<typeof encodeCommand>[0]);
}

/** One row for each number, because a statement may not change a row twice. */
function lastOf<T extends { readonly id: number }>(rows: readonly T[]): Iterable<T> {
  return new Map(rows.map((row) => [row.id, row])).values();
}

function savingsColumns({ savings }: ProductChanges): Columns {
  const columns = new Columns(18);
  for (const o of savings.rows) {
    const terms = [formatAmount(o.principal), formatRate(o.minRate), formatRate(o.maxRate), String(o.redeemable)];
    const days = [o.firstDay, o.lastDay, o.nextDay];
    const money = [formatAmount(o.earned), formatAmount(o.fee), o.status];
    const who = [o.id, o.planId, o.kind, o.owner, o.asset];
    columns.add(...who, ...terms, formatRate(o.redeemFee), ...days, ...money, o.createdMs, o.updatedMs);
  }
  return columns;
}

function interestColumns({ interest }: ProductChanges, batch: number): Columns {
  const columns = new Columns(7);
  for (const { orderId, day, owner, rate, amount, atMs } of interest.rows) {
    columns.add(orderId, day, owner, formatRate(rate), formatAmount(amount), batch, atMs);
  }
  return columns;
}

function loanColumns(loans: readonly Loan[]): Columns {
  const columns = new Columns(18);
  for (const l of loans) {
    const asked = [l.id, l.productId, l.owner, l.asset, formatAmount(l.amount), l.days, formatRate(l.rate)];
    const late = [formatRate(l.overdueRate), l.overdueDays, l.reference, l.status, formatAmount(l.granted)];
    const paid = [formatAmount(l.interest), formatAmount(l.penalty)];
    columns.add(...asked, ...late, l.disbursedMs, l.dueMs, ...paid, l.createdMs, l.updatedMs);
  }
  return columns;
}

function rewardStatements({ rewardRuns }: ProductChanges, batch: number): Statement[] {
  const statements: Statement[] = [];
  let idx = 0;
  for (const { program, key, from, payments, atMs } of rewardRuns.rows) {
    statements.push({ sql: SQL.rewardRun, params: [program, key, from, batch, atMs] });
    if (payments.length === 0) continue;
    const columns = new Columns(5);
    for (const { owner, asset, amount, reference } of payments) {
      columns.add(idx, owner, asset, formatAmount(amount), reference);
      idx += 1;
    }
    statements.push({ sql: SQL.rewards, params: [batch, program, key, atMs, ...columns.params()] });
  }
  return statements;
}
