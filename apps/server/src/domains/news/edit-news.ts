import { type AllSetting, CODE, type NewsDraft } from '@bourse/wire';
import type { AuditLog } from '../../exchange/audit-log.ts';
import { type ChangeReason, recordChange } from '../../exchange/record-change.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { NEWS_STATUS, NewsStore } from './news-store.ts';

export interface EditNewsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  tabs(): AllSetting['NEWS_TAB_SETTING'];
}

const SQL = {
  /** When it was published for the first time stays. */
  save: `insert into news_articles (name, lang, tab, title, content, img_url, status, published_ms, created_ms)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (name, lang) do update set tab = $3, title = $4, content = $5, img_url = $6, status = $7,
      published_ms = coalesce(news_articles.published_ms, $8)`,
  withdraw: 'update news_articles set status = 1 where name = $1',
  inForce: 'select name, lang, status from news_articles where name = $1 and status <> 1 order by lang',
} as const;

/** Writes an article in one language: a draft, or published at once. Throws `not_found` for an unknown tab, `news_foreign` where it is another site's. */
export function saveNews(
  { db, clock, auditLog, tabs }: EditNewsDeps,
  { article, reason, operator }: ChangeReason & { readonly article: NewsDraft },
): Promise<number> {
  const { name, lang, tab, title, content, imgUrl, published } = article;
  const nowMs = clock();
  const status = published ? NEWS_STATUS.published : NEWS_STATUS.draft;
  const params = [name, lang, tab, title, content, imgUrl, status, published ? nowMs : null, nowMs];
  return recordChange(auditLog, {
    ...{ action: 'news.save', target: `news article ${name} ${lang}`, reason, operator, after: article },
    before: async () => {
      if (!tabs().some(({ keyStr }) => keyStr === tab)) {
        throw new Refusal('not_found', { code: CODE.notFound, field: 'tab' });
      }
      const former = await new NewsStore(db).stored(name, lang);
      if (former === undefined) return undefined;
      if (former.source_url !== '') throw new Refusal('news_foreign', { field: 'name' });
      return {
        ...{ lang, name, tab: former.tab, title: former.title, content: former.content, imgUrl: former.img_url },
        published: former.status === NEWS_STATUS.published,
      };
    },
    statements: [{ sql: SQL.save, params }],
  });
}

/** Takes an article back in all its languages; what came from another site is not taken over again. */
export function withdrawNews(
  { db, auditLog }: Pick<EditNewsDeps, 'db' | 'auditLog'>,
  { name, reason, operator }: ChangeReason & { readonly name: string },
): Promise<number> {
  return recordChange(auditLog, {
    ...{ action: 'news.withdraw', target: `news article ${name}`, reason, operator, after: { status: 1 } },
    before: async () => {
      const found = await db.query<{ name: string }>(SQL.inForce, [name]);
      if (found.length === 0) throw new Refusal('not_found', { code: CODE.notFound, field: 'name' });
      return found;
    },
    statements: [{ sql: SQL.withdraw, params: [name] }],
  });
}
