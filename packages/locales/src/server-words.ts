import { existsSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@bourse/wire';
import type en from './en.json';
import type enLetters from './en.letters.json';
import type enTexts from './en.texts.json';
import { type Words, withEnglish } from './with-english.ts';

/** The files are here, or beside the built server. */
const FOLDER = ['.', './locales']
  .map((folder) => new URL(`${folder}/`, import.meta.url))
  .find((folder) => existsSync(new URL('en.json', folder)));

const read = (name: string): Words => JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')) as Words;

/** The files of this kind in every language. */
function ofAll<Shape>(kind: '' | '.letters' | '.texts'): Readonly<Record<Language, Shape>> {
  const english = read(`en${kind}`);
  const all = LANGUAGES.map((language) => [language, withEnglish(english, read(`${language}${kind}`))]);
  return Object.fromEntries(all) as Record<Language, Shape>;
}

/*
 * What the server says, in every language. The app loads its words one language at a time.
 */
const first = ofAll<Pick<typeof en, 'messages'>>('');
/** Of the answers of calls. */
export const MESSAGES = Object.fromEntries(
  Object.entries(first).map(([language, { messages }]) => [language, messages]),
) as Readonly<Record<Language, typeof en.messages>>;
/** Letters and e-mails. */
export const LETTERS = ofAll<typeof enLetters>('.letters');
/** Rules, help and notices that come with the software. */
export const TEXTS = ofAll<typeof enTexts>('.texts');
