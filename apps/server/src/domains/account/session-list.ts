import { CODE, type endSessions, type listSessions, type OutputOf } from '@bourse/wire';
import { deviceName } from '../../platform/device-name.ts';
import type { Call } from '../../platform/http/route.ts';
import { maskAddress } from '../../platform/masks.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AccountContext } from './account-deps.ts';

/** Where the customer is signed in. */
export async function readSessions(
  context: AccountContext,
  { session }: Call<typeof listSessions>,
): Promise<OutputOf<typeof listSessions>> {
  const rows = await context.sessions.listOf(session.userId);
  return rows
    .map((row) => ({
      id: row.id,
      device: deviceName(row.userAgent),
      address: maskAddress(row.address),
      createTime: row.createdMs,
      useTime: row.usedMs,
      current: row.id === session.sessionId,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current) || b.useTime - a.useTime || b.id - a.id);
}

/** One of the customer's own, or all but this one. Another customer's is not found. */
export async function endOwnSessions(
  context: AccountContext,
  { session, body }: Call<typeof endSessions>,
): Promise<undefined> {
  if (body.id === undefined) return context.sessions.revokeAll(session.userId, session.sessionId).then(() => undefined);
  const known = await context.sessions.listOf(session.userId);
  if (!known.some(({ id }) => id === body.id)) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
  await context.sessions.revoke({ sessionId: body.id, userId: session.userId });
}
