import type { CommandResult } from '../../core/idempotency.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import { recordAuditEntry } from '../../treasury/record-audit-entry.ts';
import { haltedAt } from '../halt/while-open.ts';
import { closePart } from '../margin/close-part.ts';
import type { Position } from '../margin/position.ts';
import { markOf, valueAt } from '../margin/position-figures.ts';
import type { EndListing } from './commands.ts';
import { cancelSpot, desksOf } from './wind-down.ts';

/** Closes what is left and lets nothing in any more. All that could refuse it is looked at before anything moves. */
export function endListing(state: State, command: EndListing): CommandResult | Rejection {
  const { symbol, auditEntry, atMs } = command;
  const desks = desksOf(state, command, ['closing']);
  if (!Array.isArray(desks)) return desks;
  if (desks.includes('timed') && state.timed.nextDue(symbol) !== undefined) return reject('contracts_open', { symbol });
  const onMargin = desks.find((desk) => desk === 'contract' || desk === 'stock');
  const positions = onMargin === undefined ? [] : positionsIn(state, symbol);
  const quote = onMargin === undefined ? null : state.halts.fresh(onMargin, symbol, command.quote);
  if (onMargin !== undefined && positions.length > 0) {
    const halted = haltedAt(state, { desk: onMargin, symbol });
    if (halted !== undefined) return halted;
    if (quote === null) return reject('price_stale');
  }
  for (const desk of desks) {
    if (desk === 'spot') cancelSpot(state, symbol, ['buy', 'sell'], atMs);
    if (quote !== null && desk === onMargin) {
      const mark = markOf(quote);
      // With each its stops and closing orders end.
      for (const one of positions) closePart(state, one, one.quantity, valueAt(one, one.quantity, mark), atMs, 'taker');
    }
    state.phases.set({ desk, symbol, phase: 'ended', sinceMs: atMs });
  }
  recordAuditEntry(state, auditEntry, atMs);
  return {};
}

function positionsIn(state: State, symbol: string): Position[] {
  return [...state.margin.positions.values()].filter((one) => one.symbol === symbol).sort((a, b) => a.id - b.id);
}
