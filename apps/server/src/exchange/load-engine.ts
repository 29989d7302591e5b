import {
  type AccountType,
  decodeCommand,
  Engine,
  IDEMPOTENCY_MAX,
  type LedgerName,
  type SpotOrder,
} from '@bourse/engine';
import { amount, price } from '@bourse/money';
import type { InferResult, Selectable } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Accounts } from '../platform/db/schema.ts';
import { one, rows, sqlFor } from '../platform/db/typed.ts';
import { decodeResult } from './batch-statements.ts';
import { loadHalts } from './halt-rows.ts';
import { GENESIS_HASH } from './journal-chain.ts';
import { loadMargin } from './load-margin.ts';
import { loadProducts } from './load-products.ts';
import { PAGE, pagesByOwner } from './pages-by-owner.ts';
import { loadTimed } from './timed-rows.ts';
import { loadTreasury } from './treasury-rows.ts';

/** The last batch of the journal and its hash. */
export interface JournalHead {
  readonly batch: number;
  readonly hash: string;
}

/** Builds the engine from the tables: they are the truth, the engine is a cache of what is open. */
export async function loadEngine(db: Database): Promise<{ engine: Engine; head: JournalHead }> {
  const engine = new Engine();
  await loadInstruments(db, engine);
  await loadAccounts(db, engine);
  await loadOpenOrders(db, engine);
  await loadLadders(db, engine);
  await loadTimed(db, engine);
  await loadMargin(db, engine);
  await loadHalts(db, engine);
  await loadTreasury(db, engine);
  await loadProducts(db, engine);
  await loadAnswers(db, engine);
  const granted = await rows(db, sqlFor.selectFrom('granted').select('owner').orderBy('owner'));
  for (const { owner } of granted) engine.state.granted.add(owner);
  const last = await one(
    db,
    sqlFor
      .selectFrom('journal')
      .select(['batch', 'hash', 'at_ms', 'next_order_id', 'next_trade_id'])
      .orderBy('batch', 'desc')
      .limit(1),
  );
  engine.state.changes.clear();
  if (last === undefined) return { engine, head: { batch: 0, hash: GENESIS_HASH } };
  engine.state.nextOrderId = last.next_order_id;
  engine.state.nextTradeId = last.next_trade_id;
  engine.restoreClock(last.at_ms);
  return { engine, head: { batch: last.batch, hash: last.hash } };
}

async function loadInstruments(db: Database, engine: Engine): Promise<void> {
  for (const { spec } of await rows(db, sqlFor.selectFrom('instruments').select('spec').orderBy('symbol'))) {
    const command = decodeCommand(spec);
    if (command.type === 'list-instrument') engine.state.list(command.instrument);
  }
}

type AccountRow = InferResult<ReturnType<typeof accountsAfter>>[number];

/** Comes before every account. */
const NO_ACCOUNT = { owner: -1_000_000, ledger: 'demo', type: 0, asset: '' } as const;

const accountsAfter = (last: Pick<Selectable<Accounts>, 'owner' | 'ledger' | 'type' | 'asset'>) =>
  sqlFor
    .selectFrom('accounts')
    .select(['owner', 'ledger', 'type', 'asset', 'available', 'held'])
    .$narrowType<{ type: AccountType }>()
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('owner', 'ledger', 'type', 'asset'), '>', tuple(last.owner, last.ledger, last.type, last.asset)),
    )
    .orderBy('owner')
    .orderBy('ledger')
    .orderBy('type')
    .orderBy('asset')
    .limit(PAGE);

async function loadAccounts(db: Database, engine: Engine): Promise<void> {
  let last: AccountRow | undefined;
  for (;;) {
    const page = await rows(db, accountsAfter(last ?? NO_ACCOUNT));
    for (const row of page) {
      engine.state.ledger.restore(row.ledger, row.owner, row.type, row.asset, amount(row.available), amount(row.held));
    }
    last = page.at(-1);
    if (page.length < PAGE || last === undefined) return;
  }
}

type OrderRow = InferResult<typeof openOrders>[number];

const openOrders = sqlFor
  .selectFrom('spot_orders')
  .select(['id', 'ledger', 'owner', 'symbol', 'side', 'price', 'quantity', 'budget', 'filled', 'value', 'fee'])
  .select(['replaces', 'created_ms', 'updated_ms'])
  .$narrowType<{ ledger: LedgerName }>()
  .where('status', '=', 'open');

/** Read in the order of their index, but put back in the order of their ids, in which they began to rest. */
async function loadOpenOrders(db: Database, engine: Engine): Promise<void> {
  const orders: SpotOrder[] = [];
  for await (const page of pagesByOwner(db, openOrders, 'spot_orders')) {
    for (const row of page) orders.push(restingOrder(engine, row));
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
    budget: amount(row.budget),
    remaining: (quantity - filled) as SpotOrder['remaining'],
    level: undefined,
    before: undefined,
    after: undefined,
    filled,
    value: amount(row.value),
    fee: amount(row.fee),
    status: 'open',
    replaces: row.replaces,
    createdMs: row.created_ms,
    updatedMs: row.updated_ms,
    dirty: false,
  };
}

async function loadLadders(db: Database, engine: Engine): Promise<void> {
  const ladders = sqlFor
    .selectFrom('ladders')
    .select(['ledger', 'symbol', 'tick_id', 'ask_taken', 'bid_taken'])
    .$narrowType<{ ledger: LedgerName }>();
  for (const row of await rows(db, ladders)) {
    const { ladder } = engine.state.market(row.ledger, row.symbol);
    ladder.tickId = row.tick_id;
    ladder.askTaken = amount(row.ask_taken);
    ladder.bidTaken = amount(row.bid_taken);
  }
}

async function loadAnswers(db: Database, engine: Engine): Promise<void> {
  const answers = sqlFor
    .selectFrom('answers')
    .select(['key', 'hash', 'result'])
    .orderBy('batch', 'desc')
    .orderBy('idx', 'desc')
    .limit(IDEMPOTENCY_MAX);
  for (const row of (await rows(db, answers)).reverse()) {
    engine.state.idempotency.add({ key: row.key, hash: row.hash, result: decodeResult(row.result) });
  }
}
