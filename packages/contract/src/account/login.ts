import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { signType } from './register.ts';

export const loginBody = z.object({
  signType: signType(),
  loginName: z.optional(text(64)),
  loginPassword: z.optional(z.string().check(z.maxLength(128))),
  email: z.optional(text(254)),
  phone: z.optional(text(24)),
  areaCode: z.optional(text(8)),
  address: z.optional(text(64)),
  walletType: z.optional(text(24)),
  activeCode: z.optional(text(16)),
  /** One-time code (e-mail, phone) or captcha text (account). */
  code: z.optional(text(12)),
  captchaId: z.optional(text(64)),
  /** Code of the authenticator, where two-step verification is on (ours). */
  totp: z.optional(text(12)),
});

export const login = endpoint({
  id: 'account.login',
  method: 'POST',
  path: '/api/user/login',
  caller: 'anyone',
  summary:
    'Signs in. An unknown account and a wrong password get the same answer; the key please_code asks for a captcha, totp_required for a code of the authenticator: the same call again, with it.',
  envelope: 'data',
  body: loginBody,
  output: z.object({ satoken: z.string() }),
});
