import { amount, ZERO } from '@bourse/money';
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

/** The lower worth of the days that are recorded, so that nobody has a level for money of one midnight. */
const holdingsNow = () =>
  sqlFor
    .selectFrom('worth_at_day')
    .select(({ fn, selectFrom }) => [
      'owner',
      fn.min<string>('worth').as('holdings'),
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
