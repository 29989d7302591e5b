type Words = Readonly<Record<string, string>>;

/** What the console speaks. English is in the code; the others are loaded when they are chosen. */
export const LANGUAGES = [
  { locale: 'en', name: 'English' },
  { locale: 'zh', name: '简体中文' },
  { locale: 'pt-BR', name: 'Português' },
  { locale: 'es', name: 'Español' },
] as const;

const LOADED: Readonly<Record<string, () => Promise<{ readonly default: Words }>>> = {
  zh: () => import('../words/zh.json'),
  'pt-BR': () => import('../words/pt-BR.json'),
  es: () => import('../words/es.json'),
};

let chosen = 'en';
let words: Words = {};

export const language = (): string => chosen;

/** Undefined where the language has no word of its own for it. */
export const translated = (key: string): string | undefined => words[key];

export async function chooseLanguage(locale: string): Promise<void> {
  words = (await LOADED[locale]?.())?.default ?? {};
  chosen = locale in LOADED ? locale : 'en';
  document.documentElement.lang = chosen;
}

/** Of those that the browser asks for, the first that the console speaks. */
export function browserLanguage(): string {
  const spoken = navigator.languages.map((wanted) => LANGUAGES.find(({ locale }) => isLike(locale, wanted))?.locale);
  return spoken.find((locale) => locale !== undefined) ?? 'en';
}

const isLike = (locale: string, wanted: string) => locale.split('-')[0] === wanted.split('-')[0];
