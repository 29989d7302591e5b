import {
  type AccountType,
  decodeCommand,
  Engine,
  IDEMPOTENCY_MAX,
  type LedgerName,
  type SpotOrder,
} from '@bourse/engine';
import { amount, price, ZERO } from '@bourse/money';
import type { Database } from '../platform/db/database.ts';
import { decodeResult } from './batch-statements.ts';
import { GENESIS_HASH } from './journal-chain.ts';
import { loadMargin } from './load-margin.ts';
import { loadProducts } from './load-products.ts';
import { loadTimed } from './timed-rows.ts';
import { loadTreasury } from './treasury-rows.ts';

/** The last batch of the journal and its hash. */
export interface JournalHead {
  readonly batch: number;
  readonly hash: string;
}

const PAGE = 50_000;

/** Builds the engine from the tables: they are the truth, the engine is a cache of what is open. */
export async function loadEngine(db: Database): Promise<{ engine: Engine; head: JournalHead }> {
  const engine = new Engine();
  await loadInstruments(db, engine);
  await loadAccounts(db, engine);
  await loadOpenOrders(db, engine);
  await loadLadders(db, engine);
  await loadTimed(db, engine);
  await loadMargin(db, engine);
  await loadTreasury(db, engine);
  await loadProducts(db, engine);
  await loadAnswers(db, engine);
  for (const row of await db.query<{ owner: number }>('select owner from granted order by owner')) {
    engine.state.granted.add(row.owner);
  }
  const [last] = await db.query<{
    batch: number;
    hash: string;
    at_ms: number;
    next_order_id: number;
    next_trade_id: number;
  }>('select batch, hash, at_ms, next_order_id, next_trade_id from journal order by batch desc limit 1');
  engine.state.changes.clear();
  if (last === undefined) return { engine, head: { batch: 0, hash: GENESIS_HASH } };
  engine.state.nextOrderId = last.next_order_id;
  engine.state.nextTradeId = last.next_trade_id;
  engine.restoreClock(last.at_ms);
  return { engine, head: { batch: last.batch, hash: last.hash } };
}

async function loadInstruments(db: Database, engine: Engine): Promise<void> {
  for (const row of await db.query<{ spec: string }>('select spec from instruments order by symbol')) {
    const command = decodeCommand(row.spec);
    if (command.type === 'list-instrument') engine.state.list(command.instrument);
  }
}

interface AccountRow {
  readonly owner: number;
  readonly ledger: LedgerName;
  readonly type: AccountType;
  readonly asset: string;
  readonly available: string;
  readonly held: string;
}

async function loadAccounts(db: Database, engine: Engine): Promise<void> {
  const sql = `select owner, ledger, type, asset, available, held from accounts
    where (owner, ledger, type, asset) > ($1, $2, $3, $4) order by owner, ledger, type, asset limit ${PAGE}`;
  let after: AccountRow | undefined;
  for (;;) {
    const rows = await db.query<AccountRow>(sql, [
      after?.owner ?? -1_000_000,
      after?.ledger ?? '',
      after?.type ?? 0,
      after?.asset ?? '',
    ]);
    for (const row of rows) {
      engine.state.ledger.restore(row.ledger, row.owner, row.type, row.asset, amount(row.available), amount(row.held));
    }
    after = rows.at(-1);
    if (rows.length < PAGE || after === undefined) return;
  }
}

interface OrderRow {
  readonly id: number;
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly quantity: string;
  readonly filled: string;
  readonly value: string;
  readonly fee: string;
  readonly created_ms: number;
  readonly updated_ms: number;
}

/** Read in the order of their index, but put back in the order of their ids, in which they began to rest. */
async function loadOpenOrders(db: Database, engine: Engine): Promise<void> {
  const sql = `select id, ledger, owner, symbol, side, price, quantity, filled, value, fee, created_ms, updated_ms
    from spot_orders where status = 'open' and (owner, ledger, id) > ($1, $2, $3) order by owner, ledger, id limit ${PAGE}`;
  const orders: SpotOrder[] = [];
  let after: OrderRow | undefined;
  for (;;) {
    const rows = await db.query<OrderRow>(sql, [after?.owner ?? 0, after?.ledger ?? '', after?.id ?? 0]);
    for (const row of rows) orders.push(restingOrder(engine, row));
    after = rows.at(-1);
    if (rows.length < PAGE || after === undefined) break;
  }
  for (const order of orders.sort((a, b) => a.id - b.id)) {
    engine.state.market(order.ledger, order.symbol).book.add(order);
    engine.state.opened(order);
  }
}

function restingOrder(engine: Engine, row: OrderRow): SpotOrder {
  const { tickSize } = engine.state.instrument(row.symbol);
  const quantity = amount(row.quantity);
  const filled = amount(row.filled);
  return {
    id: row.id,
    ledger: row.ledger,
    owner: row.owner,
    symbol: row.symbol,
    side: row.side,
    kind: 'limit',
    ticks: Number(price(row.price) / tickSize),
    quantity,
    budget: ZERO,
    remaining: (quantity - filled) as SpotOrder['remaining'],
    level: undefined,
    before: undefined,
    after: undefined,
    filled,
    value: amount(row.value),
    fee: amount(row.fee),
    status: 'open',
    createdMs: row.created_ms,
    updatedMs: row.updated_ms,
    dirty: false,
  };
}

async function loadLadders(db: Database, engine: Engine): Promise<void> {
  const rows = await db.query<{
    ledger: LedgerName;
    symbol: string;
    tick_id: number;
    ask_taken: string;
    bid_taken: string;
  }>('select ledger, symbol, tick_id, ask_taken, bid_taken from ladders');
  for (const row of rows) {
    const { ladder } = engine.state.market(row.ledger, row.symbol);
    ladder.tickId = row.tick_id;
    ladder.askTaken = amount(row.ask_taken);
    ladder.bidTaken = amount(row.bid_taken);
  }
}

async function loadAnswers(db: Database, engine: Engine): Promise<void> {
  const rows = await db.query<{ key: string; hash: string; result: string }>(
    `select key, hash, result from answers order by batch desc, idx desc limit ${IDEMPOTENCY_MAX}`,
  );
  for (const row of rows.reverse()) {
    engine.state.idempotency.add({ key: row.key, hash: row.hash, result: decodeResult(row.result) });
  }
}
