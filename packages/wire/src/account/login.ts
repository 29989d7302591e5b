import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { entrance, signType } from './register.ts';
import { walletProof, walletType } from './wallet-nonce.ts';

export const loginBody = z.object({
  signType: signType(),
  loginName: z.optional(text(64)),
  loginPassword: z.optional(z.string().check(z.maxLength(128))),
  email: z.optional(text(254)),
  phone: z.optional(text(24)),
  areaCode: z.optional(text(8)),
  /** Address of the wallet; sent with the nonce and the signature of its message (wallet). */
  address: z.optional(walletProof.address),
  walletType: z.optional(walletType()),
  /** Ours. */
  nonce: z.optional(walletProof.nonce),
  /** Ours. */
  signature: z.optional(walletProof.signature),
  ...entrance,
  /** Code of the authenticator, if two-step verification is on (ours). */
  totp: z.optional(text(12)),
});

export const login = endpoint({
  id: 'account.login',
  method: 'POST',
  path: '/api/user/login',
  caller: 'anyone',
  summary:
    'Signs in; with an e-mail address by the mailed code or, where `loginPassword` is sent, by it. An unknown account and a wrong password get the same answer; the key please_code asks for a captcha, totp_required for a code of the authenticator: the same call again, with it. A wallet that nobody has bound opens an account.',
  envelope: 'data',
  body: loginBody,
  output: z.object({ satoken: z.string() }),
});
