import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { asset, id, paging, signedDecimal, timeMs, whole } from '../fields.ts';

export const ledgerEntry = z.object({
  /** Batch, place in it, and side: 0 gave, 1 received. */
  id: z.string(),
  time: timeMs(),
  symbol: z.string(),
  /** The account. */
  type: z.number(),
  /** What moved it: "deposit", "trade", "fee", "demo-grant", "transfer". */
  kind: z.string(),
  /** Positive: received; negative: given. */
  amount: signedDecimal(),
  /** The order or position it belongs to, if there is one. */
  orderId: z.nullable(id()),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

export const ledgerEntries = endpoint({
  id: 'assets.ledgerEntries',
  runsAt: 'gateway',
  method: 'GET',
  path: '/api/asset/entries',
  caller: 'customer',
  summary:
    'Ledger entries of the customer, newest first; one asset where `symbol` is given, one account where `type` is.',
  envelope: 'rows',
  query: z.object({ symbol: z.optional(asset()), type: z.optional(whole(1, 9)), ...paging }),
  output: ledgerEntry,
});
