import {
  type CampaignText,
  SEGMENT_DAYS_MAX,
  type SEGMENT_DESKS,
  type SEGMENT_VERIFIED,
  type Segment,
} from '@bourse/wire/console';

/** A segment as it is typed: "" for what is not asked. Moments are as fields for them take them. */
export interface SegmentDraft {
  readonly verified: '' | (typeof SEGMENT_VERIFIED)[number];
  readonly countries: readonly string[];
  readonly languages: readonly string[];
  readonly registeredFrom: string;
  readonly registeredUntil: string;
  readonly activeFrom: string;
  readonly activeUntil: string;
  readonly levelFrom: string;
  readonly levelTo: string;
  readonly coin: string;
  readonly desk: '' | (typeof SEGMENT_DESKS)[number];
  readonly days: string;
  readonly tag: string;
}

export const EVERYBODY: SegmentDraft = {
  verified: '',
  countries: [],
  languages: [],
  registeredFrom: '',
  registeredUntil: '',
  activeFrom: '',
  activeUntil: '',
  levelFrom: '',
  levelTo: '',
  coin: '',
  desk: '',
  days: '30',
  tag: '',
};

export interface CampaignDraftForm {
  readonly name: string;
  readonly category: 'news' | 'account';
  readonly accountReason: string;
  readonly byEmail: boolean;
  readonly byPush: boolean;
  readonly texts: readonly CampaignText[];
  readonly segment: SegmentDraft;
  /** "": as soon as it is confirmed. */
  readonly sendAt: string;
}

export const NEW_CAMPAIGN: CampaignDraftForm = {
  name: '',
  category: 'news',
  accountReason: '',
  byEmail: false,
  byPush: false,
  texts: [{ lang: 'en', title: '', text: '' }],
  segment: EVERYBODY,
  sendAt: '',
};

const WHOLE = /^\d{1,4}$/;

/** The segment that is meant; undefined while a figure in it is none. `timeOf`: the moment in a field, `NaN` for none. */
export function segmentOf(draft: SegmentDraft, timeOf: (text: string) => number): Segment | undefined {
  const numbers = [draft.levelFrom, draft.levelTo, ...(draft.desk === '' ? [] : [draft.days])];
  if (numbers.some((text) => text !== '' && !WHOLE.test(text))) return undefined;
  if (draft.desk !== '' && !(Number(draft.days) >= 1 && Number(draft.days) <= SEGMENT_DAYS_MAX)) return undefined;
  const moment = <Name extends string>(name: Name, text: string) => {
    const ms = text === '' ? Number.NaN : timeOf(text);
    return Number.isNaN(ms) ? {} : { [name]: ms };
  };
  const coin = draft.coin.trim().toLowerCase();
  return {
    ...(draft.verified === '' ? {} : { verified: draft.verified }),
    ...(draft.countries.length === 0 ? {} : { countries: [...draft.countries] }),
    ...(draft.languages.length === 0 ? {} : { languages: [...draft.languages] }),
    ...moment('registeredFromMs', draft.registeredFrom),
    ...moment('registeredUntilMs', draft.registeredUntil),
    ...moment('activeFromMs', draft.activeFrom),
    ...moment('activeUntilMs', draft.activeUntil),
    ...(draft.levelFrom === '' ? {} : { levelFrom: Number(draft.levelFrom) }),
    ...(draft.levelTo === '' ? {} : { levelTo: Number(draft.levelTo) }),
    ...(coin === '' ? {} : { coin }),
    ...(draft.desk === '' ? {} : { traded: { desk: draft.desk, days: Number(draft.days) } }),
    ...(draft.tag === '' ? {} : { tag: Number(draft.tag) }),
  };
}
