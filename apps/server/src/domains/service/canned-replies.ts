import { cannedReplyList, type ReplyText, saveCannedReply, validateReason, validateReply } from '@bourse/wire/console';
import { sql } from 'kysely';
import type { AuditLog } from '../../exchange/audit-log.ts';
import { recordChange } from '../../exchange/record-change.ts';
import type { Database } from '../../platform/db/database.ts';
import { allOf, joined, listPage, matches } from '../../platform/db/list-rows.ts';
import { one, sqlFor, statement } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';

/** Answers that operators keep. */
export function cannedReplyRoutes({ db, auditLog }: { readonly db: Database; readonly auditLog: AuditLog }): Route[] {
  return [
    route(cannedReplyList, 'read', ({ query }) => {
      const texts = joined(sql.ref<string>('title'), sql<string>`texts::text`);
      const found = replies().where(({ eb }) =>
        allOf(
          matches(texts, query.search),
          query.retired === undefined ? undefined : eb('retired', '=', query.retired === 'true'),
        ),
      );
      const sorts = { title: sql`lower(title)`, id: sql.ref('id') };
      return listPage(db, found, { sorts, key: sorts.id }, query);
    }),
    route(saveCannedReply, 'write', async ({ body, operator, nowMs }) => {
      const { id, reason, ...reply } = body;
      refuseOn(validateReason(reason) ?? validateReply(reply.title, reply.texts));
      const { title, texts, retired } = reply;
      const row = { title, texts: JSON.stringify(texts), retired, changed_ms: nowMs };
      await recordChange(auditLog, {
        reason,
        operator,
        action: 'reply.save',
        target: `reply ${title}`,
        before: async () => {
          if (id === undefined) return undefined;
          const former = await one(db, replies().where('id', '=', id));
          if (former === undefined) throw new Refusal('not_found', { field: 'id' });
          return { title: former.title, texts: former.texts, retired: former.retired };
        },
        after: reply,
        statements: [
          statement(
            id === undefined
              ? sqlFor.insertInto('canned_replies').values(row)
              : sqlFor.updateTable('canned_replies').set(row).where('id', '=', id),
          ),
        ],
      });
      return undefined;
    }),
  ];
}

const replies = () =>
  sqlFor
    .selectFrom('canned_replies')
    .select(({ ref }) => [
      'id',
      'title',
      ref('texts').$castTo<ReplyText[]>().as('texts'),
      'retired',
      'changed_ms as changedMs',
    ]);
