import type { ProfitPart, REPORT_DESKS } from '@bourse/wire/console';
import type { Database } from '../../platform/db/database.ts';
import type { Window } from './closing-window.ts';

type Desk = (typeof REPORT_DESKS)[number];
interface InLedger {
  readonly ledger: 'live' | 'demo';
}

/** Collectibles are assets of one unit each; here they count together. */
const ASSET = `case when t.asset like 'nft-%' then 'nft' else t.asset end`;
const IN_WINDOW = 't.batch > $1 and t.batch <= $2';
const text = (expression: string) => `trim_scale(coalesce(${expression}, 0))::text`;

export interface Balance extends InLedger {
  readonly asset: string;
  /** 0: all customers together. */
  readonly owner: number;
  readonly amount: string;
}
/** By how much each owner has more than when the window began. */
const BALANCES = `
  select ledger, asset, owner, ${text('sum(amount)')} as amount from (
    select t.ledger, ${ASSET} as asset, least(t.from_owner, 0) as owner, -t.amount as amount from transfers t where ${IN_WINDOW}
    union all
    select t.ledger, ${ASSET}, least(t.to_owner, 0), t.amount from transfers t where ${IN_WINDOW}) moved
  group by ledger, asset, owner`;

export interface Movement extends InLedger {
  readonly asset: string;
  readonly kind: string;
  readonly count: number;
  readonly to_customers: string;
  readonly from_customers: string;
  readonly between_customers: string;
  readonly within_house: string;
}
const MOVEMENTS = `
  select t.ledger, ${ASSET} as asset, t.kind, count(*)::int as count,
    ${text('sum(t.amount) filter (where t.from_owner < 0 and t.to_owner > 0)')} as to_customers,
    ${text('sum(t.amount) filter (where t.from_owner > 0 and t.to_owner < 0)')} as from_customers,
    ${text('sum(t.amount) filter (where t.from_owner > 0 and t.to_owner > 0)')} as between_customers,
    ${text('sum(t.amount) filter (where t.from_owner < 0 and t.to_owner < 0)')} as within_house
  from transfers t where ${IN_WINDOW} group by 1, 2, 3`;

export interface Traded extends InLedger {
  readonly desk: Desk;
  readonly symbol: string;
  readonly asset: string;
  readonly trades: number;
  readonly volume: string;
}
/**
 * Spot trades and timed contracts by their numbers: $1 to $4. On margin what orders opened that ended, and what positions
 * that ended were closed at: after $5, up to $6.
 */
const TRADES = `
  select ledger, desk, symbol, asset, count(*)::int as trades, ${text('sum(value)')} as volume from (
    select t.ledger, 'spot' as desk, t.symbol, coalesce(i.spec::jsonb #>> '{instrument,quote}', '') as asset, t.value
      from trades t left join instruments i on i.symbol = t.symbol where t.id >= $3 and t.id < $4
    union all
    select ledger, desk, symbol, asset, value from margin_orders
      where closes = 0 and filled > 0 and status <> 'open' and updated_ms > $5 and updated_ms <= $6
    union all
    select ledger, desk, symbol, asset, closed_value from positions
      where status <> 'open' and closed_ms > $5 and closed_ms <= $6
    union all
    select ledger, 'timed', symbol, asset, stake from timed_orders where id >= $1 and id < $2) traded
  group by ledger, desk, symbol, asset`;

export interface Fee extends InLedger {
  readonly desk: Desk;
  readonly symbol: string;
  readonly asset: string;
  readonly amount: string;
}
/** The number of an order or position says on which desk a fee was taken. */
const FEES = `
  select t.ledger, ${ASSET} as asset,
    case when s.id is not null then 'spot' when m.id is not null then m.desk when p.id is not null then p.desk
         when t.from_owner = -8 then 'savings' when o.id is not null then 'withdrawal' else 'other' end as desk,
    coalesce(s.symbol, m.symbol, p.symbol, '') as symbol, ${text('sum(t.amount)')} as amount
  from transfers t
    left join spot_orders s on s.id = t.from_order
    left join margin_orders m on m.id = t.from_order
    left join positions p on p.id = t.from_order
    left join money_orders o on o.id = t.from_order
  where ${IN_WINDOW} and t.kind = 'fee' and t.to_owner = -3
  group by 1, 2, 3, 4`;

export interface Gain extends InLedger {
  readonly part: ProfitPart;
  readonly asset: string;
  readonly amount: string;
}
/**
 * What the house gained from customers, by what for. A position's last loss is its liquidation's where it was liquidated.
 * Timed contracts count when they are settled: stakes before that are `unsettled`. What insurance pays in place of a
 * customer is gained there and lost here.
 */
const GAINS = `
  with own as (
    select t.ledger, ${ASSET} as asset, t.kind, t.from_owner, t.to_owner, t.amount,
           p.status = 'liquidated' and p.closed_ms = t.at_ms as forced
      from transfers t
      left join positions p on t.kind in ('profit', 'loss') and p.id = greatest(t.from_order, t.to_order)
     where ${IN_WINDOW} and t.from_owner <> -1 and t.to_owner <> -1),
  settled as (
    select ledger, asset, case outcome when 'lost' then stake when 'won' then -win else 0 end as won
      from timed_orders where close_batch > $1 and close_batch <= $2),
  gained as (
    select ledger, asset, case
        when kind = 'fee' then 'fees'
        when kind = 'rebate' then 'rebates'
        when kind in ('trade', 'convert') then 'spread'
        when kind in ('profit', 'loss') and from_owner = -5 then 'insurance'
        when kind in ('profit', 'loss') and forced then 'liquidation'
        when kind in ('profit', 'loss') then 'positions'
        when kind in ('stake', 'payout') then 'unsettled'
        when kind = 'interest' and to_owner = -3 then 'lending'
        when kind in ('interest', 'reward', 'commission') then 'programmes'
        when kind in ('offering', 'nft') then 'products'
        when kind = 'adjustment' then 'adjustments' end as part,
      case when from_owner > 0 then amount else -amount end as amount
      from own where (from_owner > 0) <> (to_owner > 0)
    union all
    select ledger, asset, 'fees', amount from own where kind = 'fee' and from_owner < 0
    union all
    select ledger, asset, 'liquidation', amount from own where kind = 'shortfall'
    union all
    select ledger, asset, 'insurance', -amount from own where kind = 'shortfall'
    union all
    select ledger, asset, 'timed', won from settled
    union all
    select ledger, asset, 'unsettled', -won from settled)
  select ledger, asset, part, ${text('sum(amount)')} as amount from gained where part is not null
  group by ledger, asset, part having sum(amount) <> 0`;

interface Active extends InLedger {
  readonly active: number;
}
const ACTIVE = `
  select ledger, count(distinct owner)::int as active from (
    select t.ledger, t.from_owner as owner from transfers t where ${IN_WINDOW} and t.from_owner > 0
    union all
    select t.ledger, t.to_owner from transfers t where ${IN_WINDOW} and t.to_owner > 0) moved group by ledger`;

/** From $1 on, and before $2. The first level verifies a customer. */
const CUSTOMERS = `
  select (select count(*)::int from users where created_ms < $2) as "all",
    (select count(*)::int from users where created_ms >= $1 and created_ms < $2) as registered,
    (select count(distinct user_id)::int from certifications
      where level = 1 and status = 1 and decided_ms >= $1 and decided_ms < $2) as verified`;

export interface Found {
  readonly movements: readonly Movement[];
  readonly trades: readonly Traded[];
  readonly fees: readonly Fee[];
  readonly gains: readonly Gain[];
  readonly active: readonly Active[];
  readonly customers: { readonly all: number; readonly registered: number; readonly verified: number };
}

/** By how much balances changed in a window. */
export function balancesOf(db: Database, { after, upto }: Pick<Window, 'after' | 'upto'>): Promise<Balance[]> {
  return db.query<Balance>(BALANCES, [after.batch, upto.batch]);
}

/** All that happened in a window, one statement after the other. */
export async function foundIn(db: Database, { after, upto, fromMs, untilMs }: Window): Promise<Found> {
  const batches = [after.batch, upto.batch];
  const numbers = [after.nextOrder, upto.nextOrder, after.nextTrade, upto.nextTrade, after.atMs, upto.atMs];
  const movements = await db.query<Movement>(MOVEMENTS, batches);
  const trades = await db.query<Traded>(TRADES, numbers);
  const fees = await db.query<Fee>(FEES, batches);
  const gains = await db.query<Gain>(GAINS, batches);
  const active = await db.query<Active>(ACTIVE, batches);
  const [customers] = await db.query<Found['customers']>(CUSTOMERS, [fromMs, untilMs]);
  if (customers === undefined) throw new Error('counting customers gave no row');
  return { movements, trades, fees, gains, active, customers };
}
