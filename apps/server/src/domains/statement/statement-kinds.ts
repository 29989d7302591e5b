import type { StatementKind } from '@bourse/wire';
import type { Compilable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { type Cell, isoTime, plainDecimal, plainPrice } from './csv.ts';

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

interface Source<Row> {
  readonly header: readonly string[];
  readonly query: (range: Range) => Compilable<Row>;
  readonly cells: (row: Row, zone: string) => Cell[];
  readonly key: (row: Row) => After;
  readonly onlyLive?: boolean;
}

function kindOf<Row extends object>({ query, cells, key, ...kind }: Source<Row>): Kind {
  return {
    ...kind,
    read: async (db, range) =>
      (await rows(db, query(range))).map((row) => ({ cells: cells(row, range.zone), key: key(row) })),
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
  header: ['id', 'time', 'account', 'asset', 'kind', 'amount', 'order'],
  query: entriesOf,
  cells: (one, zone) => {
    const order = one.order_id === 0 ? null : one.order_id;
    const where = ACCOUNTS[one.type] ?? one.type;
    const text = `entry ${one.batch}-${one.idx}`;
    return [text, isoTime(one.at_ms, zone), where, one.asset, one.kind, plainDecimal(one.amount), order];
  },
  key: ({ batch, idx, side }) => [batch, idx, side],
});

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
  header: [
    'order',
    'created',
    'updated',
    'kind',
    'asset',
    'amount',
    'fee',
    'settled',
    'status',
    'channel',
    'destination',
    'ratio',
    'outside currency',
    'remark',
  ],
  query: moneyOf,
  cells: (one, zone) => {
    return [
      one.id,
      isoTime(one.created_ms, zone),
      isoTime(one.updated_ms, zone),
      one.kind,
      one.asset,
      plainDecimal(one.amount),
      plainDecimal(one.fee),
      plainDecimal(one.settled),
      one.status,
      one.channel ?? '',
      one.destination ?? '',
      plainDecimal(one.ratio ?? '1'),
      one.outside_currency ?? '',
      one.remark ?? '',
    ];
  },
  key: byId,
  onlyLive: true,
});

const spotOf = ({ userId, ledger, fromMs, toMs, after, limit }: Range) =>
  sqlFor
    .selectFrom('spot_orders')
    .select(['id', 'created_ms', 'updated_ms', 'symbol', 'side', 'kind', 'price', 'quantity', 'budget'])
    .select(['filled', 'value', 'fee', 'status'])
    .where('owner', '=', userId)
    .where('ledger', '=', ledger)
    .where('created_ms', '>=', fromMs)
    .where('created_ms', '<', toMs)
    .where('id', '>', after[0])
    .orderBy('id')
    .limit(limit);

const spot = kindOf({
  header: [
    'order',
    'created',
    'updated',
    'symbol',
    'side',
    'kind',
    'price',
    'quantity',
    'budget',
    'filled',
    'value',
    'fee',
    'status',
  ],
  query: spotOf,
  cells: (one, zone) => {
    return [
      one.id,
      isoTime(one.created_ms, zone),
      isoTime(one.updated_ms, zone),
      one.symbol,
      one.side,
      one.kind,
      plainPrice(one.price),
      plainPrice(one.quantity),
      plainPrice(one.budget),
      plainDecimal(one.filled),
      plainDecimal(one.value),
      plainDecimal(one.fee),
      one.status,
    ];
  },
  key: byId,
});

const marginOf = (desk: 'contract' | 'stock', { userId, ledger, fromMs, toMs, after, limit }: Range) =>
  sqlFor
    .selectFrom('margin_orders')
    .select(['id', 'created_ms', 'updated_ms', 'symbol', 'asset', 'direction', 'kind', 'leverage', 'closes'])
    .select(['price', 'quantity', 'filled', 'value', 'fee', 'status'])
    .where('desk', '=', desk)
    .where('owner', '=', userId)
    .where('ledger', '=', ledger)
    .where('created_ms', '>=', fromMs)
    .where('created_ms', '<', toMs)
    .where('id', '>', after[0])
    .orderBy('id')
    .limit(limit);

/** Orders of a margin desk. What positions gained and lost stands among the entries. */
const onMargin = (desk: 'contract' | 'stock') =>
  kindOf({
    header: [
      'order',
      'created',
      'updated',
      'symbol',
      'asset',
      'direction',
      'kind',
      'leverage',
      'closes position',
      'price',
      'quantity',
      'filled',
      'value',
      'fee',
      'status',
    ],
    query: (range) => marginOf(desk, range),
    cells: (one, zone) => {
      return [
        one.id,
        isoTime(one.created_ms, zone),
        isoTime(one.updated_ms, zone),
        one.symbol,
        one.asset,
        one.direction,
        one.kind,
        one.leverage,
        one.closes === 0 ? null : one.closes,
        plainPrice(one.price),
        plainDecimal(one.quantity),
        plainDecimal(one.filled),
        plainDecimal(one.value),
        plainDecimal(one.fee),
        one.status,
      ];
    },
    key: byId,
  });

const timedOf = ({ userId, ledger, fromMs, toMs, after, limit }: Range) =>
  sqlFor
    .selectFrom('timed_orders')
    .select(['id', 'created_ms', 'symbol', 'asset', 'direction', 'seconds', 'odds', 'stake', 'win', 'open_price'])
    .select(['open_tick_ms', 'close_price', 'close_tick_ms', 'outcome', 'settled_ms', 'open_batch', 'close_batch'])
    .where('owner', '=', userId)
    .where('ledger', '=', ledger)
    .where('created_ms', '>=', fromMs)
    .where('created_ms', '<', toMs)
    .where('id', '>', after[0])
    .orderBy('id')
    .limit(limit);

const timed = kindOf({
  header: [
    'order',
    'created',
    'symbol',
    'asset',
    'direction',
    'seconds',
    'odds',
    'stake',
    'win',
    'outcome',
    'settled',
    'opening price',
    'opening tick',
    'closing price',
    'closing tick',
    'opening batch',
    'closing batch',
  ],
  query: timedOf,
  cells: (one, zone) => {
    return [
      one.id,
      isoTime(one.created_ms, zone),
      one.symbol,
      one.asset,
      one.direction,
      one.seconds,
      plainDecimal(one.odds),
      plainDecimal(one.stake),
      plainDecimal(one.win),
      one.outcome,
      isoTime(one.settled_ms, zone),
      plainPrice(one.open_price),
      isoTime(one.open_tick_ms, zone),
      plainPrice(one.close_price),
      isoTime(one.close_tick_ms, zone),
      one.open_batch || null,
      one.close_batch || null,
    ];
  },
  key: byId,
});

export const KINDS: Readonly<Record<StatementKind, Kind>> = {
  entries,
  money,
  spot,
  contract: onMargin('contract'),
  stock: onMargin('stock'),
  timed,
};
