/**
 * Languages of the app, and what each is called in itself: by the code that the calls' headers carry. The words of a
 * language are in packages/locales; a text that is missing there is shown in English.
 */
export const LANGUAGE_NAMES = {
  en: 'English',
  zh: '简体中文',
  'zh-TW': '繁體中文',
  ja: '日本語',
  ko: '한국어',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
  tr: 'Türkçe',
  ar: 'العربية',
  hi: 'हिन्दी',
  th: 'ไทย',
  vi: 'Tiếng Việt',
  id: 'Bahasa Indonesia',
} as const;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];

/** Chinese that is written in traditional characters. */
const TRADITIONAL = /^zh[-_](?:tw|hk|mo|hant)\b/i;
/** Former codes that some systems still send. */
const FORMER: Readonly<Record<string, Language>> = { in: 'id' };

/** "zh-CN" to "zh", "zh-HK" to "zh-TW", "pt-PT" to "pt-BR"; undefined where no text exists. */
export function knownLanguage(code: string | undefined): Language | undefined {
  if (code === undefined) return undefined;
  if (TRADITIONAL.test(code)) return 'zh-TW';
  const short = code.toLowerCase().split(/[-_]/)[0] ?? '';
  return FORMER[short] ?? LANGUAGES.find((language) => language.split('-')[0] === short);
}

/** Where a text is not written in a language, it is shown in one that its readers read best: the language first. */
export function readableLanguages(language: string): readonly string[] {
  return [...new Set([language, language.split('-')[0] ?? language, 'en'])];
}

/** Of the same text in several languages the one that a reader of `language` reads best; undefined where none is. */
export function textIn<Text extends { readonly lang: string }>(
  texts: readonly Text[],
  language: string,
): Text | undefined {
  for (const one of readableLanguages(language)) {
    const found = texts.find(({ lang }) => lang === one);
    if (found !== undefined) return found;
  }
  return texts[0];
}
