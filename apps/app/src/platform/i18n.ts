/**
 * Languages. Texts of the app: `const { t } = useTranslation()` and `t('home.title')`; messages of calls and forms:
 * `issueText(issue)` and `errorText(error)`. Keys are checked by the compiler.
 */
import type { Issue } from '@bourse/contract';
import type en from '@bourse/locales/en.json';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentLanguage, keepLanguage, LANGUAGE_FILES, type Language } from './language-choice.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: { app: typeof en.app; messages: typeof en.messages };
  }
}

async function load(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'app')) return;
  const file = (await LANGUAGE_FILES[language]()).default;
  i18next.addResourceBundle(language, 'app', file.app);
  i18next.addResourceBundle(language, 'messages', file.messages);
}

function mark(language: Language): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : language;
  document.documentElement.dir = i18next.dir(language);
}

/** Loads the one language in use; called once before the first render. */
export async function startLanguage(): Promise<void> {
  const language = currentLanguage();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: ['app', 'messages'],
    defaultNS: 'app',
    resources: {},
    keySeparator: '.',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await load(language);
  await i18next.changeLanguage(language);
  mark(language);
}

/** Loads and shows another language; the server's texts follow with their next call. */
export async function changeLanguage(language: Language): Promise<void> {
  await load(language);
  keepLanguage(language);
  await i18next.changeLanguage(language);
  mark(language);
}

/** What is wrong with a field, in words. */
export function issueText(issue: Issue): string {
  return i18next.t(`messages:${issue.key}`, { ...issue.params });
}
