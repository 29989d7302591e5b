import type { StatementKind } from '@bourse/wire';
import { type Cell, isoTime, plainDecimal, plainPrice } from './csv.ts';

/** Where the next rows begin: after the row with this key. */
export type After = readonly [number, number, number];
/** What a kind's rows come as. */
export type Row = Readonly<Record<string, never>>;

/**
 * One kind of statement. Its SQL takes $1 the customer, $2 the ledger, $3 and $4 the period (ms, before $4), $5 to $7 the
 * key to go on after, $8 how many rows, $9 the latest batch; what it has no use for it leaves out.
 */
export interface Kind {
  readonly header: readonly string[];
  readonly sql: string;
  readonly cells: (row: Row) => Cell[];
  readonly key: (row: Row) => After;
  /** Deposits and withdrawals are of the live ledger, whichever the customer trades in. */
  readonly onlyLive?: boolean;
}

interface Ordered {
  readonly id: number;
  readonly created_ms: number;
}
const byId = (row: Row): After => [(row as unknown as Ordered).id, 0, 0];

/** So that every statement uses all nine: a parameter without a type is none to the database. */
const USED = '$5::bigint + $6::bigint + $7::bigint + $9::bigint is not null';
const ORDERS = 'owner = $1 and ledger = $2 and created_ms >= $3 and created_ms < $4 and id > $5';
const PAGE = 'order by id limit $8';

const ACCOUNTS: Readonly<Record<number, string>> = { 1: 'platform', 2: 'financial', 3: 'contract', 9: 'stock' };

interface EntryRow extends Record<'batch' | 'idx' | 'side' | 'at_ms' | 'type' | 'order_id', number> {
  readonly asset: string;
  readonly amount: string;
  readonly kind: string;
}

/** Both directions of a customer's transfers; one between two own accounts is two entries. */
const entries: Kind = {
  header: ['id', 'time', 'account', 'asset', 'kind', 'amount', 'order'],
  sql: `select * from (
      select batch, idx, 0 as side, at_ms, asset, from_type as type, -amount as amount, kind, from_order as order_id
        from transfers where from_owner = $1 and ledger = $2 and batch >= $5 and batch <= $9
      union all
      select batch, idx, 1, at_ms, asset, to_type, amount, kind, to_order
        from transfers where to_owner = $1 and ledger = $2 and batch >= $5 and batch <= $9
    ) entries where at_ms >= $3 and at_ms < $4 and (batch, idx, side) > ($5, $6, $7)
    order by batch, idx, side limit $8`,
  cells: (row) => {
    const one = row as unknown as EntryRow;
    const order = one.order_id === 0 ? null : one.order_id;
    const where = ACCOUNTS[one.type] ?? one.type;
    const text = `entry ${one.batch}-${one.idx}`;
    return [text, isoTime(one.at_ms), where, one.asset, one.kind, plainDecimal(one.amount), order];
  },
  key: (row) => {
    const { batch, idx, side } = row as unknown as EntryRow;
    return [batch, idx, side];
  },
};

interface MoneyRow
  extends Ordered,
    Record<'kind' | 'asset' | 'amount' | 'fee' | 'settled' | 'status' | 'channel', string>,
    Record<'destination' | 'ratio' | 'outside_currency' | 'remark', string> {
  readonly updated_ms: number;
}

/** Bank cards stand in destinations with their numbers masked. */
const money: Kind = {
  header: [
    ...['order', 'created', 'updated', 'kind', 'asset', 'amount', 'fee', 'settled', 'status'],
    ...['channel', 'destination', 'ratio', 'outside currency', 'remark'],
  ],
  sql: `select o.id, o.created_ms, o.updated_ms, o.kind, o.asset, o.amount, o.fee, o.settled, o.status,
      coalesce(d.channel, '') as channel, coalesce(d.destination, '') as destination, coalesce(d.ratio, 1) as ratio,
      coalesce(d.outside_currency, '') as outside_currency, coalesce(d.remark, '') as remark
    from money_orders o left join money_details d on d.reference = o.reference and d.owner = o.owner
    where o.owner = $1 and $2::text is not null and o.created_ms >= $3 and o.created_ms < $4 and o.id > $5 and ${USED}
    order by o.id limit $8`,
  cells: (row) => {
    const one = row as unknown as MoneyRow;
    return [
      ...[one.id, isoTime(one.created_ms), isoTime(one.updated_ms), one.kind, one.asset, plainDecimal(one.amount)],
      ...[plainDecimal(one.fee), plainDecimal(one.settled), one.status, one.channel, one.destination],
      ...[plainDecimal(one.ratio), one.outside_currency, one.remark],
    ];
  },
  key: byId,
  onlyLive: true,
};

interface SpotRow
  extends Ordered,
    Record<
      'symbol' | 'side' | 'kind' | 'price' | 'quantity' | 'budget' | 'filled' | 'value' | 'fee' | 'status',
      string
    > {
  readonly updated_ms: number;
}

const spot: Kind = {
  header: [
    ...['order', 'created', 'updated', 'symbol', 'side', 'kind', 'price', 'quantity', 'budget'],
    ...['filled', 'value', 'fee', 'status'],
  ],
  sql: `select id, created_ms, updated_ms, symbol, side, kind, price, quantity, budget, filled, value, fee, status
    from spot_orders where ${ORDERS} and ${USED} ${PAGE}`,
  cells: (row) => {
    const one = row as unknown as SpotRow;
    return [
      ...[one.id, isoTime(one.created_ms), isoTime(one.updated_ms), one.symbol, one.side, one.kind],
      ...[plainPrice(one.price), plainPrice(one.quantity), plainPrice(one.budget)],
      ...[plainDecimal(one.filled), plainDecimal(one.value), plainDecimal(one.fee), one.status],
    ];
  },
  key: byId,
};

interface MarginRow
  extends Ordered,
    Record<'symbol' | 'asset' | 'direction' | 'kind' | 'price' | 'quantity' | 'filled' | 'value' | 'fee', string> {
  readonly updated_ms: number;
  readonly leverage: number;
  readonly closes: number;
  readonly status: string;
}

/** Orders of a margin desk. What positions gained and lost stands among the entries. */
const onMargin = (desk: 'contract' | 'stock'): Kind => ({
  header: [
    ...['order', 'created', 'updated', 'symbol', 'asset', 'direction', 'kind', 'leverage', 'closes position'],
    ...['price', 'quantity', 'filled', 'value', 'fee', 'status'],
  ],
  sql: `select id, created_ms, updated_ms, symbol, asset, direction, kind, leverage, closes, price, quantity, filled,
      value, fee, status
    from margin_orders where ${ORDERS} and desk = '${desk}' and ${USED} ${PAGE}`,
  cells: (row) => {
    const one = row as unknown as MarginRow;
    return [
      ...[one.id, isoTime(one.created_ms), isoTime(one.updated_ms), one.symbol, one.asset, one.direction, one.kind],
      ...[one.leverage, one.closes === 0 ? null : one.closes, plainPrice(one.price), plainDecimal(one.quantity)],
      ...[plainDecimal(one.filled), plainDecimal(one.value), plainDecimal(one.fee), one.status],
    ];
  },
  key: byId,
});

interface TimedRow
  extends Ordered,
    Record<'symbol' | 'asset' | 'direction' | 'odds' | 'stake' | 'win' | 'open_price' | 'close_price', string>,
    Record<'seconds' | 'open_tick_ms' | 'close_tick_ms' | 'settled_ms' | 'open_batch' | 'close_batch', number> {
  readonly outcome: string;
}

const timed: Kind = {
  header: [
    ...['order', 'created', 'symbol', 'asset', 'direction', 'seconds', 'odds', 'stake', 'win', 'outcome', 'settled'],
    ...['opening price', 'opening tick', 'closing price', 'closing tick', 'opening batch', 'closing batch'],
  ],
  sql: `select id, created_ms, symbol, asset, direction, seconds, odds, stake, win, open_price, open_tick_ms,
      close_price, close_tick_ms, outcome, settled_ms, open_batch, close_batch
    from timed_orders where ${ORDERS} and ${USED} ${PAGE}`,
  cells: (row) => {
    const one = row as unknown as TimedRow;
    return [
      ...[one.id, isoTime(one.created_ms), one.symbol, one.asset, one.direction, one.seconds],
      ...[plainDecimal(one.odds), plainDecimal(one.stake), plainDecimal(one.win), one.outcome],
      ...[isoTime(one.settled_ms), plainPrice(one.open_price), isoTime(one.open_tick_ms)],
      ...[plainPrice(one.close_price), isoTime(one.close_tick_ms), one.open_batch || null, one.close_batch || null],
    ];
  },
  key: byId,
};

export const KINDS: Readonly<Record<StatementKind, Kind>> = {
  entries,
  money,
  spot,
  contract: onMargin('contract'),
  stock: onMargin('stock'),
  timed,
};
