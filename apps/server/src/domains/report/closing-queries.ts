import type { ProfitPart, REPORT_DESKS } from '@bourse/wire/console';
import { type Expression, type InferResult, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { Window } from './closing-window.ts';

type Desk = (typeof REPORT_DESKS)[number];
interface Known {
  readonly ledger: 'live' | 'demo';
}
type Within = Pick<Window, 'after' | 'upto'>;

const plain = (sum: Expression<string | null>) => sql<string>`trim_scale(coalesce(${sum}, 0))::text`;
/** Collectibles are assets of one unit each; here they count together. */
const assetOf = sql<string>`case when t.asset like 'nft-%' then 'nft' else t.asset end`;

const movedIn = ({ after, upto }: Within) =>
  sqlFor.selectFrom('transfers as t').where('t.batch', '>', after.batch).where('t.batch', '<=', upto.batch);

/** By how much each owner has more than when the window began; owner 0: all customers together. */
const balancesIn = (window: Within) =>
  sqlFor
    .selectFrom(
      movedIn(window)
        .select(({ neg }) => [neg('t.amount').as('amount'), sql<number>`least(t.from_owner, 0)`.as('owner')])
        .select(['t.ledger', assetOf.as('asset')])
        .unionAll(
          movedIn(window)
            .select(['t.amount', sql<number>`least(t.to_owner, 0)`.as('owner')])
            .select(['t.ledger', assetOf.as('asset')]),
        )
        .as('moved'),
    )
    .select(['ledger', 'asset', 'owner'])
    .select(({ fn }) => plain(fn.sum<string>('amount')).as('amount'))
    .groupBy(['ledger', 'asset', 'owner'])
    .$narrowType<Known>();

type Side = '>' | '<';
const movementsIn = (window: Within) =>
  movedIn(window)
    .select(['t.ledger', assetOf.as('asset'), 't.kind'])
    .select(({ fn }) => {
      const between = (from: Side, to: Side) =>
        plain(fn.sum<string>('t.amount').filterWhere('t.from_owner', from, 0).filterWhere('t.to_owner', to, 0));
      return [
        fn.countAll<number>().as('count'),
        between('<', '>').as('to_customers'),
        between('>', '<').as('from_customers'),
        between('>', '>').as('between_customers'),
        between('<', '<').as('within_house'),
      ];
    })
    .groupBy(['t.ledger', assetOf, 't.kind'])
    .$narrowType<Known>();

/**
 * Spot trades and timed contracts by their numbers. On margin what orders opened that ended, and what positions that ended
 * were closed at, by the times of the batches.
 */
const tradesIn = ({ after, upto }: Within) =>
  sqlFor
    .selectFrom(
      sqlFor
        .selectFrom('trades as t')
        .leftJoin('instruments as i', 'i.symbol', 't.symbol')
        .select(['t.ledger', sql<Desk>`'spot'`.as('desk'), 't.symbol'])
        .select([sql<string>`coalesce(i.spec::jsonb #>> '{instrument,quote}', '')`.as('asset'), 't.value'])
        .where('t.id', '>=', after.nextTrade)
        .where('t.id', '<', upto.nextTrade)
        .unionAll(
          sqlFor
            .selectFrom('margin_orders')
            .select(['ledger', 'desk', 'symbol', 'asset', 'value'])
            .where('closes', '=', 0)
            .where('filled', '>', '0')
            .where('status', '<>', 'open')
            .where('updated_ms', '>', after.atMs)
            .where('updated_ms', '<=', upto.atMs),
        )
        .unionAll(
          sqlFor
            .selectFrom('positions')
            .select(['ledger', 'desk', 'symbol', 'asset', 'closed_value as value'])
            .where('status', '<>', 'open')
            .where('closed_ms', '>', after.atMs)
            .where('closed_ms', '<=', upto.atMs),
        )
        .unionAll(
          sqlFor
            .selectFrom('timed_orders')
            .select(['ledger', sql<Desk>`'timed'`.as('desk'), 'symbol', 'asset', 'stake as value'])
            .where('id', '>=', after.nextOrder)
            .where('id', '<', upto.nextOrder),
        )
        .as('traded'),
    )
    .select(['ledger', 'desk', 'symbol', 'asset'])
    .select(({ fn }) => [fn.countAll<number>().as('trades'), plain(fn.sum<string>('value')).as('volume')])
    .groupBy(['ledger', 'desk', 'symbol', 'asset'])
    .$narrowType<Known>();

/** The number of an order or position says on which desk a fee was taken. */
const feesIn = (window: Within) => {
  const desk = sql<Desk | 'savings' | 'withdrawal' | 'other'>`case
    when s.id is not null then 'spot' when m.id is not null then m.desk when p.id is not null then p.desk
    when t.from_owner = -8 then 'savings' when o.id is not null then 'withdrawal' else 'other' end`;
  const symbol = sql<string>`coalesce(s.symbol, m.symbol, p.symbol, '')`;
  return movedIn(window)
    .leftJoin('spot_orders as s', 's.id', 't.from_order')
    .leftJoin('margin_orders as m', 'm.id', 't.from_order')
    .leftJoin('positions as p', 'p.id', 't.from_order')
    .leftJoin('money_orders as o', 'o.id', 't.from_order')
    .where('t.kind', '=', 'fee')
    .where('t.to_owner', '=', -3)
    .select(({ fn }) => [
      't.ledger',
      assetOf.as('asset'),
      desk.as('desk'),
      symbol.as('symbol'),
      plain(fn.sum<string>('t.amount')).as('amount'),
    ])
    .groupBy(['t.ledger', assetOf, desk, symbol])
    .$narrowType<Known>();
};

/** What the house gained from a movement between it and a customer, by what it was for; `own` says what it was. */
const partOf = sql<ProfitPart | null>`case
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
  when kind = 'adjustment' then 'adjustments' end`;
const as = (part: ProfitPart) => sql<ProfitPart | null>`${sql.lit(part)}`.as('part');

/**
 * What the house gained from customers, by what for. A position's last loss is its liquidation's where it was liquidated.
 * Timed contracts count when they are settled: stakes before that are `unsettled`. What insurance pays in place of a
 * customer is gained there and lost here.
 */
const gainsIn = (window: Within) =>
  sqlFor
    .with('own', () =>
      movedIn(window)
        .leftJoin('positions as p', (join) =>
          join.on('t.kind', 'in', ['profit', 'loss']).on('p.id', '=', sql<number>`greatest(t.from_order, t.to_order)`),
        )
        .select(['t.ledger', assetOf.as('asset'), 't.kind', 't.from_owner', 't.to_owner', 't.amount'])
        .select(({ eb, ref }) => eb('p.status', '=', 'liquidated').and('p.closed_ms', '=', ref('t.at_ms')).as('forced'))
        .where('t.from_owner', '<>', -1)
        .where('t.to_owner', '<>', -1),
    )
    .with('settled', (db) =>
      db
        .selectFrom('timed_orders')
        .select(['ledger', 'asset'])
        .select(sql<string>`case outcome when 'lost' then stake when 'won' then -win else 0 end`.as('won'))
        .where('close_batch', '>', window.after.batch)
        .where('close_batch', '<=', window.upto.batch),
    )
    .with('gained', (db) =>
      db
        .selectFrom('own')
        .select(['ledger', 'asset', partOf.as('part')])
        .select(sql<string>`case when from_owner > 0 then amount else -amount end`.as('amount'))
        .where(sql<boolean>`(from_owner > 0) <> (to_owner > 0)`)
        .unionAll(
          db
            .selectFrom('own')
            .select(['ledger', 'asset', as('fees'), 'amount'])
            .where('kind', '=', 'fee')
            .where('from_owner', '<', 0),
        )
        .unionAll(
          db
            .selectFrom('own')
            .select(['ledger', 'asset', as('liquidation'), 'amount'])
            .where('kind', '=', 'shortfall'),
        )
        .unionAll(
          db
            .selectFrom('own')
            .select(({ neg }) => ['ledger', 'asset', as('insurance'), neg('amount').as('amount')])
            .where('kind', '=', 'shortfall'),
        )
        .unionAll(db.selectFrom('settled').select(['ledger', 'asset', as('timed'), 'won as amount']))
        .unionAll(
          db.selectFrom('settled').select(({ neg }) => ['ledger', 'asset', as('unsettled'), neg('won').as('amount')]),
        ),
    )
    .selectFrom('gained')
    .select(['ledger', 'asset', 'part'])
    .select(({ fn }) => plain(fn.sum<string>('amount')).as('amount'))
    .where('part', 'is not', null)
    .groupBy(['ledger', 'asset', 'part'])
    .having(({ fn }) => fn.sum<number>('amount'), '<>', 0)
    .$narrowType<Known & { part: ProfitPart }>();

/** Customers who moved money in each ledger. */
const activeIn = (window: Within) =>
  sqlFor
    .selectFrom(
      movedIn(window)
        .select(['t.ledger', 't.from_owner as owner'])
        .where('t.from_owner', '>', 0)
        .unionAll(movedIn(window).select(['t.ledger', 't.to_owner as owner']).where('t.to_owner', '>', 0))
        .as('moved'),
    )
    .select(({ fn }) => ['ledger', fn.count<number>('owner').distinct().as('active')])
    .groupBy('ledger')
    .$narrowType<Known>();

/** The first level verifies a customer. */
const customersIn = ({ fromMs, untilMs }: Pick<Window, 'fromMs' | 'untilMs'>) => {
  const users = sqlFor
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('created_ms', '<', untilMs);
  const verified = sqlFor
    .selectFrom('certifications')
    .select(({ fn }) => fn.count<number>('user_id').distinct().as('n'))
    .where('level', '=', 1)
    .where('status', '=', 1)
    .where('decided_ms', '>=', fromMs)
    .where('decided_ms', '<', untilMs);
  return sqlFor.selectNoFrom([
    users.$asScalar().$notNull().as('all'),
    users.where('created_ms', '>=', fromMs).$asScalar().$notNull().as('registered'),
    verified.$asScalar().$notNull().as('verified'),
  ]);
};

export type Balance = InferResult<ReturnType<typeof balancesIn>>[number];

/** By how much balances changed in a window. */
export const balancesOf = (db: Database, window: Within): Promise<Balance[]> => rows(db, balancesIn(window));

export type Found = Awaited<ReturnType<typeof foundIn>>;

/** All that happened in a window, one statement after the other. */
export async function foundIn(db: Database, window: Window) {
  const movements = await rows(db, movementsIn(window));
  const trades = await rows(db, tradesIn(window));
  const fees = await rows(db, feesIn(window));
  const gains = await rows(db, gainsIn(window));
  const active = await rows(db, activeIn(window));
  const customers = await one(db, customersIn(window));
  if (customers === undefined) throw new Error('counting customers gave no row');
  return { movements, trades, fees, gains, active, customers };
}
