import { CODE, type OutputOf } from '@bourse/wire';
import type { endOtherSessions, endOwnSession, ownActivity, ownAudit } from '@bourse/wire/console';
import { auditEntries, listAuditEntries } from '../../exchange/audit-entries.ts';
import { allOf, joined, matches } from '../../platform/db/list-rows.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import { deviceName } from '../../platform/device-name.ts';
import type { Call } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorContext } from './operator-deps.ts';

const SIGN_INS_MAX = 50;

/** The caller's own, of nobody else. */
export async function readOwnActivity(
  { db, passkeys, sessions }: OperatorContext,
  { operator }: Call<typeof ownActivity>,
): Promise<OutputOf<typeof ownActivity>> {
  // What was used in the last minute is in memory alone.
  await sessions.flush();
  const [signIns, living, keys] = await Promise.all([
    rows(
      db,
      sqlFor
        .selectFrom('operator_sign_ins')
        .select(['id', 'at_ms', 'outcome', 'address', 'user_agent'])
        .where('operator_id', '=', operator.id)
        .orderBy('id', 'desc')
        .limit(SIGN_INS_MAX)
        .$narrowType<{ outcome: 'refused' | 'signed-in' | 'signed-out' }>(),
    ),
    rows(
      db,
      sqlFor
        .selectFrom('operator_sessions')
        .select(['id', 'created_ms', 'last_use_ms', 'address', 'user_agent'])
        .where('operator_id', '=', operator.id)
        .orderBy('id', 'desc'),
    ),
    passkeys.store.listOf(operator.id),
  ]);
  return {
    signIns: signIns.map(({ at_ms, user_agent, ...row }) => ({ ...row, atMs: at_ms, device: deviceName(user_agent) })),
    sessions: living.map(({ id, address, created_ms, last_use_ms, user_agent }) => ({
      id,
      address,
      createdMs: created_ms,
      lastUseMs: last_use_ms,
      device: deviceName(user_agent),
      current: id === operator.sessionId,
    })),
    passkeys: keys.map(({ id, name, synced, created_ms, used_ms }) => ({
      id,
      name,
      synced,
      createdMs: created_ms,
      usedMs: used_ms ?? 0,
    })),
  };
}

export function readOwnAudit({ db }: OperatorContext, { query, operator }: Call<typeof ownAudit>) {
  const { search, fromMs, untilMs } = query;
  const found = auditEntries().where(({ eb, or, ref }) =>
    allOf(
      or([eb('a.operator', '=', operator.id), eb('a.second_operator', '=', operator.id)]),
      matches(joined(ref('a.target'), ref('a.reason')), search),
      fromMs === undefined ? undefined : eb('a.at_ms', '>=', fromMs),
      untilMs === undefined ? undefined : eb('a.at_ms', '<', untilMs),
    ),
  );
  return listAuditEntries(db, found, query);
}

export async function endOne(
  { db, sessions, auditLog }: OperatorContext,
  { operator, params, address }: Call<typeof endOwnSession>,
): Promise<undefined> {
  const own = sqlFor.selectFrom('operator_sessions').select('id').where('id', '=', params.id);
  if ((await one(db, own.where('operator_id', '=', operator.id))) === undefined) {
    throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
  }
  await sessions.revoke(params.id);
  await auditLog.record(() => ended(operator, address, `session ${params.id}`), operator.from);
}

export async function endOthers(
  { sessions, auditLog }: OperatorContext,
  { operator, address }: Call<typeof endOtherSessions>,
): Promise<undefined> {
  await sessions.revokeAll(operator.id, operator.sessionId);
  await auditLog.record(() => ended(operator, address, 'all other sessions'), operator.from);
}

/** The session that is over is over, whether or not the log can be written at the moment. */
const ended = (operator: { readonly id: number; readonly name: string }, address: string, reason: string) => ({
  auditEntry: {
    operator: operator.id,
    address,
    action: 'operator.endSession' as const,
    target: `operator ${operator.name}`,
    reason,
    before: '',
    after: '',
  },
  statements: [],
});
