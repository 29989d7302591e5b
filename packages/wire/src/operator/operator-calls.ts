import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, text, timeMs } from '../fields.ts';
import type { Issue } from '../messages.ts';
import { consoleList, reason } from '../operator-fields.ts';
import { accessLimits } from './operator-roles.ts';
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
    /** The operator's own: those of the role count too. */
    limits: accessLimits,
    /** Shut out by one person; two decide about it. */
    suspended: z.boolean(),
    /**
     * Names of those who alone could act as this operator; the empty name is the command line. While there is one, this
     * operator is no first or second person.
     */
    behind: z.array(z.string()),
    /** The caller holds a half of the password to begin with. */
    half: z.boolean(),
    /** Whether they have a second factor, that is have signed in at least once. */
    enrolled: z.boolean(),
    createdMs: timeMs(),
    /** Of any session; 0 where there was none. */
    lastUseMs: timeMs(),
    sessions: z.number(),
  }),
});

const proposal = z.object({ approval: id() });

export const proposeOperator = endpoint({
  id: 'console.proposeOperator',
  method: 'POST',
  path: '/api/console/operators/add',
  caller: 'operator',
  permission: 'operators',
  summary: 'Proposes a new operator. Once confirmed, both people fetch one half each of the password to begin with.',
  envelope: 'data',
  body: z.object({ name: text(32), role: role(), reason: reason() }),
  output: proposal,
});

const params = z.object({ id: id() });

export const proposeRole = endpoint({
  id: 'console.proposeRole',
  method: 'POST',
  path: '/api/console/operators/{id}/role',
  caller: 'operator',
  permission: 'operators',
  summary: 'Proposes another role for another operator, whose sessions end then. Nobody decides about their own.',
  envelope: 'data',
  params,
  body: z.object({ role: role(), reason: reason() }),
  output: proposal,
});

export const proposeShutOut = endpoint({
  id: 'console.proposeShutOut',
  method: 'POST',
  path: '/api/console/operators/{id}/disable',
  caller: 'operator',
  permission: 'operators',
  summary: 'Proposes to shut another operator out, or to let them in again; their sessions end then.',
  envelope: 'data',
  params,
  body: z.object({ disabled: z.boolean(), reason: reason() }),
  output: proposal,
});

export const proposeReset = endpoint({
  id: 'console.proposeReset',
  method: 'POST',
  path: '/api/console/operators/{id}/reset',
  caller: 'operator',
  permission: 'operators',
  summary: 'Proposes to remove the second factor and to give a new password, in two halves; sessions end then.',
  envelope: 'data',
  params,
  body: z.object({ reason: reason() }),
  output: proposal,
});

export const suspendOperator = endpoint({
  id: 'console.suspendOperator',
  method: 'POST',
  path: '/api/console/operators/{id}/suspend',
  caller: 'operator',
  permission: 'operators',
  summary:
    'Shuts another operator out at once; two decide what follows, and until then the caller suspends nobody else.',
  envelope: 'none',
  params,
  body: z.object({ reason: reason() }),
});

export const vouchForOperator = endpoint({
  id: 'console.vouchForOperator',
  method: 'POST',
  path: '/api/console/operators/{id}/vouch',
  caller: 'operator',
  permission: 'operators',
  summary: 'Confirms that an operator whom one person made or reset is a person of their own.',
  envelope: 'none',
  params,
  body: z.object({ reason: reason() }),
});

export const passwordHalf = endpoint({
  id: 'console.passwordHalf',
  method: 'POST',
  path: '/api/console/operators/{id}/half',
  caller: 'operator',
  permission: 'operators',
  summary: 'The caller’s half of the password to begin with, until it is used. The first half comes first.',
  envelope: 'data',
  params,
  output: z.object({ name: z.string(), part: z.number(), half: z.string() }),
});
