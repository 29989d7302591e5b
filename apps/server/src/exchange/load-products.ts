import {
  decodeCommand,
  type Engine,
  type Loan,
  type LoanProduct,
  type RewardProgram,
  type SavingsOrder,
  type SavingsPlan,
  savingsDueMs,
} from '@bourse/engine';
import { amount, rate } from '@bourse/money';
import type { Database } from '../platform/db/database.ts';
import { loadCollectibles, loadOfferings } from './load-offerings.ts';

/** Puts back what the engine remembers of products. */
export async function loadProducts(db: Database, engine: Engine): Promise<void> {
  await loadSavings(db, engine);
  await loadLoans(db, engine);
  await loadOfferings(db, engine);
  await loadCollectibles(db, engine);
  const runs = await db.query<{ program: RewardProgram; key: string }>('select program, key from reward_runs');
  for (const { program, key } of runs) engine.state.rewards.paid(program, key);
}

/** The terms that a row stores. */
export function decodeTerms<T>(spec: string): T {
  return decodeCommand(spec) as unknown as T;
}

interface SavingsRow {
  readonly id: number;
  readonly plan_id: number;
  readonly kind: SavingsOrder['kind'];
  readonly owner: number;
  readonly asset: string;
  readonly principal: string;
  readonly min_rate: string;
  readonly max_rate: string;
  readonly redeemable: boolean;
  readonly redeem_fee: string;
  readonly first_day: number;
  readonly last_day: number;
  readonly next_day: number;
  readonly earned: string;
  readonly fee: string;
  readonly created_ms: number;
  readonly updated_ms: number;
}

async function loadSavings(db: Database, { state }: Engine): Promise<void> {
  const { savings } = state;
  for (const { spec } of await db.query<{ spec: string }>('select spec from savings_plans order by id')) {
    const plan = decodeTerms<SavingsPlan>(spec);
    savings.plans.set(plan.id, plan);
  }
  const rates = await db.query<{ plan_id: number; day: number; rate: string }>(
    'select plan_id, day, rate from savings_rates',
  );
  for (const row of rates) savings.declared({ planId: row.plan_id, day: row.day, rate: rate(row.rate) });
  const bought = await db.query<{ plan_id: number; owner: number; n: number }>(
    'select plan_id, owner, count(*)::bigint as n from savings_orders group by plan_id, owner',
  );
  for (const row of bought) savings.restoreBought(row.plan_id, row.owner, row.n);
  const rows = await db.query<SavingsRow>(
    `select id, plan_id, kind, owner, asset, principal, min_rate, max_rate, redeemable, redeem_fee, first_day, last_day, next_day,
       earned, fee, created_ms, updated_ms from savings_orders where status = 'running' order by id`,
  );
  for (const row of rows) {
    const order = savingsOrder(row);
    savings.opened(order);
    state.agenda.add('savings', order.id, savingsDueMs(order));
  }
}

function savingsOrder(row: SavingsRow): SavingsOrder {
  return {
    id: row.id,
    planId: row.plan_id,
    kind: row.kind,
    owner: row.owner,
    asset: row.asset,
    principal: amount(row.principal),
    minRate: rate(row.min_rate),
    maxRate: rate(row.max_rate),
    redeemable: row.redeemable,
    redeemFee: rate(row.redeem_fee),
    firstDay: row.first_day,
    lastDay: row.last_day,
    nextDay: row.next_day,
    earned: amount(row.earned),
    fee: amount(row.fee),
    status: 'running',
    createdMs: row.created_ms,
    updatedMs: row.updated_ms,
    dirty: false,
  };
}

interface LoanRow {
  readonly id: number;
  readonly product_id: number;
  readonly owner: number;
  readonly asset: string;
  readonly amount: string;
  readonly days: number;
  readonly rate: string;
  readonly overdue_rate: string;
  readonly overdue_days: number;
  readonly reference: number;
  readonly status: Loan['status'];
  readonly granted: string;
  readonly disbursed_ms: number;
  readonly due_ms: number;
  readonly interest: string;
  readonly penalty: string;
  readonly created_ms: number;
  readonly updated_ms: number;
}

async function loadLoans(db: Database, { state }: Engine): Promise<void> {
  for (const { spec } of await db.query<{ spec: string }>('select spec from loan_products order by id')) {
    const product = decodeTerms<LoanProduct>(spec);
    state.loans.products.set(product.id, product);
  }
  const rows = await db.query<LoanRow>(
    `select id, product_id, owner, asset, amount, days, rate, overdue_rate, overdue_days, reference, status, granted, disbursed_ms,
       due_ms, interest, penalty, created_ms, updated_ms from loans where status in ('waiting', 'running', 'overdue') order by id`,
  );
  for (const row of rows) {
    const loan = loanOf(row);
    state.loans.opened(loan);
    if (loan.status === 'running') state.agenda.add('loan', loan.id, loan.dueMs);
  }
}

function loanOf(row: LoanRow): Loan {
  return {
    id: row.id,
    productId: row.product_id,
    owner: row.owner,
    asset: row.asset,
    amount: amount(row.amount),
    days: row.days,
    rate: rate(row.rate),
    overdueRate: rate(row.overdue_rate),
    overdueDays: row.overdue_days,
    reference: row.reference,
    status: row.status,
    granted: amount(row.granted),
    disbursedMs: row.disbursed_ms,
    dueMs: row.due_ms,
    interest: amount(row.interest),
    penalty: amount(row.penalty),
    createdMs: row.created_ms,
    updatedMs: row.updated_ms,
    dirty: false,
  };
}
