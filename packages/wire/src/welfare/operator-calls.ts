import * as z from 'zod/mini';
import { auditRow } from '../audit/operator-calls.ts';
import { endpoint } from '../endpoint.ts';
import { decimal, id, text, timeMs, whole } from '../fields.ts';
import { consoleList, reason } from '../operator-fields.ts';
import { welfareDraft } from './welfare-draft.ts';
import { WELFARE_STATES } from './welfare-events.ts';

export const welfareList = consoleList({
  id: 'console.welfareList',
  path: '/api/console/welfare',
  permission: 'products',
  summary: 'Welfare events with what they have paid; search in name and texts.',
  sort: ['id'],
  by: ['time'],
  filters: {},
  output: z.extend(welfareDraft, {
    id: id(),
    state: z.enum(WELFARE_STATES),
    /** Customers who were paid, and what they were paid in USDT. */
    customers: whole(0),
    paid: decimal(),
    createdMs: timeMs(),
  }),
});

export const welfareHistory = consoleList({
  id: 'console.welfareHistory',
  path: '/api/console/welfareHistory',
  permission: 'products',
  summary: 'Who proposed, confirmed and closed a welfare event, when and why.',
  sort: ['id'],
  filters: { name: text(60) },
  output: auditRow,
});

export const proposeWelfare = endpoint({
  id: 'console.proposeWelfare',
  method: 'POST',
  path: '/api/console/welfare/propose',
  caller: 'operator',
  permission: 'products',
  summary: 'Proposes a welfare event; it is in force once another operator has confirmed it.',
  envelope: 'data',
  body: z.object({ event: welfareDraft, reason: reason() }),
  output: z.object({ approval: id() }),
});

export const closeWelfare = endpoint({
  id: 'console.closeWelfare',
  method: 'POST',
  path: '/api/console/welfare/{id}/close',
  caller: 'operator',
  permission: 'products',
  summary: 'Ends a welfare event before its time. Who was paid keeps it; nobody is paid any more.',
  envelope: 'none',
  params: z.object({ id: id() }),
  body: z.object({ reason: reason() }),
});
