import { type Amount, amount, formatAmount, ZERO } from '@bourse/money';
import { dayStart, monthStart } from '@bourse/wire';
import { sql } from 'kysely';
import { worthInUsdt } from '../../exchange/worth.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface SumsDeps {
  readonly db: Database;
  readonly hub: Pick<MarketHub, 'latest'>;
}

/** Contract and stock accounts. */
const MARGIN_TYPES = [3, 9];
const NONE = sql<string>`0`;

/** Live money by asset: what was lost and gained since a moment, and what running and new positions can still lose. */
function risked(userId: number, sinceMs: number) {
  const transfers = sqlFor.selectFrom('transfers').where('ledger', '=', 'live').where('at_ms', '>=', sinceMs);
  const timed = sqlFor.selectFrom('timed_orders').where('owner', '=', userId).where('ledger', '=', 'live');
  const positions = sqlFor.selectFrom('positions').where('ledger', '=', 'live').where('status', '=', 'open');
  const all = transfers
    .where('from_owner', '=', userId)
    .where('from_type', 'in', MARGIN_TYPES)
    .where('kind', 'in', ['loss', 'fee'])
    .select(['asset', 'amount as lost', NONE.as('gained'), NONE.as('risked')])
    .unionAll(
      transfers
        .where('to_owner', '=', userId)
        .where('to_type', 'in', MARGIN_TYPES)
        .where('kind', '=', 'profit')
        .select(['asset', NONE.as('lost'), 'amount as gained', NONE.as('risked')]),
    )
    .unionAll(
      timed
        .where('outcome', 'in', ['won', 'lost'])
        .where('settled_ms', '>=', sinceMs)
        .select(({ ref }) => [
          'asset',
          sql<string>`case when ${ref('outcome')} = 'lost' then ${ref('stake')} else 0 end`.as('lost'),
          sql<string>`case when ${ref('outcome')} = 'won' then ${ref('win')} else 0 end`.as('gained'),
          NONE.as('risked'),
        ]),
    )
    .unionAll(
      timed
        .where('outcome', 'in', ['pending', 'open'])
        .select(['asset', NONE.as('lost'), NONE.as('gained'), 'stake as risked']),
    )
    .unionAll(
      positions
        .where('owner', '=', userId)
        .where('created_ms', '>=', sinceMs)
        .select(['asset', NONE.as('lost'), NONE.as('gained'), 'margin as risked']),
    )
    .unionAll(
      positions
        .innerJoin('margin_additions as a', 'a.position_id', 'positions.id')
        .where('a.owner', '=', userId)
        .where('a.at_ms', '>=', sinceMs)
        .where('positions.created_ms', '<', sinceMs)
        .groupBy(['a.position_id', 'positions.asset'])
        .select(({ fn }) => [
          'positions.asset',
          NONE.as('lost'),
          NONE.as('gained'),
          sql<string>`greatest(0, ${fn.sum('a.amount')})`.as('risked'),
        ]),
    )
    .unionAll(
      sqlFor
        .selectFrom('margin_orders')
        .where('owner', '=', userId)
        .where('ledger', '=', 'live')
        .where('status', '=', 'open')
        .where('closes', '=', 0)
        .where('created_ms', '>=', sinceMs)
        .select(({ ref }) => [
          'asset',
          NONE.as('lost'),
          NONE.as('gained'),
          sql<string>`${ref('held_margin')} + ${ref('held_fee')}`.as('risked'),
        ]),
    );
  return sqlFor
    .selectFrom(all.as('sums'))
    .groupBy('asset')
    .select(({ fn }) => [
      'asset',
      fn.sum<string>('lost').as('lost'),
      fn.sum<string>('gained').as('gained'),
      fn.sum<string>('risked').as('risked'),
    ]);
}

function deposited(userId: number, monthMs: number, dayMs: number) {
  return sqlFor
    .selectFrom('money_orders')
    .where('owner', '=', userId)
    .where('kind', '=', 'recharge')
    .where('status', 'in', ['waiting', 'done'])
    .where('created_ms', '>=', monthMs)
    .groupBy('asset')
    .select(({ ref }) => {
      const counted = sql`case when ${ref('status')} = 'done' then ${ref('settled')} else ${ref('amount')} end`;
      return [
        'asset',
        sql<string>`sum(${counted})::text`.as('month'),
        sql<string>`sum(case when ${ref('created_ms')} < ${dayMs} then 0 else ${counted} end)::text`.as('day'),
      ];
    });
}

/**
 * What of a day's limit is used, in USDT: the day's losses less its gains, never below nothing, and what may still be
 * lost: stakes of running timed contracts, margin of contracts and stocks opened or ordered today, and what was put into older ones today.
 */
export async function riskedToday({ db, hub }: SumsDeps, userId: number, nowMs: number): Promise<Amount> {
  let [result, atRisk] = [0n, 0n];
  for (const row of await rows(db, risked(userId, dayStart(nowMs)))) {
    result += usdtWorth(hub, row.asset, amount(row.lost)) - usdtWorth(hub, row.asset, amount(row.gained));
    atRisk += usdtWorth(hub, row.asset, amount(row.risked));
  }
  return ((result > 0n ? result : 0n) + atRisk) as Amount;
}

/** Waiting and successful deposits of the day and of the month, in USDT at present prices. */
export async function depositedSince(
  { db, hub }: SumsDeps,
  userId: number,
  nowMs: number,
): Promise<{ readonly day: Amount; readonly month: Amount }> {
  const sums = await rows(db, deposited(userId, monthStart(nowMs), dayStart(nowMs)));
  const sum = (of: 'day' | 'month') =>
    sums.reduce((total, row) => total + usdtWorth(hub, row.asset, amount(row[of])), 0n) as Amount;
  return { day: sum('day'), month: sum('month') };
}

/** Refuses where there is something and no price to count it by: a limit must not be passed by it. */
export function usdtWorth(hub: SumsDeps['hub'], asset: string, quantity: Amount): Amount {
  if (quantity === 0n) return ZERO;
  const worth = amount(worthInUsdt(hub, asset, formatAmount(quantity)));
  if (worth === 0n && hub.latest(`${asset}usdt`) === undefined && hub.latest(`usd${asset}`) === undefined) {
    throw new Refusal('price_stale');
  }
  return worth;
}
