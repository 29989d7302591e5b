import * as z from 'zod/mini';
import { assetRow } from '../assets/asset-balance.ts';
import { ledgerEntry } from '../assets/ledger-entries.ts';
import { endpoint } from '../endpoint.ts';
import { asset, decimal, id, signedDecimal, symbol, timeMs, whole } from '../fields.ts';
import { FREEZE_MODULES } from '../freeze/freeze-module.ts';
import { GUARDED_MARKETS } from '../limits/guarded-markets.ts';
import { LIMIT_KINDS } from '../limits/own-limits.ts';
import { consoleList, reason } from '../operator-fields.ts';
import { customerTag } from './operator-notes.ts';

/** A customer as operators see them: never a password, never a whole document number. */
const customerHead = {
  id: id(),
  loginName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Address of the wallet that signs in. */
  wallet: z.nullable(z.string()),
  simulated: z.boolean(),
  /** 0 in order, 1 frozen. */
  status: z.number(),
  credits: z.number(),
  auditStatusPrimary: z.string(),
  auditStatusAdvanced: z.string(),
  tags: z.array(customerTag),
  createdMs: timeMs(),
};

export const customerList = consoleList({
  id: 'console.customerList',
  path: '/api/console/customers',
  permission: 'customers',
  summary: 'Customers; search in number, name, e-mail address, telephone number and invitation code.',
  sort: ['id', 'createdMs'],
  by: ['time'],
  filters: {
    status: z.optional(whole(0, 1)),
    /** By the first level. */
    verified: z.optional(z.enum(['0', '1'])),
    simulated: z.optional(z.enum(['0', '1'])),
    /** Who has this tag. */
    tag: z.optional(id()),
  },
  output: z.object(customerHead),
});

export const customerCard = endpoint({
  id: 'console.customerCard',
  method: 'GET',
  path: '/api/console/customers/{id}',
  caller: 'operator',
  permission: 'customers',
  summary: 'One customer: what is known of them, balances of both ledgers, freezes, sessions.',
  envelope: 'data',
  params: z.object({ id: id() }),
  output: z.object({
    ...customerHead,
    realName: z.nullable(z.string()),
    /** Masked. */
    idCard: z.nullable(z.string()),
    inviteCode: z.string(),
    invitedBy: z.nullable(z.number()),
    fundPasswordSet: z.boolean(),
    totp: z.boolean(),
    passkeys: z.number(),
    live: z.array(assetRow),
    demo: z.array(assetRow),
    freezes: z.array(
      z.object({
        id: id(),
        module: z.string(),
        reason: z.string(),
        fromMs: timeMs(),
        untilMs: z.nullable(timeMs()),
        liftedMs: z.nullable(timeMs()),
        active: z.boolean(),
      }),
    ),
    /**
     * The limits that the customer has set and the notices they have read. Operators can see them, but not change them.
     */
    limits: z.object({
      residence: z.nullable(z.object({ country: z.string(), source: z.string() })),
      pausedUntilMs: timeMs(),
      changes: z.array(
        z.object({
          kind: z.enum(LIMIT_KINDS),
          amount: z.nullable(decimal()),
          atMs: timeMs(),
          fromMs: timeMs(),
          takenBackMs: z.nullable(timeMs()),
        }),
      ),
      pauses: z.array(z.object({ atMs: timeMs(), untilMs: timeMs() })),
      notices: z.array(
        z.object({ market: z.enum(GUARDED_MARKETS), version: z.number(), lang: z.string(), atMs: timeMs() }),
      ),
    }),
    /** What was agreed to at registration; null where nothing was asked. */
    consent: z.nullable(
      z.object({
        termsVersion: z.string(),
        language: z.string(),
        minimumAge: z.number(),
        country: z.string(),
        atMs: timeMs(),
      }),
    ),
    sessions: z.array(
      z.object({ id: id(), createdMs: timeMs(), expiresMs: timeMs(), address: z.string(), userAgent: z.string() }),
    ),
    signIns: z.array(
      z.object({
        atMs: timeMs(),
        method: z.string(),
        outcome: z.string(),
        address: z.string(),
        country: z.nullable(z.string()),
      }),
    ),
  }),
});

export const customerEntries = consoleList({
  id: 'console.customerEntries',
  path: '/api/console/entries',
  permission: 'customers',
  summary: 'Ledger entries of one customer.',
  sort: ['time'],
  by: ['time', 'coin'],
  filters: { customer: id(), ledger: z._default(z.enum(['live', 'demo']), 'live') },
  output: ledgerEntry,
});

export const ORDER_DESKS = ['spot', 'contract', 'stock', 'timed'] as const;
/** Of orders and, from "pending" on, of timed contracts. */
export const ORDER_STATUSES = [
  'open',
  'filled',
  'cancelled',
  'pending',
  'won',
  'lost',
  'tie',
  'void',
  'halted',
] as const;

const customerOrderRow = z.object({
  id: id(),
  userId: id(),
  symbol: z.string(),
  side: z.enum(['buy', 'sell', 'long', 'short', 'up', 'down']),
  /** Null of a timed contract. */
  kind: z.nullable(z.enum(['limit', 'market'])),
  /** Of orders for positions, and whether they close one; null of others. */
  leverage: z.nullable(z.number()),
  closes: z.nullable(z.boolean()),
  /** How long a timed contract runs; null of others. */
  seconds: z.nullable(z.number()),
  quantity: z.string(),
  /** The limit, or what a timed contract opened at; empty: an order at market. */
  price: z.string(),
  /** What it was done at on average; empty where nothing of it was. */
  average: z.string(),
  filled: z.string(),
  status: z.enum(ORDER_STATUSES),
  createdMs: timeMs(),
});

export const customerOrders = consoleList({
  id: 'console.customerOrders',
  path: '/api/console/orders',
  permission: 'customers',
  summary: 'Orders on one desk, newest first, of all customers or of one.',
  sort: ['id'],
  by: ['time', 'customer'],
  filters: {
    ledger: z._default(z.enum(['live', 'demo']), 'live'),
    desk: z._default(z.enum(ORDER_DESKS), 'spot'),
    number: z.optional(id()),
    status: z.optional(z.enum(ORDER_STATUSES)),
    symbol: z.optional(symbol()),
  },
  output: customerOrderRow,
});

export const customerOrder = endpoint({
  id: 'console.customerOrder',
  method: 'GET',
  path: '/api/console/orders/{id}',
  caller: 'operator',
  permission: 'customers',
  summary: 'The order of a number, on whichever desk and ledger it is.',
  envelope: 'data',
  params: z.object({ id: id() }),
  output: z.extend(customerOrderRow, { ledger: z.enum(['live', 'demo']), desk: z.enum(ORDER_DESKS) }),
});

/** Where positions are held. */
export const POSITION_DESKS = ['contract', 'stock'] as const;

export const POSITION_STATUSES = ['open', 'closed', 'liquidated', 'deleveraged'] as const;

export const customerPositions = consoleList({
  id: 'console.customerPositions',
  path: '/api/console/positions',
  permission: 'customers',
  summary: 'Positions of all customers or of one, newest first.',
  sort: ['id', 'margin', 'profit'],
  by: ['time', 'coin', 'customer'],
  filters: {
    ledger: z._default(z.enum(['live', 'demo']), 'live'),
    desk: z.optional(z.enum(POSITION_DESKS)),
    status: z.optional(z.enum(POSITION_STATUSES)),
    symbol: z.optional(symbol()),
  },
  output: z.object({
    id: id(),
    userId: id(),
    desk: z.enum(POSITION_DESKS),
    symbol: z.string(),
    coin: z.string(),
    direction: z.enum(['long', 'short']),
    leverage: z.number(),
    quantity: decimal(),
    openValue: decimal(),
    margin: decimal(),
    liquidationPrice: z.string(),
    profit: signedDecimal(),
    status: z.enum(POSITION_STATUSES),
    createdMs: timeMs(),
    closedMs: z.nullable(timeMs()),
  }),
});

export const freezeCustomerCall = endpoint({
  id: 'console.freezeCustomer',
  method: 'POST',
  path: '/api/console/customers/{id}/freeze',
  caller: 'operator',
  permission: 'freeze',
  summary: 'Freezes the account (its sessions end) or one module of it; the customer is told the reason and the end.',
  envelope: 'none',
  params: z.object({ id: id() }),
  body: z.object({
    module: z.enum(['ALL', ...FREEZE_MODULES]),
    reason: reason(),
    /** Absent: until it is lifted. */
    untilMs: z.optional(z.number().check(z.int(), z.gte(0))),
  }),
});

export const liftFreezeCall = endpoint({
  id: 'console.liftFreeze',
  method: 'POST',
  path: '/api/console/freezes/{id}/lift',
  caller: 'operator',
  permission: 'freeze',
  summary: 'Ends a freeze.',
  envelope: 'none',
  params: z.object({ id: id() }),
  body: z.object({ reason: reason() }),
});

export const endCustomerSessions = endpoint({
  id: 'console.endCustomerSessions',
  method: 'POST',
  path: '/api/console/customers/{id}/endSessions',
  caller: 'operator',
  permission: 'freeze',
  summary: 'Signs a customer out everywhere: for a lost phone.',
  envelope: 'none',
  params: z.object({ id: id() }),
  body: z.object({ reason: reason() }),
});

export const resetCustomerTotpCall = endpoint({
  id: 'console.resetCustomerTotp',
  method: 'POST',
  path: '/api/console/customers/{id}/resetTotp',
  caller: 'operator',
  permission: 'freeze',
  summary: 'Removes a lost second factor; withdrawals rest afterwards.',
  envelope: 'none',
  params: z.object({ id: id() }),
  body: z.object({ reason: reason() }),
});

export const adjustBalanceCall = endpoint({
  id: 'console.adjustBalance',
  method: 'POST',
  path: '/api/console/customers/{id}/adjust',
  caller: 'operator',
  permission: 'adjust',
  summary: 'Proposes a correction of a balance against the treasury; another operator must confirm it.',
  envelope: 'data',
  params: z.object({ id: id() }),
  body: z.object({
    ledger: z.enum(['live', 'demo']),
    /** Account type: 1 platform, 2 financial, 3 contract, 9 stock. */
    type: whole(1, 9),
    coin: asset(),
    direction: z.enum(['credit', 'debit']),
    amount: decimal(),
    reason: reason(),
  }),
  output: z.object({ approval: id() }),
});
