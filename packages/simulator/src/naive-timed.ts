import type {
  ListTimed,
  PlaceTimed,
  RejectionCode,
  SettleTimed,
  TickMark,
  TimedDirection,
  TimedListing,
  TimedOutcome,
} from '@bourse/engine';
import { done, idle, type NaiveExchange, type NaiveOutcome, refuse } from './naive-exchange.ts';

const OPEN_MOST = 100;
const MONTH_SECONDS = 30 * 24 * 60 * 60;
const ONE = 100_000_000n;

/** A timed contract of the twin. */
export interface NaiveTimed {
  readonly id: number;
  readonly ledger: string;
  readonly owner: number;
  readonly symbol: string;
  readonly asset: string;
  readonly direction: TimedDirection;
  readonly seconds: number;
  readonly odds: bigint;
  readonly stake: bigint;
  readonly win: bigint;
  readonly opening: TickMark;
  readonly stalenessMs: number;
  readonly createdMs: number;
  readonly expiresMs: number;
  readonly closing: TickMark | null;
  readonly outcome: TimedOutcome;
  readonly settledMs: number;
}

/** One movement of money for a timed contract. */
export interface NaiveMove {
  readonly kind: 'stake' | 'cover' | 'payout';
  readonly ledger: string;
  readonly asset: string;
  readonly from: number;
  readonly to: number;
  readonly amount: bigint;
  readonly fromOrderId: number;
  readonly toOrderId: number;
}

/** The twin's desk of timed contracts: lists that are searched from the front. */
export class NaiveDesk {
  listings: TimedListing[] = [];
  open: NaiveTimed[] = [];
  /** Every timed contract as it was accepted, and once more as it was settled, in the order of these. */
  readonly events: NaiveTimed[] = [];
  /** Every movement ever. */
  readonly moves: NaiveMove[] = [];
}

export function naiveListTimed({ desk }: NaiveExchange, { listing }: ListTimed): NaiveOutcome {
  if (!isSound(listing)) return refuse('instrument_invalid');
  desk.listings = [...desk.listings.filter((one) => one.symbol !== listing.symbol), listing];
  return done({});
}

function isSound({ stalenessMs, rules }: TimedListing): boolean {
  if (!Number.isInteger(stalenessMs) || stalenessMs < 1) return false;
  for (const [at, rule] of rules.entries()) {
    if (rules.slice(at + 1).some((later) => later.id === rule.id)) return false;
    if (!Number.isInteger(rule.seconds) || rule.seconds < 1 || rule.seconds > MONTH_SECONDS) return false;
    if (rule.odds < 1n || rule.odds > 100n * ONE) return false;
    if (rule.min < 1n || rule.min > rule.max) return false;
  }
  return true;
}

export function naivePlaceTimed(exchange: NaiveExchange, command: PlaceTimed): NaiveOutcome {
  const { desk } = exchange;
  const { ledger, owner, symbol, direction, stake, tick, atMs } = command;
  const listing = desk.listings.filter((one) => one.symbol === symbol)[0];
  const rule = listing?.rules.filter((one) => one.id === command.ruleId)[0];
  if (listing === undefined || rule === undefined) return refuse('unknown_cycle');
  const { asset, stalenessMs } = listing;
  const exact = stake * rule.odds;
  const win = (exact - (exact % ONE)) / ONE;
  const mine = desk.open.filter((one) => one.owner === owner && one.ledger === ledger);
  const checks: readonly (readonly [wrong: boolean, code: RejectionCode])[] = [
    [stake < rule.min, 'stake_min'],
    [stake > rule.max, 'stake_max'],
    [tick === null || tick.timeMs + stalenessMs < atMs, 'price_stale'],
    [win === 0n, 'amount_incorrect'],
    [mine.length >= OPEN_MOST, 'too_many_orders'],
    [exchange.ledger.available(ledger, owner, 1, asset) < stake, 'insufficient_balance'],
    [exchange.ledger.available(ledger, -2, 0, asset) < win, 'house_limit'],
  ];
  for (const [wrong, code] of checks) if (wrong) return refuse(code);
  if (tick === null) throw new Error('a closed market is stale');

  const id = exchange.nextOrderId;
  exchange.nextOrderId += 1;
  const terms = { seconds: rule.seconds, odds: rule.odds, stake, win, opening: tick, stalenessMs };
  const times = { createdMs: atMs, expiresMs: atMs + 1000 * rule.seconds };
  const running = { closing: null, outcome: 'open', settledMs: 0 } as const;
  const order: NaiveTimed = { id, ledger, owner, symbol, asset, direction, ...terms, ...times, ...running };
  move(exchange, order, { kind: 'stake', from: owner, to: -4, amount: stake, fromOrderId: id, toOrderId: 0 });
  move(exchange, order, { kind: 'cover', from: -2, to: -4, amount: win, fromOrderId: 0, toOrderId: 0 });
  desk.open.push(order);
  desk.events.push(order);
  return done({ orderId: id, status: 'open', price: tick.price });
}

export function naiveSettleTimed(
  exchange: NaiveExchange,
  { symbol, uptoMs, closing, atMs }: SettleTimed,
): NaiveOutcome {
  const { desk } = exchange;
  const due = desk.open
    .filter((one) => one.symbol === symbol && one.expiresMs <= uptoMs)
    .sort((a, b) => (a.expiresMs === b.expiresMs ? a.id - b.id : a.expiresMs - b.expiresMs));
  if (due.length === 0) return idle({});
  for (const order of due) {
    const last = closing !== null && decides(order, closing) ? closing : null;
    const settled = { ...order, closing: last, outcome: judge(order, last), settledMs: atMs };
    payOut(exchange, settled);
    desk.open = desk.open.filter((one) => one !== order);
    desk.events.push(settled);
  }
  return done({});
}

/** Not before the opening tick, not after the expiry, and at most as old as was agreed. */
function decides({ opening, expiresMs, stalenessMs }: NaiveTimed, { id, timeMs }: TickMark): boolean {
  return id >= opening.id && timeMs <= expiresMs && timeMs + stalenessMs >= expiresMs;
}

function judge({ opening, direction }: NaiveTimed, closing: TickMark | null): TimedOutcome {
  if (closing === null) return 'void';
  const rise = closing.price - opening.price;
  const gain = direction === 'up' ? rise : -rise;
  if (gain > 0n) return 'won';
  return gain < 0n ? 'lost' : 'tie';
}

function payOut(exchange: NaiveExchange, order: NaiveTimed): void {
  const { id, owner, outcome, stake, win } = order;
  const toCustomer = { won: stake + win, lost: 0n, tie: stake, void: stake, open: 0n }[outcome];
  const toHouse = stake + win - toCustomer;
  const payout = { kind: 'payout', from: -4, to: owner, fromOrderId: 0, toOrderId: id } as const;
  const cover = { kind: 'cover', from: -4, to: -2, fromOrderId: 0, toOrderId: 0 } as const;
  if (toCustomer > 0n) move(exchange, order, { ...payout, amount: toCustomer });
  if (toHouse > 0n) move(exchange, order, { ...cover, amount: toHouse });
}

function move(
  { ledger: balances, desk }: NaiveExchange,
  { ledger, asset }: NaiveTimed,
  part: Omit<NaiveMove, 'ledger' | 'asset'>,
): void {
  balances.account(ledger, part.from, part.from < 0 ? 0 : 1, asset).available -= part.amount;
  balances.account(ledger, part.to, part.to < 0 ? 0 : 1, asset).available += part.amount;
  desk.moves.push({ ...part, ledger, asset });
}
