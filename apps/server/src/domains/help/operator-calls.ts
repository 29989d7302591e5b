import type { QueryOf } from '@bourse/wire';
import { helpArticleContents, helpGroupContents, saveHelpArticleCall, saveHelpGroupCall } from '@bourse/wire/console';
import { sql } from 'kysely';
import { changeForAll, type ToldOfChanges } from '../../exchange/change-for-all.ts';
import { allOf, joined, listPage, matches } from '../../platform/db/list-rows.ts';
import { sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type EditHelpDeps, saveHelpArticle, saveHelpGroup } from './edit-help.ts';

const SORTING = { sorts: { id: sql.ref('name') }, key: sql.ref('lang') };

/** The help centre as operators write it: headings, and the articles under them. */
export function helpRoutes(deps: EditHelpDeps & ToldOfChanges): Route[] {
  const { db } = deps;
  return [
    route(helpGroupContents, 'read', ({ query }) => listPage(db, wantedGroups(query), SORTING, query)),
    route(helpArticleContents, 'read', ({ query }) => listPage(db, wantedArticles(query), SORTING, query)),
    route(saveHelpGroupCall, 'write', (call) =>
      changeForAll(deps, call, (why) => saveHelpGroup(deps, { ...why, group: call.body.group })),
    ),
    route(saveHelpArticleCall, 'write', (call) =>
      changeForAll(deps, call, (why) => saveHelpArticle(deps, { ...why, article: call.body.article })),
    ),
  ];
}

function wantedGroups({ search, lang, status }: QueryOf<typeof helpGroupContents>) {
  return sqlFor
    .selectFrom('help_groups')
    .select(({ ref }) => [joined(ref('name'), ref('lang')).as('id'), 'name', 'lang', 'title', 'sort', 'status'])
    .where(({ eb, ref }) =>
      allOf(
        matches(joined(ref('name'), ref('title')), search),
        lang === undefined ? undefined : eb('lang', '=', lang),
        status === undefined ? undefined : eb('status', '=', Number(status)),
      ),
    );
}

function wantedArticles({ search, lang, status }: QueryOf<typeof helpArticleContents>) {
  return sqlFor
    .selectFrom('help_articles')
    .select(({ ref }) => [joined(ref('name'), ref('lang')).as('id'), 'group_name as group', 'name', 'lang'])
    .select(['question', 'content', 'sort', 'status'])
    .where(({ eb, ref }) =>
      allOf(
        matches(joined(ref('name'), ref('question'), ref('content')), search),
        lang === undefined ? undefined : eb('lang', '=', lang),
        status === undefined ? undefined : eb('status', '=', Number(status)),
      ),
    );
}
