import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { CAPTCHA_ANSWER_MAX } from './easy-generate-code.ts';
import { passkeyAnswer } from './passkeys.ts';
import { secret, shortCode } from './secret-field.ts';

/** How many are made at once. */
export const RECOVERY_CODES = 10;

export const makeRecoveryCodes = endpoint({
  id: 'security.makeRecoveryCodes',
  method: 'POST',
  path: '/api/user/recovery/make',
  caller: 'customer',
  summary:
    'Makes ten recovery codes and makes the former ones worthless. They are shown this once. Needs the login password where there is one, and the second factor where there is one.',
  envelope: 'data',
  body: z.object({
    loginPassword: z.optional(secret()),
    totp: z.optional(shortCode()),
    passkey: z.optional(passkeyAnswer()),
  }),
  output: z.object({ codes: z.array(z.string()) }),
});

export const recoverPassword = endpoint({
  id: 'account.recoverPassword',
  method: 'POST',
  path: '/api/user/recovery/reset',
  caller: 'anyone',
  summary:
    'Another login password by a recovery code, which is used up: ends all sessions, and withdrawals rest for 24 hours. An unknown account and a wrong code get the same answer; please_code asks for a captcha for signing in.',
  envelope: 'none',
  body: z.object({
    loginName: text(254),
    recoveryCode: text(40),
    newPwd: secret(),
    /** The captcha's answer, as for signing in. */
    code: z.optional(text(CAPTCHA_ANSWER_MAX)),
    captchaId: z.optional(text(64)),
  }),
});
