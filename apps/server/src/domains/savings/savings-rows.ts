import { DAY_MS, dayOf, type SavingsPlan, type State } from '@bourse/engine';
import { amount, formatAmount, formatRate, type Rate, rate, rateUp, ZERO } from '@bourse/money';
import {
  type FinancialOrder,
  type FinancialProduct,
  type PledgeOrder,
  type PledgePlan,
  SAVINGS_STATUS,
} from '@bourse/wire';
import { boughtBy } from './buy-savings.ts';
import { standingOf } from './savings-standing.ts';
import type { OrderRow, ReadPlan } from './savings-store.ts';

/** What is told of a plan, and to whom. */
export interface Telling {
  readonly state: State;
  readonly plan: SavingsPlan;
  readonly read: ReadPlan;
  /** All accounts of the customer's person; none of a visitor. */
  readonly accounts: readonly number[];
  readonly nowMs: number;
}

function product({ state, plan, read, accounts }: Telling) {
  const standing = standingOf(state, plan);
  return {
    id: plan.id,
    title: read.title,
    icon: read.icon,
    coin: plan.asset,
    days: plan.days,
    limitMin: formatAmount(plan.minAmount),
    limitMax: formatAmount(plan.maxAmount),
    timeLimit: plan.purchases,
    buyPurchase: plan.purchases === 0 ? null : Math.max(plan.purchases - boughtBy(state, plan.id, accounts), 0),
    totalInvestAmount: formatAmount(standing.invested),
    remainAmount: formatAmount(standing.remaining),
    state: standing.state,
    prodectIntroduction: read.introduction,
    process: read.process,
    problem: read.questions,
  };
}

export function pledgePlanRow(telling: Telling): PledgePlan {
  const { state, plan, nowMs } = telling;
  const declared = (day: number) => {
    const found: Rate | undefined = state.savings.rateOf(plan.id, day);
    return found === undefined ? null : formatRate(found);
  };
  return {
    ...product(telling),
    minOdds: formatRate(plan.minRate),
    maxOdds: formatRate(plan.maxRate),
    todayOdds: declared(dayOf(nowMs)),
    tomorrowOdds: declared(dayOf(nowMs) + 1),
    redeemable: plan.redeemable,
    redeemFee: formatRate(plan.redeemFee),
  };
}

export function financialRow(telling: Telling): FinancialProduct {
  return { ...product(telling), avgRate: formatRate(telling.plan.maxRate), isHot: telling.read.hot };
}

const daysOf = (row: OrderRow) => row.last_day - row.first_day + 1;
const daysOver = (row: OrderRow) => row.next_day - row.first_day;
const endOf = (row: OrderRow) => (row.status === 'running' ? (row.last_day + 1) * DAY_MS : row.updated_ms);

export function pledgeOrderRow(row: OrderRow): PledgeOrder {
  const ifRedeemed = row.status === 'running' ? rateUp(amount(row.principal), rate(row.redeem_fee)) : ZERO;
  return {
    id: row.id,
    planId: row.plan_id,
    planTitle: row.title ?? '',
    coin: row.asset,
    amount: formatAmount(amount(row.principal)),
    minOdds: formatRate(rate(row.min_rate)),
    maxOdds: formatRate(rate(row.max_rate)),
    days: daysOf(row),
    daysPaid: daysOver(row),
    profit: formatAmount(amount(row.earned)),
    status: SAVINGS_STATUS[row.status],
    redeemable: row.redeemable && row.status === 'running',
    redeemFee: formatAmount(row.status === 'redeemed' ? amount(row.fee) : ifRedeemed),
    params: { createTime: row.created_ms, endTime: endOf(row) },
  };
}

export function financialOrderRow(row: OrderRow): FinancialOrder {
  return {
    orderNo: row.id,
    planTitle: row.title ?? '',
    coin: row.asset,
    status: row.status === 'running' ? 0 : 1,
    orderAmount: formatAmount(amount(row.principal)),
    days: daysOf(row),
    daysPassed: daysOver(row),
    avgRate: formatRate(rate(row.max_rate)),
    accumulaEarn: formatAmount(amount(row.earned)),
    endTime: endOf(row),
    createTime: row.created_ms,
  };
}
