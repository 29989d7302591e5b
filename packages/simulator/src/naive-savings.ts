import type { BuySavings, DeclareRate, ListSavings, RedeemSavings, SavingsPlan } from '@bourse/engine';
import { done, type NaiveOutcome, refuse } from './naive-outcome.ts';
import { hand, houseOf, pocketOf, takeNumber } from './naive-product-money.ts';
import { NAIVE_DAY, type NaiveSavings, partOf, WHOLE } from './naive-products.ts';
import type { NaiveState } from './naive-state.ts';

const FINANCIAL = 2;
const ORDERS_MOST = 200;
const AHEAD_MOST = 366;

/** What can be wrong with a savings plan by itself. */
function isSound(plan: SavingsPlan): boolean {
  const { id, kind, days, minRate, maxRate, minAmount, maxAmount, capacity, purchases, redeemable, redeemFee } = plan;
  const isFixed = kind === 'fixed';
  return (
    Number.isSafeInteger(id) &&
    id >= 1 &&
    Number.isInteger(days) &&
    days >= 1 &&
    days <= 1000 &&
    minRate >= 0n &&
    minRate <= maxRate &&
    maxRate <= WHOLE &&
    !(isFixed && (minRate < maxRate || redeemable)) &&
    minAmount >= 1n &&
    minAmount <= maxAmount &&
    capacity >= 0n &&
    Number.isInteger(purchases) &&
    purchases >= 0 &&
    redeemFee >= 0n &&
    redeemFee <= WHOLE
  );
}

export function naiveListSavings({ products, treasury }: NaiveState, command: ListSavings): NaiveOutcome {
  const { plan, auditEntry, atMs } = command;
  if (!isSound(plan)) return refuse('product_invalid');
  const former = products.plans.find(({ id }) => id === plan.id);
  const isOther = former !== undefined && `${former.kind} ${former.asset}` !== `${plan.kind} ${plan.asset}`;
  if (isOther) return refuse('product_invalid');
  products.plans = [...products.plans.filter(({ id }) => id !== plan.id), plan];
  treasury.auditEntry(auditEntry, atMs);
  return done({});
}

export function naiveDeclareRate({ products, treasury }: NaiveState, command: DeclareRate): NaiveOutcome {
  const { planId, day, rate, auditEntry, atMs } = command;
  const plan = products.plans.find(({ id }) => id === planId);
  if (plan === undefined || plan.kind !== 'pledge') return refuse('product_closed');
  const today = Math.floor(atMs / NAIVE_DAY);
  if (!Number.isInteger(day) || day <= today) return refuse('appointment_past');
  if (declared({ products }, planId, day) !== undefined) return refuse('rate_declared');
  if (rate < plan.minRate || rate > plan.maxRate || day > today + AHEAD_MOST) return refuse('rate_range');
  products.rates.push({ planId, day, rate });
  treasury.auditEntry(auditEntry, atMs);
  return done({});
}

function declared({ products }: Pick<NaiveState, 'products'>, planId: number, day: number): bigint | undefined {
  return products.rates.find((one) => one.planId === planId && one.day === day)?.rate;
}

export function naiveBuySavings(exchange: NaiveState, command: BuySavings): NaiveOutcome {
  const { products } = exchange;
  const { owner, planId, amount, atMs } = command;
  const plan = products.plans.find(({ id }) => id === planId);
  if (plan === undefined || !plan.open || owner < 0) return refuse('product_closed');
  if (amount < plan.minAmount || amount > plan.maxAmount) return refuse('product_amount');
  const ofPlan = products.savings.filter((one) => one.planId === planId);
  const own = ofPlan.filter((one) => one.owner === owner);
  if (plan.purchases > 0 && own.length >= plan.purchases) return refuse('purchases_spent');
  let invested: bigint = amount;
  for (const one of ofPlan) if (one.status === 'running') invested += one.principal;
  if (plan.capacity > 0n && invested > plan.capacity) return refuse('product_full');
  if (products.running().filter((one) => one.owner === owner).length >= ORDERS_MOST) return refuse('too_many_orders');
  const { asset, days, kind, minRate, maxRate, redeemable, redeemFee } = plan;
  const customer = pocketOf(exchange, owner, FINANCIAL, asset);
  if (customer.available < amount) return refuse('insufficient_balance');
  const cover = partOf(amount, maxRate) * BigInt(days);
  const rewards = houseOf(exchange, 'rewards', asset);
  if (cover > rewards.available) return refuse('house_limit');
  const id = takeNumber(exchange);
  hand(exchange, 'savings', customer, houseOf(exchange, 'savings', asset), amount, id);
  hand(exchange, 'cover', rewards, houseOf(exchange, 'savings', asset), cover, id);
  const firstDay = Math.floor(atMs / NAIVE_DAY) + 1;
  const order: NaiveSavings = {
    id,
    planId,
    kind,
    owner,
    asset,
    principal: amount,
    minRate,
    maxRate,
    redeemable,
    redeemFee,
    firstDay,
    lastDay: firstDay + days - 1,
    nextDay: firstDay,
    earned: 0n,
    fee: 0n,
    status: 'running',
    createdMs: atMs,
    updatedMs: atMs,
  };
  products.savings.push(order);
  products.touched.add(order);
  return done({ orderId: id });
}

/** Credits one day that is over; after the last one everything is paid back. */
export function naiveCreditDay(exchange: NaiveState, order: NaiveSavings, atMs: number): void {
  const { products } = exchange;
  const { id, owner, asset, principal, kind, nextDay: day } = order;
  const customer = pocketOf(exchange, owner, FINANCIAL, asset);
  const savings = houseOf(exchange, 'savings', asset);
  let rate = declared(exchange, order.planId, day) ?? order.minRate;
  if (rate < order.minRate) rate = order.minRate;
  if (rate > order.maxRate) rate = order.maxRate;
  const interest = partOf(principal, rate);
  const covered = partOf(principal, order.maxRate);
  if (kind === 'pledge') {
    hand(exchange, 'interest', savings, customer, interest, id);
    hand(exchange, 'cover', savings, houseOf(exchange, 'rewards', asset), covered - interest, id);
  }
  order.earned += interest;
  order.nextDay += 1;
  order.updatedMs = atMs;
  products.interest.push({ orderId: id, day, owner, rate, amount: interest, atMs });
  products.touched.add(order);
  if (day < order.lastDay) return;
  order.status = 'completed';
  hand(exchange, 'savings', savings, customer, principal, id);
  if (kind === 'fixed') hand(exchange, 'interest', savings, customer, order.earned, id);
}

/** When the next day that earns is over. */
export function naiveDayEnds({ nextDay }: NaiveSavings): number {
  return nextDay * NAIVE_DAY + NAIVE_DAY;
}

export function naiveRedeem(exchange: NaiveState, command: RedeemSavings): NaiveOutcome {
  const { owner, orderId, atMs } = command;
  const order = exchange.products.running().find((one) => one.id === orderId && one.owner === owner);
  if (order === undefined || !order.redeemable) return refuse('order_not_open');
  while (order.status === 'running' && naiveDayEnds(order) <= atMs) naiveCreditDay(exchange, order, atMs);
  if (order.status !== 'running') return done({ orderId, value: order.principal });
  const { asset, principal, maxRate, lastDay, nextDay } = order;
  const savings = houseOf(exchange, 'savings', asset);
  const fee = partOf(principal, order.redeemFee, true);
  hand(exchange, 'fee', savings, houseOf(exchange, 'fees', asset), fee, orderId);
  hand(exchange, 'savings', savings, pocketOf(exchange, owner, FINANCIAL, asset), principal - fee, orderId);
  const daysLeft = BigInt(lastDay - nextDay + 1);
  hand(exchange, 'cover', savings, houseOf(exchange, 'rewards', asset), partOf(principal, maxRate) * daysLeft, orderId);
  order.fee = fee;
  order.status = 'redeemed';
  order.updatedMs = atMs;
  exchange.products.touched.add(order);
  return done({ orderId, value: principal - fee });
}
