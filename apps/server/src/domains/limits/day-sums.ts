import { type Amount, amount, formatAmount, ZERO } from '@bourse/money';
import { dayStart, monthStart } from '@bourse/wire';
import { worthInUsdt } from '../../exchange/worth.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface SumsDeps {
  readonly db: Database;
  readonly hub: Pick<MarketHub, 'latest'>;
}

/** Live money by asset: what was lost and gained since a moment, and what running and new positions can still lose. */
const RISKED = `select asset, sum(lost)::text as lost, sum(gained)::text as gained, sum(risked)::text as risked from (
    select asset, amount as lost, 0 as gained, 0 as risked from transfers
      where from_owner = $1 and ledger = 'live' and at_ms >= $2 and from_type in (3, 9) and kind in ('loss', 'fee')
    union all
    select asset, 0, amount, 0 from transfers
      where to_owner = $1 and ledger = 'live' and at_ms >= $2 and to_type in (3, 9) and kind = 'profit'
    union all
    select asset, case when outcome = 'lost' then stake else 0 end, case when outcome = 'won' then win else 0 end, 0
      from timed_orders where owner = $1 and ledger = 'live' and outcome in ('won', 'lost') and settled_ms >= $2
    union all
    select asset, 0, 0, stake from timed_orders where owner = $1 and ledger = 'live' and outcome in ('pending', 'open')
    union all
    select asset, 0, 0, margin from positions
      where owner = $1 and ledger = 'live' and status = 'open' and created_ms >= $2
    union all
    select asset, 0, 0, greatest(0, sum(amount)) from margin_additions join positions on positions.id = position_id
      where margin_additions.owner = $1 and at_ms >= $2
        and ledger = 'live' and status = 'open' and created_ms < $2 group by position_id, asset
    union all
    select asset, 0, 0, held_margin + held_fee from margin_orders
      where owner = $1 and ledger = 'live' and status = 'open' and closes = 0 and created_ms >= $2
  ) as sums group by asset`;

const DEPOSITED = `select asset, sum(case when status = 'done' then settled else amount end)::text as month,
    sum(case when created_ms < $3 then 0 when status = 'done' then settled else amount end)::text as day
  from money_orders where owner = $1 and kind = 'recharge' and status in ('waiting', 'done') and created_ms >= $2
  group by asset`;

/**
 * What of a day's limit is used, in USDT: the day's losses less its gains, never below nothing, and what may still be
 * lost: stakes of running timed contracts, margin of contracts and stocks opened or ordered today, and what was put into older ones today.
 */
export async function riskedToday({ db, hub }: SumsDeps, userId: number, nowMs: number): Promise<Amount> {
  const rows = await db.query<{ asset: string; lost: string; gained: string; risked: string }>(RISKED, [
    userId,
    dayStart(nowMs),
  ]);
  let [result, risked] = [0n, 0n];
  for (const row of rows) {
    result += usdtWorth(hub, row.asset, amount(row.lost)) - usdtWorth(hub, row.asset, amount(row.gained));
    risked += usdtWorth(hub, row.asset, amount(row.risked));
  }
  return ((result > 0n ? result : 0n) + risked) as Amount;
}

/** Waiting and successful deposits of the day and of the month, in USDT at present prices. */
export async function depositedSince(
  { db, hub }: SumsDeps,
  userId: number,
  nowMs: number,
): Promise<{ readonly day: Amount; readonly month: Amount }> {
  const rows = await db.query<{ asset: string; day: string; month: string }>(DEPOSITED, [
    userId,
    monthStart(nowMs),
    dayStart(nowMs),
  ]);
  const sum = (of: 'day' | 'month') =>
    rows.reduce((total, row) => total + usdtWorth(hub, row.asset, amount(row[of])), 0n) as Amount;
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
