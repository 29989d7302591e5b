import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { CAPTCHA_ANSWER_MAX } from './easy-generate-code.ts';

/** How a customer proves who they are. */
export const SIGN_TYPE = { wallet: '0', email: '1', phone: '2', account: '3' } as const;
export const signType = () => z.enum(SIGN_TYPE);

/** What opens an account, by a registration or with a wallet that nobody has bound. */
export const entrance = {
  /** Invitation code. */
  activeCode: z.optional(text(16)),
  /** One-time code (e-mail, phone), or the captcha's answer (account): its characters, or base64 of altcha's challenge and solution. */
  code: z.optional(text(CAPTCHA_ANSWER_MAX)),
  /** The captcha that `code` answers: its number from the call that made the picture. */
  captchaId: z.optional(text(64)),
  /** The terms were accepted (ours): asked for where the deployment asks for it, as the next two. */
  terms: z.optional(z.boolean()),
  /** As old as the deployment asks for, or older (ours). */
  adult: z.optional(z.boolean()),
  /** ISO code of the country of residence (ours). */
  country: z.optional(z.string().check(z.maxLength(2))),
};

export const registerBody = z.object({
  signType: signType(),
  loginName: z.optional(text(64)),
  email: z.optional(text(254)),
  phone: z.optional(text(24)),
  areaCode: z.optional(text(8)),
  loginPassword: z._default(z.string().check(z.maxLength(128)), ''),
  /** The password once more. */
  newPassword: z._default(z.string().check(z.maxLength(128)), ''),
  ...entrance,
});

export const register = endpoint({
  id: 'account.register',
  method: 'POST',
  path: '/api/user/register',
  caller: 'anyone',
  summary:
    'Opens an account and signs in. Where the deployment asks for it, the terms have to be accepted, the age confirmed and the country of residence named; they are stored with the time and the version of the terms.',
  envelope: 'data',
  body: registerBody,
  output: z.object({ satoken: z.string() }),
});
