import { CODE, type MailType, mailList, unreadMail, updateMail } from '@bourse/wire';
import { sql } from 'kysely';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { Deployment } from '../../platform/deployment.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { marked, markOf } from '../../platform/letters/letter-mark.ts';
import { wordLetter } from '../../platform/letters/letter-words.ts';
import type { LetterDeps } from '../../platform/letters/send-letter.ts';
import { readerStyle, type TimeFlags } from '../../platform/reader-style.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface MailDeps extends LetterDeps {
  readonly deployment: TimeFlags & Pick<Deployment, 'name'>;
}

const mailsOf = (userId: number) => sqlFor.selectFrom('mails').where('user_id', '=', userId);
const unreadOf = (userId: number) => mailsOf(userId).where('read_ms', 'is', null);

const { countAll } = sqlFor.fn;
const anyOf = (ids: readonly number[]) => sqlFor.fn.any(sql.val(ids));

/** One page, newest first. */
const page = (userId: number, pageNum: number, pageSize: number) =>
  mailsOf(userId)
    .select(['id', 'type', 'key', 'params', 'created_ms', 'read_ms'])
    // Only letters are stored.
    .$narrowType<{ type: MailType; params: Readonly<Record<string, string | number>> }>()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);

const readAll = (userId: number, nowMs: number) =>
  sqlFor.updateTable('mails').set({ read_ms: nowMs }).where('user_id', '=', userId).where('read_ms', 'is', null);

/** All of them or none. */
const read = (userId: number, ids: readonly number[], nowMs: number) =>
  sqlFor
    .updateTable('mails')
    .set(({ fn, val }) => ({ read_ms: fn.coalesce('read_ms', val(nowMs)) }))
    .where('user_id', '=', userId)
    .where('id', '=', anyOf(ids))
    .where(mailsOf(userId).where('id', '=', anyOf(ids)).select(countAll<number>().as('known')), '=', ids.length)
    .returning('id');

/** Letters to customers, worded in the language they are read in. */
export function createMailDomain({ db, deployment, recordChanged }: MailDeps): { readonly routes: readonly Route[] } {
  const count = async (mails: ReturnType<typeof mailsOf>) => {
    const counted = await one(db, mails.select(countAll<number>().as('count')));
    return counted?.count ?? 0;
  };

  const markRead = async (userId: number, ids: string, nowMs: number) => {
    if (ids === 'all') await rows(db, readAll(userId, nowMs));
    else {
      const wanted = [...new Set(ids.split(',').map(Number))];
      const marked = await rows(db, read(userId, wanted, nowMs));
      // Somebody else's id, and one that never was, are the same to the caller.
      if (marked.length !== wanted.length) throw new Refusal('not_found', { code: CODE.notFound, field: 'ids' });
    }
    // The customer's other phones.
    recordChanged(userId, 'mail', 0);
  };

  return {
    routes: [
      route(mailList, 'read', async ({ session, query, lang, nowMs }) => {
        const { pageNum, pageSize } = query;
        const [mails, mark, style] = await Promise.all([
          rows(db, page(session.userId, pageNum, pageSize)),
          markOf(db, session.userId),
          readerStyle(db, session.userId, lang, deployment),
        ]);
        const worded = (key: string, params: Readonly<Record<string, string | number>>) => {
          const { title, content } = wordLetter(key, params, lang, { name: deployment.name, nowMs, style });
          return { title, content: content === '' ? '' : marked(content, mark, lang) };
        };
        return {
          rows: mails.map(({ id, type, key, params, created_ms, read_ms }) => ({
            id,
            type,
            read: read_ms !== null,
            createTime: created_ms,
            ...worded(key, params),
          })),
          total: await count(mailsOf(session.userId)),
        };
      }),
      route(unreadMail, 'read', async ({ session }) => ({ count: await count(unreadOf(session.userId)) })),
      route(updateMail, 'write', async ({ session, query, nowMs }) => {
        await markRead(session.userId, query.ids, nowMs);
        return undefined;
      }),
    ],
  };
}
