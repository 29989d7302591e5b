import {
  auditActions,
  auditList,
  contentHistory,
  loanProductHistory,
  savingsHistory,
  settingHistory,
  welfareHistory,
} from '@bourse/wire/console';
import type { Database } from '../../platform/db/database.ts';
import { type Condition, contains, equals, type ListQuery, listRows } from '../../platform/db/list-rows.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { savingsTarget } from '../savings/edit-savings.ts';

interface Row {
  readonly id: number;
  readonly batch: number;
  readonly at_ms: number;
  readonly operator: number;
  readonly operator_name: string | null;
  readonly second_operator: number;
  readonly second_name: string | null;
  readonly action: string;
  readonly target: string;
  readonly reason: string;
  readonly address: string;
  readonly before: string;
  readonly after: string;
}

/** The audit log, and the parts of it that are the history of one setting or content. There is no call that changes it. */
export function auditRoutes(db: Database): Route[] {
  const list = (where: readonly (Condition | undefined)[], query: ListQuery) => auditLog(db, where, query);
  return [
    route(auditList, 'history', ({ query }) =>
      list(
        [
          contains("a.target || ' ' || a.reason", query.search),
          equals('o.name', query.operator),
          equals('a.action', query.action),
          query.fromMs === undefined ? undefined : { sql: 'a.at_ms >= ?', value: query.fromMs },
          query.untilMs === undefined ? undefined : { sql: 'a.at_ms < ?', value: query.untilMs },
        ],
        query,
      ),
    ),
    route(auditActions, 'read', async () => {
      const rows = await db.query<{ action: string }>('select distinct action from audit_log order by action');
      return rows.map(({ action }) => action);
    }),
    route(settingHistory, 'read', ({ query }) => list([equals('a.target', `setting ${query.key}`)], query)),
    route(savingsHistory, 'read', ({ query }) => list([equals('a.target', savingsTarget(query.planId))], query)),
    route(loanProductHistory, 'read', ({ query: { id, ...query } }) =>
      list([equals('a.target', `loan product ${id}`)], query),
    ),
    route(welfareHistory, 'read', ({ query: { name, ...query } }) =>
      list([equals('a.target', `welfare ${name}`)], query),
    ),
    route(contentHistory, 'read', ({ query: { kind, name, lang, ...query } }) =>
      // Withdrawn and put back in all its languages at once: that has no language in its target.
      list([{ sql: 'a.target = any(?::text[])', value: [`${kind} ${name} ${lang}`, `${kind} ${name}`] }], query),
    ),
  ];
}

/** The acts of one target: "offering 3". */
export function entriesOf(db: Database, target: string, query: ListQuery) {
  return auditLog(db, [equals('a.target', target)], query);
}

/** Acts of operators that fit, newest first. */
export async function auditLog(db: Database, where: readonly (Condition | undefined)[], query: ListQuery) {
  const { rows, total } = await listRows<Row>(
    db,
    {
      select: `a.id, a.batch, a.at_ms, a.operator, o.name as operator_name, a.second_operator, s.name as second_name,
        a.action, a.target, a.reason, a.address, a.before, a.after`,
      from: 'audit_log a left join operators o on o.id = a.operator left join operators s on s.id = a.second_operator',
      where,
      sorts: { id: 'a.id' },
      key: 'a.id',
    },
    query,
  );
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
