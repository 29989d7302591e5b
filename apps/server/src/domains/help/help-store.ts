import type { Database } from '../../platform/db/database.ts';
import type { HelpHeading, HelpText } from './help-words.ts';

export interface StoredHeading {
  readonly id: number;
  readonly name: string;
  readonly lang: string;
  readonly title: string;
  readonly sort: number;
  /** 0 in force, 1 withdrawn. */
  readonly status: number;
}

export interface StoredArticle {
  readonly id: number;
  readonly group_name: string;
  readonly name: string;
  readonly lang: string;
  readonly question: string;
  readonly content: string;
  readonly sort: number;
  /** 0 in force, 1 withdrawn. */
  readonly status: number;
  readonly created_ms: number;
}

const SQL = {
  addGroup: `insert into help_groups (name, lang, title, sort) values ($1, $2, $3, $4)
    on conflict (name, lang) do nothing`,
  addArticle: `insert into help_articles (group_name, name, lang, question, content, sort, created_ms)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict (name, lang) do nothing`,
  groups: 'select id, name, lang, title, sort, status from help_groups order by sort, id',
  articles: `select id, group_name, name, lang, question, content, sort, status, created_ms
    from help_articles order by sort, id`,
} as const;

/** The tables of the help centre. */
export class HelpStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** What is there already stays as an operator left it. */
  async addMissing(headings: readonly HelpHeading[], articles: readonly HelpText[], nowMs: number): Promise<void> {
    await this.#db.batch([
      ...headings.map(({ name, lang, title, sort }) => ({ sql: SQL.addGroup, params: [name, lang, title, sort] })),
      ...articles.map(({ group, name, lang, question, content, sort }) => ({
        sql: SQL.addArticle,
        params: [group, name, lang, question, content, sort, nowMs],
      })),
    ]);
  }

  /** With those that were withdrawn. */
  groups(): Promise<StoredHeading[]> {
    return this.#db.query<StoredHeading>(SQL.groups);
  }

  /** With those that were withdrawn. */
  articles(): Promise<StoredArticle[]> {
    return this.#db.query<StoredArticle>(SQL.articles);
  }

  async inForce(): Promise<{ readonly groups: StoredHeading[]; readonly articles: StoredArticle[] }> {
    const [groups, articles] = await Promise.all([this.groups(), this.articles()]);
    return {
      groups: groups.filter(({ status }) => status === 0),
      articles: articles.filter(({ status }) => status === 0),
    };
  }
}
