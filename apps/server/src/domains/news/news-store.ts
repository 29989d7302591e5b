import type { NewsRow } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import type { FeedItem } from './parse-feed.ts';
import { shortened } from './plain-text.ts';

export const NEWS_STATUS = { published: 0, withdrawn: 1, draft: 2 } as const;
/** Of a text in a list. */
const SUMMARY_MAX = 160;

export interface StoredArticle {
  readonly name: string;
  readonly lang: string;
  readonly tab: string;
  readonly title: string;
  readonly content: string;
  readonly img_url: string;
  readonly status: number;
  readonly source_name: string;
  readonly source_url: string;
  readonly published_ms: number | null;
  readonly created_ms: number;
}

interface PublishedArticle extends StoredArticle {
  readonly published_ms: number;
  readonly reads: number;
}

const COLUMNS = `name, lang, tab, title, content, img_url, status, source_name, source_url, published_ms, created_ms`;
/** Of each name the one in the reader's language, else in English, else in any. */
const IN_LANGUAGE = `distinct on (name) ${COLUMNS}`;
const BEST_FIRST = `order by name, (lang = $1) desc, (lang = split_part($1, '-', 1)) desc, (lang = 'en') desc, lang`;
const READS = `coalesce((select reads from news_read_counts c where c.name = n.name), 0)::int as reads`;
const SQL = {
  page: `select n.*, ${READS} from (select ${IN_LANGUAGE} from news_articles where status = 0 and tab = $2 ${BEST_FIRST}) n
    order by n.published_ms desc, n.name limit $3 offset $4`,
  count: `select count(distinct name)::int as total from news_articles where status = 0 and tab = $1`,
  one: `select n.*, ${READS} from (select ${IN_LANGUAGE} from news_articles where status = 0 and name = $2 ${BEST_FIRST}) n`,
  stored: `select ${COLUMNS} from news_articles where name = $1 and lang = $2`,
  read: `with fresh as (
      insert into news_reads (name, reader, day) values ($1, $2, $3) on conflict do nothing returning name)
    insert into news_read_counts (name, reads) select name, 1 from fresh
      on conflict (name) do update set reads = news_read_counts.reads + 1`,
  forget: 'delete from news_reads where day > 0 and day < $1',
  takeOver: `insert into news_articles (name, lang, tab, title, content, status, source_name, source_url, published_ms, created_ms)
    select $1, $2, $3, $4, $5, 0, $6, $7, $8, $9 where not exists (select 1 from news_articles where name = $1)
    returning name`,
  noteReading: `insert into news_feed_reads (url, at_ms, failure, added) values ($1, $2, $3, $4)
    on conflict (url) do update set at_ms = $2, failure = $3, added = $4`,
} as const;

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
    const params = [lang, tab, pageSize, (pageNum - 1) * pageSize];
    const [rows, [count]] = await Promise.all([
      this.#db.query<PublishedArticle>(SQL.page, params),
      this.#db.query<{ total: number }>(SQL.count, [tab]),
    ]);
    return { rows: rows.map(rowOf), total: count?.total ?? 0 };
  }

  /** A published article, in the reader's language where it is written in it. */
  async published(name: string, lang: string): Promise<PublishedArticle | undefined> {
    return (await this.#db.query<PublishedArticle>(SQL.one, [lang, name]))[0];
  }

  async stored(name: string, lang: string): Promise<StoredArticle | undefined> {
    return (await this.#db.query<StoredArticle>(SQL.stored, [name, lang]))[0];
  }

  /** Counts a reader of an article, once a day; day 0: once for good. */
  async countRead(name: string, reader: string, day: number): Promise<void> {
    await this.#db.query(SQL.read, [name, reader, day]);
  }

  /** Forgets which visitors read what before `day`; the counts stay. */
  async forgetVisitors(day: number): Promise<void> {
    await this.#db.query(SQL.forget, [day]);
  }

  /** Takes over what is not known yet, also where it was withdrawn. How many were. */
  async takeOver(items: readonly FeedItem[], { lang, tab, sourceName, nowMs }: TakenOver): Promise<number> {
    let added = 0;
    for (const { name, title, content, url, publishedMs } of items) {
      const params = [name, lang, tab, title, content, sourceName, url, publishedMs, nowMs];
      added += (await this.#db.query(SQL.takeOver, params)).length;
    }
    return added;
  }

  async noteReading(url: string, nowMs: number, failure: string, added: number): Promise<void> {
    await this.#db.query(SQL.noteReading, [url, nowMs, failure, added]);
  }
}

function rowOf({ name, title, content, img_url, source_name, published_ms, reads }: PublishedArticle): NewsRow {
  return {
    ...{ title, urlRoad: name, creatTime: published_ms, imgUrl: img_url, source: source_name, readCount: reads },
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
