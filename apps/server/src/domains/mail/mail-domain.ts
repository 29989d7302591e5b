import { CODE, type MailType, mailList, unreadMail, updateMail } from '@bourse/wire';
import type { Deployment } from '../../platform/deployment.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { wordLetter } from './letter-words.ts';
import type { LetterDeps } from './send-letter.ts';

export interface MailDeps extends LetterDeps {
  readonly deployment: Pick<Deployment, 'name' | 'timeZone' | 'dateFormat'>;
}

interface StoredMail {
  readonly id: number;
  readonly type: MailType;
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly created_ms: number;
  readonly read: boolean;
}

const SQL = {
  list: `select id, type, key, params, created_ms, read_ms is not null as read from mails
    where user_id = $1 order by id desc limit $2 offset $3`,
  count: 'select count(*)::int as count from mails where user_id = $1',
  unread: 'select count(*)::int as count from mails where user_id = $1 and read_ms is null',
  readAll: 'update mails set read_ms = $2 where user_id = $1 and read_ms is null',
  // All of them or none: $4 is how many ids there are.
  read: `update mails set read_ms = coalesce(read_ms, $2) where user_id = $1 and id = any($3::bigint[])
    and $4::bigint = (select count(*) from mails where user_id = $1 and id = any($3::bigint[])) returning id`,
} as const;

/** Letters to customers, worded in the language they are read in. */
export function createMailDomain({ db, deployment, recordChanged }: MailDeps): { readonly routes: readonly Route[] } {
  const count = async (sql: string, userId: number) =>
    (await db.query<{ count: number }>(sql, [userId]))[0]?.count ?? 0;

  const markRead = async (userId: number, ids: string, nowMs: number) => {
    if (ids === 'all') await db.query(SQL.readAll, [userId, nowMs]);
    else {
      const wanted = [...new Set(ids.split(',').map(Number))];
      const marked = await db.query(SQL.read, [userId, nowMs, wanted, wanted.length]);
      // Somebody else's id, and one that never was, are the same to the caller.
      if (marked.length !== wanted.length) throw new Refusal('not_found', { code: CODE.notFound, field: 'ids' });
    }
    // The customer's other phones.
    recordChanged(userId, 'mail', 0);
  };

  return {
    routes: [
      route(mailList, 'read', async ({ session, query, lang }) => {
        const { pageNum, pageSize } = query;
        const rows = await db.query<StoredMail>(SQL.list, [session.userId, pageSize, (pageNum - 1) * pageSize]);
        return {
          rows: rows.map(({ id, type, key, params, created_ms, read }) => ({
            ...{ id, type, read, createTime: created_ms },
            ...wordLetter(key, params, lang, deployment),
          })),
          total: await count(SQL.count, session.userId),
        };
      }),
      route(unreadMail, 'read', async ({ session }) => ({ count: await count(SQL.unread, session.userId) })),
      route(updateMail, 'write', async ({ session, query, nowMs }) => {
        await markRead(session.userId, query.ids, nowMs);
        return undefined;
      }),
    ],
  };
}
