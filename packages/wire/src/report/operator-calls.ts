import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, signedDecimal, text, timeMs, whole } from '../fields.ts';
import { consoleList } from '../operator-fields.ts';
import { closing, PROFIT_PARTS, REPORT_DESKS, utcDay } from './operator-closing.ts';

export const closingList = consoleList({
  id: 'console.closingList',
  path: '/api/console/closings',
  permission: 'reports',
  summary: 'Daily closings, the latest first; search in day and hash.',
  sort: ['day'],
  by: ['time'],
  filters: {},
  output: z.object({
    /** The day. */
    id: z.string(),
    day: z.string(),
    atMs: timeMs(),
    madeMs: timeMs(),
    batch: z.number(),
    headHash: z.string(),
    hash: z.string(),
  }),
});

export const closingView = endpoint({
  id: 'console.closing',
  method: 'GET',
  path: '/api/console/closings/{day}',
  caller: 'operator',
  permission: 'reports',
  summary: 'The books of one day.',
  envelope: 'data',
  params: z.object({ day: utcDay() }),
  output: z.object({ hash: z.string(), madeMs: timeMs(), currency: z.string(), closing }),
});

export const closingFile = endpoint({
  id: 'console.closingFile',
  method: 'GET',
  path: '/api/console/closings/{day}/file',
  caller: 'operator',
  permission: 'reports',
  summary: 'The books of one day as a file: JSON is the text whose hash is stored.',
  envelope: 'data',
  params: z.object({ day: utcDay() }),
  query: z.object({ format: z.enum(['json', 'csv', 'xlsx']) }),
  output: z.object({ fileName: z.string(), base64: z.string() }),
});

export const checkClosing = endpoint({
  id: 'console.checkClosing',
  method: 'POST',
  path: '/api/console/closings/{day}/check',
  caller: 'operator',
  permission: 'reports',
  summary: 'Computes the books of a day once more, from the first transfer on, and compares them with what is stored.',
  envelope: 'data',
  params: z.object({ day: utcDay() }),
  output: z.object({ same: z.boolean(), hash: z.string() }),
});

export const MORNING_STEPS = ['day', 'week', 'month'] as const;

/** Worths are in the reporting currency; what had no recorded rate does not count. */
const morningBook = z.object({
  volume: decimal(),
  fees: decimal(),
  trades: z.number(),
  profit: z.record(z.enum(PROFIT_PARTS), signedDecimal()),
  profitAll: signedDecimal(),
  deposits: decimal(),
  withdrawals: decimal(),
  desks: z.array(z.object({ desk: z.enum(REPORT_DESKS), volume: decimal(), fees: decimal(), trades: z.number() })),
  active: z.number(),
});

const morningPeriod = z.object({
  /** The first day of the period, and the day after its last. */
  from: z.string(),
  until: z.string(),
  registered: z.number(),
  verified: z.number(),
  /** Days of it whose rates were not recorded: their worths are missing. */
  unpriced: z.number(),
  live: morningBook,
  demo: morningBook,
});

export const morningView = endpoint({
  id: 'console.morning',
  method: 'GET',
  path: '/api/console/morning',
  caller: 'operator',
  permission: 'reports',
  summary: 'The figures of the first page: periods from closings, the last one up to now.',
  envelope: 'data',
  query: z.object({ step: z._default(z.enum(MORNING_STEPS), 'day') }),
  output: z.object({
    currency: z.string(),
    nowMs: timeMs(),
    customers: z.number(),
    /** The oldest first; the last is not over yet. */
    periods: z.array(morningPeriod),
    /** By ledger and market: what is open, and what the house can bear. */
    exposure: z.array(
      z.object({
        ledger: z.enum(['live', 'demo']),
        symbol: z.string(),
        asset: z.string(),
        longs: z.number(),
        longValue: decimal(),
        shorts: z.number(),
        shortValue: decimal(),
      }),
    ),
    stress: z.array(
      z.object({
        ledger: z.enum(['live', 'demo']),
        asset: z.string(),
        loss: decimal(),
        cover: signedDecimal(),
      }),
    ),
    queues: z.array(z.object({ queue: z.string(), length: z.number(), sinceMs: timeMs() })),
    /** What is wrong now: a key of the console's words, and what it is about. */
    alarms: z.array(z.object({ alarm: z.string(), about: z.string() })),
  }),
});

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export const EXPORT_STATUSES = ['running', 'done', 'failed', 'ended', 'gone'] as const;
/** A part of a file, in bytes, before it is written as base64. */
export const EXPORT_PART_BYTES = 1 << 20;
/** The name of a list: the id of its call without "console.". */
const list = () => z.string().check(z.regex(/^[a-zA-Z]{1,40}$/, 'list'));
const query = () => z.record(text(40), z.union([text(200), z.number(), z.boolean()]));

export const startExport = endpoint({
  id: 'console.startExport',
  method: 'POST',
  path: '/api/console/exports',
  caller: 'operator',
  permission: 'export',
  summary: 'Begins a file of all rows that a list finds, for which its own permission is needed too.',
  envelope: 'data',
  body: z.object({ list: list(), query: query(), format: z.enum(EXPORT_FORMATS) }),
  output: z.object({ id: id() }),
});

export const exportList = consoleList({
  id: 'console.exportList',
  path: '/api/console/exports',
  permission: 'export',
  summary: 'One’s own files of lists, the latest first.',
  sort: ['id'],
  by: ['time'],
  filters: { status: z.optional(z.enum(EXPORT_STATUSES)) },
  output: z.object({
    id: id(),
    list: z.string(),
    format: z.enum(EXPORT_FORMATS),
    status: z.enum(EXPORT_STATUSES),
    written: z.number(),
    total: z.number(),
    bytes: z.number(),
    fileName: z.string(),
    createdMs: timeMs(),
    endedMs: z.nullable(timeMs()),
  }),
});

export const exportPart = endpoint({
  id: 'console.exportPart',
  method: 'GET',
  path: '/api/console/exports/{id}/part',
  caller: 'operator',
  permission: 'export',
  summary: 'A part of one’s own file, from a byte on.',
  envelope: 'data',
  params: z.object({ id: id() }),
  query: z.object({ from: z._default(whole(0), 0) }),
  output: z.object({ base64: z.string(), bytes: z.number(), isLast: z.boolean() }),
});

export const endExport = endpoint({
  id: 'console.endExport',
  method: 'POST',
  path: '/api/console/exports/{id}/end',
  caller: 'operator',
  permission: 'export',
  summary: 'Ends one’s own export, and deletes its file.',
  envelope: 'none',
  params: z.object({ id: id() }),
});

export const viewList = endpoint({
  id: 'console.viewList',
  method: 'GET',
  path: '/api/console/views',
  caller: 'operator',
  summary: 'The filters that one keeps of a list.',
  envelope: 'data',
  query: z.object({ list: list() }),
  output: z.array(z.object({ id: id(), name: z.string(), query: query() })),
});

export const saveView = endpoint({
  id: 'console.saveView',
  method: 'POST',
  path: '/api/console/views',
  caller: 'operator',
  summary: 'Keeps filters of a list under a name; a name that is there gets the new ones.',
  envelope: 'data',
  body: z.object({ list: list(), name: text(40).check(z.minLength(1)), query: query() }),
  output: z.object({ id: id() }),
});

export const deleteView = endpoint({
  id: 'console.deleteView',
  method: 'POST',
  path: '/api/console/views/{id}/delete',
  caller: 'operator',
  summary: 'Forgets filters that one kept.',
  envelope: 'none',
  params: z.object({ id: id() }),
});
