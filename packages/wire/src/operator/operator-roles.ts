import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, text, whole } from '../fields.ts';
import type { Issue } from '../messages.ts';
import { consoleList, reason } from '../operator-fields.ts';
import { role } from './operator-sign-in.ts';
import { PERMISSIONS } from './permissions.ts';

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{1,29}$/u;

/** First wrong thing about the name of a new role. */
export function validateRoleName(name: string): Issue | undefined {
  return NAME.test(name) && name === name.trim() ? undefined : { key: 'role_name_form', field: 'name' };
}

export const NETWORKS_MAX = 50;
const HOURS_MAX = 42;

/** Hours of one day of the week in the deployment's zone, from the first to before the last. */
export const weekHours = z.object({
  /** 1 is Monday. */
  day: whole(1, 7),
  from: whole(0, 23),
  until: whole(1, 24),
});
export type WeekHours = z.infer<typeof weekHours>;

/** From where and when somebody may work. Empty: from everywhere, and always. */
export const accessLimits = z.object({
  /** "192.0.2.0/24", "2001:db8::/32" */
  networks: z.array(text(50)),
  hours: z.array(weekHours),
});
export type AccessLimits = z.infer<typeof accessLimits>;

export const roleList = consoleList({
  id: 'console.roleList',
  path: '/api/console/roles',
  permission: 'operators',
  summary: 'Roles with what they allow, their limits and who has them; search in their names.',
  sort: ['id', 'name'],
  filters: {},
  output: z.object({
    id: id(),
    name: z.string(),
    permissions: z.array(z.enum(PERMISSIONS)),
    /** Came with the installation, and is never deleted. */
    builtIn: z.boolean(),
    limits: accessLimits,
    /** Names of the operators who have it. */
    operators: z.array(z.string()),
  }),
});

const proposal = z.object({ approval: id() });

export const proposeRoleChange = endpoint({
  id: 'console.proposeRoleChange',
  method: 'POST',
  path: '/api/console/roles/change',
  caller: 'operator',
  permission: 'operators',
  summary:
    'Proposes to make a role, to change what it allows, or to delete it. Nobody proposes what gives themself more.',
  envelope: 'data',
  body: z.object({
    act: z.enum(['add', 'change', 'delete']),
    name: role(),
    permissions: z.array(z.enum(PERMISSIONS)).check(z.maxLength(PERMISSIONS.length)),
    reason: reason(),
  }),
  output: proposal,
});

export const proposeLimits = endpoint({
  id: 'console.proposeLimits',
  method: 'POST',
  path: '/api/console/limits/change',
  caller: 'operator',
  permission: 'operators',
  summary: 'Proposes from which networks and in which hours of the week those of a role, or one operator, may work.',
  envelope: 'data',
  body: z.object({
    of: z.enum(['role', 'operator']),
    name: text(32),
    networks: z.array(text(50)).check(z.maxLength(NETWORKS_MAX)),
    hours: z.array(weekHours).check(z.maxLength(HOURS_MAX)),
    reason: reason(),
  }),
  output: proposal,
});
