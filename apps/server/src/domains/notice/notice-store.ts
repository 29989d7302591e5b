import type { NoticeRow } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import type { Notice } from './default-notices.ts';

export interface StoredNotice {
  readonly id: number;
  readonly key: NoticeRow['key'];
  readonly lang: string;
  readonly name: string;
  readonly model_key: string;
  readonly title: string;
  readonly content: string;
  readonly img_url: string;
  readonly url: string;
  readonly remark: string;
  readonly status: number;
  readonly created_ms: number;
}

const DELIVER = `insert into notices
    (key, lang, name, title, content, img_url, url, simulated_only, sort, created_ms, model_key, delivered)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, true)
  on conflict (name, lang) do update set key = $1, title = $4, content = $5, img_url = $6, url = $7,
    simulated_only = $8, sort = $9, model_key = $11 where notices.delivered`;

/** `$1`: "name lang" of all that are delivered now. */
const TAKE_BACK = `delete from notices where delivered and not (name || ' ' || lang = any($1::text[]))`;

const IN_FORCE = `select id, key, lang, name, model_key, title, content, img_url, url, remark, status, created_ms
  from notices where status = 0 and (not simulated_only or $1::boolean) order by sort, id`;

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
    await this.#db.batch([
      { sql: TAKE_BACK, params: [notices.map(({ name, lang }) => `${name} ${lang}`)] },
      ...notices.map((n) => ({
        sql: DELIVER,
        params: [
          ...[n.key, n.lang, n.name, n.title, n.content, n.imgUrl, n.url, n.simulatedOnly, n.sort, nowMs],
          n.modelKey ?? '',
        ],
      })),
    ]);
  }

  inForce(simulated: boolean): Promise<StoredNotice[]> {
    return this.#db.query<StoredNotice>(IN_FORCE, [simulated]);
  }
}
