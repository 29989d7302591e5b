import type { NOTICE_KEYS, QueryOf } from '@bourse/wire';
import { noticeContents, saveNoticeCall } from '@bourse/wire/console';
import { sql } from 'kysely';
import { changeForAll, type ToldOfChanges } from '../../exchange/change-for-all.ts';
import { allOf, joined, listPage, matches } from '../../platform/db/list-rows.ts';
import { sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type EditNoticesDeps, saveNotice } from './edit-notices.ts';

const SORTING = { sorts: { id: sql.ref('name') }, key: sql.ref('lang') };

/** Notices, banners and pop-ups as operators write them. */
export function noticeRoutes(deps: EditNoticesDeps & ToldOfChanges): Route[] {
  return [
    route(noticeContents, 'read', ({ query }) => listPage(deps.db, wanted(query), SORTING, query)),
    route(saveNoticeCall, 'write', (call) =>
      changeForAll(deps, call, (why) => saveNotice(deps, { ...why, notice: call.body.notice })),
    ),
  ];
}

function wanted({ search, lang, status }: QueryOf<typeof noticeContents>) {
  return sqlFor
    .selectFrom('notices')
    .select(({ ref }) => [joined(ref('name'), ref('lang')).as('id'), 'key', 'lang', 'name', 'model_key as modelKey'])
    .select(['title', 'content', 'img_url as imgUrl', 'url', 'remark', 'simulated_only as simulatedOnly'])
    .select(['sort', 'status', 'created_ms as createdMs'])
    .where(({ eb, ref }) =>
      allOf(
        matches(joined(ref('name'), ref('title'), ref('content')), search),
        lang === undefined ? undefined : eb('lang', '=', lang),
        status === undefined ? undefined : eb('status', '=', Number(status)),
      ),
    )
    .$narrowType<{ key: (typeof NOTICE_KEYS)[number] }>();
}
