import { momentText } from '@bourse/format/moment';
import type { TimeStyle } from '@bourse/format/time';
import { LETTERS } from '@bourse/locales/server-words';
import type { LetterKey } from './letter.ts';

type Words = Readonly<Record<LetterKey, Worded>> & {
  /** For parameters that are themselves words: "advanced", "WITHDRAW". */
  readonly words: Readonly<Record<string, string>>;
  /** Notifications to devices; those that a language has not yet are in English. */
  readonly push?: Readonly<Partial<Record<PushWords, Worded>>>;
};

interface Worded {
  readonly title: string;
  readonly content: string;
  /** Plural forms, where the text has any: "other" is the content itself. */
  readonly [form: `content_${string}`]: string;
}
const LANGUAGES: Readonly<Record<string, Words | undefined>> = LETTERS;
/** Of the letters' file, what is no letter. */
const NO_LETTERS = ['words', 'mails', 'push', 'app'];

/** What a notification to a device may say, by key. */
export type PushWords = keyof (typeof LETTERS)['en']['push'];

export interface LetterSurroundings {
  /** Of the brand. */
  readonly name: string;
  /** Now, and how the reader has times written. */
  readonly nowMs: number;
  readonly style: TimeStyle;
}

type Params = Readonly<Record<string, string | number>>;

/** Parameters that what is in them is a key of words, not a customer's or operator's own text. */
const WORDED = new Set(['kind', 'module']);
/** Whose number decides which plural form a letter takes. */
const COUNTED: Readonly<Partial<Record<LetterKey, string>>> = { share_split: 'from' };
/** Of these several, between commas. */
const LISTS = new Set(['desks']);

/** A stored letter in words; in English where the language has none, empty where its key is not known any more. */
export function wordLetter(key: string, params: Params, lang: string, around: LetterSurroundings): Worded {
  const language: Words = LANGUAGES[lang] ?? LETTERS.en;
  if (!isLetterKey(key)) return { title: '', content: '' };
  const count = params[COUNTED[key] ?? ''];
  return filled(
    count === undefined ? language[key] : inForm(language[key], Number(count), lang),
    params,
    language,
    around,
  );
}

/** With the content in the plural form for a number. */
function inForm(words: Worded, count: number, lang: string): Worded {
  const form = words[`content_${new Intl.PluralRules(lang).select(count)}`];
  return form === undefined ? words : { ...words, content: form };
}

/** A notification in words; one of the simulated ledger says so. */
export function wordPush(
  key: PushWords,
  params: Params,
  lang: string,
  around: LetterSurroundings,
  simulated: boolean,
): Worded {
  const language: Words = LANGUAGES[lang]?.push?.[key] === undefined ? LETTERS.en : (LANGUAGES[lang] ?? LETTERS.en);
  const { title, content } = filled(language.push?.[key] ?? LETTERS.en.push[key], params, language, around);
  return { title: simulated ? `${title} · ${language.words.simulated ?? LETTERS.en.words.simulated}` : title, content };
}

function filled(words: Worded, params: Params, language: Words, around: LetterSurroundings): Worded {
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = name === 'name' ? around.name : (params[name] ?? '');
      if (name.endsWith('Ms') && typeof value === 'number') return momentText(value, around.style, around.nowMs);
      if (WORDED.has(name) || name.endsWith('Ms')) return wordOf(language, String(value));
      if (LISTS.has(name)) {
        const named = String(value).split(',');
        return named.map((one) => wordOf(language, one)).join(', ');
      }
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
