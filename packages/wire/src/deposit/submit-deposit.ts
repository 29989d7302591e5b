import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { asset, decimal, id, text } from '../fields.ts';

export const depositBody = z.object({
  amount: z.optional(decimal()),
  /** The channel: "TRC", "BANK". */
  type: text(12),
  coin: asset(),
  /** The uploaded picture that proves it, as the upload answered. */
  filePath: z.optional(text(200)),
  /** The house's address as the customer was shown it; empty for a bank. */
  address: z.optional(text(120)),
});
export type DepositBody = z.infer<typeof depositBody>;

export const submitDeposit = endpoint({
  id: 'recharge.submit',
  method: 'POST',
  path: '/api/recharge/submit',
  caller: 'customer',
  summary: 'Says that money was sent. It is credited when an operator has seen it come.',
  envelope: 'data',
  body: depositBody,
  output: z.object({ id: id() }),
});
