import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, text, timeMs } from '../fields.ts';
import { consoleList } from '../operator-fields.ts';

/** What an operator did, as the audit log has it. */
export const auditRow = z.object({
  id: id(),
  /** The batch of the journal whose hash covers it. */
  batch: z.number(),
  atMs: timeMs(),
  operator: z.object({ id: z.number(), name: z.string() }),
  /** The second operator, who confirmed it. */
  second: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** "certification.approve" */
  action: z.string(),
  /** "user 100001" */
  target: z.string(),
  reason: z.string(),
  address: z.string(),
  /** JSON texts; "" if there is nothing. */
  before: z.string(),
  after: z.string(),
});

export const auditList = consoleList({
  id: 'console.auditList',
  path: '/api/console/audit',
  permission: 'audit',
  summary: 'The audit log; search in target and reason. It cannot be changed: its rows are covered by the journal.',
  sort: ['id'],
  by: ['time'],
  filters: {
    operator: z.optional(text(32)),
    action: z.optional(text(60)),
  },
  output: auditRow,
});

export const auditActions = endpoint({
  id: 'console.auditActions',
  method: 'GET',
  path: '/api/console/auditActions',
  caller: 'operator',
  permission: 'audit',
  summary: 'The kinds of acts that the audit log has.',
  envelope: 'data',
  output: z.array(z.string()),
});
