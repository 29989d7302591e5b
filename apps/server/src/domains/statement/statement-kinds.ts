import type { StatementKind } from '@bourse/wire';
import type { Compilable, ExpressionBuilder } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { type Cell, isoTime, plainDecimal, plainPrice } from '../../platform/sheets/csv.ts';

/** Where the next rows begin: after the row with this key. */
export type After = readonly [number, number, number];

/** Which rows of a customer are read. */
export interface Range {
  readonly userId: number;
  readonly ledger: 'live' | 'demo';
  /** The period: from here, and before `toMs`. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Of the times in its cells. */
  readonly zone: string;
  readonly after: After;
  readonly limit: number;
  /** The latest batch. */
  readonly batch: number;
}

export interface Line {
  readonly cells: readonly Cell[];
  readonly key: After;
}

/** One kind of statement. */
export interface Kind {
  readonly header: readonly string[];
  /** What a range does not concern is left out of it. */
  read(db: Database, range: Range): Promise<Line[]>;
  /** Deposits and withdrawals are of the live ledger, whichever the customer trades in. */
  readonly onlyLive?: boolean;
}

/** The title of a column, and what stands in it. */
type Column<Row> = readonly [title: string, cell: (row: Row, zone: string) => Cell];

interface Source<Row> {
  readonly query: (range: Range) => Compilable<Row>;
  readonly columns: readonly Column<Row>[];
  readonly key: (row: Row) => After;
  readonly onlyLive?: boolean;
}

function kindOf<Row extends object>({ query, columns, key, ...kind }: Source<Row>): Kind {
  return {
    ...kind,
    header: columns.map(([title]) => title),
    read: async (db, range) =>
      (await rows(db, query(range))).map((row) => ({
        cells: columns.map(([, cell]) => cell(row, range.zone)),
        key: key(row),
      })),
  };
}

const byId = ({ id }: { readonly id: number }): After => [id, 0, 0];

const ACCOUNTS: Readonly<Record<number, string>> = { 1: 'platform', 2: 'financial', 3: 'contract', 9: 'stock' };

/** Both directions of a customer's transfers; one between two own accounts is two entries. */
function entriesOf({ userId, ledger, fromMs, toMs, after, limit, batch }: Range) {
  const transfers = sqlFor
    .selectFrom('transfers')
    .where('ledger', '=', ledger)
    .where('batch', '>=', after[0])
    .where('batch', '<=', batch);
  const went = transfers
    .select(({ lit }) => ['batch', 'idx', lit<number>(0).as('side'), 'at_ms', 'asset', 'from_type as type'])
    .select(({ neg }) => [neg('amount').as('amount'), 'kind', 'from_order as order_id'])
    .where('from_owner', '=', userId);
  const came = transfers
    .select(({ lit }) => ['batch', 'idx', lit<number>(1).as('side'), 'at_ms', 'asset', 'to_type as type'])
    .select(['amount', 'kind', 'to_order as order_id'])
    .where('to_owner', '=', userId);
  return sqlFor
    .selectFrom(went.unionAll(came).as('entries'))
    .selectAll()
    .where('at_ms', '>=', fromMs)
    .where('at_ms', '<', toMs)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('batch', 'idx', 'side'), '>', tuple(...after)))
    .orderBy('batch')
    .orderBy('idx')
    .orderBy('side')
    .limit(limit);
}

const entries = kindOf({
  query: entriesOf,
  columns: [
    ['id', (one) => `entry ${one.batch}-${one.idx}`],
    ['time', (one, zone) => isoTime(one.at_ms, zone)],
    ['account', (one) => ACCOUNTS[one.type] ?? one.type],
    ['asset', (one) => one.asset],
    ['kind', (one) => one.kind],
    ['amount', (one) => plainDecimal(one.amount)],
    ['order', (one) => one.order_id || null],
  ],
  key: ({ batch, idx, side }) => [batch, idx, side],
});

/** Of every order: what its row begins with. */
const ORDER: readonly Column<{ readonly id: number; readonly created_ms: number }>[] = [
  ['order', (one) => one.id],
  ['created', (one, zone) => isoTime(one.created_ms, zone)],
];
const UPDATED: Column<{ readonly updated_ms: number }> = ['updated', (one, zone) => isoTime(one.updated_ms, zone)];
const FILLED: readonly Column<Record<'filled' | 'value' | 'fee' | 'status', string>>[] = [
  ['filled', (one) => plainDecimal(one.filled)],
  ['value', (one) => plainDecimal(one.value)],
  ['fee', (one) => plainDecimal(one.fee)],
  ['status', (one) => one.status],
];

/** Of the customer's orders in a ledger: those of the period after the last one that was read. */
const isWithin = (
  eb: ExpressionBuilder<Schema, 'spot_orders' | 'margin_orders' | 'timed_orders'>,
  { userId, ledger, fromMs, toMs, after }: Range,
) =>
  eb.and([
    eb('owner', '=', userId),
    eb('ledger', '=', ledger),
    eb('created_ms', '>=', fromMs),
    eb('created_ms', '<', toMs),
    eb('id', '>', after[0]),
  ]);

/** Bank cards stand in destinations with their numbers masked. */
const moneyOf = ({ userId, fromMs, toMs, after, limit }: Range) =>
  sqlFor
    .selectFrom('money_orders as o')
    .leftJoin('money_details as d', (join) =>
      join.onRef('d.reference', '=', 'o.reference').onRef('d.owner', '=', 'o.owner'),
    )
    .select(['o.id', 'o.created_ms', 'o.updated_ms', 'o.kind', 'o.asset', 'o.amount', 'o.fee', 'o.settled', 'o.status'])
    .select(['d.channel', 'd.destination', 'd.ratio', 'd.outside_currency', 'd.remark'])
    .where('o.owner', '=', userId)
    .where('o.created_ms', '>=', fromMs)
    .where('o.created_ms', '<', toMs)
    .where('o.id', '>', after[0])
    .orderBy('o.id')
    .limit(limit);

const money = kindOf({
  query: moneyOf,
  columns: [
    ...ORDER,
    UPDATED,
    ['kind', (one) => one.kind],
    ['asset', (one) => one.asset],
    ['amount', (one) => plainDecimal(one.amount)],
    ['fee', (one) => plainDecimal(one.fee)],
    ['settled', (one) => plainDecimal(one.settled)],
    ['status', (one) => one.status],
    ['channel', (one) => one.channel ?? ''],
    ['destination', (one) => one.destination ?? ''],
    ['ratio', (one) => plainDecimal(one.ratio ?? '1')],
    ['outside currency', (one) => one.outside_currency ?? ''],
    ['remark', (one) => one.remark ?? ''],
  ],
  key: byId,
  onlyLive: true,
});

const spotOf = (range: Range) =>
  sqlFor
    .selectFrom('spot_orders')
    .select(['id', 'created_ms', 'updated_ms', 'symbol', 'side', 'kind', 'price', 'quantity', 'budget'])
    .select(['filled', 'value', 'fee', 'status'])
    .where((eb) => isWithin(eb, range))
    .orderBy('id')
    .limit(range.limit);

const spot = kindOf({
  query: spotOf,
  columns: [
    ...ORDER,
    UPDATED,
    ['symbol', (one) => one.symbol],
    ['side', (one) => one.side],
    ['kind', (one) => one.kind],
    ['price', (one) => plainPrice(one.price)],
    ['quantity', (one) => plainPrice(one.quantity)],
    ['budget', (one) => plainPrice(one.budget)],
    ...FILLED,
  ],
  key: byId,
});

const marginOf = (desk: 'contract' | 'stock') => (range: Range) =>
  sqlFor
    .selectFrom('margin_orders')
    .select(['id', 'created_ms', 'updated_ms', 'symbol', 'asset', 'direction', 'kind', 'leverage', 'closes'])
    .select(['price', 'quantity', 'filled', 'value', 'fee', 'status'])
    .where('desk', '=', desk)
    .where((eb) => isWithin(eb, range))
    .orderBy('id')
    .limit(range.limit);

/** Orders of a margin desk. What positions gained and lost stands among the entries. */
const onMargin = (desk: 'contract' | 'stock') =>
  kindOf({
    query: marginOf(desk),
    columns: [
      ...ORDER,
      UPDATED,
      ['symbol', (one) => one.symbol],
      ['asset', (one) => one.asset],
      ['direction', (one) => one.direction],
      ['kind', (one) => one.kind],
      ['leverage', (one) => one.leverage],
      ['closes position', (one) => (one.closes === 0 ? null : one.closes)],
      ['price', (one) => plainPrice(one.price)],
      ['quantity', (one) => plainDecimal(one.quantity)],
      ...FILLED,
    ],
    key: byId,
  });

const timedOf = (range: Range) =>
  sqlFor
    .selectFrom('timed_orders')
    .select(['id', 'created_ms', 'symbol', 'asset', 'direction', 'seconds', 'odds', 'stake', 'win', 'open_price'])
    .select(['open_tick_ms', 'close_price', 'close_tick_ms', 'outcome', 'settled_ms', 'open_batch', 'close_batch'])
    .where((eb) => isWithin(eb, range))
    .orderBy('id')
    .limit(range.limit);

const timed = kindOf({
  query: timedOf,
  columns: [
    ...ORDER,
    ['symbol', (one) => one.symbol],
    ['asset', (one) => one.asset],
    ['direction', (one) => one.direction],
    ['seconds', (one) => one.seconds],
    ['odds', (one) => plainDecimal(one.odds)],
    ['stake', (one) => plainDecimal(one.stake)],
    ['win', (one) => plainDecimal(one.win)],
    ['outcome', (one) => one.outcome],
    ['settled', (one, zone) => isoTime(one.settled_ms, zone)],
    ['opening price', (one) => plainPrice(one.open_price)],
    ['opening tick', (one, zone) => isoTime(one.open_tick_ms, zone)],
    ['closing price', (one) => plainPrice(one.close_price)],
    ['closing tick', (one, zone) => isoTime(one.close_tick_ms, zone)],
    ['opening batch', (one) => one.open_batch || null],
    ['closing batch', (one) => one.close_batch || null],
  ],
  key: byId,
});

export const KINDS: Readonly<Record<Exclude<StatementKind, 'gains'>, Kind>> = {
  entries,
  money,
  spot,
  contract: onMargin('contract'),
  stock: onMargin('stock'),
  timed,
};
