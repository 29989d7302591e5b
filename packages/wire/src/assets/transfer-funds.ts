import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { asset, decimal, whole } from '../fields.ts';

export const transferFundsBody = z.object({
  /** The asset: "usdt". */
  coin: asset(),
  /** Account types: 1 platform, 2 financial, 3 contract, 9 stock. */
  transferOutAccount: whole(1, 9),
  transferInAccount: whole(1, 9),
  amount: z.optional(decimal()),
});
export type TransferFundsBody = z.infer<typeof transferFundsBody>;

export const transferFunds = endpoint({
  id: 'assets.transferFunds',
  method: 'POST',
  path: '/api/asset/transferFunds',
  caller: 'customer',
  summary: 'Moves free money between two own accounts of the ledger the customer trades in. Free of charge, at once.',
  envelope: 'none',
  body: transferFundsBody,
});
