import type { Segment } from '@bourse/wire/console';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import { type Reach, reachedBy } from './audience.ts';

const CHANNELS = ['app', 'email', 'push'] as const;
type Channel = (typeof CHANNELS)[number];

/** How many a campaign would reach at this moment, by channel. */
export async function countReached(db: Database, reach: Reach, nowMs: number) {
  const counted = sqlFor
    .selectFrom(reachedBy(reach, nowMs).as('r'))
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .select(CHANNELS.map((name) => sql<number>`count(*) filter (where ${sql.ref(`r.${name}`)})`.as(name)));
  return (await one(db, counted)) ?? { people: 0, app: 0, email: 0, push: 0 };
}

/** In which languages they read, the most first. */
export function countLanguages(db: Database, reach: Reach, nowMs: number) {
  const counted = sqlFor
    .selectFrom(reachedBy(reach, nowMs).as('r'))
    .select(({ fn }) => ['r.language', fn.countAll<number>().as('people')])
    .groupBy('r.language')
    .orderBy('people', 'desc')
    .orderBy('r.language');
  return rows(db, counted);
}

const DAY_MS = 86_400_000;
const ABOUT = 10;

/** 0 for less than ten. */
const about = (count: number): number => Math.floor(count / ABOUT) * ABOUT;

/** Moments by whole days: by thousandths of a second, a segment could be made of any one customer. */
function byDays(segment: Segment): Segment {
  const { registeredFromMs, registeredUntilMs, activeFromMs, activeUntilMs, ...more } = segment;
  const from = (name: string, ms: number | undefined) =>
    ms === undefined ? {} : { [name]: Math.floor(ms / DAY_MS) * DAY_MS };
  const until = (name: string, ms: number | undefined) =>
    ms === undefined ? {} : { [name]: Math.ceil(ms / DAY_MS) * DAY_MS };
  return {
    ...more,
    ...from('registeredFromMs', registeredFromMs),
    ...until('registeredUntilMs', registeredUntilMs),
    ...from('activeFromMs', activeFromMs),
    ...until('activeUntilMs', activeUntilMs),
  };
}

/**
 * The same for who may not see customers: by tens, and by whole days. A count of few people, or of two segments that differ
 * by one, would say of somebody what they own, where they live or whether they are verified.
 */
export async function countAbout(db: Database, reach: Reach, nowMs: number) {
  const { people, app, email, push } = await countReached(db, { ...reach, segment: byDays(reach.segment) }, nowMs);
  return { people: about(people), app: about(app), email: about(email), push: about(push) };
}

/** Languages of the same, without those that fewer than ten read. */
export async function countLanguagesAbout(db: Database, reach: Reach, nowMs: number) {
  const found = await countLanguages(db, { ...reach, segment: byDays(reach.segment) }, nowMs);
  return found.map(({ language, people }) => ({ language, people: about(people) })).filter(({ people }) => people > 0);
}

const STATES = ['waiting', 'sent', 'failed', 'trying'] as const;

/** What became of a campaign's recipients in each channel. */
export async function countSent(db: Database, campaign: number) {
  const counted = sqlFor
    .selectFrom('campaign_recipients as r')
    .select(
      CHANNELS.flatMap((name) =>
        STATES.map((state) =>
          sql<number>`count(*) filter (where ${sql.ref(`r.${name}`)} = ${sql.lit(state)})`.as(`${name}_${state}`),
        ),
      ),
    )
    .where('r.campaign_id', '=', campaign);
  const found = (await one(db, counted)) as Readonly<Record<string, number>> | undefined;
  const of = (channel: Channel) => {
    const [waiting, sent, failed, trying] = STATES.map((state) => found?.[`${channel}_${state}`] ?? 0);
    return { waiting: waiting ?? 0, sent: sent ?? 0, failed: failed ?? 0, trying: trying ?? 0 };
  };
  return { app: of('app'), email: of('email'), push: of('push') };
}
