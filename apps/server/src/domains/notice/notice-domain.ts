import { getAllNoticeList, type NoticeRow, noticeList, textIn } from '@bourse/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Deployment } from '../../platform/deployment.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { defaultNotices } from './default-notices.ts';
import { NoticeStore, type StoredNotice } from './notice-store.ts';

export interface NoticeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly deployment: Deployment;
  readonly market: { readonly simulated: boolean };
}

export interface NoticeDomain {
  readonly routes: readonly Route[];
  /** Reads the table again. */
  reload(): Promise<void>;
  /** Puts in what comes with this build, and reads the table. */
  load(): Promise<void>;
}

/** Notices, banners and pop-ups, in the reader's language where they are written in it, else in English. */
export async function createNoticeDomain(deps: NoticeDeps): Promise<NoticeDomain> {
  const domain = openNotices(deps);
  await domain.load();
  return domain;
}

/** The same before it is loaded. */
export function openNotices({ db, clock, deployment, market }: NoticeDeps): NoticeDomain {
  const store = new NoticeStore(db);
  let notices: readonly StoredNotice[] = [];
  const reload = async () => {
    notices = await store.inForce(market.simulated);
  };

  const ofPractice = new Set(
    deployment.contents.notices.filter(({ practiceOnly }) => practiceOnly).map(({ name }) => name),
  );
  const list = (key: NoticeRow['key'], lang: string, modelKey?: string): NoticeRow[] =>
    inLanguage(
      notices.filter((notice) => notice.key === key && (modelKey === undefined || notice.model_key === modelKey)),
      lang,
    ).map((notice) => rowOf(notice, deployment.name, ofPractice.has(notice.name)));

  return {
    routes: [
      route(getAllNoticeList, 'read', ({ lang }) => ({
        roll: list('ROLL_NOTICE', lang),
        banners: list('ACTIVITY_NOTICE', lang),
        // Those of one part of the app are asked for there.
        popups: list('POP_UPS_NOTICE', lang, ''),
      })),
      route(noticeList, 'read', ({ query, lang }) => {
        const rows = list(query.key, lang, query.modelKey === '' ? undefined : query.modelKey);
        return { rows, total: rows.length };
      }),
    ],
    reload,
    load: async () => {
      await store.deliver(defaultNotices(deployment), clock());
      await reload();
    },
  };
}

/** One of each name. */
function inLanguage(notices: readonly StoredNotice[], lang: string): StoredNotice[] {
  const names = [...new Set(notices.map(({ name }) => name))];
  return names.flatMap(
    (name) =>
      textIn(
        notices.filter((one) => one.name === name),
        lang,
      ) ?? [],
  );
}

function rowOf(notice: StoredNotice, name: string, practice: boolean): NoticeRow {
  const fill = (text: string) => text.replaceAll('{name}', name);
  return {
    noticeId: notice.id,
    key: notice.key,
    title: fill(notice.title),
    noticeContent: fill(notice.content),
    imgUrl: notice.img_url,
    url: notice.url,
    remark: notice.remark,
    practice,
    status: notice.status,
    createTime: notice.created_ms,
  };
}
