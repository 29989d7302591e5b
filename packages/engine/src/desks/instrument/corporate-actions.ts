import { type Amount, min, mulDivDown, mulDivUp, PRICE_ONE, type Price } from '@bourse/money';
import type { CommandResult } from '../../core/idempotency.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import type { Account } from '../../ledger/account.ts';
import { LEDGERS, OWNER } from '../../ledger/owners.ts';
import { recordAuditEntry } from '../../treasury/record-audit-entry.ts';
import { withdrawOrder } from '../margin/cancel-margin.ts';
import { accountOf } from '../margin/margin-account.ts';
import type { MarginListing } from '../margin/margin-listing.ts';
import type { Position } from '../margin/position.ts';
import type { PayDividend, SplitShares } from './commands.ts';

/** The most shares that one may become, or that become one. */
const SPLIT_MOST = 1_000;

/**
 * `from` shares become `to`. Positions and their stops go on with as many shares as are worth the same; resting orders are
 * cancelled; shares that are owned become more or fewer. Only in a halt: a price of before would close what is worth as much
 * as ever.
 */
export function splitShares(state: State, command: SplitShares): CommandResult | Rejection {
  const { symbol, asset, from, to, auditEntry, atMs } = command;
  const listing = shareOf(state, symbol);
  if (listing === undefined) return reject('unknown_instrument', { symbol });
  if (!isCount(from) || !isCount(to) || from === to) return reject('amount_incorrect');
  if (!state.halts.isHalted('stock', symbol)) return reject('not_halted');
  const ratio: Ratio = [BigInt(to), BigInt(from)];
  const positions = positionsIn(state, symbol);
  const stops = positions.flatMap((position) => [...position.stops]);
  const lots = [...positions, ...stops].every(({ quantity }) => isWhole(quantity, ratio, listing.lotSize));
  if (!lots) return reject('quantity_step');
  const holdings = holdingsOf(state, asset);
  // What is locked or on offer is promised in shares of before.
  if (holdings.some(({ owner, available, held }) => held > 0n || (owner === OWNER.offerings && available > 0n)))
    return reject('shares_locked');

  const resting = [...state.margin.orders.values()].filter((order) => order.symbol === symbol);
  for (const order of resting.sort((a, b) => a.id - b.id)) withdrawOrder(state, order, atMs);
  for (const position of positions) splitPosition(state, position, ratio, listing, atMs);
  for (const account of holdings) splitHolding(state, account, ratio, atMs);
  recordAuditEntry(state, auditEntry, atMs);
  return {};
}

/**
 * Pays so much for each share: to who owns some, to longs from the house, from shorts to the house. A short's free money
 * pays first, then its margin; what that lacks is the house's.
 */
export function payDividend(state: State, command: PayDividend): CommandResult | Rejection {
  const { symbol, asset, perShare, auditEntry, atMs } = command;
  const listing = shareOf(state, symbol);
  if (listing === undefined) return reject('unknown_instrument', { symbol });
  if (perShare <= 0n) return reject('amount_incorrect');
  const positions = positionsIn(state, symbol);
  const owners = holdingsOf(state, asset).filter(({ owner }) => owner > 0);
  const ofLong = ({ quantity }: Position) => mulDivDown(quantity, perShare, PRICE_ONE) as Amount;
  const ofOwner = ({ available, held }: Account) => mulDivDown(available + held, perShare, PRICE_ONE) as Amount;
  for (const ledger of LEDGERS) {
    let due = 0n;
    for (const one of positions) if (one.ledger === ledger && one.direction === 'long') due += ofLong(one);
    for (const one of owners) if (one.ledger === ledger) due += ofOwner(one);
    // Before shorts have paid: what they cannot pay must not be missing.
    if ((state.ledger.find(ledger, OWNER.liquidity, 0, listing.asset)?.available ?? 0n) < due)
      return reject('house_limit');
  }
  for (const position of positions) {
    if (position.direction === 'short') {
      collect(state, position, mulDivUp(position.quantity, perShare, PRICE_ONE) as Amount, atMs);
    }
  }
  for (const position of positions) {
    if (position.direction === 'long') pay(state, accountOf(state, position), ofLong(position), position.id, atMs);
  }
  for (const one of owners) {
    const { ledger, owner, type } = one;
    pay(state, state.ledger.account(ledger, owner, type, listing.asset), ofOwner(one), 0, atMs);
  }
  recordAuditEntry(state, auditEntry, atMs);
  return {};
}

/** New shares for old ones: [2, 1] doubles them. */
type Ratio = readonly [to: bigint, from: bigint];

function shareOf(state: State, symbol: string): MarginListing | undefined {
  const listing = state.margin.find('live', symbol)?.listing;
  return listing?.desk === 'stock' ? listing : undefined;
}

function isCount(count: number): boolean {
  return Number.isSafeInteger(count) && count >= 1 && count <= SPLIT_MOST;
}

function isWhole(quantity: Amount, [to, from]: Ratio, lotSize: Amount): boolean {
  const exact = quantity * to;
  return exact % from === 0n && (exact / from) % lotSize === 0n;
}

function positionsIn(state: State, symbol: string): Position[] {
  return [...state.margin.positions.values()].filter((one) => one.symbol === symbol).sort((a, b) => a.id - b.id);
}

/** Everybody's but the outside's, in an order that does not depend on a restart. */
function holdingsOf(state: State, asset: string): Account[] {
  const order = ({ ledger, owner, type }: Account) => [ledger === 'live' ? 0 : 1, owner, type] as const;
  return [...state.ledger.accounts()]
    .filter((one) => one.asset === asset && one.owner !== OWNER.external)
    .sort((a, b) => {
      const [left, right] = [order(a), order(b)];
      return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
    });
}

function splitPosition(
  state: State,
  position: Position,
  ratio: Ratio,
  { tickSize }: MarginListing,
  atMs: number,
): void {
  const [to, from] = ratio;
  const market = state.margin.market(position.ledger, position.symbol);
  const closed = ((position.closedQuantity * to) / from) as Amount;
  const quantity = ((position.quantity * to) / from) as Amount;
  position.closedQuantity = closed;
  position.openedQuantity = (quantity + closed) as Amount;
  // Its worth stays, so the price at which it is liquidated moves with the shares'.
  state.margin.positionChanged(position, { quantity: quantity - position.quantity });
  for (const stop of [...position.stops].sort((a, b) => a.id - b.id)) {
    if (stop.slot >= 0) market.queueOf(stop).remove(stop);
    stop.quantity = ((stop.quantity * to) / from) as Amount;
    stop.trigger = splitPrice(stop.trigger, ratio, tickSize);
    stop.limit = stop.limit === null ? null : splitPrice(stop.limit, ratio, tickSize);
    stop.updatedMs = atMs;
    if (stop.status === 'open') market.queueOf(stop).add(stop);
    state.changes.margin.stops.touch(stop);
  }
}

/** Down to a step of prices, at least one. */
function splitPrice(price: Price, [to, from]: Ratio, tickSize: Price): Price {
  const exact = (price * from) / to;
  const stepped = exact - (exact % tickSize);
  return (stepped < tickSize ? tickSize : stepped) as Price;
}

/** Parts of a share below the smallest unit are lost to rounding, as in any division of shares. */
function splitHolding(state: State, account: Account, [to, from]: Ratio, atMs: number): void {
  const change = (account.available * to) / from - account.available;
  const outside = state.ledger.account(account.ledger, OWNER.external, 0, account.asset);
  const cause = { kind: 'convert', fromOrderId: 0, toOrderId: 0 } as const;
  if (change > 0n) state.ledger.transfer(outside, account, change as Amount, cause, atMs);
  if (change < 0n) state.ledger.transfer(account, outside, -change as Amount, cause, atMs);
}

function pay(state: State, account: Account, due: Amount, orderId: number, atMs: number): void {
  if (due === 0n) return;
  const house = state.ledger.account(account.ledger, OWNER.liquidity, 0, account.asset);
  state.ledger.transfer(house, account, due, { kind: 'profit', fromOrderId: 0, toOrderId: orderId }, atMs);
}

function collect(state: State, position: Position, due: Amount, atMs: number): void {
  const account = accountOf(state, position);
  const house = state.ledger.account(position.ledger, OWNER.liquidity, 0, position.asset);
  const lacking = due > account.available ? ((due - account.available) as Amount) : (0n as Amount);
  const fromMargin = min(lacking, position.margin);
  if (fromMargin > 0n) {
    state.ledger.release(account, fromMargin);
    const added = position.margin - fromMargin;
    if (position.added > added) position.added = added as Amount;
    state.margin.positionChanged(position, { margin: -fromMargin });
  }
  const paid = min(due, account.available);
  const cause = { kind: 'loss', fromOrderId: position.id, toOrderId: 0 } as const;
  if (paid > 0n) state.ledger.transfer(account, house, paid, cause, atMs);
}
