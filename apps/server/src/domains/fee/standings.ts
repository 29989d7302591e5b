import { amount, ZERO } from '@bourse/money';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import { DAYS_COUNTED } from './fee-days.ts';
import type { Standing } from './level-rules.ts';

/** The last day that was counted. */
export async function lastCounted(db: Database): Promise<number | undefined> {
  const row = await one(
    db,
    sqlFor.selectFrom('fee_days').select(({ fn }) => fn.max<number | null>('day').as('day')),
  );
  return row?.day ?? undefined;
}

const volumesUpto = (day: number) =>
  sqlFor
    .selectFrom('fee_volumes')
    .select(({ fn }) => ['owner', fn.sum<string>('volume').as('volume')])
    .where('day', '>', day - DAYS_COUNTED)
    .where('day', '<=', day)
    .groupBy('owner');

/** Loans that ran at one of the recorded days, at the latest prices: borrowed money is no holding. */
const owed = sql<string>`coalesce((
  select sum(l.granted * coalesce((d.prices::jsonb ->> l.asset)::numeric, 0))
  from loans l, (select prices, at_ms from worth_days order by day desc limit 1) d
  where l.owner = worth_at_day.owner and l.disbursed_ms > 0 and l.disbursed_ms <= d.at_ms
    and (l.status in ('running', 'overdue') or l.updated_ms >= (select min(at_ms) from worth_days))), 0)`;

/** The lower worth of the days that are recorded, so that nobody has a level for money of one midnight. */
const holdingsNow = () =>
  sqlFor
    .selectFrom('worth_at_day')
    .select(({ fn, selectFrom }) => [
      'owner',
      sql<string>`round(min(worth) - ${owed}, 8)`.as('holdings'),
      fn.countAll<number>().as('days'),
      selectFrom('worth_days').select(fn.countAll<number>().as('n')).as('recorded'),
    ])
    .where('ledger', '=', 'live')
    .groupBy('owner');

/** What everybody's level is reckoned from, up to and with a day. */
export async function allStandings(db: Database, day: number): Promise<ReadonlyMap<number, Standing>> {
  const [volumes, holdings] = await Promise.all([rows(db, volumesUpto(day)), rows(db, holdingsNow())]);
  const standings = new Map<number, Standing>();
  for (const { owner, volume } of volumes) standings.set(owner, { volume: amount(volume), holdings: ZERO });
  for (const row of holdings) {
    const { volume = ZERO } = standings.get(row.owner) ?? {};
    standings.set(row.owner, { volume, holdings: heldThroughout(row) });
  }
  return standings;
}

/** The same of one customer. */
export async function standingOf(db: Database, userId: number, day: number | undefined): Promise<Standing> {
  const [traded, held] = await Promise.all([
    day === undefined ? undefined : one(db, volumesUpto(day).where('owner', '=', userId)),
    one(db, holdingsNow().where('owner', '=', userId)),
  ]);
  return { volume: amount(traded?.volume ?? '0'), holdings: held === undefined ? ZERO : heldThroughout(held) };
}

/** Who has no row for a recorded day had nothing then. */
function heldThroughout(row: { readonly holdings: string; readonly days: number; readonly recorded: number | null }) {
  if (row.days < (row.recorded ?? 0) || row.holdings.startsWith('-')) return ZERO;
  return amount(row.holdings);
}
