import * as z from 'zod/mini';
import { decimal, id, timeMs, whole } from '../fields.ts';

/** Status of a deposit or withdrawal on the wire. A cancelled one has the status failed, and `cancelled` is true. */
export const MONEY_STATUS = { waiting: 0, success: 1, failed: 2 } as const;
export type MoneyStatus = (typeof MONEY_STATUS)[keyof typeof MONEY_STATUS];

/** The status that lists are filtered by; absent: all. */
export const moneyStatusFilter = () => z.optional(whole(0, 2));

/** What deposits and withdrawals have in common. */
export const moneyOrderRow = z.object({
  id: id(),
  /** The channel: "TRC", "ERC", "BANK", "CARD". */
  type: z.string(),
  /** The asset: "usdt". */
  coin: z.string(),
  /** Deposits: what the customer said they sent. Withdrawals: what left the account, fee included. */
  amount: decimal(),
  /** What was credited or paid out; while it waits, what would be. In `coin`. */
  realAmount: decimal(),
  fee: decimal(),
  /** 0 waiting, 1 success, 2 failed. */
  status: whole(0, 2),
  /** The customer took it back. */
  cancelled: z.boolean(),
  /** The number by which people refer to it. */
  serialId: z.string(),
  /** Outside currency for one `coin`, as shown when the order was made; "1" if it is the coin itself. */
  ratio: decimal(),
  /** The currency paid in or out outside: "USDT", "BRL". */
  currency: z.string(),
  params: z.object({ createTime: timeMs(), updateTime: timeMs() }),
});
