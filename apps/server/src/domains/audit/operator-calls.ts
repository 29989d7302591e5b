import type { QueryOf } from '@bourse/wire';
import {
  auditActions,
  auditList,
  contentHistory,
  loanProductHistory,
  savingsHistory,
  settingHistory,
  welfareHistory,
} from '@bourse/wire/console';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type ListQuery, listPage, matches } from '../../platform/db/list-rows.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { savingsTarget } from '../savings/edit-savings.ts';

const acts = () =>
  sqlFor
    .selectFrom('audit_log as a')
    .leftJoin('operators as o', 'o.id', 'a.operator')
    .leftJoin('operators as s', 's.id', 'a.second_operator')
    .select(['a.id', 'a.batch', 'a.at_ms', 'a.operator', 'o.name as operator_name', 'a.second_operator'])
    .select(['s.name as second_name', 'a.action', 'a.target', 'a.reason', 'a.address', 'a.before', 'a.after']);
type Acts = ReturnType<typeof acts>;
type ActsQuery = ListQuery & { readonly sort: 'id' };

/** The audit log, and the parts of it that are the history of one setting or content. There is no call that changes it. */
export function auditRoutes(db: Database): Route[] {
  return [
    route(auditList, 'history', ({ query }) => listActs(db, fitting(query), query)),
    route(auditActions, 'read', async () => {
      const actions = sqlFor.selectFrom('audit_log').select('action').distinct().orderBy('action');
      return (await rows(db, actions)).map(({ action }) => action);
    }),
    route(settingHistory, 'read', ({ query }) => entriesOf(db, `setting ${query.key}`, query)),
    route(savingsHistory, 'read', ({ query }) => entriesOf(db, savingsTarget(query.planId), query)),
    route(loanProductHistory, 'read', ({ query: { id, ...query } }) => entriesOf(db, `loan product ${id}`, query)),
    route(welfareHistory, 'read', ({ query: { name, ...query } }) => entriesOf(db, `welfare ${name}`, query)),
    route(contentHistory, 'read', ({ query: { kind, name, lang, ...query } }) =>
      // Withdrawn and put back in all its languages at once: that has no language in its target.
      listActs(db, acts().where('a.target', 'in', [`${kind} ${name} ${lang}`, `${kind} ${name}`]), query),
    ),
  ];
}

function fitting({ search, operator, action, fromMs, untilMs }: QueryOf<typeof auditList>): Acts {
  return acts().where(({ eb, and, ref }) => {
    const conditions = [
      matches(sql<string>`${ref('a.target')} || ' ' || ${ref('a.reason')}`, search),
      operator === undefined ? undefined : eb('o.name', '=', operator),
      action === undefined ? undefined : eb('a.action', '=', action),
      fromMs === undefined ? undefined : eb('a.at_ms', '>=', fromMs),
      untilMs === undefined ? undefined : eb('a.at_ms', '<', untilMs),
    ];
    return and(conditions.filter((condition) => condition !== undefined));
  });
}

/** The acts of one target, newest first: "offering 3". */
export function entriesOf(db: Database, target: string, query: ActsQuery) {
  return listActs(db, acts().where('a.target', '=', target), query);
}

/** The acts of all targets like this, newest first: "defi %". */
export function entriesLike(db: Database, pattern: string, query: ActsQuery) {
  return listActs(db, acts().where('a.target', 'like', pattern), query);
}

type LikeCondition = { readonly sql: 'a.target like ?'; readonly value: string };

/** As `entriesLike`, for who still has a condition in SQL. */
export function auditLog(db: Database, [{ value }]: readonly [LikeCondition], query: ActsQuery) {
  return entriesLike(db, value, query);
}

/** Acts of operators that fit, newest first. */
async function listActs(db: Database, found: Acts, query: ActsQuery) {
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
