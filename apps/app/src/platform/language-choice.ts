import { deployment } from './deployment.ts';
import { readStored, writeStored } from './stored.ts';

/** Languages with a file, and how to load it. A new language is a file in packages/locales and a line here. */
export const LANGUAGE_FILES = {
  en: () => import('@bourse/locales/en.json'),
  zh: () => import('@bourse/locales/zh.json'),
} as const;
export type Language = keyof typeof LANGUAGE_FILES;

export const LANGUAGES = Object.keys(LANGUAGE_FILES) as readonly Language[];

/** "zh-CN" to "zh"; undefined where there is no file. */
export function knownLanguage(code: string | undefined): Language | undefined {
  const short = code?.toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === short);
}

let chosen: Language =
  knownLanguage(readStored('language')) ??
  (typeof navigator === 'undefined'
    ? undefined
    : navigator.languages?.map(knownLanguage).find((l) => l !== undefined)) ??
  knownLanguage(deployment.defaultLanguage) ??
  'en';

export function currentLanguage(): Language {
  return chosen;
}

export function keepLanguage(language: Language): void {
  chosen = language;
  writeStored('language', language);
}
