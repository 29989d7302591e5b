import { LETTERS } from '@bourse/locales/server-words';

/** Subjects and texts of what goes out by e-mail and text message. */
export type MailWords = (typeof LETTERS)['en']['mails'];

type Part = { readonly mails?: { readonly [Key in keyof MailWords]?: unknown } };
const LANGUAGES: Readonly<Record<string, Part | undefined>> = LETTERS;

/** In a language; in English what is not written in it. */
export function mailWords(lang: string): MailWords {
  return { ...LETTERS.en.mails, ...(LANGUAGES[lang]?.mails as Partial<MailWords> | undefined) };
}

/** {{name}} replaced by what `words` has for it. */
export function fillWords(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '');
}
