import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { HelpArticles, HelpGroups } from '../../platform/db/schema.ts';
import { rows, sqlFor, statement } from '../../platform/db/typed.ts';
import type { HelpHeading, HelpText } from './help-words.ts';

/** Status 0: in force, 1: withdrawn. */
export type StoredHeading = Selectable<HelpGroups>;
/** Status 0: in force, 1: withdrawn. */
export type StoredArticle = Selectable<HelpArticles>;

const addGroup = ({ name, lang, title, sort }: HelpHeading) =>
  sqlFor
    .insertInto('help_groups')
    .values({ name, lang, title, sort })
    .onConflict((conflict) => conflict.columns(['name', 'lang']).doNothing());

const addArticle = ({ group, name, lang, question, content, sort }: HelpText, nowMs: number) =>
  sqlFor
    .insertInto('help_articles')
    .values({ group_name: group, name, lang, question, content, sort, created_ms: nowMs })
    .onConflict((conflict) => conflict.columns(['name', 'lang']).doNothing());

/** The tables of the help centre. */
export class HelpStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** What is there already stays as an operator left it. */
  async addMissing(headings: readonly HelpHeading[], articles: readonly HelpText[], nowMs: number): Promise<void> {
    await this.#db.batch([
      ...headings.map((heading) => statement(addGroup(heading))),
      ...articles.map((article) => statement(addArticle(article, nowMs))),
    ]);
  }

  /** With those that were withdrawn. */
  groups(): Promise<StoredHeading[]> {
    return rows(
      this.#db,
      sqlFor
        .selectFrom('help_groups')
        .select(['id', 'name', 'lang', 'title', 'sort', 'status'])
        .orderBy('sort')
        .orderBy('id'),
    );
  }

  /** With those that were withdrawn. */
  articles(): Promise<StoredArticle[]> {
    return rows(
      this.#db,
      sqlFor
        .selectFrom('help_articles')
        .select(['id', 'group_name', 'name', 'lang', 'question', 'content', 'sort', 'status', 'created_ms'])
        .orderBy('sort')
        .orderBy('id'),
    );
  }

  async inForce(): Promise<{ readonly groups: StoredHeading[]; readonly articles: StoredArticle[] }> {
    const [groups, articles] = await Promise.all([this.groups(), this.articles()]);
    return {
      groups: groups.filter(({ status }) => status === 0),
      articles: articles.filter(({ status }) => status === 0),
    };
  }
}
