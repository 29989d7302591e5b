import type { CommandResult } from '../core/idempotency.ts';
import { type Rejection, reject } from '../core/rejection.ts';
import type { State } from '../core/state.ts';
import { isHouse } from '../ledger/owners.ts';
import { recordAuditEntry } from '../treasury/record-audit-entry.ts';
import type { GrantFeeLevel, SetFeeLevel, SetFeeSchedule } from './commands.ts';
import type { FeeLevel } from './fee-level.ts';
import {
  coversRebates,
  dearestTaker,
  EVERY_INSTRUMENT,
  FEE_LEVEL_MAX,
  type FeeSchedule,
  leavesRoom,
  wrongInSchedule,
} from './fee-schedule.ts';

/** Sets or ends the schedule of a desk or an instrument. */
export function setFeeSchedule(
  state: State,
  { schedule, auditEntry, atMs }: SetFeeSchedule,
): CommandResult | Rejection {
  const wrong = checkSchedule(state, schedule);
  if (wrong !== undefined) return wrong;
  state.fees.setSchedule(schedule);
  recordAuditEntry(state, auditEntry, atMs);
  return {};
}

function checkSchedule(state: State, schedule: FeeSchedule): Rejection | undefined {
  const detail = wrongInSchedule(schedule);
  if (detail !== undefined) return reject('fee_invalid', { detail });
  const { desk, symbol } = schedule;
  if (symbol !== EVERY_INSTRUMENT && !isListed(state, schedule)) return reject('unknown_instrument', { symbol });
  if (!coversRebates(schedule)) return reject('fee_rebate');
  const dearest = dearestTaker(schedule);
  for (const listing of state.margin.listings()) {
    const isMeant = listing.desk === desk && (symbol === EVERY_INSTRUMENT || symbol === listing.symbol);
    if (isMeant && !leavesRoom(listing, dearest)) return reject('fee_leverage', { symbol: listing.symbol });
  }
  return undefined;
}

function isListed(state: State, { desk, symbol }: FeeSchedule): boolean {
  if (desk === 'spot') return state.findInstrument(symbol) !== undefined;
  return state.margin.find('live', symbol)?.listing.desk === desk;
}

export function setFeeLevel(state: State, { owner, level }: SetFeeLevel): CommandResult | Rejection {
  if (!isSound(owner, level)) return reject('fee_invalid', { detail: 'level' });
  state.fees.setLevel({ ...levelOf(state, owner), earned: level });
  return {};
}

export function grantFeeLevel(state: State, command: GrantFeeLevel): CommandResult | Rejection {
  const { owner, level, untilMs, auditEntry, atMs } = command;
  if (!isSound(owner, level)) return reject('fee_invalid', { detail: 'level' });
  const isEnd = Number.isSafeInteger(untilMs) && (level === 0 ? untilMs === 0 : untilMs > atMs);
  if (!isEnd) return reject('fee_invalid', { detail: 'untilMs' });
  state.fees.setLevel({ ...levelOf(state, owner), granted: level, grantedUntilMs: untilMs });
  recordAuditEntry(state, auditEntry, atMs);
  return {};
}

function isSound(owner: number, level: number): boolean {
  return !isHouse(owner) && Number.isSafeInteger(level) && level >= 0 && level <= FEE_LEVEL_MAX;
}

function levelOf({ fees }: State, owner: number): FeeLevel {
  return fees.level(owner) ?? { owner, earned: 0, granted: 0, grantedUntilMs: 0 };
}
