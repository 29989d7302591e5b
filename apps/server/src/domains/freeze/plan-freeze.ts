import { CODE } from '@bourse/wire';
import type { AuditedPlan } from '../../exchange/audit-log.ts';
import type { ActingOperator } from '../../exchange/record-change.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireReason } from '../../platform/require-reason.ts';
import type { FreezeDeps, FreezeOrder } from './freeze-deps.ts';
import type { FreezeStore, StoredFreeze } from './freeze-store.ts';

/** A freeze, checked, with its number. Refuses without a reason, with an end that is past, and where the same is frozen already. */
export async function planFreeze(
  store: FreezeStore,
  { userId, module, reason, untilMs, operator }: FreezeOrder,
  nowMs: number,
  letter: FreezeDeps['letter'],
): Promise<AuditedPlan & { readonly id: number }> {
  const why = requireReason(reason);
  if (untilMs !== undefined && !(Number.isSafeInteger(untilMs) && untilMs > nowMs)) {
    throw new Refusal('greaterThanCurrentTime', { field: 'untilMs' });
  }
  if ((await store.modeOf(userId)) === undefined)
    throw new Refusal('not_found', { code: CODE.notFound, field: 'userId' });
  const known = await store.open(nowMs, userId);
  if (known.some((freeze) => freeze.module === module)) {
    throw new Refusal('already_frozen', { code: CODE.conflict, field: 'module' });
  }
  const id = await store.nextId();
  const until_ms = untilMs ?? null;
  return {
    id,
    auditEntry: {
      operator: operator.id,
      action: 'freeze.add',
      target: `user ${userId}`,
      reason: why,
      address: operator.address,
      before: '',
      after: JSON.stringify({ freeze: id, module, until: until_ms }),
    },
    statements: [
      store.add({ id, user_id: userId, module, reason: why, operator_id: operator.id, from_ms: nowMs, until_ms }),
      store.mark(userId, nowMs),
      letter(userId, { key: 'frozen', params: { module, reason: why, untilMs: untilMs ?? 'open' } }),
    ],
  };
}

/** The end of a freeze before its time. Refuses where there is none, or it is over. */
export async function planLift(
  store: FreezeStore,
  { id, reason, operator }: { readonly id: number; readonly reason: string; readonly operator: ActingOperator },
  nowMs: number,
  letter: FreezeDeps['letter'],
): Promise<AuditedPlan & { readonly freeze: StoredFreeze }> {
  const why = requireReason(reason);
  const freeze = await store.byId(id);
  if (freeze === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
  const { user_id, module, until_ms, lifted_ms } = freeze;
  if (lifted_ms !== null || (until_ms !== null && until_ms <= nowMs)) {
    throw new Refusal('freeze_over', { code: CODE.conflict, field: 'id' });
  }
  return {
    freeze,
    auditEntry: {
      operator: operator.id,
      action: 'freeze.lift',
      target: `user ${user_id}`,
      reason: why,
      address: operator.address,
      before: JSON.stringify({ freeze: id, module, until: until_ms }),
      after: '',
    },
    statements: [
      store.lift(id, nowMs, operator.id, why),
      store.mark(user_id, nowMs),
      letter(user_id, { key: 'released', params: { module } }),
    ],
  };
}
