import type { Database } from '../db/database.ts';
import { one, sqlFor } from '../db/typed.ts';
import { fillWords, mailWords } from './mail-words.ts';

/** The anti-phishing code that a customer has chosen; undefined for none. */
export async function markOf(db: Database, userId: number): Promise<string | undefined> {
  const row = await one(db, sqlFor.selectFrom('users').select('letter_mark').where('id', '=', userId));
  return row?.letter_mark ?? undefined;
}

/** A text to a customer, with their anti-phishing code below it where they have chosen one. */
export async function withMark(db: Database, userId: number | undefined, text: string, lang: string): Promise<string> {
  return marked(text, userId === undefined ? undefined : await markOf(db, userId), lang);
}

/** The same, with a code that is known. */
export function marked(text: string, mark: string | undefined, lang: string): string {
  return mark === undefined ? text : `${text}\n\n${fillWords(mailWords(lang).mark, { mark })}`;
}
