import type { CampaignCategory, Segment } from '@bourse/wire/console';
import { type RawBuilder, sql } from 'kysely';
import { allOf } from '../../platform/db/list-rows.ts';
import { sqlFor } from '../../platform/db/typed.ts';
import { readerLanguage } from '../../platform/reader-language.ts';

const DAY_MS = 86_400_000;

/** Whom a campaign is for, and in which channels it goes out. */
export interface Reach {
  readonly category: CampaignCategory;
  readonly byEmail: boolean;
  readonly byPush: boolean;
  readonly segment: Segment;
}

const USER = sql.ref('u.id');

const LEVEL = { first: 1, second: 2 } as const;
const approved = (level: number) =>
  sql<boolean>`exists (select 1 from certifications v where v.user_id = u.id and v.level = ${level} and v.status = 1)`;

/** As the limits of a residence read it, but for telephone numbers. */
const COUNTRY = sql<string | null>`coalesce(
  (select v.country from certifications v where v.user_id = u.id and v.level = 2 and v.status = 1 order by v.id desc limit 1),
  (select d.country from declared_residences d where d.user_id = u.id))`;

const LAST_SEEN = sql<number>`greatest(u.created_ms,
  (select max(s.used_ms) from sessions s where s.user_id = u.id),
  (select max(i.at_ms) from sign_ins i where i.user_id = u.id and i.outcome = 'signed-in'))`;

const levelAt = (nowMs: number) => sql<number>`coalesce((
  select greatest(l.earned, case when l.granted_until_ms > ${nowMs}::bigint then l.granted else 0 end)
  from fee_levels l where l.owner = u.id), 0)`;

/** With live money, since a moment. */
const traded = ({ desk, days }: NonNullable<Segment['traded']>, nowMs: number): RawBuilder<boolean> => {
  const since = sql`${nowMs - days * DAY_MS}::bigint`;
  if (desk === 'spot') {
    return sql`exists (select 1 from spot_orders o join trades t on o.id in (t.taker_order_id, t.maker_order_id)
      where o.owner = u.id and o.ledger = 'live' and o.filled > 0 and o.updated_ms >= ${since} and t.at_ms >= ${since})`;
  }
  if (desk === 'timed') {
    return sql`exists (select 1 from timed_orders o where o.owner = u.id and o.ledger = 'live' and o.created_ms >= ${since})`;
  }
  return sql`(exists (select 1 from margin_orders o where o.owner = u.id and o.ledger = 'live' and o.desk = ${desk}
      and o.filled > 0 and o.updated_ms >= ${since})
    or exists (select 1 from positions p where p.owner = u.id and p.ledger = 'live' and p.desk = ${desk}
      and p.created_ms >= ${since}))`;
};

/** A condition for each thing that a segment says; values are parameters, never a part of the statement. */
function conditions(wanted: Segment, nowMs: number): (RawBuilder<boolean> | undefined)[] {
  const given = <T>(value: T | undefined, condition: (value: T) => RawBuilder<boolean>) =>
    value === undefined ? undefined : condition(value);
  return [
    given(wanted.verified, (verified) => (verified === 'no' ? sql`not ${approved(1)}` : approved(LEVEL[verified]))),
    given(wanted.countries, (countries) => sql`${COUNTRY} = any(${[...countries]}::text[])`),
    given(wanted.languages, (languages) => sql`${readerLanguage(USER)} = any(${[...languages]}::text[])`),
    given(wanted.registeredFromMs, (from) => sql`u.created_ms >= ${from}::bigint`),
    given(wanted.registeredUntilMs, (until) => sql`u.created_ms < ${until}::bigint`),
    given(wanted.activeFromMs, (from) => sql`${LAST_SEEN} >= ${from}::bigint`),
    given(wanted.activeUntilMs, (until) => sql`${LAST_SEEN} < ${until}::bigint`),
    given(wanted.levelFrom, (from) => sql`${levelAt(nowMs)} >= ${from}::int`),
    given(wanted.levelTo, (to) => sql`${levelAt(nowMs)} <= ${to}::int`),
    given(
      wanted.coin,
      (coin) => sql`exists (select 1 from accounts a where a.owner = u.id and a.ledger = 'live' and a.asset = ${coin}
        and a.available + a.held > 0)`,
    ),
    given(wanted.traded, (desk) => traded(desk, nowMs)),
    given(
      wanted.tag,
      (tag) => sql`exists (select 1 from tagged_customers g where g.user_id = u.id and g.tag_id = ${tag}::bigint)`,
    ),
  ];
}

/** Devices of living sign-ins that are told of it: of news only those that chose it. */
const device = (category: CampaignCategory, nowMs: number) =>
  sql<boolean>`exists (select 1 from push_subscriptions p join sessions s on s.id = p.session_id
    where p.user_id = u.id and s.expires_ms > ${nowMs}::bigint
    and (${category}::text = 'account' or 'news' = any(p.kinds)))`;

/** Who hears news: not who is frozen, or pauses from trading. Of the customer in `u`. */
export const mayHearNews = (nowMs: number) =>
  sql<boolean>`(u.status = 0
    and not exists (select 1 from own_pauses w where w.user_id = u.id and w.until_ms > ${nowMs}::bigint))`;

/** Everybody whom a campaign reaches at a moment: their language, and the channels that reach them. */
export function reachedBy({ category, byEmail, byPush, segment }: Reach, nowMs: number) {
  const isNews = category === 'news';
  const inApp = isNews ? sql<boolean>`coalesce(n.in_app, true)` : sql<boolean>`true`;
  const mail = isNews ? sql`coalesce(n.by_email, false)` : sql`true`;
  const found = sqlFor
    .selectFrom('users as u')
    .leftJoin('news_choices as n', 'n.user_id', 'u.id')
    .select('u.id as user_id')
    .select(readerLanguage(USER).as('language'))
    .select(inApp.as('app'))
    .select(sql<boolean>`(${byEmail}::boolean and u.email is not null and ${mail})`.as('email'))
    .select((byPush ? device(category, nowMs) : sql<boolean>`false`).as('push'))
    .where(allOf(...conditions(segment, nowMs), isNews ? mayHearNews(nowMs) : undefined));
  return sqlFor
    .selectFrom(found.as('r'))
    .select(['r.user_id', 'r.language', 'r.app', 'r.email', 'r.push'])
    .where(({ or, eb }) => or([eb('r.app', '=', true), eb('r.email', '=', true), eb('r.push', '=', true)]));
}
