import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, languageCode, text, timeMs } from '../fields.ts';
import type { Issue } from '../messages.ts';
import { consoleList, reason } from '../operator-fields.ts';
import { LANGUAGES, textIn } from '../settings/languages.ts';
import { MESSAGE_MAX } from './validate-message.ts';

export const REPLY_TITLE_MAX = 80;
/** What is filled into a reply: the customer's name and number, and the brand. */
export const REPLY_PLACES = ['name', 'number', 'brand'] as const;
export type ReplyPlace = (typeof REPLY_PLACES)[number];

export const replyText = z.object({ lang: languageCode(), text: text(MESSAGE_MAX) });
export type ReplyText = z.infer<typeof replyText>;

const PLACE = /\{(\w*)\}/g;

/** What stands in braces and nothing fills in; undefined where there is none. */
export function unknownPlace(said: string): string | undefined {
  for (const [whole, name] of said.matchAll(PLACE)) {
    if (!(REPLY_PLACES as readonly string[]).includes(name ?? '')) return whole;
  }
  return undefined;
}

/** A text with its places filled in. */
export function fillPlaces(said: string, values: Readonly<Record<ReplyPlace, string>>): string {
  return said.replace(PLACE, (whole, name: string) => values[name as ReplyPlace] ?? whole);
}

/** Each language once and with words in it, English among them, and nothing in braces but what can be filled in. */
export function validateReply(title: string, texts: readonly ReplyText[]): Issue | undefined {
  const wrong = (detail: string): Issue => ({ key: 'setting_form', field: 'texts', params: { detail } });
  if (title.trim() === '') return { key: 'setting_form', field: 'title', params: { detail: 'title' } };
  const langs = texts.map(({ lang }) => lang);
  if (new Set(langs).size !== langs.length || !langs.includes('en')) return wrong('en');
  for (const { lang, text: said } of texts) {
    if (!(LANGUAGES as readonly string[]).includes(lang) || said.trim() === '') return wrong(lang);
    const place = unknownPlace(said);
    if (place !== undefined) return wrong(place);
  }
  return undefined;
}

/** The reply as a reader of this language gets it, filled in; where it is not in their language, in the one they read best. */
export function replyIn(
  texts: readonly ReplyText[],
  language: string,
  values: Readonly<Record<ReplyPlace, string>>,
): string {
  return fillPlaces(textIn(texts, language)?.text ?? '', values);
}

export const cannedReplyList = consoleList({
  id: 'console.cannedReplyList',
  path: '/api/console/cannedReplies',
  permission: 'service',
  summary: 'Answers that operators keep; search in title and texts.',
  sort: ['title', 'id'],
  filters: { retired: z.optional(z.enum(['true', 'false'])) },
  output: z.object({
    id: id(),
    title: z.string(),
    texts: z.array(replyText),
    retired: z.boolean(),
    changedMs: timeMs(),
  }),
});

export const saveCannedReply = endpoint({
  id: 'console.saveCannedReply',
  method: 'POST',
  path: '/api/console/cannedReplies',
  caller: 'operator',
  permission: 'service',
  summary: 'Adds an answer to keep, or changes the one of `id`.',
  envelope: 'none',
  body: z.object({
    id: z.optional(id()),
    title: text(REPLY_TITLE_MAX),
    texts: z.array(replyText).check(z.maxLength(LANGUAGES.length)),
    retired: z._default(z.boolean(), false),
    reason: reason(),
  }),
});
