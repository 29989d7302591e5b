import type { CommandResult } from '../../core/idempotency.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import { recordAuditEntry } from '../../treasury/record-audit-entry.ts';
import { voidDue } from '../timed/settle-timed.ts';
import type { HaltTrading, OpenTrading } from './commands.ts';
import { EVERY, HALT_DESKS, HALT_REASONS, type HaltScope } from './halt.ts';

/** Halts a desk, an instrument or everything. Orders, stops and positions stay as they are; customers may cancel. */
export function haltTrading(state: State, command: HaltTrading): CommandResult | Rejection {
  const { scope, reason, auditEntry, atMs } = command;
  if (!isKnown(state, scope) || !HALT_REASONS.includes(reason)) return reject('unknown_instrument');
  const former = state.halts.find(scope);
  if (former?.stands === true) return reject('already_halted');
  const { openedMs = 0, openedTick = 0 } = former ?? {};
  const { desk, symbol } = scope;
  state.halts.set({ desk, symbol, reason, stands: true, haltedMs: atMs, openedMs, openedTick });
  recordAuditEntry(state, auditEntry, atMs);
  return {};
}

/** Opens it again. Timed contracts whose opening or expiry fell into the halt are void: their stakes go back. */
export function openTrading(state: State, command: OpenTrading): CommandResult | Rejection {
  const { scope, lastTick, auditEntry, atMs } = command;
  const halt = state.halts.find(scope);
  if (halt === undefined || !halt.stands) return reject('not_halted');
  if (!Number.isSafeInteger(lastTick) || lastTick < halt.openedTick) return reject('amount_incorrect');
  if (scope.desk === EVERY || scope.desk === 'timed') {
    // By name: the order in which they were listed is not the same after a restart.
    for (const symbol of [...state.timed.listings()].map((listing) => listing.symbol).sort()) {
      if (scope.symbol === EVERY || scope.symbol === symbol) voidDue(state, symbol, halt.haltedMs, atMs);
    }
  }
  state.halts.set({ ...halt, stands: false, openedMs: atMs, openedTick: lastTick });
  recordAuditEntry(state, auditEntry, atMs);
  return {};
}

function isKnown(state: State, { desk, symbol }: HaltScope): boolean {
  if (desk !== EVERY && !HALT_DESKS.includes(desk)) return false;
  if (symbol === EVERY || state.findInstrument(symbol) !== undefined) return true;
  return state.margin.find('live', symbol) !== undefined || state.timed.find(symbol) !== undefined;
}
