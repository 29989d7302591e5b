import { SIGN_TYPE, type sendEmailCode, type sendMobileCode, validateEmail } from '@bourse/contract';
import type { Call } from '../../platform/http/route.ts';
import { refuseOn } from '../../platform/refusal.ts';
import type { AccountContext } from './account-deps.ts';
import type { CodePurpose } from './one-time-codes.ts';
import { emailKey, phoneKey, requireOpen } from './sign-in-method.ts';

const WORDS = {
  en: {
    subject: 'Your code for {name}',
    text: '{code} is your code for {name}. It is good for 5 minutes. Give it to nobody.',
  },
  zh: { subject: '{name} 验证码', text: '您的 {name} 验证码是 {code}，5 分钟内有效。请勿告诉他人。' },
} as const;

/** Sends a code by e-mail. Whether the address has an account shows only in its mailbox. */
export async function mailCode(context: AccountContext, call: Call<typeof sendEmailCode>): Promise<undefined> {
  const { codeType, email } = call.query;
  refuseOn(validateEmail(email));
  if (isForForms(codeType)) requireOpen(SIGN_TYPE.email, context.settings.current().LOGIN_REGIS_SETTING);
  const target = emailKey(email);
  const code = await context.codes.make(codeType, target, call.nowMs);
  const isKnown = (await context.users.byEmail(target)) !== undefined;
  if (!isWanted(codeType, isKnown, call.session !== undefined)) return;
  const { subject, text } = wordsIn(call.lang);
  const fill = filler(context.deployment.name, code);
  context.outbox.mail(target, fill(subject), fill(text));
}

/** Sends a code by text message. */
export async function textCode(context: AccountContext, call: Call<typeof sendMobileCode>): Promise<undefined> {
  const { codeType, phone } = call.query;
  requireOpen(SIGN_TYPE.phone, context.settings.current().LOGIN_REGIS_SETTING);
  const target = phoneKey('', phone.replace(/^\+/, ''));
  const code = await context.codes.make(codeType, target, call.nowMs);
  const isKnown = (await context.users.byPhone(target)) !== undefined;
  if (!isWanted(codeType, isKnown, call.session !== undefined)) return;
  context.outbox.sms(target, filler(context.deployment.name, code)(wordsIn(call.lang).text));
}

const isForForms = (purpose: CodePurpose): boolean => purpose === 'LOGIN' || purpose === 'REGISTER';

/** Codes to sign in or to change a password go only to those who have an account. */
function isWanted(purpose: CodePurpose, isKnown: boolean, isSignedIn: boolean): boolean {
  if (purpose === 'REGISTER') return true;
  return purpose === 'BIND' ? isSignedIn : isKnown;
}

function wordsIn(lang: string): { readonly subject: string; readonly text: string } {
  return lang === 'zh' ? WORDS.zh : WORDS.en;
}

function filler(name: string, code: string): (text: string) => string {
  return (text) => text.replaceAll('{name}', name).replaceAll('{code}', code);
}
