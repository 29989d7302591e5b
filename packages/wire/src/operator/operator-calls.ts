import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, text, timeMs } from '../fields.ts';
import type { Issue } from '../messages.ts';
import { consoleList, reason } from '../operator-fields.ts';
import { role } from './operator-sign-in.ts';

const NAME = /^[a-z0-9][a-z0-9._-]{2,31}$/;

/** First wrong thing about the name of a new operator. */
export function validateOperatorName(name: string | undefined): Issue | undefined {
  return NAME.test(name ?? '') ? undefined : { key: 'operator_name_form', field: 'name' };
}

export const operatorList = consoleList({
  id: 'console.operatorList',
  path: '/api/console/operators',
  permission: 'operators',
  summary: 'Operators; search in their names.',
  sort: ['id', 'name', 'role', 'lastUseMs'],
  filters: { role: z.optional(role()), disabled: z.optional(z.enum(['true', 'false'])) },
  output: z.object({
    id: id(),
    name: z.string(),
    role: role(),
    disabled: z.boolean(),
    /** Whether they have a second factor, that is have signed in at least once. */
    enrolled: z.boolean(),
    createdMs: timeMs(),
    /** Of any session; 0 where there was none. */
    lastUseMs: timeMs(),
    sessions: z.number(),
  }),
});

const oneTimePassword = z.object({ id: id(), name: z.string(), password: z.string() });

export const addOperator = endpoint({
  id: 'console.addOperator',
  method: 'POST',
  path: '/api/console/operators/add',
  caller: 'operator',
  permission: 'operators',
  summary: 'A new operator. The password to begin with is in this answer alone.',
  envelope: 'data',
  body: z.object({ name: text(32), role: role(), reason: reason() }),
  output: oneTimePassword,
});

const params = z.object({ id: id() });

export const changeRole = endpoint({
  id: 'console.changeRole',
  method: 'POST',
  path: '/api/console/operators/{id}/role',
  caller: 'operator',
  permission: 'operators',
  summary: 'Gives another operator another role; their sessions end. Nobody changes their own.',
  envelope: 'none',
  params,
  body: z.object({ role: role(), reason: reason() }),
});

export const disableOperator = endpoint({
  id: 'console.disableOperator',
  method: 'POST',
  path: '/api/console/operators/{id}/disable',
  caller: 'operator',
  permission: 'operators',
  summary: 'Shuts another operator out, or lets them in again; their sessions end.',
  envelope: 'none',
  params,
  body: z.object({ disabled: z.boolean(), reason: reason() }),
});

export const resetOperator = endpoint({
  id: 'console.resetOperator',
  method: 'POST',
  path: '/api/console/operators/{id}/reset',
  caller: 'operator',
  permission: 'operators',
  summary: 'Removes the second factor and gives a new password to begin with, in this answer alone; sessions end.',
  envelope: 'data',
  params,
  body: z.object({ reason: reason() }),
  output: oneTimePassword,
});
