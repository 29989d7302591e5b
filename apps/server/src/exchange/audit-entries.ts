import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { type ListQuery, listPage } from '../platform/db/list-rows.ts';
import { sqlFor } from '../platform/db/typed.ts';

export const auditEntries = () =>
  sqlFor
    .selectFrom('audit_log as a')
    .leftJoin('operators as o', 'o.id', 'a.operator')
    .leftJoin('operators as s', 's.id', 'a.second_operator')
    .select(['a.id', 'a.batch', 'a.at_ms', 'a.operator', 'o.name as operator_name', 'a.second_operator'])
    .select(['s.name as second_name', 'a.action', 'a.target', 'a.reason', 'a.address', 'a.before', 'a.after']);
export type AuditEntries = ReturnType<typeof auditEntries>;
export type EntriesQuery = ListQuery & { readonly sort: 'id' };

/** Audit entries of one target, newest first: "offering 3". */
export function entriesOf(db: Database, target: string, query: EntriesQuery) {
  return listAuditEntries(db, auditEntries().where('a.target', '=', target), query);
}

/** Audit entries of all targets like this, newest first: "defi %". */
export function entriesLike(db: Database, pattern: string, query: EntriesQuery) {
  return listAuditEntries(db, auditEntries().where('a.target', 'like', pattern), query);
}

/** Entries that fit, newest first. */
export async function listAuditEntries(db: Database, found: AuditEntries, query: EntriesQuery) {
  const sorting = { sorts: { id: sql.ref('a.id') }, key: sql.ref('a.id') };
  const { rows, total } = await listPage(db, found, sorting, query);
  return {
    total,
    rows: rows.map(({ at_ms, operator, operator_name, second_operator, second_name, ...row }) => ({
      ...row,
      atMs: at_ms,
      operator: { id: operator, name: operator_name ?? '' },
      second: second_operator === 0 ? null : { id: second_operator, name: second_name ?? '' },
    })),
  };
}
