import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, signedDecimal } from '../fields.ts';

/** Account types of the wire. */
export const ACCOUNT_TYPE = { platform: 1, financial: 2, contract: 3, stock: 9 } as const;
export type AccountType = (typeof ACCOUNT_TYPE)[keyof typeof ACCOUNT_TYPE];

export const assetRow = z.object({
  type: z.number(),
  /** The asset: "usdt". */
  symbol: z.string(),
  /** Free. */
  availableAmount: decimal(),
  /** Held for orders or bound in positions. */
  occupiedAmount: decimal(),
  /** Worth of both in USDT at the last price; "0" if the asset has no price. */
  exchageAmount: decimal(),
  /** Profit of the account's open positions at the marks, in its asset. */
  nowProfitAmount: signedDecimal(),
  loge: z.string(),
});
export type AssetRow = z.infer<typeof assetRow>;

export const assetBalance = endpoint({
  id: 'assets.assetBalance',
  method: 'GET',
  path: '/api/asset/assetBalance',
  caller: 'customer',
  summary: 'Balances of every account of the ledger the customer trades in.',
  envelope: 'data',
  output: z.array(assetRow),
});
