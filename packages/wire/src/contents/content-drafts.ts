import * as z from 'zod/mini';
import { languageCode, text, whole } from '../fields.ts';
import { NOTICE_KEYS } from '../notice/notice-list.ts';
import { RULE_KEYS } from '../rules/rules-list.ts';

/** What operators write for all customers: in plain text, one language at a time. */

/** "en", "zh-TW". */
const lang = languageCode;
/** What the same text in several languages is known by: "how-deposits-are-checked". */
const name = () => z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+){0,12}$/, 'name'), z.maxLength(60));
const title = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
/** Paragraphs are apart by empty lines. */
const content = () => z.string().check(z.trim(), z.maxLength(20_000));
const sort = () => z._default(whole(0, 9_999), 0);

export const noticeDraft = z.object({
  key: z.enum(NOTICE_KEYS),
  lang: lang(),
  name: name(),
  modelKey: z._default(text(40), ''),
  title: title(),
  content: content(),
  /** A picture of this site; "" for none. */
  imgUrl: z._default(z.string().check(z.maxLength(300), z.regex(/^(\/[^/\\\s]\S*)?$/, 'a path of this site')), ''),
  /** Where a tap leads: a route of the app or another site; "" for nowhere. */
  url: z._default(
    z.string().check(z.maxLength(300), z.regex(/^(\/[^/\\\s]\S*|https?:\/\/\S+)?$/, 'a route, or https://…')),
    '',
  ),
  remark: z._default(text(200), ''),
  /** Shown only while prices are simulated. */
  simulatedOnly: z._default(z.boolean(), false),
  sort: sort(),
});
export type NoticeDraft = z.output<typeof noticeDraft>;

export const ruleDraft = z.object({ key: z.enum(RULE_KEYS), lang: lang(), title: title(), content: content() });
export type RuleDraft = z.output<typeof ruleDraft>;

export const helpGroupDraft = z.object({ lang: lang(), name: name(), title: title(), sort: sort() });
export type HelpGroupDraft = z.output<typeof helpGroupDraft>;

export const helpArticleDraft = z.object({
  lang: lang(),
  name: name(),
  /** Name of the group it stands in. */
  group: name(),
  question: title(),
  content: content(),
  sort: sort(),
});
export type HelpArticleDraft = z.output<typeof helpArticleDraft>;

export const newsDraft = z.object({
  lang: lang(),
  /** In the article's address: `urlRoad`. */
  name: name(),
  /** `keyStr` of the tab it stands under. */
  tab: z.string().check(z.regex(/^[a-z0-9]{1,40}$/, 'key of a tab')),
  title: title(),
  /** With the marks of texts. */
  content: content(),
  /** A picture of this site; "" for none. */
  imgUrl: z._default(z.string().check(z.maxLength(300), z.regex(/^(\/[^/\\\s]\S*)?$/, 'a path of this site')), ''),
  /** Drafts are seen by operators alone. */
  published: z._default(z.boolean(), false),
});
export type NewsDraft = z.output<typeof newsDraft>;
