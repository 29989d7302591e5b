import type { MessageKey, MessageParams } from '@bourse/contract';
import en from '@bourse/locales/en.json';
import zh from '@bourse/locales/zh.json';

type Messages = Readonly<Partial<Record<MessageKey, string>>>;

/** The server words its messages in these languages; a missing message or language is worded in English. */
const MESSAGES: Readonly<Record<string, Messages>> = { en: en.messages, zh: zh.messages };

const LANGUAGE = /^[a-z]{2,3}(?=$|[-_])/i;

/** The language of a request's header ("zh-CN" is "zh"), or the deployment's own. */
export function languageOf(header: string | string[] | undefined, fallback: string): string {
  if (typeof header !== 'string') return fallback;
  return LANGUAGE.exec(header)?.[0].toLowerCase() ?? fallback;
}

/** A message with its parameters filled in. */
export function wordMessage(key: MessageKey, params: MessageParams | undefined, lang: string): string {
  const text = MESSAGES[lang]?.[key] ?? en.messages[key];
  return params === undefined ? text : text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}
