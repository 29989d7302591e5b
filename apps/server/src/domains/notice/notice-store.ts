import type { NoticeRow } from '@bourse/wire';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor, statement } from '../../platform/db/typed.ts';
import type { Notice } from './default-notices.ts';

export type StoredNotice = Awaited<ReturnType<NoticeStore['inForce']>>[number];

const deliver = (notice: Notice, nowMs: number) => {
  const { key, lang, name, modelKey = '', title, content, imgUrl, url, simulatedOnly, sort } = notice;
  const given = { key, model_key: modelKey, title, content, img_url: imgUrl, url, simulated_only: simulatedOnly, sort };
  return sqlFor
    .insertInto('notices')
    .values({ ...given, lang, name, created_ms: nowMs, delivered: true })
    .onConflict((conflict) =>
      conflict.columns(['name', 'lang']).doUpdateSet(given).where('notices.delivered', '=', true),
    );
};

/** All that were delivered, but for those that are now. */
const takeBack = (notices: readonly Notice[]) => {
  const kept = sql.val(notices.map(({ name, lang }) => `${name} ${lang}`));
  return sqlFor
    .deleteFrom('notices')
    .where('delivered', '=', true)
    .where(({ fn, not, eb }) => not(eb(sql<string>`name || ' ' || lang`, '=', fn.any(kept))));
};

/** The table of notices. */
export class NoticeStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Puts what comes with the software and the deployment in place of what came before it; what an operator wrote or
   * withdrew stays.
   */
  async deliver(notices: readonly Notice[], nowMs: number): Promise<void> {
    await this.#db.batch([statement(takeBack(notices)), ...notices.map((notice) => statement(deliver(notice, nowMs)))]);
  }

  inForce(simulated: boolean) {
    const inForce = sqlFor
      .selectFrom('notices')
      .select(['id', 'key', 'lang', 'name', 'model_key', 'title', 'content'])
      .select(['img_url', 'url', 'remark', 'status', 'created_ms'])
      .$narrowType<{ key: NoticeRow['key'] }>()
      .where('status', '=', 0)
      .orderBy('sort')
      .orderBy('id');
    return rows(this.#db, simulated ? inForce : inForce.where('simulated_only', '=', false));
  }
}
