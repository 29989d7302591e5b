import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { asset, decimal, id, signedDecimal, timeMs, whole } from '../fields.ts';
import { ledgerEntry } from './ledger-entries.ts';

/** What the history can be narrowed to, and the ledger's kinds in each. */
export const HISTORY_GROUPS = {
  deposit: ['recharge', 'deposit'],
  withdrawal: ['withdrawal'],
  transfer: ['move'],
  convert: ['convert'],
  spot: ['trade'],
  margin: ['profit', 'loss'],
  timed: ['stake', 'payout'],
  fee: ['fee', 'rebate'],
  earn: ['savings', 'interest'],
  loan: ['loan', 'repayment'],
  offering: ['offering'],
  nft: ['nft'],
  reward: ['reward', 'grant'],
  commission: ['commission'],
  adjustment: ['adjustment'],
} as const;
export type HistoryGroup = keyof typeof HISTORY_GROUPS;
export const HISTORY_GROUP_KEYS = Object.keys(HISTORY_GROUPS) as [HistoryGroup, ...HistoryGroup[]];

/** The latest moment that can be written as a date. */
const TIME_MAX = 8_640_000_000_000_000;
const HISTORY_SIZE_MAX = 100;

/** How a deposit came or where a withdrawal went. */
const historyMoney = z.object({
  id: id(),
  /** The channel: "TRC", "BANK", "CARD". */
  channel: z.string(),
  /** A withdrawal's address or masked card; what a deposit was sent to. */
  place: z.string(),
  /** What an operator told: the transaction that paid a withdrawal. */
  remark: z.string(),
  fee: decimal(),
  serialId: z.string(),
  createTime: timeMs(),
  updateTime: timeMs(),
});

export const historyRow = z.extend(ledgerEntry, {
  /** The market of that order: "btcusdt". */
  instrument: z.nullable(z.string()),
  /** When the order was made. */
  orderTime: z.nullable(timeMs()),
  /** Of a trade or a conversion: what moved the other way. */
  pair: z.nullable(z.object({ symbol: z.string(), amount: signedDecimal() })),
  /** Of a trade: the fee taken of it. */
  fee: z.nullable(z.object({ symbol: z.string(), amount: decimal() })),
  /** Of a transfer: the other account. */
  otherType: z.nullable(z.number()),
  money: z.nullable(historyMoney),
  /** The journal's batch and its hash. */
  batch: z.number(),
  hash: z.string(),
});
export type HistoryRow = z.infer<typeof historyRow>;

export const history = endpoint({
  id: 'assets.history',
  runsAt: 'gateway',
  method: 'GET',
  path: '/api/asset/history',
  caller: 'customer',
  summary:
    'Every movement of the customer’s money in the ledger they trade in, newest first, with the records it belongs to. `next` asks for the rows after these; a page may have fewer rows than asked for, or none, and still have a `next`: then a part of a long history was looked through.',
  envelope: 'data',
  query: z.object({
    group: z.optional(z.enum(HISTORY_GROUP_KEYS)),
    symbol: z.optional(asset()),
    type: z.optional(whole(1, 9)),
    direction: z.optional(z.enum(['in', 'out'])),
    /** From this moment on, before that one; ms. */
    from: z.optional(whole(0, TIME_MAX)),
    to: z.optional(whole(0, TIME_MAX)),
    after: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,9}-[01]$/, 'place'))),
    size: z._default(whole(1, HISTORY_SIZE_MAX), 20),
  }),
  output: z.object({ rows: z.array(historyRow), next: z.nullable(z.string()) }),
});
