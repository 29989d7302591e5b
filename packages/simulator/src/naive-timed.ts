import type {
  ListTimed,
  PlaceTimed,
  RejectionCode,
  SettleTimed,
  TickMark,
  TimedListing,
  TimedOutcome,
} from '@bourse/engine';
import { naiveBeyond } from './naive-limits.ts';
import type { NaiveMove } from './naive-move.ts';
import { done, idle, type NaiveOutcome, refuse } from './naive-outcome.ts';
import type { NaiveState } from './naive-state.ts';
import type { NaiveDesk, NaiveTimed } from './naive-timed-desk.ts';

const OPEN_MOST = 100;
const MONTH_SECONDS = 30 * 24 * 60 * 60;
const ONE = 100_000_000n;

export function naiveListTimed({ desk }: NaiveState, { listing }: ListTimed): NaiveOutcome {
  if (!isSound(listing)) return refuse('instrument_invalid');
  desk.listings = [...desk.listings.filter((one) => one.symbol !== listing.symbol), listing];
  return done({});
}

function isSound({ stalenessMs, rules, appointments }: TimedListing): boolean {
  if (!Number.isInteger(stalenessMs) || stalenessMs < 1) return false;
  if (appointments !== undefined) {
    const bounds = [1, appointments.leastAheadMs, appointments.mostAheadMs, 1000 * MONTH_SECONDS];
    if (bounds.some((bound, at) => !Number.isInteger(bound) || bound < (bounds[at - 1] ?? bound))) return false;
  }
  for (const [at, rule] of rules.entries()) {
    if (rules.slice(at + 1).some((later) => later.id === rule.id)) return false;
    if (!Number.isInteger(rule.seconds) || rule.seconds < 1 || rule.seconds > MONTH_SECONDS) return false;
    if (rule.odds < 1n || rule.odds > 100n * ONE) return false;
    if (rule.min < 1n || rule.min > rule.max) return false;
  }
  return true;
}

export function naivePlaceTimed(exchange: NaiveState, command: PlaceTimed): NaiveOutcome {
  const { desk } = exchange;
  const { ledger, owner, symbol, direction, stake, atMs, opensMs = atMs } = command;
  const old = command.tick !== null && exchange.halts.isBefore('timed', symbol, command.tick.id);
  const tick = old ? null : command.tick;
  const later = command.opensMs !== undefined;
  const listing = desk.listings.filter((one) => one.symbol === symbol)[0];
  const rule = listing?.rules.filter((one) => one.id === command.ruleId)[0];
  if (listing === undefined || rule === undefined) return refuse('unknown_cycle');
  const { asset, stalenessMs, appointments: range } = listing;
  const exact = stake * rule.odds;
  const win = (exact - (exact % ONE)) / ONE;
  const mine = desk.open.filter((one) => one.owner === owner && one.ledger === ledger);
  const beyond = naiveBeyond(exchange, { ledger, owner, desk: 'timed', asset, adds: stake, stake });
  const checks: readonly (readonly [wrong: boolean, code: RejectionCode])[] = [
    [stake < rule.min, 'stake_min'],
    [stake > rule.max, 'stake_max'],
    [exchange.halts.isOn('timed', symbol), 'trading_halted'],
    [later && range === undefined, 'appointment_closed'],
    [later && opensMs <= atMs, 'appointment_past'],
    [later && range !== undefined && opensMs < atMs + range.leastAheadMs, 'appointment_range'],
    [later && range !== undefined && opensMs > atMs + range.mostAheadMs, 'appointment_range'],
    [!later && (tick === null || tick.timeMs + stalenessMs < atMs), 'price_stale'],
    [win === 0n, 'amount_incorrect'],
    [mine.length >= OPEN_MOST, 'too_many_orders'],
    [exchange.ledger.available(ledger, owner, 1, asset) < stake, 'insufficient_balance'],
    [beyond !== undefined, beyond ?? 'house_limit'],
    [exchange.ledger.available(ledger, -2, 0, asset) < win, 'house_limit'],
  ];
  for (const [wrong, code] of checks) if (wrong) return refuse(code);

  const id = exchange.nextOrderId;
  exchange.nextOrderId += 1;
  const terms = { seconds: rule.seconds, odds: rule.odds, stake, win, opening: later ? null : tick, stalenessMs };
  const times = { createdMs: atMs, opensMs, expiresMs: opensMs + 1000 * rule.seconds };
  const running = { closing: null, outcome: later ? 'pending' : 'open', settledMs: 0 } as const;
  const order: NaiveTimed = { id, ledger, owner, symbol, asset, direction, ...terms, ...times, ...running };
  move(exchange, order, { kind: 'stake', from: owner, to: -4, amount: stake, fromOrderId: id, toOrderId: 0 });
  move(exchange, order, { kind: 'cover', from: -2, to: -4, amount: win, fromOrderId: 0, toOrderId: 0 });
  desk.open.push(order);
  desk.events.push(order);
  return done(
    later || tick === null ? { orderId: id, status: 'pending' } : { orderId: id, status: 'open', price: tick.price },
  );
}

export function naiveSettleTimed(exchange: NaiveState, { symbol, uptoMs, closing, atMs }: SettleTimed): NaiveOutcome {
  let happened = false;
  for (;;) {
    const order = firstDue(exchange.desk.open, symbol, uptoMs);
    if (order === undefined) return happened ? done({}) : idle({});
    happened = true;
    if (exchange.halts.covers(symbol, naiveDueMs(order), closing)) {
      giveBack(exchange, order, atMs);
      continue;
    }
    const tick = closing !== null && decides(order, closing) ? closing : null;
    if (order.outcome === 'pending' && tick !== null) {
      replace(exchange.desk, order, { ...order, opening: tick, outcome: 'open' });
      continue;
    }
    const settled = { ...order, closing: tick, outcome: judge(order, tick), settledMs: atMs };
    payOut(exchange, settled);
    replace(exchange.desk, order, settled);
  }
}

/** The end of a halt: whatever would have opened or expired in it is given back. */
export function naiveVoid(exchange: NaiveState, symbol: string, afterMs: number, uptoMs: number): void {
  const due = exchange.desk.open
    .filter((one) => one.symbol === symbol && naiveDueMs(one) <= uptoMs)
    .sort((a, b) => naiveDueMs(a) - naiveDueMs(b) || a.id - b.id);
  const isIn = (ms: number) => ms > afterMs && ms <= uptoMs;
  for (const order of due) {
    const moments = order.outcome === 'pending' ? [order.opensMs, order.expiresMs] : [order.expiresMs];
    if (moments.some(isIn)) giveBack(exchange, order, uptoMs);
  }
}

function giveBack(exchange: NaiveState, order: NaiveTimed, atMs: number): void {
  const settled = { ...order, closing: null, outcome: 'halted', settledMs: atMs } as const;
  payOut(exchange, settled);
  replace(exchange.desk, order, settled);
}

/** The next moment of an order: its opening if it is pending, otherwise its expiry. */
export const naiveDueMs = ({ outcome, opensMs, expiresMs }: Pick<NaiveTimed, 'outcome' | 'opensMs' | 'expiresMs'>) =>
  outcome === 'pending' ? opensMs : expiresMs;

function firstDue(open: readonly NaiveTimed[], symbol: string, uptoMs: number): NaiveTimed | undefined {
  return open
    .filter((one) => one.symbol === symbol && naiveDueMs(one) <= uptoMs)
    .sort((a, b) => (naiveDueMs(a) === naiveDueMs(b) ? a.id - b.id : naiveDueMs(a) - naiveDueMs(b)))[0];
}

function replace(desk: NaiveDesk, former: NaiveTimed, next: NaiveTimed): void {
  desk.open = desk.open.filter((one) => one !== former);
  if (next.outcome === 'open') desk.open.push(next);
  desk.events.push(next);
}

/** Not before the opening tick, not after the moment, and at most as old as was agreed. */
function decides(order: NaiveTimed, { id, timeMs }: TickMark): boolean {
  const moment = naiveDueMs(order);
  return id >= (order.opening?.id ?? id) && timeMs <= moment && timeMs + order.stalenessMs >= moment;
}

function judge({ opening, direction }: NaiveTimed, closing: TickMark | null): TimedOutcome {
  if (closing === null || opening === null) return 'void';
  const rise = closing.price - opening.price;
  const gain = direction === 'up' ? rise : -rise;
  if (gain > 0n) return 'won';
  return gain < 0n ? 'lost' : 'tie';
}

function payOut(exchange: NaiveState, order: NaiveTimed): void {
  const { id, owner, outcome, stake, win } = order;
  const toCustomer = { won: stake + win, lost: 0n, tie: stake, void: stake, halted: stake, open: 0n, pending: 0n }[
    outcome
  ];
  const toHouse = stake + win - toCustomer;
  const payout = { kind: 'payout', from: -4, to: owner, fromOrderId: 0, toOrderId: id } as const;
  const cover = { kind: 'cover', from: -4, to: -2, fromOrderId: 0, toOrderId: 0 } as const;
  if (toCustomer > 0n) move(exchange, order, { ...payout, amount: toCustomer });
  if (toHouse > 0n) move(exchange, order, { ...cover, amount: toHouse });
}

function move(
  { ledger: balances, desk }: NaiveState,
  { ledger, asset }: NaiveTimed,
  part: Omit<NaiveMove, 'ledger' | 'asset'>,
): void {
  balances.account(ledger, part.from, part.from < 0 ? 0 : 1, asset).available -= part.amount;
  balances.account(ledger, part.to, part.to < 0 ? 0 : 1, asset).available += part.amount;
  desk.moves.push({ ...part, ledger, asset });
}
