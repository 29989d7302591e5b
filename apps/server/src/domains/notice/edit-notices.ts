import { CODE, type NoticeDraft } from '@bourse/wire';
import type { AuditLog } from '../../exchange/audit-log.ts';
import { type ChangeReason, recordChange } from '../../exchange/record-change.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface EditNoticesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  /** Of the notice domain: what customers are shown is read again. */
  reload(): Promise<void>;
}

/** A notice as operators see it: one language of it, in force or withdrawn. */
export interface EditableNotice extends NoticeDraft {
  readonly id: number;
  /** 0 in force, 1 withdrawn. */
  readonly status: number;
  readonly createTime: number;
}

const COLUMNS = `id, key, lang, name, model_key as "modelKey", title, content, img_url as "imgUrl", url, remark,
  simulated_only as "simulatedOnly", sort, status, created_ms as "createTime"`;

const SQL = {
  list: `select ${COLUMNS} from notices order by status, key, sort, name, lang`,
  one: `select ${COLUMNS} from notices where name = $1 and lang = $2`,
  named: `select ${COLUMNS} from notices where name = $1 and status = 0 order by lang`,
  save: `insert into notices
      (key, lang, name, model_key, title, content, img_url, url, remark, simulated_only, sort, created_ms)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    on conflict (name, lang) do update set key = $1, model_key = $4, title = $5, content = $6, img_url = $7,
      url = $8, remark = $9, simulated_only = $10, sort = $11, status = 0, delivered = false`,
  withdraw: 'update notices set status = 1, delivered = false where name = $1',
} as const;

/** All notices, those in force first. */
export function listNotices({ db }: Pick<EditNoticesDeps, 'db'>): Promise<EditableNotice[]> {
  return db.query<EditableNotice>(SQL.list);
}

/** Puts a notice in force, new or in place of the one of its name and language. */
export async function saveNotice(
  { db, clock, auditLog, reload }: EditNoticesDeps,
  { notice: n, reason, operator }: ChangeReason & { readonly notice: NoticeDraft },
): Promise<number> {
  const given = [n.key, n.lang, n.name, n.modelKey, n.title, n.content, n.imgUrl, n.url, n.remark];
  const number = await recordChange(auditLog, {
    ...{ action: 'notice.save', target: `notice ${n.name} ${n.lang}`, reason, operator, after: n },
    before: async () => (await db.query<EditableNotice>(SQL.one, [n.name, n.lang]))[0],
    statements: [{ sql: SQL.save, params: [...given, n.simulatedOnly, n.sort, clock()] }],
  });
  await reload();
  return number;
}

/** Takes a notice back, in all its languages. Throws `not_found` where none of this name is in force. */
export async function withdrawNotice(
  { db, auditLog, reload }: EditNoticesDeps,
  { name, reason, operator }: ChangeReason & { readonly name: string },
): Promise<number> {
  const number = await recordChange(auditLog, {
    ...{ action: 'notice.withdraw', target: `notice ${name}`, reason, operator, after: { status: 1 } },
    before: async () => {
      const rows = await db.query<EditableNotice>(SQL.named, [name]);
      if (rows.length === 0) throw new Refusal('not_found', { code: CODE.notFound, field: 'name' });
      return rows;
    },
    statements: [{ sql: SQL.withdraw, params: [name] }],
  });
  await reload();
  return number;
}
