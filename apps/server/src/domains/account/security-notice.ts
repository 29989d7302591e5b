import { momentText } from '@bourse/format/moment';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import type { Deployment } from '../../platform/deployment.ts';
import type { Letter, SecurityChange } from '../../platform/letters/letter.ts';
import { withMark } from '../../platform/letters/letter-mark.ts';
import { fillWords, mailWords } from '../../platform/letters/mail-words.ts';
import type { Outbox } from '../../platform/outbox.ts';
import { readerStyle } from '../../platform/reader-style.ts';

export type { SecurityChange };

/** What sending a notice takes. */
export interface NoticeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly deployment: Deployment;
  readonly outbox: Outbox;
  /** Puts a letter into the customer's own inbox; absent where there is none. */
  letter?: ((userId: number, letter: Letter) => Promise<unknown>) | undefined;
}

/** Tells the customer what was changed: a letter in the app, and a mail to the bound address where there is one. */
export async function mailNotice(
  deps: NoticeDeps,
  userId: number,
  change: SecurityChange,
  lang: string,
): Promise<void> {
  await writeLetter(deps, userId, change);
  const row = await one(deps.db, sqlFor.selectFrom('users').select('email').where('id', '=', userId));
  if (row !== undefined && row.email !== null) await sendNotice(deps, { id: userId, email: row.email }, change, lang);
}

/** The letter in the app. */
export async function writeLetter(deps: Pick<NoticeDeps, 'clock' | 'letter'>, userId: number, change: SecurityChange) {
  await deps.letter?.(userId, {
    type: 'account',
    key: 'security_changed',
    params: { kind: change, atMs: deps.clock() },
  });
}

/** As `mailNotice`, to an address: the former one is no longer in the table. */
export async function sendNotice(
  { db, clock, outbox, deployment }: NoticeDeps,
  to: { readonly id: number; readonly email: string },
  change: SecurityChange,
  lang: string,
): Promise<void> {
  const nowMs = clock();
  const words = mailWords(lang);
  const what = fillWords(words[change], { name: deployment.name });
  const time = momentText(nowMs, await readerStyle(db, to.id, lang, deployment), nowMs);
  const text = await withMark(db, to.id, fillWords(words.securityText, { what, time }), lang);
  outbox.mail(to.email, what, text);
}
