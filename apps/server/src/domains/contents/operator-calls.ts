import { contentHistory, withdrawContent } from '@bourse/wire/console';
import { auditEntries, listAuditEntries } from '../../exchange/audit-entries.ts';
import { changeForAll, type ToldOfChanges } from '../../exchange/change-for-all.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Contents } from './contents.ts';

export interface ContentRoutesDeps extends ToldOfChanges {
  readonly db: Database;
  readonly contents: Pick<Contents, 'withdrawal'>;
}

/** What every kind of content has. */
export function contentRoutes(deps: ContentRoutesDeps): Route[] {
  const { db, contents } = deps;
  return [
    route(withdrawContent, 'write', (call) => {
      const { kind, name } = call.body;
      return changeForAll(deps, call, (why) => contents.withdrawal(kind)({ ...why, name }));
    }),
    route(contentHistory, 'read', ({ query: { kind, name, lang, ...query } }) => {
      // Withdrawn and put back in all its languages at once: that has no language in its target.
      const targets = [`${kind} ${name} ${lang}`, `${kind} ${name}`];
      return listAuditEntries(db, auditEntries().where('a.target', 'in', targets), query);
    }),
  ];
}
