import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, languageCode, text, timeMs, whole } from '../fields.ts';
import type { Issue } from '../messages.ts';
import { consoleList, reason, validateReason } from '../operator-fields.ts';
import { unknownPlace } from '../service/operator-replies.ts';
import { LANGUAGES } from '../settings/languages.ts';
import { segment } from './operator-segment.ts';

const permission = 'campaigns';

/** News ends with whoever switched it off; what is about the account goes to everybody, with a reason on record. */
export const CAMPAIGN_CATEGORIES = ['news', 'account'] as const;
export type CampaignCategory = (typeof CAMPAIGN_CATEGORIES)[number];
export const CAMPAIGN_STATUSES = ['scheduled', 'sending', 'done', 'stopped'] as const;
export const CAMPAIGN_NAME_MAX = 60;
export const CAMPAIGN_TITLE_MAX = 80;
export const CAMPAIGN_TEXT_MAX = 2000;
/** How far ahead sending can be set. */
export const CAMPAIGN_AHEAD_MS = 366 * 86_400_000;

export const campaignText = z.object({
  lang: languageCode(),
  title: text(CAMPAIGN_TITLE_MAX),
  text: text(CAMPAIGN_TEXT_MAX),
});
export type CampaignText = z.output<typeof campaignText>;

/** Whom it reaches, and how. */
const reach = {
  category: z.enum(CAMPAIGN_CATEGORIES),
  byEmail: z.boolean(),
  byPush: z.boolean(),
  segment,
};
const draft = {
  ...reach,
  /** What operators call it. */
  name: text(CAMPAIGN_NAME_MAX),
  /** Why it is about the account: "" for news. */
  accountReason: text(500),
  texts: z.array(campaignText).check(z.maxLength(LANGUAGES.length)),
  /** When sending begins; 0: as soon as it is confirmed. */
  sendMs: whole(0),
};
const draftObject = z.object(draft);
export type CampaignDraft = z.output<typeof draftObject>;

/** Control characters, marks of direction, half characters: what is not seen, or is not as it was shown. */
const HIDDEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const hasHidden = (line: string): boolean => HIDDEN.test(line);

/** A name, each language once with a title and a text, English among them, and why it is about the account where it says so. */
export function validateCampaign({ name, category, accountReason, texts }: CampaignDraft): Issue | undefined {
  const wrong = (field: string, detail: string): Issue => ({ key: 'setting_form', field, params: { detail } });
  if (name === '' || hasHidden(name)) return wrong('name', 'name');
  if (hasHidden(accountReason)) return wrong('accountReason', 'accountReason');
  const langs = texts.map(({ lang }) => lang);
  if (new Set(langs).size !== langs.length || !langs.includes('en')) return wrong('texts', 'en');
  for (const one of texts) {
    const isKnown = (LANGUAGES as readonly string[]).includes(one.lang);
    if (!isKnown || one.title === '' || one.text === '') return wrong('texts', one.lang);
    // A title is one line: it is the subject of an e-mail.
    if (hasHidden(one.title) || hasHidden(one.text.replaceAll('\n', ''))) return wrong('texts', one.lang);
    const place = unknownPlace(one.title) ?? unknownPlace(one.text);
    if (place !== undefined) return wrong('texts', place);
  }
  if (category === 'account' && validateReason(accountReason) !== undefined) {
    return { key: 'reason_required', field: 'accountReason' };
  }
  return undefined;
}

/** People, and how many of them each way reaches. */
const counts = { people: z.number(), app: z.number(), email: z.number(), push: z.number() };
/** What became of them in one channel; `trying`: it is not known whether it arrived, and it is not sent again. */
const channel = z.object({
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  trying: z.number(),
});

const row = z.object({
  id: id(),
  name: z.string(),
  category: z.enum(CAMPAIGN_CATEGORIES),
  status: z.enum(CAMPAIGN_STATUSES),
  sendMs: timeMs(),
  createdMs: timeMs(),
  /** Who it goes to; 0 until sending begins. */
  people: z.number(),
  /** Of them, those for whom nothing waits any more. */
  finished: z.number(),
});

export const campaignList = consoleList({
  id: 'console.campaignList',
  path: '/api/console/campaigns',
  permission,
  summary: 'Messages to many customers that two operators decided; search in name and texts.',
  sort: ['id', 'sendMs'],
  by: ['time'],
  filters: {
    status: z.optional(z.enum(CAMPAIGN_STATUSES)),
    category: z.optional(z.enum(CAMPAIGN_CATEGORIES)),
  },
  output: row,
});

const params = z.object({ id: id() });

export const campaignView = endpoint({
  id: 'console.campaignView',
  method: 'GET',
  path: '/api/console/campaigns/{id}',
  caller: 'operator',
  permission,
  summary: 'One campaign: its texts, whom it goes to, and what became of it in each channel.',
  envelope: 'data',
  params,
  output: z.extend(row, {
    accountReason: z.string(),
    texts: z.array(campaignText),
    segment,
    /** The name of its tag. */
    tag: z.nullable(z.string()),
    byEmail: z.boolean(),
    byPush: z.boolean(),
    proposedBy: z.string(),
    confirmedBy: z.string(),
    startedMs: z.nullable(timeMs()),
    endedMs: z.nullable(timeMs()),
    app: channel,
    email: channel,
    push: channel,
  }),
});

export const CHANNEL_STATES = ['off', 'waiting', 'trying', 'sent', 'failed'] as const;

export const recipientList = consoleList({
  id: 'console.recipientList',
  path: '/api/console/campaignRecipients',
  // Who is in a segment is a fact about customers.
  permission: 'customers',
  summary: 'Who a campaign went to, as found when sending began, and what became of it.',
  sort: ['id'],
  by: ['customer'],
  filters: { campaign: z.optional(id()), email: z.optional(z.enum(CHANNEL_STATES)) },
  output: z.object({
    /** Campaign and customer: "3-100001". */
    id: z.string(),
    campaign: id(),
    customer: id(),
    language: z.string(),
    app: z.enum(CHANNEL_STATES),
    email: z.enum(CHANNEL_STATES),
    push: z.enum(CHANNEL_STATES),
  }),
});

export const countSegment = endpoint({
  id: 'console.countSegment',
  method: 'POST',
  path: '/api/console/campaigns/count',
  caller: 'operator',
  permission,
  summary: 'How many customers a campaign would reach now, by channel and language. Changes nothing.',
  envelope: 'data',
  body: z.object(reach),
  output: z.object({
    ...counts,
    languages: z.array(z.object({ language: z.string(), people: z.number() })),
    /** False: by tens and whole days, 0 for fewer than ten, because the role may not see customers. */
    exact: z.boolean(),
    /** False: news cannot go by e-mail, because PUBLIC_URL, to which the link that ends them leads, is not set. */
    emailPossible: z.boolean(),
  }),
});

export const proposeCampaign = endpoint({
  id: 'console.proposeCampaign',
  method: 'POST',
  path: '/api/console/campaigns',
  caller: 'operator',
  permission,
  summary:
    'Proposes a message to many customers. Once confirmed it is sent at its time, to whom the segment holds then.',
  envelope: 'data',
  bodyBytes: 400_000,
  body: z.object({ ...draft, reason: reason() }),
  output: z.object({ approval: id() }),
});

export const stopCampaign = endpoint({
  id: 'console.stopCampaign',
  method: 'POST',
  path: '/api/console/campaigns/{id}/stop',
  caller: 'operator',
  permission,
  summary: 'Stops a campaign for good, at once; what was sent stays sent.',
  envelope: 'none',
  params,
  body: z.object({ reason: reason() }),
});
