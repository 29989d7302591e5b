import type {
  AdjustBalance,
  EndDeposit,
  EndWithdrawal,
  MoveHouse,
  PayCommissions,
  RecordAuditEntry,
  RequestDeposit,
  RequestWithdrawal,
} from '@bourse/engine';
import { isItem } from './naive-ledger.ts';
import { FEES, INSURANCE, LIQUIDITY } from './naive-margin-money.ts';
import { sidesOf, stressOf } from './naive-margin-stress.ts';
import { done, type NaiveOutcome, refuse } from './naive-outcome.ts';
import type { NaiveState } from './naive-state.ts';
import type { NaiveMoney, NaiveTreasury } from './naive-treasury-book.ts';

const OUTSIDE = -1;
const TREASURY = -6;
const [REWARDS, LOANS] = [-7, -9];
const WAITING_MOST = 20;
const PAYMENTS_MOST = 100_000;

/** A deposit is announced: nothing moves yet. */
export function naiveRequestDeposit(exchange: NaiveState, command: RequestDeposit): NaiveOutcome {
  const { owner, accountType, asset, amount } = command;
  if (isItem(asset) || owner < 0 || accountType === 0 || amount < 1n) return refuse('amount_incorrect');
  if (waitingOf(exchange, 'recharge', owner) >= WAITING_MOST) return refuse('too_many_orders');
  return request(exchange, 'recharge', command, 0n);
}

/** A withdrawal is asked for: its amount is set aside. The fee is a part of it, never all. */
export function naiveRequestWithdrawal(exchange: NaiveState, command: RequestWithdrawal): NaiveOutcome {
  const { owner, accountType, asset, amount, fee } = command;
  const arrives = amount - fee;
  if (isItem(asset) || owner < 0 || accountType === 0 || fee < 0n || arrives < 1n) return refuse('amount_incorrect');
  if (waitingOf(exchange, 'withdrawal', owner) >= WAITING_MOST) return refuse('too_many_orders');
  const account = exchange.ledger.account('live', owner, accountType, asset);
  if (account.available - amount < 0n) return refuse('insufficient_balance');
  account.available -= amount;
  account.held += amount;
  return request(exchange, 'withdrawal', command, fee);
}

function waitingOf({ treasury }: NaiveState, kind: NaiveMoney['kind'], owner: number): number {
  return treasury.waiting.filter((one) => one.kind === kind && one.owner === owner).length;
}

function request(
  exchange: NaiveState,
  kind: NaiveMoney['kind'],
  command: RequestDeposit | RequestWithdrawal,
  fee: bigint,
): NaiveOutcome {
  const { owner, accountType, asset, amount, reference, atMs } = command;
  const id = exchange.nextOrderId;
  exchange.nextOrderId += 1;
  const terms = { id, kind, owner, accountType, asset, amount, fee, reference };
  const order: NaiveMoney = { ...terms, status: 'waiting', settled: 0n, createdMs: atMs, updatedMs: atMs };
  exchange.treasury.waiting.push(order);
  exchange.treasury.events.push(order);
  return done({ orderId: id });
}

/** What arrived is credited, whatever amount was announced. */
export function naiveEndDeposit(exchange: NaiveState, command: EndDeposit): NaiveOutcome {
  const { outcome, credited, atMs, owner } = command;
  if (owner !== null && outcome !== 'cancelled') return refuse('order_not_open');
  const fits = outcome === 'done' ? credited > 0n : credited === 0n;
  if (!fits) return refuse('amount_incorrect');
  const order = findWaiting(exchange, 'recharge', command);
  if (order === undefined) return refuse('order_not_open');
  const { treasury, ledger } = exchange;
  if (outcome === 'done') {
    const outside = ledger.account('live', OUTSIDE, 0, order.asset);
    const account = ledger.account('live', order.owner, order.accountType, order.asset);
    treasury.give('recharge', outside, account, credited, { from: 0, to: order.id });
  }
  over(treasury, { ...order, status: outcome, settled: credited, updatedMs: atMs });
  if (command.auditEntry !== null) treasury.auditEntry(command.auditEntry, atMs);
  return done({ orderId: order.id, value: credited });
}

/** What was set aside is free again; if the withdrawal is paid, the fee then goes to the house and the rest outside. */
export function naiveEndWithdrawal(exchange: NaiveState, command: EndWithdrawal): NaiveOutcome {
  const { outcome, auditEntry, atMs } = command;
  if (command.owner !== null && outcome !== 'cancelled') return refuse('order_not_open');
  const order = findWaiting(exchange, 'withdrawal', command);
  if (order === undefined) return refuse('order_not_open');
  const { treasury, ledger } = exchange;
  const { id, owner, accountType, asset, amount, fee } = order;
  const account = ledger.account('live', owner, accountType, asset);
  account.held -= amount;
  account.available += amount;
  const settled = outcome === 'done' ? amount - fee : 0n;
  if (outcome === 'done') {
    treasury.give('withdrawal', account, ledger.account('live', OUTSIDE, 0, asset), settled, { from: id, to: 0 });
    const fees = ledger.account('live', FEES, 0, asset);
    if (fee !== 0n) treasury.give('fee', account, fees, fee, { from: id, to: 0 });
  }
  over(treasury, { ...order, status: outcome, settled, updatedMs: atMs });
  if (auditEntry !== null) treasury.auditEntry(auditEntry, atMs);
  return done({ orderId: id, value: settled });
}

function findWaiting(
  { treasury }: NaiveState,
  kind: NaiveMoney['kind'],
  { orderId, owner }: EndDeposit | EndWithdrawal,
): NaiveMoney | undefined {
  const theirs = treasury.waiting.filter((one) => owner === null || one.owner === owner);
  return theirs.find((one) => one.kind === kind && one.id === orderId);
}

function over(treasury: NaiveTreasury, ended: NaiveMoney): void {
  treasury.waiting = treasury.waiting.filter(({ id }) => id !== ended.id);
  treasury.events.push(ended);
}

/** A correction: what the customer gets, the treasury account loses, and the other way round. */
export function naiveAdjustBalance({ ledger, treasury }: NaiveState, command: AdjustBalance): NaiveOutcome {
  const { owner, accountType, asset, amount, direction, auditEntry, atMs } = command;
  if (isItem(asset) || owner < 0 || accountType === 0 || amount < 1n) return refuse('amount_incorrect');
  const customer = ledger.account(command.ledger, owner, accountType, asset);
  const house = ledger.account(command.ledger, TREASURY, 0, asset);
  if (direction === 'credit') {
    if (house.available < amount) return refuse('house_limit');
    treasury.give('adjustment', house, customer, amount);
  } else {
    if (customer.available < amount) return refuse('insufficient_balance');
    treasury.give('adjustment', customer, house, amount);
  }
  treasury.auditEntry(auditEntry, atMs);
  return done({});
}

/**
 * A move between the house's own accounts and the outside. Liquidity and insurance must keep what an adverse move would
 * cost.
 */
export function naiveMoveHouse(exchange: NaiveState, command: MoveHouse): NaiveOutcome {
  const { ledger, asset, from, to, amount, auditEntry, atMs } = command;
  const movable = [OUTSIDE, LIQUIDITY, FEES, INSURANCE, TREASURY, REWARDS, LOANS];
  if (isItem(asset) || amount < 1n || from === to || !movable.includes(from) || !movable.includes(to))
    return refuse('amount_incorrect');
  const paying = exchange.ledger.account(ledger, from, 0, asset);
  if (from !== OUTSIDE && paying.available < amount) return refuse('insufficient_balance');
  const covering = [LIQUIDITY, INSURANCE];
  if (covering.includes(from) && !covering.includes(to)) {
    const has = covering.reduce((sum, house) => sum + exchange.ledger.available(ledger, house, 0, asset), 0n);
    if (has - amount < lossOf(exchange, ledger, asset)) return refuse('house_limit');
  }
  exchange.treasury.give('house', paying, exchange.ledger.account(ledger, to, 0, asset), amount);
  exchange.treasury.auditEntry(auditEntry, atMs);
  return done({});
}

/** What an adverse move would cost in all markets of an asset. */
export function lossOf({ margin }: NaiveState, ledger: string, asset: string): bigint {
  let loss = 0n;
  for (const listing of margin.listings) {
    if (listing.asset === asset) loss += stressOf(sidesOf(margin, ledger, listing.symbol), listing, undefined);
  }
  return loss;
}

/** All payments or none; each batch's fees once, in the order of the batches. */
export function naivePayCommissions({ ledger, treasury }: NaiveState, command: PayCommissions): NaiveOutcome {
  const { fromBatch, uptoBatch, payments } = command;
  if (fromBatch !== treasury.commissionedBatch || fromBatch >= uptoBatch) return refuse('batch_order');
  if (payments.length > PAYMENTS_MOST) return refuse('order_too_large');
  if (payments.some(({ owner, amount }) => owner < 0 || amount < 1n)) return refuse('amount_incorrect');
  for (const asset of new Set(payments.map((one) => one.asset))) {
    const all = payments.filter((one) => one.asset === asset).reduce((sum, one) => sum + one.amount, 0n);
    if (ledger.available('live', FEES, 0, asset) < all) return refuse('house_limit');
  }
  for (const { owner, asset, amount } of payments) {
    const fees = ledger.account('live', FEES, 0, asset);
    treasury.give('commission', fees, ledger.account('live', owner, 1, asset), amount);
  }
  treasury.runs.push(command);
  return done({});
}

export function naiveRecordAuditEntry({ treasury }: NaiveState, { auditEntry, atMs }: RecordAuditEntry): NaiveOutcome {
  return done({ orderId: treasury.auditEntry(auditEntry, atMs) });
}
