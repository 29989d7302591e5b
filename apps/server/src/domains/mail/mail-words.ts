import { LETTERS } from '@bourse/locales/server-words';

/** Subjects and texts of what goes out by e-mail and text message. */
export type MailWords = (typeof LETTERS)['en']['mails'];

const LANGUAGES: Readonly<Record<string, { readonly mails: MailWords } | undefined>> = LETTERS;

/** In a language, or in English where nothing is written in it. */
export function mailWords(lang: string): MailWords {
  return (LANGUAGES[lang] ?? LETTERS.en).mails;
}

/** {{name}} replaced by what `words` has for it. */
export function fillWords(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '');
}
