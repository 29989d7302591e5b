import {
  type Changes,
  type CommandResult,
  encodeCommand,
  IDEMPOTENCY_MAX,
  type Instrument,
  priceAt,
  type SpotOrder,
  type State,
} from '@bourse/engine';
import { formatAmount, formatPrice, type Price } from '@bourse/money';
import type { Statement } from '../platform/db/database.ts';
import { FEE_TABLES, feeRows } from './fee-rows.ts';
import { HALT_TABLES, haltRows } from './halt-rows.ts';
import { LIMIT_TABLES, limitRows } from './limit-rows.ts';
import { LADDER_COLUMNS, ladderRows, MARGIN_TABLES, marginRows } from './margin-rows.ts';
import { PHASE_TABLES, phaseRows } from './phase-rows.ts';
import { PRODUCT_TABLES, productRows } from './product-rows.ts';
import { insertOf, latest, type Row, type RowTable, rowTable, type TableRows } from './row-table.ts';
import { TIMED_TABLES, timedRows } from './timed-rows.ts';
import { TREASURY_TABLES, treasuryRows } from './treasury-rows.ts';

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
  /** For each command the id of the request that it comes from, a line each; null where none has one. */
  readonly requests?: string | null;
}

/** How often, in batches, answers that the engine has forgotten are removed. */
export const PRUNE_EVERY = 1_000;

/** Refused (not null violation) unless the batch before it is stored: it may have been sent before that was known. */
const JOURNAL = `insert into journal (batch, at_ms, previous_hash, hash, command_count, commands, next_order_id, next_trade_id, requests)
  values ($1::bigint, $2, case $1::bigint when 1 then $3::text else (select hash from journal where batch = $1::bigint - 1 and hash = $3::text) end,
    $4, $5, $6, $7, $8, $9)`;

const TABLES = {
  accounts: rowTable('accounts', {
    columns: 'owner bigint, ledger text, type smallint, asset text, available numeric, held numeric',
    key: 'owner, ledger, type, asset',
    changes: 'available, held',
  }),
  transfers: rowTable('transfers', {
    columns: `batch bigint, idx integer, at_ms bigint, ledger text, asset text, from_owner bigint, from_type smallint, to_owner bigint,
      to_type smallint, amount numeric, kind text, from_order bigint, to_order bigint`,
    key: 'batch, idx',
    live: 'false',
  }),
  orders: rowTable('spot_orders', {
    columns: `id bigint, ledger text, owner bigint, symbol text, side text, kind text, price numeric, quantity numeric, budget numeric,
      filled numeric, value numeric, fee numeric, status text, replaces bigint, created_ms bigint, updated_ms bigint`,
    key: 'id',
    changes: 'filled, value, fee, status, updated_ms',
    live: "status = 'open'",
  }),
  trades: rowTable('trades', {
    columns: `id bigint, ledger text, symbol text, at_ms bigint, price numeric, quantity numeric, value numeric, taker_side text,
      taker_order_id bigint, maker_order_id bigint, taker_fee numeric, maker_fee numeric`,
    key: 'id',
    live: 'false',
  }),
  ladders: rowTable('ladders', LADDER_COLUMNS),
  instruments: rowTable('instruments', { columns: 'symbol text, spec text', key: 'symbol', changes: 'spec' }),
  // The engine forgets the oldest answers; a key that comes again after that is a new request.
  answers: rowTable('answers', {
    columns: 'batch bigint, idx integer, key text, hash text, result text',
    key: 'key',
    changes: 'batch, idx, hash, result',
  }),
  granted: rowTable('granted', { columns: 'owner bigint', key: 'owner' }),
};

/** Every table whose rows the engine makes. */
export const ENGINE_TABLES: readonly RowTable[] = [
  TABLES,
  TIMED_TABLES,
  MARGIN_TABLES,
  HALT_TABLES,
  FEE_TABLES,
  PHASE_TABLES,
  LIMIT_TABLES,
  TREASURY_TABLES,
  PRODUCT_TABLES,
].flatMap((tables): RowTable[] => Object.values(tables));

/** Only whole batches, so that everything the engine remembers stays. */
const PRUNE =
  'delete from answers where batch < (select batch from answers order by batch desc, idx desc offset $1 limit 1)';

/** The statement that removes answers which the engine has forgotten, if it is due with this batch. */
export function pruneOf(batch: number): Statement | undefined {
  return batch % PRUNE_EVERY === 0 ? { sql: PRUNE, params: [IDEMPOTENCY_MAX] } : undefined;
}

/** Price steps of the markets, with which an order's ticks are written as a price. */
export interface TickSizes {
  readonly spotTick: (symbol: string) => Price;
  readonly marginTick: (symbol: string) => Price;
}

export function tickSizesOf(state: State): TickSizes {
  return {
    spotTick: (symbol) => state.instrument(symbol).tickSize,
    marginTick: (symbol) => state.margin.market('live', symbol).listing.tickSize,
  };
}

/** The statements that store one batch. Everything is copied now, because the engine goes on while they are written. */
export function batchStatements(changes: Changes, journal: JournalRow, steps: TickSizes): Statement[] {
  const { batch, atMs, previousHash, hash, commandCount, commands, nextOrderId, nextTradeId } = journal;
  const { requests = null } = journal;
  const prune = pruneOf(batch);
  return [
    {
      sql: JOURNAL,
      params: [batch, atMs, previousHash, hash, commandCount, commands, nextOrderId, nextTradeId, requests],
    },
    ...batchRows(changes, batch, steps).map(insertOf),
    ...(prune === undefined ? [] : [prune]),
  ];
}

/** The rows of what one batch changed, without tables that it does not touch. A row comes after those it refers to. */
export function batchRows(changes: Changes, batch: number, steps: TickSizes): TableRows[] {
  const specs = changes.spot.instruments.rows.map((one): Row => [one.symbol, encodeInstrument(one)]);
  const all: TableRows[] = [
    { table: TABLES.accounts, rows: accountRows(changes) },
    { table: TABLES.transfers, rows: transferRows(changes, batch) },
    { table: TABLES.orders, rows: changes.spot.orders.rows.map((order) => orderRow(order, steps.spotTick)) },
    { table: TABLES.trades, rows: tradeRows(changes) },
    { table: TABLES.ladders, rows: ladderRows(changes.ladders.rows, 'spot') },
    ...marginRows(changes, batch, steps.marginTick),
    ...timedRows(changes.timed, batch),
    ...haltRows(changes.halts.rows),
    ...feeRows(changes.fees),
    ...phaseRows(changes.phases.rows),
    ...limitRows(changes.limits.rows),
    ...treasuryRows(changes.treasury, batch),
    ...productRows(changes.products, batch),
    { table: TABLES.answers, rows: answerRows(changes, batch) },
    { table: TABLES.instruments, rows: latest(TABLES.instruments, specs) },
    { table: TABLES.granted, rows: changes.ledger.granted.rows.map((owner) => [owner]) },
  ];
  return all.filter(({ rows }) => rows.length > 0);
}

function accountRows({ ledger }: Changes): Row[] {
  return ledger.accounts.rows.map((a) => [
    a.owner,
    a.ledger,
    a.type,
    a.asset,
    formatAmount(a.available),
    formatAmount(a.held),
  ]);
}

function transferRows({ ledger }: Changes, batch: number): Row[] {
  return ledger.transfers.rows.map((t, idx) => {
    const ends = [t.from.owner, t.from.type, t.to.owner, t.to.type];
    const { kind, fromOrderId, toOrderId } = t.cause;
    return [
      batch,
      idx,
      t.atMs,
      t.from.ledger,
      t.from.asset,
      ...ends,
      formatAmount(t.amount),
      kind,
      fromOrderId,
      toOrderId,
    ];
  });
}

function orderRow(o: SpotOrder, tickSizeOf: TickSizes['spotTick']): Row {
  const price = o.kind === 'limit' ? formatPrice(priceAt(o.ticks, { tickSize: tickSizeOf(o.symbol) })) : '0';
  const amounts = [o.quantity, o.budget, o.filled, o.value, o.fee].map(formatAmount);
  const who = [o.id, o.ledger, o.owner, o.symbol, o.side, o.kind];
  return [...who, price, ...amounts, o.status, o.replaces, o.created.ms, o.updated.ms];
}

function tradeRows({ spot }: Changes): Row[] {
  return spot.trades.rows.map((t) => {
    const money = [formatPrice(t.price), formatAmount(t.quantity), formatAmount(t.value)];
    const fees = [formatAmount(t.takerFee), formatAmount(t.makerFee)];
    return [t.id, t.ledger, t.symbol, t.atMs, ...money, t.takerSide, t.takerOrderId, t.makerOrderId, ...fees];
  });
}

function answerRows({ answers }: Changes, batch: number): Row[] {
  return answers.rows.map(({ key, hash, result }, idx) => [batch, idx, key, hash, encodeResult(result)]);
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
