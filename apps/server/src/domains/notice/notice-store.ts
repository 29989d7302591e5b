import type { NoticeRow } from '@bourse/contract';
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

const ADD = `insert into notices (key, lang, name, title, content, img_url, url, simulated_only, sort, created_ms, model_key)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (name, lang) do nothing`;

const IN_FORCE = `select id, key, lang, name, model_key, title, content, img_url, url, remark, status, created_ms
  from notices where status = 0 and (not simulated_only or $1::boolean) order by sort, id`;

/** The table of notices. */
export class NoticeStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Notices whose name and language are there stay as an operator left them. */
  async addMissing(notices: readonly Notice[], nowMs: number): Promise<void> {
    await this.#db.batch(
      notices.map((n) => ({
        sql: ADD,
        params: [
          ...[n.key, n.lang, n.name, n.title, n.content, n.imgUrl, n.url, n.simulatedOnly, n.sort, nowMs],
          n.modelKey ?? '',
        ],
      })),
    );
  }

  inForce(simulated: boolean): Promise<StoredNotice[]> {
    return this.#db.query<StoredNotice>(IN_FORCE, [simulated]);
  }
}
