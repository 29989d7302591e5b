import { momentText } from '@bourse/format/moment';
import { BY_LANGUAGE as DATES_BY_LANGUAGE } from '@bourse/format/time';
import { MESSAGES } from '@bourse/locales/server-words';
import { knownLanguage, type MessageKey, type MessageParams, readableLanguages } from '@bourse/wire';

type Messages = Readonly<Partial<Record<MessageKey, string>>>;
const BY_LANGUAGE: Readonly<Record<string, Messages | undefined>> = MESSAGES;

/**
 * The language of a request's header ("zh-CN" is "zh"), or the deployment's if there is no header or no text in that
 * language.
 */
export function languageOf(header: string | string[] | undefined, fallback: string): string {
  return (typeof header === 'string' ? knownLanguage(header) : undefined) ?? fallback;
}

/** The text of a message with its parameters filled in. */
export function wordMessage(key: MessageKey, params: MessageParams | undefined, lang: string): string {
  const [language = 'en'] = readableLanguages(lang);
  const text = BY_LANGUAGE[language]?.[key] ?? MESSAGES.en[key];
  // For callers that do not word messages themselves, as the app does in its reader's zone.
  const style = { language, timeZone: 'UTC', dateFormat: DATES_BY_LANGUAGE };
  const fill = (name: string) => {
    const value = params?.[name] ?? '';
    return typeof value === 'number' && name.endsWith('Ms') ? momentText(value, style, value) : String(value);
  };
  return params === undefined ? text : text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => fill(name));
}
