import { EVERY, type HaltReason, type HaltScope } from '@bourse/engine';
import type { AuditEntry, AuditedPlan, AuditLog } from '../../exchange/audit-log.ts';
import type { Committer } from '../../exchange/committer.ts';
import type { ActingOperator, ChangeReason } from '../../exchange/record-change.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalExecutor, Approvals } from '../approval/approvals.ts';

export interface HaltDeps {
  readonly committer: Committer;
  readonly auditLog: AuditLog;
  readonly approvals: Pick<Approvals, 'propose'>;
}

/** "market btcusdt", "market spot", "market btcusdt on spot", "market *" */
export function targetOf({ desk, symbol }: HaltScope): string {
  if (desk === EVERY || symbol === EVERY) return `market ${symbol === EVERY ? desk : symbol}`;
  return `market ${symbol} on ${desk}`;
}

/** Halts at once: one person is enough. Resolves when it is stored. */
export async function halt(
  { auditLog }: HaltDeps,
  scope: HaltScope,
  cause: HaltReason,
  { reason, operator }: ChangeReason,
): Promise<void> {
  await auditLog.record(
    () => ({
      auditEntry: entryOf('market.halt', scope, reason, operator, { after: JSON.stringify({ ...scope, cause }) }),
      statements: [],
      command: (auditEntry: AuditEntry) => ({ type: 'halt-trading', scope, reason: cause, auditEntry }),
    }),
    operator.from,
  );
}

/** Proposes to open it again; the number of the proposal. Refuses what is not halted. */
export function proposeOpening(
  { approvals }: HaltDeps,
  scope: HaltScope,
  { reason, operator }: ChangeReason,
): Promise<number> {
  return approvals.propose('market', targetOf(scope), scope, reason, operator);
}

/** How trading is opened once a second operator has confirmed it. */
export function openingExecutor(committer: Committer): ApprovalExecutor {
  return {
    permission: 'market',
    lines: (payload) => Object.entries(payload as HaltScope).map(([name, value]) => ({ name, value })),
    plan: (payload, _target, reason, operator) => planOpening(committer, payload as HaltScope, reason, operator),
  };
}

function planOpening(
  committer: Committer,
  { desk, symbol }: HaltScope,
  reason: string,
  operator: ActingOperator,
): AuditedPlan {
  const scope = { desk, symbol };
  const standing = committer.engine.state.halts.find(scope);
  if (standing?.stands !== true) throw new Refusal('not_halted');
  const before = JSON.stringify({ ...scope, cause: standing.reason, haltedMs: standing.haltedMs });
  return {
    auditEntry: entryOf('market.open', scope, reason, operator, { before }),
    statements: [],
    // The newest tick is put on it where it is applied.
    command: (auditEntry) => ({ type: 'open-trading', scope, lastTick: 0, auditEntry }),
  };
}

function entryOf(
  action: 'market.halt' | 'market.open',
  scope: HaltScope,
  reason: string,
  operator: ActingOperator,
  { before = '', after = '' }: { readonly before?: string; readonly after?: string },
): AuditEntry {
  const { id, second = 0, address } = operator;
  return { operator: id, second, action, target: targetOf(scope), reason, address, before, after };
}
