import {
  type addPasskey,
  type askPasskey,
  type beginPasskey,
  CODE,
  type listPasskeys,
  type OutputOf,
  PASSKEY_NAME_MAX,
  PASSKEYS_MAX,
  type removePasskey,
  type renamePasskey,
  validatePasskeyName,
} from '@bourse/wire';
import { deviceName } from '../../../platform/device-name.ts';
import type { Call } from '../../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../../platform/refusal.ts';
import type { AccountContext } from '../account-deps.ts';
import { nameOf } from '../account-info.ts';
import { checkOwner } from '../check-owner.ts';
import { mailNotice } from '../security-notice.ts';
import { coolOffWithdrawals } from '../withdrawal-cooling-off.ts';

export async function readPasskeys(
  context: AccountContext,
  { session }: Call<typeof listPasskeys>,
): Promise<OutputOf<typeof listPasskeys>> {
  const passkeys = await context.passkeys.store.listOf(session.userId);
  return passkeys.map(({ id, name, synced, created_ms, used_ms }) => ({
    id,
    name,
    synced,
    createTime: created_ms,
    useTime: used_ms,
  }));
}

/** The question that stands in the place of asking for an authenticator's code. */
export async function askForPasskey(
  context: AccountContext,
  { session, body, site, nowMs }: Call<typeof askPasskey>,
): Promise<OutputOf<typeof askPasskey>> {
  const asked = { purpose: body.purpose, sessionId: session.sessionId };
  return { options: await context.passkeys.question(asked, session.userId, site, nowMs) };
}

/** Another way in, so it takes what the account is guarded with now: password or recent sign-in, and second factor. */
export async function beginOwnPasskey(
  context: AccountContext,
  call: Call<typeof beginPasskey>,
): Promise<OutputOf<typeof beginPasskey>> {
  const { session, site, nowMs } = call;
  await checkNotFull(context, session.userId);
  const user = await checkOwner(context, call);
  await context.secondFactor.checkCaller(call, 'guard');
  const account = nameOf(user);
  const maker = { userId: user.id, account, deployment: context.deployment.name };
  return { options: await context.passkeys.makingQuestion(maker, session.sessionId, site, nowMs) };
}

async function checkNotFull({ passkeys }: AccountContext, userId: number): Promise<void> {
  if ((await passkeys.store.countOf(userId)) < PASSKEYS_MAX) return;
  throw new Refusal('passkeys_full', { code: CODE.conflict, params: { max: PASSKEYS_MAX } });
}

export async function addOwnPasskey(
  context: AccountContext,
  call: Call<typeof addPasskey>,
): Promise<OutputOf<typeof addPasskey>> {
  const { session, body, site, nowMs, lang } = call;
  const name = body.name ?? deviceName(call.userAgent).slice(0, PASSKEY_NAME_MAX);
  if (body.name !== undefined) refuseOn(validatePasskeyName(body.name));
  await checkNotFull(context, session.userId);
  const asked = { purpose: 'add', sessionId: session.sessionId, site, nowMs } as const;
  const id = await context.passkeys.add(session.userId, name, { ...asked, answer: body.passkey });
  await context.db.batch([context.secondFactor.forgetBegun(session.userId)]);
  await mailNotice(context, session.userId, 'passkeyAdded', lang);
  return { id };
}

export async function renameOwnPasskey(
  context: AccountContext,
  { session, body }: Call<typeof renamePasskey>,
): Promise<undefined> {
  refuseOn(validatePasskeyName(body.name));
  if (!(await context.passkeys.store.rename(session.userId, body.id, body.name.trim()))) throw notFound();
}

/** Whoever removes one has another answer of a passkey, of this one too, or the authenticator; withdrawals rest all the same. */
export async function removeOwnPasskey(context: AccountContext, call: Call<typeof removePasskey>): Promise<undefined> {
  const { session, body, nowMs, lang } = call;
  const known = await context.passkeys.store.listOf(session.userId);
  if (!known.some(({ id }) => id === body.id)) throw notFound();
  await context.secondFactor.checkCaller(call, 'guard');
  const removal = context.passkeys.removal(session.userId, body.id);
  await context.db.batch([removal, coolOffWithdrawals(session.userId, nowMs)]);
  await mailNotice(context, session.userId, 'passkeyRemoved', lang);
}

const notFound = () => new Refusal('not_found', { code: CODE.notFound, field: 'id' });
