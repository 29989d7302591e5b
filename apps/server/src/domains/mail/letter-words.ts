import { LETTERS } from '@bourse/locales/server-words';
import type { LetterKey } from './letter.ts';

type Words = Readonly<Record<LetterKey, { readonly title: string; readonly content: string }>> & {
  /** For parameters that are themselves words: "advanced", "WITHDRAW". */
  readonly words: Readonly<Record<string, string>>;
};
const LANGUAGES = LETTERS as unknown as Readonly<Record<string, Partial<Words> | undefined>>;
/** Of the letters' file, what is no letter. */
const NO_LETTERS = ['words', 'mails'];

export interface LetterSurroundings {
  readonly name: string;
  readonly timeZone: string;
  readonly dateFormat: string;
}

/** Parameters that what is in them is a key of words, not a customer's or operator's own text. */
const WORDED = new Set(['kind', 'module']);

/** A stored letter in words; in English where the language has none, empty where its key is not known any more. */
export function wordLetter(
  key: string,
  params: Readonly<Record<string, string | number>>,
  lang: string,
  around: LetterSurroundings,
): { readonly title: string; readonly content: string } {
  const language = LANGUAGES[lang];
  const words = isLetterKey(key) ? (language?.[key] ?? LETTERS.en[key]) : undefined;
  if (words === undefined) return { title: '', content: '' };
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = name === 'name' ? around.name : (params[name] ?? '');
      if (name.endsWith('Ms') && typeof value === 'number') return dateTime(value, around);
      if (WORDED.has(name) || name.endsWith('Ms')) return wordOf(language, String(value));
      return name === 'coin' ? String(value).toUpperCase() : String(value);
    });
  return { title: fill(words.title), content: fill(words.content) };
}

function wordOf(language: Partial<Words> | undefined, key: string): string {
  const english: Words['words'] = LETTERS.en.words;
  return language?.words?.[key] ?? english[key] ?? key;
}

function isLetterKey(key: string): key is LetterKey {
  return !NO_LETTERS.includes(key) && Object.hasOwn(LETTERS.en, key);
}

/** "11/21/2026 14:05", as the deployment writes dates. */
function dateTime(timeMs: number, { timeZone, dateFormat }: LetterSurroundings): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const part = new Map(format.formatToParts(timeMs).map(({ type, value }) => [type, value]));
  const date = dateFormat
    .replace('YYYY', part.get('year') ?? '')
    .replace('MM', part.get('month') ?? '')
    .replace('DD', part.get('day') ?? '');
  return `${date} ${part.get('hour')}:${part.get('minute')}`;
}
