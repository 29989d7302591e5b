import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { asset, decimal, id, signedDecimal, text, timeMs } from '../fields.ts';
import { consoleList, reason } from '../operator-fields.ts';

/** Accounts of the house between which operators may propose to move money. */
export const MOVABLE_ACCOUNTS = ['external', 'liquidity', 'fees', 'insurance', 'treasury', 'rewards', 'loans'] as const;

/** Every account of the house: what each is for is said in the engine (`OWNER`). */
export const HOUSE_ACCOUNTS = [
  'external',
  'liquidity',
  'fees',
  'escrow',
  'insurance',
  'treasury',
  'rewards',
  'savings',
  'loans',
  'offerings',
] as const;

/** A balance of each account of the house. */
export const houseBalances = () =>
  Object.fromEntries(HOUSE_ACCOUNTS.map((name) => [name, signedDecimal()])) as Record<
    (typeof HOUSE_ACCOUNTS)[number],
    ReturnType<typeof signedDecimal>
  >;

export const treasuryView = endpoint({
  id: 'console.treasury',
  method: 'GET',
  path: '/api/console/treasury',
  caller: 'operator',
  permission: 'treasury',
  summary:
    'The books of one ledger: trial balance, the house’s accounts, what is promised and what covers it, the journal.',
  envelope: 'data',
  query: z.object({ ledger: z._default(z.enum(['live', 'demo']), 'live') }),
  output: z.object({
    /** By asset. All accounts add up to zero, otherwise the books are wrong. */
    assets: z.array(
      z.object({
        asset: z.string(),
        customers: decimal(),
        customersHeld: decimal(),
        ...houseBalances(),
        sum: signedDecimal(),
      }),
    ),
    /** What an adverse move would cost in each asset, and what would pay it. */
    stress: z.array(z.object({ asset: z.string(), loss: decimal(), cover: signedDecimal(), passed: z.boolean() })),
    /** Open positions by market. */
    exposure: z.array(
      z.object({
        symbol: z.string(),
        asset: z.string(),
        longs: z.number(),
        shorts: z.number(),
        longValue: decimal(),
        shortValue: decimal(),
        margin: decimal(),
        /** Profit of the customers at the last price: what the house owes them. */
        profit: signedDecimal(),
      }),
    ),
    /** Timed contracts that run: stakes and covered wins are in escrow. */
    timed: z.object({ open: z.number(), stakes: decimal(), escrow: decimal() }),
    waiting: z.object({ deposits: z.number(), withdrawals: z.number() }),
    journal: z.object({ batch: z.number(), hash: z.string(), lastMs: timeMs() }),
    /** The last verification by replay in this process; null if there was none. */
    verification: z.nullable(
      z.object({
        startedMs: timeMs(),
        endedMs: z.nullable(timeMs()),
        batch: z.number(),
        problems: z.array(z.string()),
      }),
    ),
  }),
});

export const verifyBooks = endpoint({
  id: 'console.verifyBooks',
  method: 'POST',
  path: '/api/console/treasury/verify',
  caller: 'operator',
  permission: 'treasury',
  summary: 'Checks the chain of hashes, the audit log and every balance against its transfers, in the background.',
  envelope: 'none',
});

export const moveHouseCall = endpoint({
  id: 'console.moveHouse',
  method: 'POST',
  path: '/api/console/treasury/move',
  caller: 'operator',
  permission: 'adjust',
  summary: 'Proposes to bring in, take out or move money of the house; another operator must confirm it.',
  envelope: 'data',
  body: z.object({
    ledger: z.enum(['live', 'demo']),
    coin: asset(),
    from: z.enum(MOVABLE_ACCOUNTS),
    to: z.enum(MOVABLE_ACCOUNTS),
    amount: decimal(),
    reason: reason(),
  }),
  output: z.object({ approval: id() }),
});

export const movementList = consoleList({
  id: 'console.movementList',
  path: '/api/console/movements',
  permission: 'treasury',
  summary: 'Every transfer of the ledger, newest first.',
  sort: ['time'],
  by: ['time', 'coin', 'customer'],
  filters: {
    ledger: z._default(z.enum(['live', 'demo']), 'live'),
    kind: z.optional(text(20)),
    /** Of the house, whichever side it is on. */
    account: z.optional(z.enum(HOUSE_ACCOUNTS)),
  },
  output: z.object({
    /** "batch-place" */
    id: z.string(),
    time: timeMs(),
    /** A customer's number, or the name of an account of the house. */
    from: z.string(),
    to: z.string(),
    coin: z.string(),
    amount: decimal(),
    kind: z.string(),
    /** Of either side; null where none has one. */
    orderId: z.nullable(z.number()),
    batch: z.number(),
  }),
});
