import { amount } from '@bourse/money';
import { CODE, validateWelfare, type WelfareDraft } from '@bourse/wire';
import type { AuditedPlan, AuditLog } from '../../exchange/audit-log.ts';
import type { Committer } from '../../exchange/committer.ts';
import { type ChangeReason, recordChange } from '../../exchange/record-change.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import { rewardsFund } from './welfare-domain.ts';
import { addStatement, closeStatement, WelfareStore } from './welfare-store.ts';

export interface EditWelfareDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  readonly committer: Pick<Committer, 'engine'>;
}

/**
 * Plans to put an event in force, once two operators agree. Refuses what `validateWelfare` finds, a name that is taken, and
 * with `welfare_short` what the rewards fund could not pay as a whole beside what it has promised.
 */
export async function planWelfare(
  { db, clock, committer }: Omit<EditWelfareDeps, 'auditLog'>,
  { event, reason, operator }: ChangeReason & { readonly event: WelfareDraft },
): Promise<AuditedPlan> {
  const nowMs = clock();
  refuseOn(validateWelfare(event, nowMs));
  const store = new WelfareStore(db);
  if (await store.isKnown(event.name)) throw new Refusal('welfare_name_taken', { field: 'name' });
  const needed = (await store.promised(nowMs)) + amount(event.budget);
  if (rewardsFund(committer) < needed) throw new Refusal('welfare_short', { field: 'budget' });
  const { id, second = 0, address } = operator;
  return {
    auditEntry: {
      operator: id,
      second,
      address,
      action: 'welfare.add',
      target: `welfare ${event.name}`,
      reason,
      before: '',
      after: JSON.stringify(event),
    },
    statements: [addStatement(event, nowMs)],
  };
}

/** Ends an event before its time. Throws `not_found`; `welfare_closed` where it has ended. */
export function closeWelfareEvent(
  { db, clock, auditLog }: Pick<EditWelfareDeps, 'db' | 'clock' | 'auditLog'>,
  { id, name, reason, operator }: ChangeReason & { readonly id: number; readonly name: string },
): Promise<number> {
  const nowMs = clock();
  return recordChange(auditLog, {
    action: 'welfare.close',
    target: `welfare ${name}`,
    reason,
    operator,
    after: { closedMs: nowMs },
    before: async () => {
      const event = await new WelfareStore(db).one(id);
      if (event === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
      if (event.closedMs !== null || nowMs >= event.endMs) throw new Refusal('welfare_closed', { field: 'id' });
      return { closedMs: null };
    },
    statements: [closeStatement(id, nowMs)],
  });
}
