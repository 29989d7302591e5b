import { type beginTotp, CODE, type confirmTotp, type disableTotp, type OutputOf, validateTotp } from '@bourse/wire';
import type { Call } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import { otpauthUri } from '../../platform/time-codes.ts';
import type { AccountContext } from './account-deps.ts';
import { nameOf } from './account-info.ts';
import { checkOwner } from './check-owner.ts';
import { mailNotice } from './security-notice.ts';
import { coolOffWithdrawals } from './withdrawal-cooling-off.ts';

/**
 * A key to put into an authenticator. It is shown this once. Where a passkey guards the account already it has to answer:
 * a code would stand in its place from then on.
 */
export async function beginSecondFactor(
  context: AccountContext,
  call: Call<typeof beginTotp>,
): Promise<OutputOf<typeof beginTotp>> {
  const { totp_enabled } = await context.users.byId(call.session.userId);
  if (totp_enabled) throw new Refusal('totp_is_on', { code: CODE.conflict });
  const user = await checkOwner(context, call);
  await context.secondFactor.checkCaller(call, 'guard');
  const secret = await context.secondFactor.begin(user.id);
  return { secret, uri: otpauthUri(context.deployment.name, nameOf(user), secret) };
}

export async function confirmSecondFactor(
  context: AccountContext,
  { body, session, nowMs, lang }: Call<typeof confirmTotp>,
): Promise<undefined> {
  refuseOn(validateTotp(body.totp));
  await context.secondFactor.confirm(session.userId, body.totp, nowMs);
  await mailNotice(context, session.userId, 'totpOn', lang);
}

export async function disableSecondFactor(
  context: AccountContext,
  { body, session, nowMs, lang }: Call<typeof disableTotp>,
): Promise<undefined> {
  refuseOn(validateTotp(body.totp));
  const { totp_enabled } = await context.users.byId(session.userId);
  if (!totp_enabled) throw new Refusal('totp_off', { code: CODE.conflict });
  await context.secondFactor.check(session.userId, { totp: body.totp }, nowMs);
  await context.db.batch([context.secondFactor.removal(session.userId), coolOffWithdrawals(session.userId, nowMs)]);
  await mailNotice(context, session.userId, 'totpOff', lang);
}
