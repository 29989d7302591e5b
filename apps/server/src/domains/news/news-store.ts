import type { NewsRow } from '@bourse/wire';
import type { InferResult, NotNull, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { NewsArticles } from '../../platform/db/schema.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { FeedItem } from './parse-feed.ts';
import { shortened } from './plain-text.ts';

export const NEWS_STATUS = { published: 0, withdrawn: 1, draft: 2 } as const;
/** Of a text in a list. */
const SUMMARY_MAX = 160;

const articles = sqlFor
  .selectFrom('news_articles')
  .select(['name', 'lang', 'tab', 'title', 'content', 'img_url', 'status'])
  .select(['source_name', 'source_url', 'published_ms', 'created_ms']);

type PublishedArticle = InferResult<ReturnType<typeof publishedIn>>[number];

/** Published articles with how many read them: of each name the one in the reader's language, else in English, else in any. */
function publishedIn(lang: string, column: 'name' | 'tab', value: string) {
  const [language = ''] = lang.split('-');
  const wanted = articles
    .distinctOn('name')
    .where('status', '=', NEWS_STATUS.published)
    .where(column, '=', value)
    .orderBy('name')
    .orderBy((eb) => eb('lang', '=', lang), 'desc')
    .orderBy((eb) => eb('lang', '=', language), 'desc')
    .orderBy((eb) => eb('lang', '=', 'en'), 'desc')
    .orderBy('lang');
  return sqlFor
    .selectFrom(wanted.as('n'))
    .selectAll('n')
    .select(({ fn, selectFrom, lit }) =>
      fn
        .coalesce(selectFrom('news_read_counts as c').select('c.reads').whereRef('c.name', '=', 'n.name'), lit(0))
        .as('reads'),
    )
    .$narrowType<{ published_ms: NotNull }>();
}

/** Counts only a reader who was not counted yet. */
const read = (name: string, reader: string, day: number) =>
  sqlFor
    .with('fresh', (db) =>
      db
        .insertInto('news_reads')
        .values({ name, reader, day })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name'),
    )
    .insertInto('news_read_counts')
    .columns(['name', 'reads'])
    .expression(({ selectFrom, lit }) => selectFrom('fresh').select(['name', lit(1).as('reads')]))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ eb }) => ({ reads: eb('news_read_counts.reads', '+', 1) })),
    );

const TAKEN_OVER = [
  'name',
  'lang',
  'tab',
  'title',
  'content',
  'status',
  'source_name',
  'source_url',
  'published_ms',
  'created_ms',
] as const;

/** Only where its name is not known in any language. */
const takeOver = (article: Pick<Selectable<NewsArticles>, (typeof TAKEN_OVER)[number]>) =>
  sqlFor
    .insertInto('news_articles')
    .columns(TAKEN_OVER)
    .expression(
      sqlFor
        .selectNoFrom(({ val }) => TAKEN_OVER.map((column) => val(article[column]).as(column)))
        .where(({ not, exists, selectFrom, lit }) =>
          not(exists(selectFrom('news_articles').select(lit(1).as('known')).where('name', '=', article.name))),
        ),
    )
    .returning('name');

const noteReading = (url: string, reading: { at_ms: number; failure: string; added: number }) =>
  sqlFor
    .insertInto('news_feed_reads')
    .values({ url, ...reading })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(reading));

export interface TakenOver {
  readonly lang: string;
  readonly tab: string;
  readonly sourceName: string;
  readonly nowMs: number;
}

/** The tables of the news. */
export class NewsStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Published articles of a tab, newest first. */
  async page(
    tab: string,
    lang: string,
    pageNum: number,
    pageSize: number,
  ): Promise<{ rows: NewsRow[]; total: number }> {
    const page = publishedIn(lang, 'tab', tab)
      .orderBy('n.published_ms', 'desc')
      .orderBy('n.name')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const names = sqlFor
      .selectFrom('news_articles')
      .select(({ fn }) => fn.count<number>('name').distinct().as('total'))
      .where('status', '=', NEWS_STATUS.published)
      .where('tab', '=', tab);
    const [found, count] = await Promise.all([rows(this.#db, page), one(this.#db, names)]);
    return { rows: found.map(rowOf), total: count?.total ?? 0 };
  }

  /** A published article, in the reader's language where it is written in it. */
  published(name: string, lang: string): Promise<PublishedArticle | undefined> {
    return one(this.#db, publishedIn(lang, 'name', name));
  }

  stored(name: string, lang: string) {
    return one(this.#db, articles.where('name', '=', name).where('lang', '=', lang));
  }

  /** Counts a reader of an article, once a day; day 0: once for good. */
  async countRead(name: string, reader: string, day: number): Promise<void> {
    await rows(this.#db, read(name, reader, day));
  }

  /** Forgets which visitors read what before `day`; the counts stay. */
  async forgetVisitors(day: number): Promise<void> {
    await rows(this.#db, sqlFor.deleteFrom('news_reads').where('day', '>', 0).where('day', '<', day));
  }

  /** Takes over what is not known yet, also where it was withdrawn. How many were. */
  async takeOver(items: readonly FeedItem[], { lang, tab, sourceName, nowMs }: TakenOver): Promise<number> {
    let added = 0;
    for (const { name, title, content, url, publishedMs } of items) {
      const from = { source_name: sourceName, source_url: url, published_ms: publishedMs, created_ms: nowMs };
      const article = { name, lang, tab, title, content, status: NEWS_STATUS.published, ...from };
      added += (await rows(this.#db, takeOver(article))).length;
    }
    return added;
  }

  async noteReading(url: string, nowMs: number, failure: string, added: number): Promise<void> {
    await rows(this.#db, noteReading(url, { at_ms: nowMs, failure, added }));
  }
}

function rowOf({ name, title, content, img_url, source_name, published_ms, reads }: PublishedArticle): NewsRow {
  return {
    title,
    urlRoad: name,
    creatTime: published_ms,
    imgUrl: img_url,
    source: source_name,
    readCount: reads,
    summary: shortened(withoutMarks(content), SUMMARY_MAX),
  };
}

/** The words of a text without its marks, in one line. */
function withoutMarks(content: string): string {
  return content
    .slice(0, 2_000)
    .replace(/^(#{1,3}|-) +/gm, '')
    .replace(/\*\*/g, '')
    .replace(/\[([^[\]\n]{1,200})\]\([^()\s]{1,300}\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
