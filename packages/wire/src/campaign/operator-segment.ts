import * as z from 'zod/mini';
import { COUNTRIES } from '../certification/countries.ts';
import { FEE_LEVEL_MAX } from '../fee/fee-rates.ts';
import { asset, id, whole } from '../fields.ts';
import type { Issue } from '../messages.ts';
import { LANGUAGES } from '../settings/languages.ts';

/** How far a customer is verified: not at all, at least the first level, or the second. */
export const SEGMENT_VERIFIED = ['no', 'first', 'second'] as const;
export const SEGMENT_DESKS = ['spot', 'contract', 'timed', 'stock'] as const;
export const SEGMENT_DAYS_MAX = 366;

const among = (allowed: readonly string[], what: string) =>
  // None of them would be nobody, and is shown as everybody.
  z
    .array(z.string().check(z.refine((one) => allowed.includes(one), what)))
    .check(z.minLength(1), z.maxLength(allowed.length));

/** The last moment that a date can name. */
const MOMENT_MAX = 8_640_000_000_000_000;
const moment = () => z.optional(whole(0, MOMENT_MAX));

/**
 * Whom a campaign goes to, by what the database knows: all that is given must hold; what is absent counts for everybody.
 * Moments are ms since 1970; `from` counts itself, `until` does not.
 */
export const segment = z.strictObject({
  verified: z.optional(z.enum(SEGMENT_VERIFIED)),
  /** Where they live, as their document or they themselves say. */
  countries: z.optional(among(COUNTRIES, 'a country')),
  /** In which they read: of the conversation, the device, or registration. */
  languages: z.optional(among(LANGUAGES, 'a language')),
  registeredFromMs: moment(),
  registeredUntilMs: moment(),
  /** When they were last seen. */
  activeFromMs: moment(),
  activeUntilMs: moment(),
  /** Their level now, earned or granted. */
  levelFrom: z.optional(whole(0, FEE_LEVEL_MAX)),
  levelTo: z.optional(whole(0, FEE_LEVEL_MAX)),
  /** Has some of it in the live ledger. */
  coin: z.optional(asset()),
  /** Traded there with live money within so many days. */
  traded: z.optional(z.strictObject({ desk: z.enum(SEGMENT_DESKS), days: whole(1, SEGMENT_DAYS_MAX) })),
  tag: z.optional(id()),
});
export type Segment = z.output<typeof segment>;

/** A range that ends before it begins holds nobody. */
export function validateSegment(wanted: Segment): Issue | undefined {
  const ranges = [
    ['registeredUntilMs', wanted.registeredFromMs, wanted.registeredUntilMs],
    ['activeUntilMs', wanted.activeFromMs, wanted.activeUntilMs],
  ] as const;
  for (const [field, from, until] of ranges) {
    if (from !== undefined && until !== undefined && from >= until) return { key: 'campaign_range', field };
  }
  const { levelFrom, levelTo } = wanted;
  if (levelFrom !== undefined && levelTo !== undefined && levelFrom > levelTo) {
    return { key: 'campaign_range', field: 'levelTo' };
  }
  return undefined;
}
