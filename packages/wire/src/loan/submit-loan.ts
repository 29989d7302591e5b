import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, whole } from '../fields.ts';
import { uploadAddress } from '../upload/upload.ts';

export const loanBody = z.object({
  proId: id(),
  /** The product's days, as the customer was shown them. */
  cycleType: whole(1, 3_650),
  /** Addresses of uploads: front and back of the identity card, and its holder with it in hand. */
  cardUrl: z.optional(uploadAddress()),
  cardBackUrl: z.optional(uploadAddress()),
  capitalUrl: z.optional(uploadAddress()),
  amount: z.optional(decimal()),
});
export type LoanBody = z.infer<typeof loanBody>;

export const submitLoan = endpoint({
  id: 'loan.submit',
  method: 'POST',
  path: '/api/load/order/submit',
  caller: 'customer',
  summary: 'Asks for a loan. Nothing is paid out before operators have looked at it.',
  envelope: 'data',
  body: loanBody,
  output: z.object({ id: id() }),
});
