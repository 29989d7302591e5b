import type { QueryOf } from '@bourse/wire';
import { auditActions, auditList } from '@bourse/wire/console';
import { type AuditEntries, auditEntries, listAuditEntries } from '../../exchange/audit-entries.ts';
import type { Database } from '../../platform/db/database.ts';
import { allOf, joined, matches } from '../../platform/db/list-rows.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';

/** The audit log. There is no call that changes it. */
export function auditRoutes(db: Database): Route[] {
  return [
    route(auditList, 'history', ({ query }) => listAuditEntries(db, fitting(query), query)),
    route(auditActions, 'read', async () => {
      const actions = sqlFor.selectFrom('audit_log').select('action').distinct().orderBy('action');
      return (await rows(db, actions)).map(({ action }) => action);
    }),
  ];
}

function fitting({ search, operator, action, fromMs, untilMs }: QueryOf<typeof auditList>): AuditEntries {
  return auditEntries().where(({ eb, ref }) =>
    allOf(
      matches(joined(ref('a.target'), ref('a.reason')), search),
      operator === undefined ? undefined : eb('o.name', '=', operator),
      action === undefined ? undefined : eb('a.action', '=', action),
      fromMs === undefined ? undefined : eb('a.at_ms', '>=', fromMs),
      untilMs === undefined ? undefined : eb('a.at_ms', '<', untilMs),
    ),
  );
}
