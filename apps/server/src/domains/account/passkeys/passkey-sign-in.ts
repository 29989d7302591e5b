import { type beginPasskeySignIn, CODE, type OutputOf, type passkeySignIn } from '@bourse/wire';
import type { Call } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AccountContext } from '../account-deps.ts';

const ASKED = { purpose: 'signIn', sessionId: undefined } as const;

export async function askToSignIn(
  context: AccountContext,
  { site, nowMs }: Call<typeof beginPasskeySignIn>,
): Promise<OutputOf<typeof beginPasskeySignIn>> {
  return { options: await context.passkeys.question(ASKED, undefined, site, nowMs) };
}

/** Signs in whoever's passkey has signed: it is something they have, and the device has checked that it is they. */
export async function signInWithPasskey(
  context: AccountContext,
  call: Call<typeof passkeySignIn>,
): Promise<OutputOf<typeof passkeySignIn>> {
  const { body, site, nowMs, address, userAgent } = call;
  const record = (userId: number | undefined, outcome: string) =>
    context.users.recordSignIn(call, { userId, method: 'passkey', outcome });
  let passkey: Awaited<ReturnType<typeof context.passkeys.prove>>;
  try {
    passkey = await context.passkeys.prove(undefined, { ...ASKED, answer: body.passkey, site, nowMs });
  } catch (error) {
    context.failures.add(address, undefined, nowMs);
    await record(undefined, 'refused');
    throw error;
  }
  const user = await context.users.byId(passkey.user_id);
  const satoken = await context.sessions.create(user, address, userAgent);
  // Removed while it was being checked: what it opened is closed again.
  if ((await context.passkeys.store.byCredential(passkey.credential)) === undefined) {
    const session = context.sessions.find(satoken);
    if (session !== undefined) await context.sessions.revoke(session);
    throw new Refusal('passkey_wrong', { code: CODE.badRequest, field: 'passkey' });
  }
  await record(user.id, 'signed-in');
  context.devices.remember(`c${user.id}`, call);
  return { satoken };
}
