import { knownLanguage, LANGUAGES, type Language } from '@bourse/wire';
import { deployment } from './deployment.ts';
import { readStored, storedName, writeStored } from './stored.ts';

export { knownLanguage, LANGUAGES, type Language };

interface LanguageFiles {
  /** The words of the first visit. */
  readonly first: () => Promise<{ readonly default: { readonly messages: object; readonly app: object } }>;
  /** Those of the other pages; the build adds the messages that only they need, as `$messages`. */
  readonly pages: () => Promise<{ readonly default: object }>;
}

/** How to load a language's words: one language at a time. */
export const LANGUAGE_FILES: Readonly<Record<Language, LanguageFiles>> = {
  en: { first: () => import('@bourse/locales/en.json'), pages: () => import('@bourse/locales/en.pages.json') },
  zh: { first: () => import('@bourse/locales/zh.json'), pages: () => import('@bourse/locales/zh.pages.json') },
  'zh-TW': {
    first: () => import('@bourse/locales/zh-TW.json'),
    pages: () => import('@bourse/locales/zh-TW.pages.json'),
  },
  ja: { first: () => import('@bourse/locales/ja.json'), pages: () => import('@bourse/locales/ja.pages.json') },
  ko: { first: () => import('@bourse/locales/ko.json'), pages: () => import('@bourse/locales/ko.pages.json') },
  de: { first: () => import('@bourse/locales/de.json'), pages: () => import('@bourse/locales/de.pages.json') },
  es: { first: () => import('@bourse/locales/es.json'), pages: () => import('@bourse/locales/es.pages.json') },
  fr: { first: () => import('@bourse/locales/fr.json'), pages: () => import('@bourse/locales/fr.pages.json') },
  it: { first: () => import('@bourse/locales/it.json'), pages: () => import('@bourse/locales/it.pages.json') },
  'pt-BR': {
    first: () => import('@bourse/locales/pt-BR.json'),
    pages: () => import('@bourse/locales/pt-BR.pages.json'),
  },
  ru: { first: () => import('@bourse/locales/ru.json'), pages: () => import('@bourse/locales/ru.pages.json') },
  tr: { first: () => import('@bourse/locales/tr.json'), pages: () => import('@bourse/locales/tr.pages.json') },
  ar: { first: () => import('@bourse/locales/ar.json'), pages: () => import('@bourse/locales/ar.pages.json') },
  hi: { first: () => import('@bourse/locales/hi.json'), pages: () => import('@bourse/locales/hi.pages.json') },
  th: { first: () => import('@bourse/locales/th.json'), pages: () => import('@bourse/locales/th.pages.json') },
  vi: { first: () => import('@bourse/locales/vi.json'), pages: () => import('@bourse/locales/vi.pages.json') },
  id: { first: () => import('@bourse/locales/id.json'), pages: () => import('@bourse/locales/id.pages.json') },
};

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
