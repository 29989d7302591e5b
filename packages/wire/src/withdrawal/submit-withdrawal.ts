import * as z from 'zod/mini';
import { passkeyAnswer } from '../account/passkeys.ts';
import { secret, shortCode } from '../account/secret-field.ts';
import { endpoint } from '../endpoint.ts';
import { asset, decimal, id, text } from '../fields.ts';

/** Everything is read from the body: a query with a password would stand in logs and histories. */
export const withdrawalBody = z.object({
  /** What leaves the account, fee included. */
  amount: z.optional(decimal()),
  /** The channel: "TRC", "BANK". */
  coinType: text(12),
  coin: asset(),
  /** The fund password. */
  pwd: z.optional(secret()),
  /** One of the customer's bound addresses; empty for a bank. */
  adress: z.optional(text(120)),
  /** One of the customer's bound cards. */
  bankId: z.optional(id()),
  /** Code of the second factor, where the customer has one. */
  totp: z.optional(shortCode()),
  /** Or the answer of a passkey, to a question for money that leaves. */
  passkey: z.optional(passkeyAnswer()),
});
export type WithdrawalBody = z.infer<typeof withdrawalBody>;

export const submitWithdrawal = endpoint({
  id: 'withdraw.submit',
  method: 'POST',
  path: '/api/withdraw/submit',
  caller: 'customer',
  summary: 'Asks for money. Its amount is set aside at once and leaves when an operator has paid it.',
  envelope: 'data',
  body: withdrawalBody,
  output: z.object({ id: id() }),
});
