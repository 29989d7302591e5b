import { CODE, type NoticeDraft } from '@bourse/wire';
import type { AuditLog } from '../../exchange/audit-log.ts';
import { type ChangeReason, recordChange } from '../../exchange/record-change.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface EditNoticesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  /** Of the notice domain: what customers are shown is read again. */
  reload(): Promise<void>;
}

/** Notices as operators see them: one language of each, in force (status 0) or withdrawn (1). */
const editable = sqlFor
  .selectFrom('notices')
  .select(['id', 'key', 'lang', 'name', 'model_key as modelKey', 'title', 'content', 'img_url as imgUrl', 'url'])
  .select(['remark', 'simulated_only as simulatedOnly', 'sort', 'status', 'created_ms as createTime'])
  .$narrowType<Pick<NoticeDraft, 'key'>>();

const save = (notice: NoticeDraft, nowMs: number) => {
  const { key, lang, name, modelKey, title, content, imgUrl, url, remark, simulatedOnly, sort } = notice;
  const written = {
    key,
    model_key: modelKey,
    title,
    content,
    img_url: imgUrl,
    url,
    remark,
    simulated_only: simulatedOnly,
    sort,
  };
  return sqlFor
    .insertInto('notices')
    .values({ ...written, lang, name, created_ms: nowMs })
    .onConflict((conflict) =>
      conflict.columns(['name', 'lang']).doUpdateSet({ ...written, status: 0, delivered: false }),
    );
};

const withdraw = (name: string) =>
  sqlFor.updateTable('notices').set({ status: 1, delivered: false }).where('name', '=', name);

/** All notices, those in force first. */
export function listNotices({ db }: Pick<EditNoticesDeps, 'db'>) {
  return rows(db, editable.orderBy('status').orderBy('key').orderBy('sort').orderBy('name').orderBy('lang'));
}

/** Puts a notice in force, new or in place of the one of its name and language. */
export async function saveNotice(
  { db, clock, auditLog, reload }: EditNoticesDeps,
  { notice: n, reason, operator }: ChangeReason & { readonly notice: NoticeDraft },
): Promise<number> {
  const number = await recordChange(auditLog, {
    action: 'notice.save',
    target: `notice ${n.name} ${n.lang}`,
    reason,
    operator,
    after: n,
    before: () => one(db, editable.where('name', '=', n.name).where('lang', '=', n.lang)),
    statements: [statement(save(n, clock()))],
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
    action: 'notice.withdraw',
    target: `notice ${name}`,
    reason,
    operator,
    after: { status: 1 },
    before: async () => {
      const named = await rows(db, editable.where('name', '=', name).where('status', '=', 0).orderBy('lang'));
      if (named.length === 0) throw new Refusal('not_found', { code: CODE.notFound, field: 'name' });
      return named;
    },
    statements: [statement(withdraw(name))],
  });
  await reload();
  return number;
}
