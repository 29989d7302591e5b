import { type Changes, type CommandResult, encodeCommand, IDEMPOTENCY_MAX, type Instrument } from '@bourse/engine';
import { formatAmount, formatPrice, type Price } from '@bourse/money';
import type { Statement } from '../platform/db/database.ts';
import { bulkInsert, Columns } from './bulk-insert.ts';
import { ladderColumns, marginStatements } from './margin-rows.ts';
import { productStatements } from './product-rows.ts';
import { encodeTimedListing, TIMED_SQL, timedColumns } from './timed-rows.ts';
import { treasuryStatements } from './treasury-rows.ts';

/** The journal row of one batch. */
export interface JournalRow {
  readonly batch: number;
  readonly atMs: number;
  readonly previousHash: string;
  readonly hash: string;
  readonly commandCount: number;
  readonly commands: string;
  readonly nextOrderId: number;
  readonly nextTradeId: number;
}

/** How often, in batches, answers that the engine has forgotten are removed. */
export const PRUNE_EVERY = 1_000;

const SQL = {
  journal:
    'insert into journal (batch, at_ms, previous_hash, hash, command_count, commands, next_order_id, next_trade_id) values ($1, $2, $3, $4, $5, $6, $7, $8)',
  accounts: bulkInsert(
    'accounts',
    'owner, ledger, type, asset, available, held',
    'bigint text smallint text numeric numeric',
    'on conflict (owner, ledger, type, asset) do update set available = excluded.available, held = excluded.held',
  ),
  transfers: bulkInsert(
    'transfers',
    'batch, idx, at_ms, ledger, asset, from_owner, from_type, to_owner, to_type, amount, kind, from_order, to_order',
    'bigint integer bigint text text bigint smallint bigint smallint numeric text bigint bigint',
  ),
  orders: bulkInsert(
    'spot_orders',
    'id, ledger, owner, symbol, side, kind, price, quantity, budget, filled, value, fee, status, created_ms, updated_ms',
    'bigint text bigint text text text numeric numeric numeric numeric numeric numeric text bigint bigint',
    'on conflict (id) do update set filled = excluded.filled, value = excluded.value, fee = excluded.fee, status = excluded.status, updated_ms = excluded.updated_ms',
  ),
  trades: bulkInsert(
    'trades',
    'id, ledger, symbol, at_ms, price, quantity, value, taker_side, taker_order_id, maker_order_id, taker_fee, maker_fee',
    'bigint text text bigint numeric numeric numeric text bigint bigint numeric numeric',
  ),
  ladders: bulkInsert(
    'ladders',
    'ledger, symbol, tick_id, ask_taken, bid_taken',
    'text text bigint numeric numeric',
    'on conflict (ledger, symbol) do update set tick_id = excluded.tick_id, ask_taken = excluded.ask_taken, bid_taken = excluded.bid_taken',
  ),
  instrument:
    'insert into instruments (symbol, spec) values ($1, $2) on conflict (symbol) do update set spec = excluded.spec',
  // The engine forgets the oldest answers; a key that comes again after that is a new request.
  answers: bulkInsert(
    'answers',
    'batch, idx, key, hash, result',
    'bigint integer text text text',
    'on conflict (key) do update set batch = excluded.batch, idx = excluded.idx, hash = excluded.hash, result = excluded.result',
  ),
  // Only whole batches, so that everything the engine remembers stays.
  prune:
    'delete from answers where batch < (select batch from answers order by batch desc, idx desc offset $1 limit 1)',
  granted: bulkInsert('granted', 'owner', 'bigint'),
} as const;

/** Price steps of the markets, with which an order's ticks are written as a price. */
export interface TickSizes {
  readonly spotTick: (symbol: string) => Price;
  readonly marginTick: (symbol: string) => Price;
}

/** The statements that store one batch. Everything is copied now, because the engine goes on while they are written. */
export function batchStatements(changes: Changes, journal: JournalRow, steps: TickSizes): Statement[] {
  const statements: Statement[] = [
    {
      sql: SQL.journal,
      params: [
        journal.batch,
        journal.atMs,
        journal.previousHash,
        journal.hash,
        journal.commandCount,
        journal.commands,
        journal.nextOrderId,
        journal.nextTradeId,
      ],
    },
  ];
  const add = (sql: string, columns: Columns, rows: number) => {
    if (rows > 0) statements.push({ sql, params: columns.params() });
  };
  add(SQL.accounts, accountColumns(changes), changes.ledger.accounts.rows.length);
  add(SQL.transfers, transferColumns(changes, journal.batch), changes.ledger.transfers.rows.length);
  add(SQL.orders, orderColumns(changes, steps.spotTick), changes.spot.orders.rows.length);
  add(SQL.trades, tradeColumns(changes), changes.spot.trades.rows.length);
  const ladders = changes.ladders.rows.filter(({ of }) => of === 'spot');
  add(SQL.ladders, ladderColumns(ladders), ladders.length);
  statements.push(...marginStatements(changes, steps.marginTick));
  add(TIMED_SQL.orders, timedColumns(changes.timed.orders.rows, journal.batch), changes.timed.orders.rows.length);
  for (const listing of changes.timed.listings.rows) {
    statements.push({ sql: TIMED_SQL.listing, params: [listing.symbol, encodeTimedListing(listing)] });
  }
  statements.push(...treasuryStatements(changes.treasury, journal.batch));
  statements.push(...productStatements(changes.products, journal.batch));
  add(SQL.answers, answerColumns(changes, journal.batch), changes.answers.rows.length);
  if (journal.batch % PRUNE_EVERY === 0) statements.push({ sql: SQL.prune, params: [IDEMPOTENCY_MAX] });
  for (const instrument of changes.spot.instruments.rows) {
    statements.push({ sql: SQL.instrument, params: [instrument.symbol, encodeInstrument(instrument)] });
  }
  if (changes.ledger.granted.rows.length > 0)
    statements.push({ sql: SQL.granted, params: [`{${changes.ledger.granted.rows.join(',')}}`] });
  return statements;
}

function accountColumns(changes: Changes): Columns {
  const columns = new Columns(6);
  for (const a of changes.ledger.accounts.rows) {
    columns.add(a.owner, a.ledger, a.type, a.asset, formatAmount(a.available), formatAmount(a.held));
  }
  return columns;
}

function transferColumns(changes: Changes, batch: number): Columns {
  const columns = new Columns(13);
  changes.ledger.transfers.rows.forEach((t, idx) => {
    const ends = [t.from.owner, t.from.type, t.to.owner, t.to.type] as const;
    const { kind, fromOrderId, toOrderId } = t.cause;
    const what = [formatAmount(t.amount), kind, fromOrderId, toOrderId] as const;
    columns.add(batch, idx, t.atMs, t.from.ledger, t.from.asset, ...ends, ...what);
  });
  return columns;
}

function orderColumns(changes: Changes, tickSizeOf: TickSizes['spotTick']): Columns {
  const columns = new Columns(15);
  for (const o of changes.spot.orders.rows) {
    const price = o.kind === 'limit' ? formatPrice((BigInt(o.ticks) * tickSizeOf(o.symbol)) as Price) : '0';
    const amounts = [o.quantity, o.budget, o.filled, o.value, o.fee].map(formatAmount);
    columns.add(
      o.id,
      o.ledger,
      o.owner,
      o.symbol,
      o.side,
      o.kind,
      price,
      ...amounts,
      o.status,
      o.createdMs,
      o.updatedMs,
    );
  }
  return columns;
}

function tradeColumns(changes: Changes): Columns {
  const columns = new Columns(12);
  for (const t of changes.spot.trades.rows) {
    const money = [formatPrice(t.price), formatAmount(t.quantity), formatAmount(t.value)];
    const fees = [formatAmount(t.takerFee), formatAmount(t.makerFee)];
    columns.add(t.id, t.ledger, t.symbol, t.atMs, ...money, t.takerSide, t.takerOrderId, t.makerOrderId, ...fees);
  }
  return columns;
}

function answerColumns(changes: Changes, batch: number): Columns {
  const columns = new Columns(5);
  changes.answers.rows.forEach(({ key, hash, result }, idx) => {
    columns.add(batch, idx, key, hash, quoted(encodeResult(result)));
  });
  return columns;
}

/** Quotes a cell with characters that have a meaning in the text of an array. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** An instrument as a row keeps it: the journal's own encoding. */
export function encodeInstrument(instrument: Instrument): string {
  return encodeCommand({ type: 'list-instrument', atMs: 0, instrument });
}

function encodeResult(result: CommandResult): string {
  const { filled, value, price, ...rest } = result;
  return JSON.stringify({ ...rest, filled: filled?.toString(), value: value?.toString(), price: price?.toString() });
}

type Stored = Omit<CommandResult, 'filled' | 'value' | 'price'> & { filled?: string; value?: string; price?: string };

/** The answer that a row stores. */
export function decodeResult(text: string): CommandResult {
  const { filled, value, price, ...rest } = JSON.parse(text) as Stored;
  return {
    ...rest,
    ...(filled === undefined ? {} : { filled: BigInt(filled) }),
    ...(value === undefined ? {} : { value: BigInt(value) }),
    ...(price === undefined ? {} : { price: BigInt(price) }),
  };
}
