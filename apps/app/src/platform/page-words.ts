import type { Language } from './language-choice.ts';

/** The two files of page words, which the build makes of one: those of the desks, and all others. */
export type WordPart = 'desks' | 'others';

interface PageWords {
  /** What the build adds to the desks': the messages that only pages beyond the first ones say. */
  readonly $messages?: object;
}

// By themselves in this file: the names of all languages' files would make the first visit larger.
const FOLDER = '../../../../packages/locales/src';
const FILES = {
  desks: import.meta.glob<{ default: PageWords }>('../../../../packages/locales/src/*.pages.json', {
    query: '?part=desks',
  }),
  others: import.meta.glob<{ default: PageWords }>('../../../../packages/locales/src/*.pages.json', {
    query: '?part=others',
  }),
} as const;

/** Loads the words of pages beyond the first ones in a language. */
export async function loadPageWordsOf(part: WordPart, language: Language): Promise<PageWords> {
  const load = FILES[part][`${FOLDER}/${language}.pages.json`];
  if (load === undefined) throw new Error(`no words in ${language}`);
  return (await load()).default;
}
