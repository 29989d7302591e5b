import * as z from 'zod/mini';
import { zoneName } from '../account/zone-name.ts';
import { endpoint } from '../endpoint.ts';
import { whole } from '../fields.ts';

/**
 * What a statement lists: ledger entries, deposits and withdrawals, the orders of one desk; `gains`: sales with their costs by
 * the moving average, and the sums of a period.
 */
export const STATEMENT_KINDS = ['entries', 'money', 'spot', 'contract', 'stock', 'timed', 'gains'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** Rows of one statement; a shorter period shows the rest. */
export const STATEMENT_ROWS_MAX = 50_000;

/** The latest moment that can be written as a date. */
const TIME_MAX = 8_640_000_000_000_000;

/** Which records, and of which time. */
export const statementQuery = z.object({
  kind: z.enum(STATEMENT_KINDS),
  /** From this moment on, before that one; ms, all where absent. */
  from: z.optional(whole(0, TIME_MAX)),
  to: z.optional(whole(0, TIME_MAX)),
  /** UTC where absent. */
  zone: z.optional(zoneName()),
});

export const statementOutput = z.object({
  fileName: z.string(),
  csv: z.string(),
  rows: z.number(),
  /** There are more rows than a statement holds: the newest of the period are missing. */
  truncated: z.boolean(),
  journalBatch: z.number(),
  journalHash: z.string(),
});

export const getStatement = endpoint({
  id: 'statement.get',
  method: 'GET',
  path: '/api/asset/statement',
  caller: 'customer',
  summary:
    'All own records of one kind and period, of the ledger the customer trades in, oldest first, as CSV (RFC 4180, times by ISO 8601 in the zone asked for). The last line names the journal’s latest batch and its hash.',
  envelope: 'data',
  query: statementQuery,
  output: statementOutput,
});
