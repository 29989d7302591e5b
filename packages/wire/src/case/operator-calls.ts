import * as z from 'zod/mini';
import { NOTE_MAX } from '../customer/operator-notes.ts';
import { endpoint } from '../endpoint.ts';
import { id, text, timeMs } from '../fields.ts';
import { consoleList, reason } from '../operator-fields.ts';

export const CASE_RULES = ['hand', 'velocity', 'inAndOut', 'shared', 'name'] as const;
export type CaseRule = (typeof CASE_RULES)[number];
export const CASE_STATUSES = ['open', 'waiting', 'closed'] as const;
/** How a case ends: nothing is wrong, it is watched, the customer was restricted, it was reported to an authority. */
export const CASE_OUTCOMES = ['cleared', 'watched', 'restricted', 'reported'] as const;

/** Something that a rule found, in a name of the console's words and a value, with the rows behind it. */
export const caseFigure = z.object({
  /** A key of the console's words under `caseFigures`. */
  name: z.string(),
  value: z.string(),
  /** The list of these rows; null where there is none. */
  to: z.nullable(
    z.object({
      list: z.enum(['deposits', 'withdrawals', 'orders', 'customers', 'certifications', 'listedNames']),
      filter: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});
export type CaseFigure = z.infer<typeof caseFigure>;

const operatorName = z.nullable(z.object({ id: id(), name: z.string() }));

const caseRow = z.object({
  id: id(),
  userId: id(),
  loginName: z.string(),
  rule: z.enum(CASE_RULES),
  status: z.enum(CASE_STATUSES),
  outcome: z.nullable(z.enum(CASE_OUTCOMES)),
  assignedTo: operatorName,
  /** How much was found. */
  findings: z.number(),
  raisedMs: timeMs(),
  changedMs: timeMs(),
});

export const caseList = consoleList({
  id: 'console.caseList',
  path: '/api/console/cases',
  permission: 'cases',
  summary: 'Cases of customers, the newest first; search in customer number, name and address.',
  sort: ['id', 'changedMs'],
  by: ['time', 'customer'],
  filters: {
    status: z.optional(z.enum(CASE_STATUSES)),
    rule: z.optional(z.enum(CASE_RULES)),
    mine: z.optional(z.enum(['true'])),
  },
  output: caseRow,
});

const params = z.object({ id: id() });

export const caseView = endpoint({
  id: 'console.case',
  method: 'GET',
  path: '/api/console/cases/{id}',
  caller: 'operator',
  permission: 'cases',
  summary: 'One case: what was found, with links to the rows, notes, documents, and how it ended.',
  envelope: 'data',
  params,
  output: z.extend(caseRow, {
    raisedBy: operatorName,
    closedBy: operatorName,
    closedMs: z.nullable(timeMs()),
    closeReason: z.string(),
    found: z.array(z.object({ id: id(), atMs: timeMs(), figures: z.array(caseFigure) })),
    notes: z.array(z.object({ id: id(), operator: z.string(), text: z.string(), createdMs: timeMs() })),
    documents: z.array(z.object({ id: z.string(), operator: z.string(), createdMs: timeMs() })),
  }),
});

export const raiseCase = endpoint({
  id: 'console.raiseCase',
  method: 'POST',
  path: '/api/console/customers/{id}/cases',
  caller: 'operator',
  permission: 'cases',
  summary: 'Raises a case by hand; the reason is its first note.',
  envelope: 'data',
  params,
  body: z.object({ reason: reason() }),
  output: z.object({ id: id() }),
});

export const noteCase = endpoint({
  id: 'console.noteCase',
  method: 'POST',
  path: '/api/console/cases/{id}/notes',
  caller: 'operator',
  permission: 'cases',
  summary: 'Notes something in a case that is not closed.',
  envelope: 'none',
  params,
  body: z.object({ text: text(NOTE_MAX) }),
});

export const assignCase = endpoint({
  id: 'console.assignCase',
  method: 'POST',
  path: '/api/console/cases/{id}/assign',
  caller: 'operator',
  permission: 'cases',
  summary: 'Takes a case, or gives it back (`take` false).',
  envelope: 'none',
  params,
  body: z.object({ take: z.boolean() }),
});

export const moveCase = endpoint({
  id: 'console.moveCase',
  method: 'POST',
  path: '/api/console/cases/{id}/move',
  caller: 'operator',
  permission: 'cases',
  summary: 'A case waits for something, or is worked on again.',
  envelope: 'none',
  params,
  body: z.object({ status: z.enum(['open', 'waiting']), reason: reason() }),
});

export const closeCase = endpoint({
  id: 'console.closeCase',
  method: 'POST',
  path: '/api/console/cases/{id}/close',
  caller: 'operator',
  permission: 'closeCases',
  summary: 'Closes a case for good, with its outcome. What was found in it raises no other.',
  envelope: 'none',
  params,
  body: z.object({ outcome: z.enum(CASE_OUTCOMES), reason: reason() }),
});

export const addCaseDocument = endpoint({
  id: 'console.addCaseDocument',
  method: 'POST',
  path: '/api/console/caseDocuments',
  caller: 'operator',
  permission: 'cases',
  summary: 'Adds a picture to a case that is not closed: png or jpeg by its content, encoded again. `url` is its id.',
  envelope: 'url',
  upload: true,
  query: z.object({ case: id() }),
  output: z.object({ url: z.string() }),
});

export const caseDocument = endpoint({
  id: 'console.caseDocument',
  method: 'GET',
  path: '/api/console/caseDocuments/{document}',
  caller: 'operator',
  permission: 'cases',
  summary: 'A picture of a case.',
  envelope: 'data',
  params: z.object({ document: text(64) }),
  output: z.object({ img: z.string() }),
});
