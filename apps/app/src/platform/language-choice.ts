import { knownLanguage, LANGUAGES, type Language } from '@bourse/wire';
import { deployment } from './deployment.ts';
import { readStored, storedName, writeStored } from './stored.ts';

export { knownLanguage, LANGUAGES, type Language };

interface FirstWords {
  readonly default: { readonly messages: object; readonly app: object };
}

const FOLDER = '../../../../packages/locales/src';
const FIRST = import.meta.glob<FirstWords>([
  '../../../../packages/locales/src/*.json',
  '!../../../../packages/locales/src/*.*.json',
]);

/** Loads the words of the first visit in a language. */
export async function loadFirstWords(language: Language): Promise<FirstWords['default']> {
  const load = FIRST[`${FOLDER}/${language}.json`];
  if (load === undefined) throw new Error(`no words in ${language}`);
  return (await load()).default;
}

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
