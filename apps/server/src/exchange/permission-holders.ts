import type { Permission } from '@bourse/wire';
import { sqlFor } from '../platform/db/typed.ts';

/** Operators who may sign in and whose role has a permission. */
export const holdersOf = (permission: Permission) =>
  sqlFor
    .selectFrom('operators as o')
    .innerJoin('operator_roles as r', 'r.name', 'o.role')
    .select(['o.id', 'o.name'])
    .where('o.disabled', '=', false)
    .where(({ eb, fn, val }) => eb(val<string>(permission), '=', fn.any('r.permissions')));
