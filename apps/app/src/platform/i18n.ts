/**
 * Languages. Texts of the app: `const { t } = useTranslation()` and `t('home.title')`; messages of calls and forms:
 * `issueText(issue)` and `errorText(error)`. Keys are checked by the compiler.
 */

import { marksOf, withDecimalMark, writeFiguresWith } from '@bourse/format';
import type en from '@bourse/locales/en.json';
import type enPages from '@bourse/locales/en.pages.json';
import type { Issue } from '@bourse/wire';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatDateTime } from './format-time.ts';
import {
  currentLanguage,
  isLanguageKey,
  keepLanguage,
  knownLanguage,
  type Language,
  loadFirstWords,
  takeLanguage,
} from './language-choice.ts';
import type { WordPart } from './page-words.ts';
import { ValueStore } from './value-store.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: { app: typeof en.app & typeof enPages; messages: typeof en.messages };
  }
}

async function loadFirst(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'messages')) return;
  const file = await loadFirstWords(language);
  add(language, 'app', file.app);
  add(language, 'messages', file.messages);
}

/** A section of each part: where it is, the part is. */
const SIGN_OF: Readonly<Record<WordPart, string>> = { desks: 'trade', others: 'login' };

/** Loads the words that only the desks use, or all those beyond the first pages. Fails where they cannot be fetched. */
export async function loadPageWords(pages: 'desks' | 'all', language = currentLanguage()): Promise<void> {
  const parts: readonly WordPart[] = pages === 'desks' ? ['desks'] : ['desks', 'others'];
  await Promise.all(parts.map((part) => loadPart(part, language)));
}

async function loadPart(part: WordPart, language: Language): Promise<void> {
  if (i18next.getResource(language, 'app', SIGN_OF[part]) !== undefined) return;
  const { loadPageWordsOf } = await import('./page-words.ts');
  const { $messages = {}, ...words } = await loadPageWordsOf(part, language);
  add(language, 'app', words);
  add(language, 'messages', $messages);
}

/** Beside what is there; the files share no section. Copied, they would cost a slow phone 30 ms. */
function add(language: Language, namespace: string, words: object): void {
  i18next.addResourceBundle(language, namespace, words, false, false, { skipCopy: true });
}

function mark(language: Language): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : language;
  document.documentElement.dir = i18next.dir(language);
  writeFiguresWith(marksOf(language));
}

/** The language on its way: chosen, and not shown yet. */
export const comingLanguage = new ValueStore<Language | undefined>(undefined);
let turns = 0;

/** Of several on their way only the last is kept and shown; false, and never a failure, for the others. */
async function show(language: Language, keep: (language: Language) => void): Promise<boolean> {
  turns += 1;
  const turn = turns;
  comingLanguage.write(language);
  try {
    await Promise.all([loadFirst(language), loadPageWords('all', language)]);
    if (turn !== turns) return false;
    keep(language);
    mark(language);
    await i18next.changeLanguage(language);
    return turn === turns;
  } catch (error) {
    if (turn === turns) throw error;
    return false;
  } finally {
    if (turn === turns) comingLanguage.write(undefined);
  }
}

/** A language chosen in another tab is followed here. */
function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const language = isLanguageKey(key) ? knownLanguage(newValue ?? undefined) : undefined;
    if (language === undefined || language === (comingLanguage.read() ?? currentLanguage())) return;
    // Offline, this tab stays as it is until it loads again.
    void show(language, takeLanguage).catch(() => undefined);
  });
}

const PLAIN_FIGURE = /^-?\d+\.\d+$/;

/** Where groups are parted by a dot, this is a figure written already: "25.000" is twenty-five thousand. */
const MAYBE_GROUPED = /^-?[1-9]\d{0,2}\.\d{3}$/;

/** What is filled into a text: a plain decimal gets the language's mark; what may be written already stays. */
function figureText(text: string): string {
  return marksOf(currentLanguage()).group === '.' && MAYBE_GROUPED.test(text) ? text : plainFigure(text);
}

function plainFigure(text: string): string {
  return PLAIN_FIGURE.test(text) ? withDecimalMark(text) : text;
}

/** Loads the one language in use; called once before the first render. */
export async function startLanguage(): Promise<void> {
  const language = currentLanguage();
  await i18next.use(initReactI18next).init({
    lng: language,
    load: 'currentOnly',
    fallbackLng: false,
    ns: ['app', 'messages'],
    defaultNS: 'app',
    resources: {},
    keySeparator: '.',
    // React escapes.
    interpolation: { escape: figureText },
    react: { useSuspense: false },
  });
  await loadFirst(language);
  mark(language);
  await i18next.changeLanguage(language);
  followOtherTabs();
}

/**
 * Loads and shows another language, for every page; the server's texts follow with their next call. False where it is on
 * its way already, or another was chosen before it came.
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  return language !== comingLanguage.read() && (await show(language, keepLanguage));
}

let writeMoment: (timeMs: number) => string = formatDateTime;

/** Moments in messages are written by this: with their zone, once what names it is loaded. */
export function writeMomentsWith(write: (timeMs: number) => string): void {
  writeMoment = write;
}

/** A message of a call or of a form. */
interface Told {
  readonly key?: Issue['key'] | undefined;
  readonly params?: Issue['params'] | undefined;
  /** The server's words: of a key that the build leaves out there are no others. */
  readonly msg?: string | undefined;
}

/** A message in words, with its figures as the language writes them: by its key, else the server's, else "System error". */
export function messageText({ key, msg = '', ...told }: Told): string {
  if (key === undefined || !i18next.exists(`messages:${key}`))
    return msg === '' ? i18next.t('messages:system_error') : msg;
  const params: Record<string, string | number> = { ...told.params };
  for (const [name, value] of Object.entries(params)) {
    // Figures of messages are plain, never written already.
    if (name.endsWith('Ms')) params[name] = writeMoment(Number(value));
    else if (typeof value === 'string') params[name] = plainFigure(value);
  }
  return i18next.t(`messages:${key}`, params);
}

/** What is wrong with a field, found by the phone or by the server, in words. */
export function issueText(issue: Issue & Told): string {
  return messageText(issue);
}
