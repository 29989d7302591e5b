import { type AllSetting, CODE, newsContent, newsList, newsTabs } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { NewsStore } from './news-store.ts';

export interface NewsDeps {
  readonly db: Database;
  readonly secrets: Pick<Secrets, 'mac'>;
  readonly settings: { current(): Pick<AllSetting, 'NEWS_TAB_SETTING'> };
}

export interface NewsDomain {
  readonly routes: readonly Route[];
}

export const DAY_MS = 86_400_000;

/** News: what operators wrote, and what was taken over from other sites; with how many read it. */
export function createNewsDomain({ db, secrets, settings }: NewsDeps): NewsDomain {
  const store = new NewsStore(db);
  /** Accounts count once. Of visitors nothing is known but their address: it counts once a day, and is kept as a hash. */
  const readerOf = ({ session, address, nowMs }: Call<typeof newsContent>) =>
    session === undefined
      ? { reader: secrets.mac(`news reader ${address}`), day: Math.floor(nowMs / DAY_MS) }
      : { reader: `user ${session.userId}`, day: 0 };
  return {
    routes: [
      route(newsTabs, 'read', ({ lang }) =>
        settings
          .current()
          .NEWS_TAB_SETTING.filter(({ isOpen }) => isOpen === 1)
          .map(({ keyStr, names }) => ({ keyStr, name: (lang.startsWith('zh') ? names.zh : '') || names.en })),
      ),
      route(newsList, 'read', ({ body, query, lang }) => store.page(body.type, lang, query.pageNum, query.pageSize)),
      route(newsContent, 'read', async (call) => {
        const found = await store.published(call.body.urlRoad, call.lang);
        if (found === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'urlRoad' });
        const { reader, day } = readerOf(call);
        await store.countRead(found.name, reader, day);
        const counted = await store.published(call.body.urlRoad, call.lang);
        return {
          title: found.title,
          content: found.content,
          creatTime: found.published_ms,
          imgUrl: found.img_url,
          source: found.source_url === '' ? null : { name: found.source_name, url: found.source_url },
          readCount: counted?.reads ?? found.reads,
        };
      }),
    ],
  };
}
