import * as z from 'zod/mini';
import { auditRow } from '../audit/operator-calls.ts';
import { endpoint } from '../endpoint.ts';
import { decimal, id, text, timeMs, whole } from '../fields.ts';
import { consoleList, reason } from '../operator-fields.ts';
import { defiCoin } from './defi-coin.ts';
import { ACTIVITY_PLACES_MAX } from './defi-rewards.ts';
import { defiRate } from './get-defi-rate.ts';
import { ACTIVITY_TYPES } from './show-defi-activity.ts';

const rateDraft = z.object({ sort: whole(1, 100), amountTotle: decimal(), rate: decimal() });

export const defiProgram = endpoint({
  id: 'console.defiProgram',
  method: 'GET',
  path: '/api/console/defi',
  caller: 'operator',
  permission: 'products',
  summary: 'The programme as it stands: rates, the chain it reads, the fund it pays from.',
  envelope: 'data',
  output: z.object({
    /** The rates of today, and those from the next day on if they were changed. */
    rates: z.array(defiRate),
    nextRates: z.nullable(z.array(defiRate)),
    /** Days of UTC: "2026-11-22". */
    nextFrom: z.string(),
    open: z.array(defiCoin()),
    closedFor: z.nullable(z.enum(['chain', 'fund', 'rates'])),
    chain: z.nullable(z.object({ chainId: z.number(), nodes: z.number(), answering: z.number() })),
    /** ETH in the rewards fund; what is needed by runs that wait for it; what running activities may still cost. */
    fund: decimal(),
    waiting: decimal(),
    promised: decimal(),
  }),
});

export const proposeDefiRates = endpoint({
  id: 'console.proposeDefiRates',
  method: 'POST',
  path: '/api/console/defi/rates',
  caller: 'operator',
  permission: 'products',
  summary:
    'Proposes a table of rates, in force from the day after it is confirmed. An empty one ends the daily rewards.',
  envelope: 'data',
  body: z.object({ rates: z.array(rateDraft).check(z.maxLength(20)), reason: reason() }),
  output: z.object({ approval: id() }),
});

export const activityDraft = z.object({
  coin: defiCoin(),
  type: z.enum(ACTIVITY_TYPES),
  amount: decimal(),
  totleAmount: decimal(),
  places: whole(1, ACTIVITY_PLACES_MAX),
  beginMs: whole(0),
  endMs: whole(0),
});
export type ActivityDraft = z.infer<typeof activityDraft>;

export const proposeDefiActivity = endpoint({
  id: 'console.proposeDefiActivity',
  method: 'POST',
  path: '/api/console/defi/activities',
  caller: 'operator',
  permission: 'products',
  summary: 'Proposes an activity. The rewards fund must hold what all its places may cost.',
  envelope: 'data',
  body: z.object({ activity: activityDraft, reason: reason() }),
  output: z.object({ approval: id() }),
});

export const endDefiActivity = endpoint({
  id: 'console.endDefiActivity',
  method: 'POST',
  path: '/api/console/defi/activities/{id}/end',
  caller: 'operator',
  permission: 'products',
  summary: 'Proposes to end an activity now; what was paid stays paid.',
  envelope: 'data',
  params: z.object({ id: id() }),
  body: z.object({ reason: reason() }),
  output: z.object({ approval: id() }),
});

export const defiActivityList = consoleList({
  id: 'console.defiActivities',
  path: '/api/console/defi/activities',
  permission: 'products',
  summary: 'Activities of both coins.',
  sort: ['id', 'beginMs'],
  by: ['time'],
  filters: { coin: z.optional(defiCoin()) },
  output: z.object({
    id: id(),
    coin: defiCoin(),
    type: z.enum(ACTIVITY_TYPES),
    amount: decimal(),
    totleAmount: decimal(),
    places: z.number(),
    paid: z.number(),
    beginMs: timeMs(),
    endMs: timeMs(),
    state: z.enum(['coming', 'running', 'over']),
  }),
});

export const RUN_STATUSES = ['waiting', 'paid', 'empty', 'unread'] as const;

export const defiRunList = consoleList({
  id: 'console.defiRuns',
  path: '/api/console/defi/runs',
  permission: 'products',
  summary:
    'Days and what they brought: paid, waiting for the fund, empty (nobody to pay), unread (the chain did not answer for three days).',
  sort: ['day'],
  filters: { coin: z.optional(defiCoin()), status: z.optional(z.enum(RUN_STATUSES)) },
  output: z.object({
    /** "usdt 2026-11-21" */
    id: z.string(),
    coin: defiCoin(),
    day: z.string(),
    status: z.enum(RUN_STATUSES),
    /** The block that was drawn for the day. */
    block: z.number(),
    blockHash: z.string(),
    /** Addresses that were read, and those that are paid. */
    participants: z.number(),
    paidTo: z.number(),
    usdt: decimal(),
    eth: decimal(),
    /** ETH paid so far. */
    paid: decimal(),
    price: decimal(),
    paidMs: z.nullable(timeMs()),
  }),
});

export const defiRunIncomes = consoleList({
  id: 'console.defiRunIncomes',
  path: '/api/console/defi/incomes',
  permission: 'products',
  summary: 'What each address of a day is paid, and for what; search in address and user id.',
  sort: ['id'],
  by: ['customer'],
  filters: { run: z.optional(text(40)) },
  output: z.object({
    id: z.string(),
    userId: id(),
    address: z.string(),
    holding: decimal(),
    rate: decimal(),
    usdt: decimal(),
    eth: decimal(),
  }),
});

export const defiParticipantList = consoleList({
  id: 'console.defiParticipants',
  path: '/api/console/defi/participants',
  permission: 'products',
  summary: 'Who has joined with which address; search in address and user id.',
  sort: ['id', 'joinedMs'],
  by: ['time', 'customer'],
  filters: { coin: z.optional(defiCoin()), left: z.optional(z.enum(['0', '1'])) },
  output: z.object({
    id: id(),
    userId: id(),
    coin: defiCoin(),
    address: z.string(),
    joinedMs: timeMs(),
    leftMs: z.nullable(timeMs()),
    /** As it was read last; null before. */
    holding: z.nullable(decimal()),
    holdingMs: z.nullable(timeMs()),
    eth: decimal(),
    usdt: decimal(),
  }),
});

export const defiHistory = consoleList({
  id: 'console.defiHistory',
  path: '/api/console/defi/history',
  permission: 'products',
  summary: 'Who changed rates and activities, when and why, with what was there before and after.',
  sort: ['id'],
  filters: {},
  output: auditRow,
});
