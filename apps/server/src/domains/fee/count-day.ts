import { type Amount, amount, formatAmount } from '@bourse/money';
import { sql } from 'kysely';
import type { Database, Statement } from '../../platform/db/database.ts';
import { rows, sqlFor, statement } from '../../platform/db/typed.ts';
import type { OnePerson } from '../certification/one-person.ts';
import { DAYS_COUNTED, startOf } from './fee-days.ts';

/** What was traded between two owners in one market; the house is 0. */
interface Meeting {
  readonly taker: number;
  readonly maker: number;
  readonly symbol: string;
  readonly value: Amount;
}

export interface CountDeps {
  readonly db: Database;
  readonly persons: Pick<OnePerson, 'sameAs'>;
  /** In which asset an instrument's trades are counted, on the spot desk or on margin. */
  assetOf(desk: 'spot' | 'margin', symbol: string): string | undefined;
}

/** Two customers who met, and left the house nothing: for nothing they could meet as often as they like. */
const spotForNothing = sql<boolean>`k.owner is not null and m.owner is not null and (t.taker_fee + t.maker_fee = 0
  or t.maker_fee = 0 and exists (select from transfers r where r.kind = 'rebate' and r.from_order = t.taker_order_id
    and r.to_order = t.maker_order_id and r.amount >= t.taker_fee))`;
/** On margin fees are taken apart from trades: those of both customers in the same batch, less their rebates. */
const marginForNothing = sql<boolean>`taker_owner > 0 and maker_owner > 0 and coalesce((
  select sum(case f.kind when 'fee' then f.amount else -f.amount end) from transfers f
  where f.batch = margin_trades.batch and (f.kind = 'fee' and f.from_owner in (taker_owner, maker_owner)
    or f.kind = 'rebate' and f.to_owner in (taker_owner, maker_owner))), 0) <= 0`;

/** Fills of the live ledger of one day on the spot desk, by who met whom. */
const spotMeetings = (day: number) =>
  sqlFor
    .selectFrom('trades as t')
    .leftJoin('spot_orders as k', 'k.id', 't.taker_order_id')
    .leftJoin('spot_orders as m', 'm.id', 't.maker_order_id')
    .select(({ fn }) => [
      fn.coalesce('k.owner', sql<number>`0`).as('taker'),
      fn.coalesce('m.owner', sql<number>`0`).as('maker'),
      't.symbol',
      fn.sum<string>('t.value').as('value'),
    ])
    .where('t.ledger', '=', 'live')
    .where('t.at_ms', '>=', startOf(day))
    .where('t.at_ms', '<', startOf(day + 1))
    .where(sql<boolean>`not (${spotForNothing})`)
    .groupBy(['k.owner', 'm.owner', 't.symbol']);

const marginMeetings = (day: number) =>
  sqlFor
    .selectFrom('margin_trades')
    .select(({ fn }) => ['taker_owner as taker', 'maker_owner as maker', 'symbol', fn.sum<string>('value').as('value')])
    .where('ledger', '=', 'live')
    .where('at_ms', '>=', startOf(day))
    .where('at_ms', '<', startOf(day + 1))
    .where(sql<boolean>`not (${marginForNothing})`)
    .groupBy(['taker_owner', 'maker_owner', 'symbol']);

/**
 * What each customer traded on a day, in USDT at these prices, rounded down. Trades between accounts of one person count for nobody, nor do
 * those of two customers that left the house no fee; what has no price counts as nothing.
 */
export async function volumesOf(
  deps: CountDeps,
  day: number,
  prices: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<number, Amount>> {
  const volumes = new Map<number, Amount>();
  for (const desk of ['spot', 'margin'] as const) {
    const found = await rows(deps.db, desk === 'spot' ? spotMeetings(day) : marginMeetings(day));
    const meetings = found.map((row): Meeting => ({ ...row, value: amount(row.value) }));
    const same = await deps.persons.sameAs([
      ...new Set(meetings.filter(areTwo).flatMap((one) => [one.taker, one.maker])),
    ]);
    for (const one of meetings) {
      if (areTwo(one) && same.get(one.taker)?.includes(one.maker) === true) continue;
      const price = prices[deps.assetOf(desk, one.symbol) ?? ''];
      if (price === undefined) continue;
      const worth = worthAt(one.value, price);
      for (const owner of [one.taker, one.maker]) {
        if (owner > 0) volumes.set(owner, ((volumes.get(owner) ?? 0n) + worth) as Amount);
      }
    }
  }
  return volumes;
}

const areTwo = ({ taker, maker }: Meeting): boolean => taker > 0 && maker > 0;

/** Prices have up to fourteen places. */
const PLACES = 14;

/** Worth of an amount at a price of any number of places, rounded down. */
export function worthAt(value: Amount, price: string): Amount {
  const [whole = '0', fraction = ''] = price.split('.');
  const digits = BigInt(`${whole}${fraction.slice(0, PLACES).padEnd(PLACES, '0')}`);
  return ((value * digits) / 10n ** BigInt(PLACES)) as Amount;
}

/** Stores the volumes of a day; those of days that count no more go. */
export function storeDay(
  day: number,
  volumes: ReadonlyMap<number, Amount>,
  prices: Readonly<Record<string, string>>,
  nowMs: number,
): Statement[] {
  const counted = [...volumes].filter(([, volume]) => volume > 0n);
  const days = sqlFor
    .insertInto('fee_days')
    .values({ day, counted_ms: nowMs, prices: JSON.stringify(prices) })
    .onConflict((conflict) => conflict.column('day').doNothing());
  const old = day - DAYS_COUNTED;
  return [
    statement(days),
    {
      sql: `insert into fee_volumes (day, owner, volume) select $1::bigint, o, v from unnest($2::bigint[], $3::numeric[]) as x (o, v)
        on conflict (owner, day) do update set volume = excluded.volume`,
      params: [day, counted.map(([owner]) => owner), counted.map(([, volume]) => formatAmount(volume))],
    },
    statement(sqlFor.deleteFrom('fee_volumes').where('day', '<=', old)),
    statement(sqlFor.deleteFrom('fee_days').where('day', '<=', old)),
  ];
}
