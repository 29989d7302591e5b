import { type AllSetting, CODE, type NewsDraft } from '@bourse/wire';
import type { AuditLog } from '../../exchange/audit-log.ts';
import { type ChangeReason, recordChange } from '../../exchange/record-change.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { Refusal } from '../../platform/refusal.ts';
import { NEWS_STATUS, NewsStore } from './news-store.ts';

export interface EditNewsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  tabs(): AllSetting['NEWS_TAB_SETTING'];
}

const save = ({ name, lang, tab, title, content, imgUrl, published }: NewsDraft, nowMs: number) => {
  const status = published ? NEWS_STATUS.published : NEWS_STATUS.draft;
  const written = { tab, title, content, img_url: imgUrl, status };
  const publishedMs = published ? nowMs : null;
  return sqlFor
    .insertInto('news_articles')
    .values({ ...written, name, lang, published_ms: publishedMs, created_ms: nowMs })
    .onConflict((conflict) =>
      conflict.columns(['name', 'lang']).doUpdateSet(({ fn, ref }) => ({
        ...written,
        // When it was published for the first time stays.
        published_ms: fn.coalesce('news_articles.published_ms', ref('excluded.published_ms')),
      })),
    );
};

const inForce = (name: string) =>
  sqlFor
    .selectFrom('news_articles')
    .select(['name', 'lang', 'status'])
    .where('name', '=', name)
    .where('status', '<>', NEWS_STATUS.withdrawn)
    .orderBy('lang');

const withdraw = (name: string) =>
  sqlFor.updateTable('news_articles').set({ status: NEWS_STATUS.withdrawn }).where('name', '=', name);

/** Writes an article in one language: a draft, or published at once. Throws `not_found` for an unknown tab, `news_foreign` where it is another site's. */
export function saveNews(
  { db, clock, auditLog, tabs }: EditNewsDeps,
  { article, reason, operator }: ChangeReason & { readonly article: NewsDraft },
): Promise<number> {
  const { name, lang, tab } = article;
  return recordChange(auditLog, {
    action: 'news.save',
    target: `news article ${name} ${lang}`,
    reason,
    operator,
    after: article,
    before: async () => {
      if (!tabs().some(({ keyStr }) => keyStr === tab)) {
        throw new Refusal('not_found', { code: CODE.notFound, field: 'tab' });
      }
      const former = await new NewsStore(db).stored(name, lang);
      if (former === undefined) return undefined;
      if (former.source_url !== '') throw new Refusal('news_foreign', { field: 'name' });
      return {
        lang,
        name,
        tab: former.tab,
        title: former.title,
        content: former.content,
        imgUrl: former.img_url,
        published: former.status === NEWS_STATUS.published,
      };
    },
    statements: [statement(save(article, clock()))],
  });
}

/** Takes an article back in all its languages; what came from another site is not taken over again. */
export function withdrawNews(
  { db, auditLog }: Pick<EditNewsDeps, 'db' | 'auditLog'>,
  { name, reason, operator }: ChangeReason & { readonly name: string },
): Promise<number> {
  return recordChange(auditLog, {
    action: 'news.withdraw',
    target: `news article ${name}`,
    reason,
    operator,
    after: { status: 1 },
    before: async () => {
      const found = await rows(db, inForce(name));
      if (found.length === 0) throw new Refusal('not_found', { code: CODE.notFound, field: 'name' });
      return found;
    },
    statements: [statement(withdraw(name))],
  });
}
