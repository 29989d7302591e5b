import { type Amount, amount } from '@bourse/money';
import type { Database } from '../../platform/db/database.ts';

/** A run's order with what the exchange has made of it. */
export interface RunOrder {
  readonly no: number;
  readonly tag: number;
  readonly market: number;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly kind: 'limit' | 'market';
  /** As they were asked for; "0" where the order has none. */
  readonly price: string;
  readonly quantity: string;
  readonly budget: string;
  readonly status: 'planned' | 'placed' | 'refused';
  readonly settled: boolean;
  readonly orderId: number | null;
  readonly reason: string | null;
  readonly reasonParams: string | null;
  readonly createdMs: number;
  /** Of the spot order; null where it is not placed. */
  readonly spotStatus: 'open' | 'filled' | 'cancelled' | null;
  readonly filled: Amount;
  readonly value: Amount;
  readonly fee: Amount;
}

const ORDER_COLUMNS = `o.run_id, o.no, o.tag, o.market, o.symbol, o.side, o.kind, o.price, o.quantity, o.budget, o.status,
  o.settled, o.order_id, o.reason, o.reason_params, o.created_ms, s.status as spot_status, coalesce(s.filled, 0) as filled,
  coalesce(s.value, 0) as value, coalesce(s.fee, 0) as fee`;
const ORDERS = 'from strategy_orders o left join spot_orders s on s.id = o.order_id';

type OrderRow = Record<string, unknown> & { readonly run_id: number };

/** Reads the orders of runs, joined with what became of them. */
export class RunOrders {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** What the rules have not heard the end of, in the order in which it was asked for. */
  async unsettled(runId: number): Promise<RunOrder[]> {
    const sql = `select ${ORDER_COLUMNS} ${ORDERS} where o.run_id = $1 and not o.settled order by o.no`;
    return (await this.#db.query<OrderRow>(sql, [runId])).map(orderOf);
  }

  /** What a run has bought and sold of each market so far. */
  async sums(runId: number): Promise<Pick<RunOrder, 'market' | 'side' | 'filled' | 'value' | 'fee'>[]> {
    const rows = await this.#db.query<OrderRow>(
      `select o.market, o.side, sum(s.filled) as filled, sum(s.value) as value, sum(s.fee) as fee
       from strategy_orders o join spot_orders s on s.id = o.order_id where o.run_id = $1 group by o.market, o.side`,
      [runId],
    );
    return rows.map((row) => ({
      market: row.market as number,
      side: row.side as RunOrder['side'],
      filled: amount(String(row.filled)),
      value: amount(String(row.value)),
      fee: amount(String(row.fee)),
    }));
  }

  /** What has traded, of several runs, in the order in which it was asked for. */
  async traded(runIds: readonly number[]): Promise<Map<number, RunOrder[]>> {
    const sql = `select ${ORDER_COLUMNS} ${ORDERS}
      where o.run_id = any($1::bigint[]) and s.filled > 0 order by o.run_id, o.no`;
    const found = new Map<number, RunOrder[]>(runIds.map((id) => [id, []]));
    for (const row of await this.#db.query<OrderRow>(sql, [runIds])) found.get(row.run_id)?.push(orderOf(row));
    return found;
  }

  /** How many were placed, refused, and are open, of several runs. */
  async counts(runIds: readonly number[]): Promise<Map<number, { placed: number; refused: number; open: number }>> {
    const rows = await this.#db.query<{ run_id: number; placed: number; refused: number; open: number }>(
      `select o.run_id, count(*) filter (where o.status = 'placed')::bigint as placed,
         count(*) filter (where o.status = 'refused')::bigint as refused,
         count(*) filter (where s.status = 'open')::bigint as open
       ${ORDERS} where o.run_id = any($1::bigint[]) group by o.run_id`,
      [runIds],
    );
    return new Map(rows.map(({ run_id, ...counts }) => [run_id, counts]));
  }

  async list(runId: number, page: number, pageSize: number): Promise<{ orders: RunOrder[]; total: number }> {
    const sql = `select ${ORDER_COLUMNS} ${ORDERS} where o.run_id = $1 order by o.no desc limit $2 offset $3`;
    const [rows, [count]] = await Promise.all([
      this.#db.query<OrderRow>(sql, [runId, pageSize, (page - 1) * pageSize]),
      this.#db.query<{ n: number }>('select count(*)::bigint as n from strategy_orders where run_id = $1', [runId]),
    ]);
    return { orders: rows.map(orderOf), total: count?.n ?? 0 };
  }
}

function orderOf(row: OrderRow): RunOrder {
  return {
    no: row.no as number,
    tag: row.tag as number,
    market: row.market as number,
    symbol: row.symbol as string,
    side: row.side as RunOrder['side'],
    kind: row.kind as RunOrder['kind'],
    price: plain(row.price as string),
    quantity: plain(row.quantity as string),
    budget: plain(row.budget as string),
    status: row.status as RunOrder['status'],
    settled: row.settled as boolean,
    orderId: row.order_id as number | null,
    reason: row.reason as string | null,
    reasonParams: row.reason_params as string | null,
    createdMs: row.created_ms as number,
    spotStatus: row.spot_status as RunOrder['spotStatus'],
    filled: amount(String(row.filled)),
    value: amount(String(row.value)),
    fee: amount(String(row.fee)),
  };
}

/** Without the zeros a numeric column pads with. */
function plain(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
