import { CODE, type makeRecoveryCodes, type OutputOf, type recoverPassword, validateRecovery } from '@bourse/wire';
import type { Statement } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { AccountContext } from './account-deps.ts';
import { checkCaptcha } from './captcha-check.ts';
import { checkOwner } from './check-owner.ts';
import { mailNotice } from './security-notice.ts';
import { coolOffWithdrawals } from './withdrawal-cooling-off.ts';

/** Makes them for who proves to be the owner. */
export async function makeOwnCodes(
  context: AccountContext,
  call: Call<typeof makeRecoveryCodes>,
): Promise<OutputOf<typeof makeRecoveryCodes>> {
  const user = await checkOwner(context, call);
  // By these names an account is found; a number alone gets its codes by text message.
  if (user.login_name === null && user.email === null) throw new Refusal('recovery_no_name', { code: CODE.conflict });
  await context.secondFactor.checkCaller(call, 'guard');
  const codes = await context.recoveryCodes.make(user.id, call.nowMs);
  await mailNotice(context, user.id, 'recoveryCodes', call.lang);
  return { codes };
}

/** Another login password by a code; slowed down as guessing at passwords is, and together with it. */
export async function recover(context: AccountContext, call: Call<typeof recoverPassword>): Promise<undefined> {
  const { body, nowMs, address } = call;
  const account = body.loginName;
  const { captchaAlways } = context.settings.current().LOGIN_REGIS_SETTING;
  const captchaRequired = captchaAlways || context.failures.isSuspicious(address, account, nowMs);
  refuseOn(validateRecovery({ ...body, confirm: body.newPwd }, captchaRequired));
  if (captchaRequired) await checkCaptcha(context, 'LOGIN', body, nowMs);
  context.failures.add(address, account, nowMs);
  const user = await context.users.byLogin(account);
  const guess = context.guard.begin({
    account: user === undefined ? `name ${account.toLowerCase()}` : `customer ${user.id}`,
    device: user && context.devices.knownTo(`c${user.id}`, call),
    address,
    nowMs,
  });
  const record = (outcome: string) =>
    context.users.recordSignIn(call, { userId: user?.id, method: 'recovery', outcome });
  // Hashed in any case: how long the answer takes tells nobody whether a code was right.
  const hash = await context.passwords.hash(body.newPwd);
  if (user === undefined || !(await context.recoveryCodes.take(user.id, body.recoveryCode, nowMs))) {
    await record('refused');
    throw new Refusal('recovery_wrong', { field: 'recoveryCode' });
  }
  guess.forgive();
  context.failures.clear(address, account);
  await context.users.setPassword(user.id, hash, nowMs);
  const rest: Statement = coolOffWithdrawals(user.id, nowMs);
  await context.db.batch([rest]);
  await context.sessions.revokeAll(user.id);
  await record('password-reset');
  await mailNotice(context, user.id, 'password', call.lang);
}
