import type { QueryOf } from '@bourse/wire';
import { newsContents, saveNewsCall } from '@bourse/wire/console';
import { sql } from 'kysely';
import { changeForAll, type ToldOfChanges } from '../../exchange/change-for-all.ts';
import { allOf, joined, listPage, matches } from '../../platform/db/list-rows.ts';
import { sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type EditNewsDeps, saveNews } from './edit-news.ts';

const SORTING = { sorts: { createdMs: sql.ref('created_ms'), id: sql.ref('name') }, key: sql.ref('id') };

/** News as operators write them, with what was taken over from other sites. */
export function newsRoutes(deps: EditNewsDeps & ToldOfChanges): Route[] {
  return [
    route(newsContents, 'read', ({ query }) => listPage(deps.db, wanted(query), SORTING, query)),
    route(saveNewsCall, 'write', (call) =>
      changeForAll(deps, call, (why) => saveNews(deps, { ...why, article: call.body.article })),
    ),
  ];
}

function wanted({ search, lang, tab, status }: QueryOf<typeof newsContents>) {
  return sqlFor
    .selectFrom('news_articles as n')
    .select(({ ref }) => [joined(ref('name'), ref('lang')).as('id'), 'name', 'lang', 'tab', 'title', 'content'])
    .select(({ eb }) => ['img_url as imgUrl', eb('status', '=', 0).$castTo<boolean>().as('published'), 'status'])
    .select(['created_ms as createdMs', 'source_name as sourceName', 'source_url as sourceUrl'])
    .select(({ fn, selectFrom, val }) => {
      const reads = selectFrom('news_read_counts as c').select('c.reads').whereRef('c.name', '=', 'n.name');
      return fn.coalesce(reads, val(0)).as('readCount');
    })
    .where(({ eb, ref }) =>
      allOf(
        matches(joined(ref('name'), ref('title'), ref('content')), search),
        lang === undefined ? undefined : eb('lang', '=', lang),
        tab === undefined ? undefined : eb('tab', '=', tab),
        status === undefined ? undefined : eb('status', '=', Number(status)),
      ),
    );
}
