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
import type { CampaignLetters } from '../campaign/campaign-words.ts';

export interface MailDeps extends LetterDeps {
  readonly campaigns: CampaignLetters;
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

interface Worded {
  readonly type: MailType;
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The campaign that a letter is of; 0 where it is of none. */
const campaignOf = ({ key, params }: Worded): number => (key === 'campaign' ? Number(params.campaign) : 0);

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
export function createMailDomain({ db, deployment, campaigns, recordChanged }: MailDeps): {
  readonly routes: readonly Route[];
} {
  const count = async (mails: ReturnType<typeof mailsOf>) => {
    const counted = await one(db, mails.select(countAll<number>().as('count')));
    return counted?.count ?? 0;
  };

  /** Letters of campaigns on this page, in the reader's words. */
  const campaignsIn = async (userId: number, mails: readonly Worded[], lang: string) => {
    const ids = mails.map(campaignOf).filter((id) => id > 0);
    if (ids.length === 0) return new Map<number, never>();
    const user = await one(db, sqlFor.selectFrom('users').select('login_name').where('id', '=', userId));
    return campaigns.word([...new Set(ids)], { userId, loginName: user?.login_name ?? null, lang });
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
        const written = await campaignsIn(session.userId, mails, lang);
        const worded = (mail: Worded) => {
          const letter =
            written.get(campaignOf(mail)) ??
            wordLetter(mail.key, mail.params, lang, { name: deployment.name, nowMs, style });
          const content = letter.content === '' ? '' : marked(letter.content, mark, lang);
          return { type: mail.type, ...letter, content };
        };
        return {
          rows: mails.map(({ id, created_ms, read_ms, ...mail }) => ({
            id,
            read: read_ms !== null,
            createTime: created_ms,
            ...worded(mail),
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
