import { createHash } from 'node:crypto';
import { type ConsentRules, type RegisterDraft, textIn } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';

/** What was agreed to with a registration, as it is stored. */
export interface Consent {
  readonly termsVersion: string;
  readonly language: string;
  readonly minimumAge: number;
  readonly country: string;
}

const VERSION_LENGTH = 16;

/** The consent that a registration brings, which was checked; undefined where none is asked for. */
export async function consentOf(
  db: Database,
  { country = '' }: Pick<RegisterDraft, 'country'>,
  rules: ConsentRules | null,
  language: string,
): Promise<Consent | undefined> {
  if (rules === null) return undefined;
  return { termsVersion: await termsVersion(db, language), language, minimumAge: rules.minimumAge, country };
}

/** The first digits of the hash of the terms as a reader of this language is shown them: they change with every word. */
async function termsVersion(db: Database, language: string): Promise<string> {
  const texts = await rows(
    db,
    sqlFor.selectFrom('rule_texts').select(['lang', 'title', 'content']).where('key', '=', 'TERMS_CLAUSE'),
  );
  const shown = textIn(texts, language);
  const text = shown === undefined ? '' : `${shown.title}\n\n${shown.content}`;
  return createHash('sha256').update(text).digest('hex').slice(0, VERSION_LENGTH);
}
