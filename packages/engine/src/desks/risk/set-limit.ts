import type { CommandResult } from '../../core/idempotency.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import { recordAuditEntry } from '../../treasury/record-audit-entry.ts';
import { EVERY } from '../halt/halt.ts';
import type { SetRiskLimit } from './commands.ts';
import { RISK_DESKS, type RiskLimit } from './risk-limit.ts';

/** Sets a limit, or ends it (null). It looks at nothing that is open. */
export function setRiskLimit(state: State, { limit, auditEntry, atMs }: SetRiskLimit): CommandResult | Rejection {
  if (!isTraded(state, limit)) return reject('unknown_instrument', { symbol: limit.asset });
  if (!isSound(limit)) return reject('amount_incorrect');
  state.limits.set(limit);
  recordAuditEntry(state, auditEntry, atMs);
  return {};
}

function isSound({ desk, owner, exposure, stake }: RiskLimit): boolean {
  if (!Number.isSafeInteger(owner) || owner < 0) return false;
  if ((exposure ?? 0n) < 0n || (stake ?? 0n) < 0n) return false;
  return desk === EVERY || (owner === 0 && stake === null);
}

/** Whether something of the asset can be opened there. */
function isTraded(state: State, { desk, asset }: RiskLimit): boolean {
  if (desk !== EVERY && !RISK_DESKS.includes(desk)) return false;
  const onTimed = desk === EVERY || desk === 'timed';
  if (onTimed && [...state.timed.listings()].some((one) => one.asset === asset)) return true;
  return [...state.margin.listings()].some((one) => one.asset === asset && (desk === EVERY || desk === one.desk));
}
