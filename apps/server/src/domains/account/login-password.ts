import {
  CODE,
  type changeLoginPassword,
  type changePasswordByEmail,
  type resetPassword,
  type setLoginPassword,
  validateLoginPassword,
  validateLoginPasswordChange,
  validatePasswordByEmail,
} from '@bourse/wire';
import type { Call } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { AccountContext } from './account-deps.ts';
import { checkLoginPassword } from './check-login-password.ts';
import { checkOwner } from './check-owner.ts';
import { codeTarget } from './code-target.ts';
import { mailNotice } from './security-notice.ts';
import { emailKey } from './sign-in-method.ts';
import { coolOffWithdrawals } from './withdrawal-cooling-off.ts';

type SignedInCall = Call<typeof setLoginPassword | typeof changeLoginPassword | typeof changePasswordByEmail>;

/** The first login password of who never chose one, soon after a sign-in: from then on it proves who the owner is. */
export async function setFirstPassword(
  context: AccountContext,
  call: Call<typeof setLoginPassword>,
): Promise<undefined> {
  refuseOn(validateLoginPassword(call.body.pwd, call.body.pwd, 'pwd'));
  const { password_hash } = await context.users.byId(call.session.userId);
  if (password_hash === null) await checkOwner(context, { ...call, body: {} });
  const hash = await context.passwords.hash(call.body.pwd);
  const isFirst = await context.users.setPassword(call.session.userId, hash, call.nowMs, 'first');
  if (!isFirst) throw new Refusal('login_password_is_set', { code: CODE.conflict, field: 'pwd' });
  await afterChange(context, call);
}

/** Another login password, by the present one. */
export async function changePassword(
  context: AccountContext,
  call: Call<typeof changeLoginPassword>,
): Promise<undefined> {
  const { body, session, nowMs, address } = call;
  if (body.userId !== undefined && body.userId !== session.userId) throw new Refusal('forbidden', { field: 'userId' });
  refuseOn(validateLoginPasswordChange({ ...body, confirm: body.newPwd }));
  const user = await context.users.byId(session.userId);
  if (user.password_hash === null) throw new Refusal('login_password_none', { code: CODE.conflict });
  await checkLoginPassword(context, { user, password: body.oldPwd, field: 'oldPwd', address, nowMs });
  await context.users.setPassword(user.id, await context.passwords.hash(body.newPwd), nowMs);
  await afterChange(context, call);
}

/** Another login password, by a code sent to the bound address. */
export async function changeByEmail(
  context: AccountContext,
  call: Call<typeof changePasswordByEmail>,
): Promise<undefined> {
  const { email, newPwd, emailCode } = call.body;
  refuseOn(validatePasswordByEmail({ email, newPwd, confirm: newPwd, emailCode }));
  const user = await context.users.byId(call.session.userId);
  if (user.email === null) throw new Refusal('please_bind_email', { field: 'email' });
  if (email !== undefined && emailKey(email) !== user.email) throw new Refusal('email_differs', { field: 'email' });
  const target = codeTarget(context, call, user.email, user);
  await context.codes.take('UPD_PASSWORD', target, emailCode, call.nowMs, 'emailCode');
  await context.users.setPassword(user.id, await context.passwords.hash(newPwd), call.nowMs);
  await context.db.batch([coolOffWithdrawals(user.id, call.nowMs)]);
  await afterChange(context, call);
}

/** Forgotten: a code was sent only to who has an account, so for the others every code is wrong. */
export async function resetForgotten(context: AccountContext, call: Call<typeof resetPassword>): Promise<undefined> {
  const { email, newPwd, emailCode } = call.body;
  const { nowMs } = call;
  refuseOn(validatePasswordByEmail({ email, newPwd, confirm: newPwd, emailCode }));
  const user = await context.users.byEmail(emailKey(email));
  const target = codeTarget(context, call, emailKey(email), user);
  await context.codes.take('FIND_PASSWORD', target, emailCode, nowMs, 'emailCode');
  if (user === undefined) throw new Refusal('code_wrong', { field: 'emailCode' });
  await context.users.setPassword(user.id, await context.passwords.hash(newPwd), nowMs);
  await context.db.batch([coolOffWithdrawals(user.id, nowMs)]);
  await context.sessions.revokeAll(user.id);
  await context.users.recordSignIn(call, { userId: user.id, method: 'email', outcome: 'password-reset' });
  await mailNotice(context, user.id, 'password', call.lang);
}

/** Whoever was signed in elsewhere with the former password is not any more. */
async function afterChange(context: AccountContext, call: SignedInCall): Promise<void> {
  const { session, lang } = call;
  await context.sessions.revokeAll(session.userId, session.sessionId);
  await context.users.recordSignIn(call, { userId: session.userId, method: 'token', outcome: 'password-changed' });
  await mailNotice(context, session.userId, 'password', lang);
}
