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
