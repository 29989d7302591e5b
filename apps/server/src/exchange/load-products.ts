import {
  decodeCommand,
  type Engine,
  type Loan,
  type LoanProduct,
  type SavingsOrder,
  type SavingsPlan,
  savingsDueMs,
} from '@bourse/engine';
import { amount, rate } from '@bourse/money';
import type { InferResult } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';
import { loadCollectibles, loadOfferings } from './load-offerings.ts';

/** Puts back what the engine remembers of products. */
export async function loadProducts(db: Database, engine: Engine): Promise<void> {
  await loadSavings(db, engine);
  await loadLoans(db, engine);
  await loadOfferings(db, engine);
  await loadCollectibles(db, engine);
  const runs = sqlFor.selectFrom('reward_runs').select(['program', 'key']);
  for (const { program, key } of await rows(db, runs)) engine.state.rewards.paid(program, key);
}

/** The terms that a row stores. */
export function decodeTerms<T>(spec: string): T {
  return decodeCommand(spec) as unknown as T;
}

const running = sqlFor
  .selectFrom('savings_orders')
  .select(['id', 'plan_id', 'kind', 'owner', 'asset', 'principal', 'min_rate', 'max_rate', 'redeemable', 'redeem_fee'])
  .select(['first_day', 'last_day', 'next_day', 'earned', 'fee', 'created_ms', 'updated_ms'])
  .where('status', '=', 'running')
  .orderBy('id');

/** All orders of savings that run. */
export const runningSavings = async (db: Database): Promise<SavingsOrder[]> =>
  (await rows(db, running)).map(savingsOrder);

const bought = sqlFor
  .selectFrom('savings_orders')
  .select(({ fn }) => ['plan_id', 'owner', fn.countAll<number>().as('n')])
  .groupBy(['plan_id', 'owner']);

async function loadSavings(db: Database, { state }: Engine): Promise<void> {
  const { savings } = state;
  for (const { spec } of await rows(db, sqlFor.selectFrom('savings_plans').select('spec').orderBy('id'))) {
    const plan = decodeTerms<SavingsPlan>(spec);
    savings.plans.set(plan.id, plan);
  }
  const rates = await rows(db, sqlFor.selectFrom('savings_rates').select(['plan_id', 'day', 'rate']));
  for (const row of rates) savings.declared({ planId: row.plan_id, day: row.day, rate: rate(row.rate) });
  for (const row of await rows(db, bought)) savings.restoreBought(row.plan_id, row.owner, row.n);
  for (const order of await runningSavings(db)) {
    savings.opened(order);
    state.agenda.add('savings', order.id, savingsDueMs(order));
  }
}

function savingsOrder(row: InferResult<typeof running>[number]): SavingsOrder {
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

const openLoans = sqlFor
  .selectFrom('loans')
  .select(['id', 'product_id', 'owner', 'asset', 'amount', 'days', 'rate', 'overdue_rate', 'overdue_days', 'reference'])
  .select(['status', 'granted', 'disbursed_ms', 'due_ms', 'interest', 'penalty', 'created_ms', 'updated_ms'])
  .where('status', 'in', ['waiting', 'running', 'overdue'])
  .orderBy('id');

async function loadLoans(db: Database, { state }: Engine): Promise<void> {
  for (const { spec } of await rows(db, sqlFor.selectFrom('loan_products').select('spec').orderBy('id'))) {
    const product = decodeTerms<LoanProduct>(spec);
    state.loans.products.set(product.id, product);
  }
  for (const row of await rows(db, openLoans)) {
    const loan = loanOf(row);
    state.loans.opened(loan);
    if (loan.status === 'running') state.agenda.add('loan', loan.id, loan.dueMs);
  }
}

function loanOf(row: InferResult<typeof openLoans>[number]): Loan {
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
