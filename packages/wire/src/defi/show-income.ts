import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, paging, sortedBy, timeMs, whole } from '../fields.ts';
import { defiCoin } from './defi-coin.ts';

export const showIncome = endpoint({
  id: 'defi.showIncome',
  method: 'POST',
  path: '/api/apiDefi/showIncome/{userId}/{coin}',
  caller: 'customer',
  summary: 'What a participation has brought, and what its wallet holds now.',
  envelope: 'data',
  params: z.object({ userId: id(), coin: defiCoin() }),
  output: z.object({
    /** USDT paid so far, at the price of each payment; the same in ETH, as it was paid. */
    totalProfit: decimal(),
    totalAmount: decimal(),
    /** The rate of the last day that was paid, and what that day brought in USDT; "0" before. */
    singleRate: decimal(),
    dayRate: decimal(),
    /** The address that takes part; null where none does. */
    address: z.nullable(z.string()),
    joinedMs: z.nullable(timeMs()),
    /** What it holds of the coin now; null where that cannot be read. */
    holding: z.nullable(decimal()),
  }),
});

export const defiIncome = z.object({
  id: z.string(),
  createTimes: timeMs(),
  /** ETH. */
  amount: decimal(),
  /** USDT. */
  totleAmount: decimal(),
  /** The day in UTC that it is for: "2026-11-21". */
  day: z.string(),
  /** What was held at the block drawn for that day, as far as it counts, the rate that applied, and USDT for one ETH. */
  holding: decimal(),
  rate: decimal(),
  price: decimal(),
});
export type DefiIncome = z.infer<typeof defiIncome>;

export const INCOME_PAGE_SIZE = 20;

export const showOrder = endpoint({
  id: 'defi.showOrder',
  method: 'GET',
  path: '/api/apiDefi/showOrder',
  caller: 'customer',
  summary: 'Daily rewards that were paid, newest first.',
  envelope: 'rows',
  query: z.object({
    userId: id(),
    coin: defiCoin(),
    ...paging,
    pageSize: z._default(whole(1, 100), INCOME_PAGE_SIZE),
    ...sortedBy(['createTime']),
  }),
  output: defiIncome,
});
