import { deleteView, saveView, viewList } from '@bourse/wire/console';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { ListCalls } from '../../platform/http/list-calls.ts';
import { badRequest } from '../../platform/http/read-request.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Kept of one list by one operator. */
const VIEWS_MAX = 50;

/** Filters of lists that operators keep, each for themselves. */
export function viewRoutes({ db, listCalls }: { readonly db: Database; readonly listCalls: ListCalls }): Route[] {
  const own = (operator: number) => sqlFor.selectFrom('list_views').where('operator_id', '=', operator);
  return [
    route(viewList, 'read', async ({ query, operator }) => {
      const found = own(operator.id).select(['id', 'name', 'query']).where('list', '=', query.list).orderBy('name');
      return (await rows(db, found)).map(({ query: kept, ...view }) => ({ ...view, query: JSON.parse(kept) }));
    }),
    route(saveView, 'write', async ({ body: { list, name, query }, operator, nowMs }) => {
      if (listCalls.find(list) === undefined) throw new Refusal('not_found', { field: 'list' });
      const others = own(operator.id)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('list', '=', list)
        .where('name', '<>', name);
      if (((await one(db, others))?.count ?? 0) >= VIEWS_MAX)
        throw badRequest(`${VIEWS_MAX} views of a list at most`, 'name');
      const kept = JSON.stringify(query);
      const stored = await one(
        db,
        sqlFor
          .insertInto('list_views')
          .values({ operator_id: operator.id, list, name, query: kept, created_ms: nowMs })
          .onConflict((conflict) => conflict.columns(['operator_id', 'list', 'name']).doUpdateSet({ query: kept }))
          .returning('id'),
      );
      if (stored === undefined) throw new Error('a view was not stored');
      return stored;
    }),
    route(deleteView, 'write', async ({ params, operator }) => {
      const deleted = sqlFor
        .deleteFrom('list_views')
        .where('id', '=', params.id)
        .where('operator_id', '=', operator.id)
        .returning('id');
      if ((await one(db, deleted)) === undefined) throw new Refusal('not_found', { field: 'id' });
      return undefined;
    }),
  ];
}
