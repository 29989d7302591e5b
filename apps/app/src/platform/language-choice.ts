import { knownLanguage, LANGUAGES, type Language } from '@bourse/wire';
import { deployment } from './deployment.ts';
import { readStored, storedName, writeStored } from './stored.ts';

export { knownLanguage, LANGUAGES, type Language };

/** The two files of page words, which the build makes of one: those of the desks, and all others. */
export type WordPart = 'desks' | 'others';

interface LanguageFiles {
  /** The words of the first visit. */
  readonly first: () => Promise<{ readonly default: { readonly messages: object; readonly app: object } }>;
  /** Those of the other pages, in two files; the build adds the messages that only they need to the desks', as `$messages`. */
  readonly pages: Readonly<Record<WordPart, () => Promise<{ readonly default: object }>>>;
}

const FOLDER = '../../../../packages/locales/src';
const FIRST = import.meta.glob([
  '../../../../packages/locales/src/*.json',
  '!../../../../packages/locales/src/*.*.json',
]);
const DESKS = import.meta.glob('../../../../packages/locales/src/*.pages.json', { query: '?part=desks' });
const OTHERS = import.meta.glob('../../../../packages/locales/src/*.pages.json', { query: '?part=others' });

/** How to load a language's words: one language at a time. */
export const LANGUAGE_FILES = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    {
      first: FIRST[`${FOLDER}/${language}.json`],
      pages: {
        desks: DESKS[`${FOLDER}/${language}.pages.json`],
        others: OTHERS[`${FOLDER}/${language}.pages.json`],
      },
    },
  ]),
) as Readonly<Record<Language, LanguageFiles>>;

let chosen: Language =
  knownLanguage(readStored('language')) ??
  (typeof navigator === 'undefined'
    ? undefined
    : navigator.languages?.map(knownLanguage).find((one) => one !== undefined)) ??
  knownLanguage(deployment.defaultLanguage) ??
  'en';

export function currentLanguage(): Language {
  return chosen;
}

export function keepLanguage(language: Language): void {
  chosen = language;
  writeStored('language', language);
}

/** Whether a change of what is stored is one of the language. */
export function isLanguageKey(key: string | null): boolean {
  return key === storedName('language');
}

/** Keeps a choice made in another tab: it is stored already. */
export function takeLanguage(language: Language): void {
  chosen = language;
}
