import { type Amount, amount } from '@bourse/money';
import { type InferResult, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';

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

const { countAll, any } = sqlFor.fn;
const anyOf = (ids: readonly number[]) => any(sql.val(ids));

/** Orders of runs (`o`), with the spot orders (`s`) they became. */
const joined = () => sqlFor.selectFrom('strategy_orders as o').leftJoin('spot_orders as s', 's.id', 'o.order_id');

const withColumns = (orders: ReturnType<typeof joined>) =>
  orders
    .select(['o.run_id', 'o.no', 'o.tag', 'o.market', 'o.symbol', 'o.side', 'o.kind', 'o.price', 'o.quantity'])
    .select(['o.budget', 'o.status', 'o.settled', 'o.order_id', 'o.reason', 'o.reason_params', 'o.created_ms'])
    .select(['s.status as spot_status', 's.filled', 's.value', 's.fee']);

/** Reads the orders of runs, joined with what became of them. */
export class RunOrders {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** What the rules have not heard the end of, in the order in which it was asked for. */
  async unsettled(runId: number): Promise<RunOrder[]> {
    const unsettled = joined()
      .where('o.run_id', '=', runId)
      .where(({ not }) => not('o.settled'));
    return (await rows(this.#db, withColumns(unsettled).orderBy('o.no'))).map(orderOf);
  }

  /** What a run has bought and sold of each market so far. */
  async sums(runId: number): Promise<Pick<RunOrder, 'market' | 'side' | 'filled' | 'value' | 'fee'>[]> {
    const sums = await rows(
      this.#db,
      sqlFor
        .selectFrom('strategy_orders as o')
        .innerJoin('spot_orders as s', 's.id', 'o.order_id')
        .select(({ fn }) => [
          'o.market',
          'o.side',
          fn.sum<string>('s.filled').as('filled'),
          fn.sum<string>('s.value').as('value'),
          fn.sum<string>('s.fee').as('fee'),
        ])
        .where('o.run_id', '=', runId)
        .groupBy(['o.market', 'o.side']),
    );
    return sums.map(({ market, side, filled, value, fee }) => ({
      market,
      side,
      filled: amount(filled),
      value: amount(value),
      fee: amount(fee),
    }));
  }

  /** What has traded, of several runs, in the order in which it was asked for. */
  async traded(runIds: readonly number[]): Promise<Map<number, RunOrder[]>> {
    const traded = joined().where('o.run_id', '=', anyOf(runIds)).where('s.filled', '>', '0');
    const inOrder = withColumns(traded).orderBy('o.run_id').orderBy('o.no');
    const found = new Map<number, RunOrder[]>(runIds.map((id) => [id, []]));
    for (const row of await rows(this.#db, inOrder)) found.get(row.run_id)?.push(orderOf(row));
    return found;
  }

  /** How many were placed, refused, and are open, of several runs. */
  async counts(runIds: readonly number[]): Promise<Map<number, { placed: number; refused: number; open: number }>> {
    const counts = await rows(
      this.#db,
      joined()
        .select(({ fn }) => [
          'o.run_id',
          fn.countAll<number>().filterWhere('o.status', '=', 'placed').as('placed'),
          fn.countAll<number>().filterWhere('o.status', '=', 'refused').as('refused'),
          fn.countAll<number>().filterWhere('s.status', '=', 'open').as('open'),
        ])
        .where('o.run_id', '=', anyOf(runIds))
        .groupBy('o.run_id'),
    );
    return new Map(counts.map(({ run_id, ...count }) => [run_id, count]));
  }

  async list(runId: number, page: number, pageSize: number): Promise<{ orders: RunOrder[]; total: number }> {
    const latest = withColumns(joined().where('o.run_id', '=', runId)).orderBy('o.no', 'desc');
    const counted = sqlFor.selectFrom('strategy_orders').select(countAll<number>().as('n')).where('run_id', '=', runId);
    const [found, count] = await Promise.all([
      rows(this.#db, latest.limit(pageSize).offset((page - 1) * pageSize)),
      one(this.#db, counted),
    ]);
    return { orders: found.map(orderOf), total: count?.n ?? 0 };
  }
}

function orderOf(row: InferResult<ReturnType<typeof withColumns>>[number]): RunOrder {
  const { no, tag, market, symbol, side, kind, status, settled, reason } = row;
  return {
    no,
    tag,
    market,
    symbol,
    side,
    kind,
    status,
    settled,
    reason,
    price: plain(row.price),
    quantity: plain(row.quantity),
    budget: plain(row.budget),
    orderId: row.order_id,
    reasonParams: row.reason_params,
    createdMs: row.created_ms,
    spotStatus: row.spot_status,
    filled: amount(row.filled ?? '0'),
    value: amount(row.value ?? '0'),
    fee: amount(row.fee ?? '0'),
  };
}

/** Without the zeros a numeric column pads with. */
function plain(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
