import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, text, timeMs, whole } from '../fields.ts';
import { role } from '../operator/operator-sign-in.ts';
import { PERMISSIONS, type Permission } from '../operator/permissions.ts';
import { consoleList, reason } from '../operator-fields.ts';

const permission = 'connections';

/** What no key may do: make people or further keys. */
export const PEOPLE_ONLY: readonly Permission[] = ['operators', 'connections'];

/** Before the name of a key, where names of operators stand. */
export const KEY_PREFIX = 'key:';
/** A token of a service key begins with it. */
export const KEY_TOKEN_PREFIX = 'bsk_';
export const KEY_DAYS_MAX = 731;
export const KEY_NETWORKS_MAX = 20;

export const SERVICE_KEY_STATES = ['active', 'unfetched', 'stopped', 'ended', 'revoked'] as const;

export const serviceKeyList = consoleList({
  id: 'console.serviceKeyList',
  path: '/api/console/serviceKeys',
  permission,
  summary: 'Keys of the company’s own systems; search in their names.',
  sort: ['id', 'name', 'endsMs', 'lastUseMs'],
  filters: { state: z.optional(z.enum(SERVICE_KEY_STATES)) },
  output: z.object({
    id: id(),
    name: z.string(),
    role: role(),
    permissions: z.array(z.enum(PERMISSIONS)),
    /** From which it is taken, in CIDR form. */
    networks: z.array(z.string()),
    perMinute: z.number(),
    state: z.enum(SERVICE_KEY_STATES),
    /** The caller may fetch its secret, once. */
    secretWaits: z.boolean(),
    endsMs: timeMs(),
    createdMs: timeMs(),
    /** 0: never used. */
    lastUseMs: timeMs(),
    lastAddress: z.string(),
  }),
});

export const proposeServiceKey = endpoint({
  id: 'console.proposeServiceKey',
  method: 'POST',
  path: '/api/console/serviceKeys/add',
  caller: 'operator',
  permission,
  summary: 'Proposes a key with permissions of one’s own role. Once confirmed, its proposer fetches the secret, once.',
  envelope: 'data',
  body: z.object({
    name: text(28),
    permissions: z.array(z.enum(PERMISSIONS)).check(z.minLength(1), z.maxLength(PERMISSIONS.length)),
    networks: z.array(text(50)).check(z.minLength(1), z.maxLength(KEY_NETWORKS_MAX)),
    perMinute: whole(1, 6_000),
    endsMs: whole(1),
    reason: reason(),
  }),
  output: z.object({ approval: id() }),
});

const params = z.object({ id: id() });

export const serviceKeySecret = endpoint({
  id: 'console.serviceKeySecret',
  method: 'POST',
  path: '/api/console/serviceKeys/{id}/secret',
  caller: 'operator',
  permission,
  summary: 'The secret of a key, made now, for who has proposed it, once.',
  envelope: 'data',
  params,
  output: z.object({ name: z.string(), secret: z.string() }),
});

export const revokeServiceKey = endpoint({
  id: 'console.revokeServiceKey',
  method: 'POST',
  path: '/api/console/serviceKeys/{id}/revoke',
  caller: 'operator',
  permission,
  summary: 'Ends a key at once and for good. One operator is enough.',
  envelope: 'none',
  params,
  body: z.object({ reason: reason() }),
});
