import { defaultI18nProvider, type I18nProvider } from 'react-admin';
import { words } from '../words.ts';
import { chooseLanguage, LANGUAGES, language, translated } from './language.ts';

type Texts = { readonly [key: string]: string | Texts };

function find(key: string): string | undefined {
  let here: string | Texts | undefined = words as Texts;
  for (const part of key.split('.')) here = typeof here === 'object' ? here[part] : undefined;
  return typeof here === 'string' ? here : undefined;
}

/** "one |||| many" by the count, and %{names} filled in. */
function fill(text: string, options: Readonly<Record<string, unknown>>): string {
  const forms = text.split(' |||| ');
  const form = (options.smart_count === 1 ? forms[0] : (forms[1] ?? forms[0])) ?? text;
  return form.replace(/%\{(\w+)\}/g, (_, name: string) => String(options[name] ?? ''));
}

/** The language's words first, then our English ones, then the framework's. */
export const i18nProvider: I18nProvider = {
  translate: (key, options = {}) => {
    const own = translated(key) ?? find(key);
    return own === undefined ? defaultI18nProvider.translate(key, options) : fill(own, options);
  },
  changeLocale: chooseLanguage,
  getLocale: language,
  getLocales: () => [...LANGUAGES],
};
