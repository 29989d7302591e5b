import type { CommandResult } from '../../core/idempotency.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import { recordAuditEntry } from '../../treasury/record-audit-entry.ts';
import { withdrawOrder } from '../margin/cancel-margin.ts';
import { takeOut } from '../spot/cancel-order.ts';
import type { ListingCommand, ReopenListing, WindDownListing } from './commands.ts';
import { LISTING_DESKS, type ListingDesk, type Phase } from './phase.ts';

/** Cancels what would open something, and lets nothing new in. */
export function windDownListing(state: State, command: WindDownListing): CommandResult | Rejection {
  const desks = desksOf(state, command, ['open']);
  if (!Array.isArray(desks)) return desks;
  const { symbol, auditEntry, atMs } = command;
  for (const desk of desks) {
    if (desk === 'spot') cancelSpot(state, symbol, ['buy'], atMs);
    if (desk === 'contract' || desk === 'stock') cancelMarginOrders(state, symbol, atMs);
    state.phases.set({ desk, symbol, phase: 'closing', sinceMs: atMs });
  }
  recordAuditEntry(state, auditEntry, atMs);
  return {};
}

export function reopenListing(state: State, command: ReopenListing): CommandResult | Rejection {
  const desks = desksOf(state, command, ['closing', 'ended']);
  if (!Array.isArray(desks)) return desks;
  const { symbol, auditEntry, atMs } = command;
  for (const desk of desks) state.phases.set({ desk, symbol, phase: 'open', sinceMs: atMs });
  recordAuditEntry(state, auditEntry, atMs);
  return {};
}

/** The desks of a command in their order, if the instrument is listed on each and in one of these phases. */
export function desksOf(
  state: State,
  { symbol, desks }: Pick<ListingCommand, 'symbol' | 'desks'>,
  phases: readonly Phase[],
): ListingDesk[] | Rejection {
  const wanted = LISTING_DESKS.filter((desk) => desks.includes(desk));
  if (wanted.length === 0 || wanted.length !== desks.length) return reject('unknown_instrument', { symbol });
  for (const desk of wanted) {
    if (!isListed(state, desk, symbol)) return reject('unknown_instrument', { symbol });
    if (!phases.includes(state.phases.of(desk, symbol))) return reject('listing_phase', { symbol });
  }
  return wanted;
}

function isListed(state: State, desk: ListingDesk, symbol: string): boolean {
  if (desk === 'spot') return state.findInstrument(symbol) !== undefined;
  if (desk === 'timed') return state.timed.find(symbol) !== undefined;
  return state.margin.find('live', symbol)?.listing.desk === desk;
}

/** Resting orders in the order of their numbers: what is cancelled first must not depend on a restart. */
export function cancelSpot(state: State, symbol: string, sides: readonly ('buy' | 'sell')[], atMs: number): void {
  const resting = [...state.orders.values()].filter((one) => one.symbol === symbol && sides.includes(one.side));
  for (const order of resting.sort((a, b) => a.id - b.id)) takeOut(state, order, atMs);
}

/** Orders that would open a position. */
export function cancelMarginOrders(state: State, symbol: string, atMs: number): void {
  const resting = [...state.margin.orders.values()].filter((one) => one.symbol === symbol && one.closes === undefined);
  for (const order of resting.sort((a, b) => a.id - b.id)) withdrawOrder(state, order, atMs);
}
