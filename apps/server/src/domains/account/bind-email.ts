import { type bindEmail, validateBindEmail } from '@bourse/wire';
import { sqlState, UNIQUE_VIOLATION } from '../../platform/db/database.ts';
import { sqlFor, statement } from '../../platform/db/typed.ts';
import type { Call } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { AccountContext } from './account-deps.ts';
import { checkOwner } from './check-owner.ts';
import { codeTarget } from './code-target.ts';
import { sendNotice, writeLetter } from './security-notice.ts';
import { emailKey } from './sign-in-method.ts';
import { coolOffWithdrawals } from './withdrawal-cooling-off.ts';

/**
 * Binds an address that a code has proved. It opens the way to every password, the first one too, so it needs the login
 * password, or a sign-in just now of who has none. A former address is told. That an address is another customer's is said
 * only to who can read its mail.
 */
export async function bindAddress(context: AccountContext, call: Call<typeof bindEmail>): Promise<undefined> {
  const { body, nowMs, lang } = call;
  const { email, emailCode, loginPassword = '' } = body;
  const user = await context.users.byId(call.session.userId);
  refuseOn(validateBindEmail({ email, emailCode, loginPassword }, user.password_hash !== null));
  const target = emailKey(email);
  if (target === user.email) throw new Refusal('email_same', { field: 'email' });
  await checkOwner(context, call);
  const kept = codeTarget(context, call, target, await context.users.byEmail(target));
  await context.codes.take('BIND', kept, emailCode, nowMs, 'emailCode');
  const update = statement(sqlFor.updateTable('users').set({ email: target }).where('id', '=', user.id));
  try {
    await context.db.batch([update, ...(user.email === null ? [] : [coolOffWithdrawals(user.id, nowMs)])]);
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal('email_taken', { field: 'email' });
    throw error;
  }
  if (user.email !== null) await sendNotice(context, { id: user.id, email: user.email }, 'email', lang);
  await writeLetter(context, user.id, 'email');
}
