import {
  encodeCommand,
  type Loan,
  type LoanProduct,
  type ProductChanges,
  type SavingsOrder,
  type SavingsPlan,
} from '@bourse/engine';
import { formatAmount, formatRate } from '@bourse/money';
import { OFFERING_TABLES, offeringRows } from './offering-rows.ts';
import { latest, type Row, type RowTable, rowTable, type TableRows } from './row-table.ts';

export const PRODUCT_TABLES = {
  plans: rowTable('savings_plans', { columns: 'id bigint, spec text', key: 'id', changes: 'spec' }),
  rates: rowTable('savings_rates', {
    columns: 'plan_id bigint, day integer, rate numeric, at_ms bigint',
    key: 'plan_id, day',
  }),
  savings: rowTable('savings_orders', {
    columns: `id bigint, plan_id bigint, kind text, owner bigint, asset text, principal numeric, min_rate numeric, max_rate numeric,
      redeemable boolean, redeem_fee numeric, first_day integer, last_day integer, next_day integer, earned numeric, fee numeric,
      status text, created_ms bigint, updated_ms bigint`,
    key: 'id',
    changes: 'next_day, earned, fee, status, updated_ms',
  }),
  interest: rowTable('savings_interest', {
    columns: 'order_id bigint, day integer, owner bigint, rate numeric, amount numeric, batch bigint, at_ms bigint',
    key: 'order_id, day',
    live: 'false',
  }),
  loanProducts: rowTable('loan_products', { columns: 'id bigint, spec text', key: 'id', changes: 'spec' }),
  loans: rowTable('loans', {
    columns: `id bigint, product_id bigint, owner bigint, asset text, amount numeric, days integer, rate numeric, overdue_rate numeric,
      overdue_days integer, reference bigint, status text, granted numeric, disbursed_ms bigint, due_ms bigint, interest numeric,
      penalty numeric, created_ms bigint, updated_ms bigint`,
    key: 'id',
    changes: 'status, granted, disbursed_ms, due_ms, interest, penalty, updated_ms',
    live: "status in ('waiting', 'running', 'overdue')",
  }),
  ...OFFERING_TABLES,
  runs: rowTable('reward_runs', {
    columns: 'program text, key text, source text, batch bigint, at_ms bigint',
    key: 'program, key',
  }),
  payments: rowTable('reward_payments', {
    columns: `batch bigint, idx integer, program text, key text, owner bigint, asset text, amount numeric, reference bigint,
      at_ms bigint`,
    key: 'batch, idx',
    live: 'false',
  }),
};

/** The rows of what one batch changed of the products. */
export function productRows(changes: ProductChanges, batch: number): TableRows[] {
  const paid = changes.rewardRuns.rows.flatMap(({ payments, ...run }) => payments.map((one) => ({ ...run, ...one })));
  return [
    termRows(PRODUCT_TABLES.plans, changes.plans.rows),
    {
      table: PRODUCT_TABLES.rates,
      rows: changes.rates.rows.map(({ planId, day, rate, atMs }) => [planId, day, formatRate(rate), atMs]),
    },
    { table: PRODUCT_TABLES.savings, rows: changes.savings.rows.map(savingsRow) },
    {
      table: PRODUCT_TABLES.interest,
      rows: changes.interest.rows.map(({ orderId, day, owner, rate, amount, atMs }) => [
        orderId,
        day,
        owner,
        formatRate(rate),
        formatAmount(amount),
        batch,
        atMs,
      ]),
    },
    termRows(PRODUCT_TABLES.loanProducts, changes.loanProducts.rows),
    { table: PRODUCT_TABLES.loans, rows: changes.loans.rows.map(loanRow) },
    ...offeringRows(changes),
    {
      table: PRODUCT_TABLES.runs,
      rows: changes.rewardRuns.rows.map(({ program, key, from, atMs }) => [program, key, from, batch, atMs]),
    },
    {
      table: PRODUCT_TABLES.payments,
      rows: paid.map((p, idx) => [
        batch,
        idx,
        p.program,
        p.key,
        p.owner,
        p.asset,
        formatAmount(p.amount),
        p.reference,
        p.atMs,
      ]),
    },
  ];
}

/** Terms as a row keeps them: the journal's own encoding. */
export function encodeTerms(terms: object): string {
  return encodeCommand(terms as Parameters<typeof encodeCommand>[0]);
}

function termRows(table: RowTable, terms: readonly (SavingsPlan | LoanProduct)[]): TableRows {
  return {
    table,
    rows: latest(
      table,
      terms.map((one) => [one.id, encodeTerms(one)]),
    ),
  };
}

function savingsRow(o: SavingsOrder): Row {
  const rates = [formatRate(o.minRate), formatRate(o.maxRate), o.redeemable, formatRate(o.redeemFee)];
  const days = [o.firstDay, o.lastDay, o.nextDay];
  const who = [o.id, o.planId, o.kind, o.owner, o.asset, formatAmount(o.principal)];
  const money = [formatAmount(o.earned), formatAmount(o.fee)];
  return [...who, ...rates, ...days, ...money, o.status, o.createdMs, o.updatedMs];
}

function loanRow(l: Loan): Row {
  const asked = [l.id, l.productId, l.owner, l.asset, formatAmount(l.amount), l.days, formatRate(l.rate)];
  const late = [formatRate(l.overdueRate), l.overdueDays, l.reference, l.status, formatAmount(l.granted)];
  const paid = [formatAmount(l.interest), formatAmount(l.penalty)];
  return [...asked, ...late, l.disbursedMs, l.dueMs, ...paid, l.createdMs, l.updatedMs];
}
