import { CODE, SIGN_TYPE, type sendEmailCode, type sendMobileCode, validateEmail } from '@bourse/wire';
import type { Call, Session } from '../../platform/http/route.ts';
import { withMark } from '../../platform/letters/letter-mark.ts';
import { fillWords, mailWords } from '../../platform/letters/mail-words.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { AccountContext } from './account-deps.ts';
import { codeTarget } from './code-target.ts';
import type { CodePurpose } from './one-time-codes.ts';
import { emailKey, phoneKey, requireOpen } from './sign-in-method.ts';

type EmailCall = Call<typeof sendEmailCode>;

/**
 * Sends a code by e-mail. Whether the address has an account shows only in its mailbox. To change a password it goes to
 * the bound address of who asks; refuses with `token_missing`, `please_bind_email`, `email_differs`.
 */
export async function mailCode(context: AccountContext, call: EmailCall): Promise<undefined> {
  const { codeType } = call.query;
  const email = codeType === 'UPD_PASSWORD' ? await boundEmail(context, call) : call.query.email;
  refuseOn(validateEmail(email));
  if (codeType === 'BIND') requireSession(call);
  if (isForForms(codeType)) requireOpen(SIGN_TYPE.email, context.settings.current().LOGIN_REGIS_SETTING);
  const target = emailKey(email);
  const user = await context.users.byEmail(target);
  const code = await context.codes.make(codeType, codeTarget(context, call, target, user), call.nowMs);
  if (!isWanted(codeType, user !== undefined)) return;
  const { subject, text } = mailWords(call.lang).code;
  const words = { name: context.deployment.name, code };
  const whose = user?.id ?? call.session?.userId;
  const whole = await withMark(context.db, whose, fillWords(text, words), call.lang);
  context.outbox.mail(target, fillWords(subject, words), whole);
}

function requireSession({ session }: EmailCall): Session {
  if (session === undefined) throw new Refusal('token_missing', { code: CODE.forbidden });
  return session;
}

async function boundEmail(context: AccountContext, call: EmailCall): Promise<string> {
  const { email } = await context.users.byId(requireSession(call).userId);
  if (email === null) throw new Refusal('please_bind_email', { field: 'email' });
  const named = call.query.email;
  if (named !== undefined && emailKey(named) !== email) throw new Refusal('email_differs', { field: 'email' });
  return email;
}

/** Sends a code by text message. */
export async function textCode(context: AccountContext, call: Call<typeof sendMobileCode>): Promise<undefined> {
  const { codeType, phone } = call.query;
  requireOpen(SIGN_TYPE.phone, context.settings.current().LOGIN_REGIS_SETTING);
  const target = phoneKey('', phone.replace(/^\+/, ''));
  const user = await context.users.byPhone(target);
  const code = await context.codes.make(codeType, codeTarget(context, call, target, user), call.nowMs);
  if (!isWanted(codeType, user !== undefined)) return;
  const words = { name: context.deployment.name, code };
  context.outbox.sms(target, fillWords(mailWords(call.lang).code.text, words));
}

const isForForms = (purpose: CodePurpose): boolean => purpose === 'LOGIN' || purpose === 'REGISTER';

/** Codes to sign in or to change a password go only to those who have an account. */
function isWanted(purpose: CodePurpose, isKnown: boolean): boolean {
  return purpose === 'REGISTER' || purpose === 'BIND' || isKnown;
}
