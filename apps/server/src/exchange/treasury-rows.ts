import type { AccountType, Engine, MoneyOrder, RecordedAuditEntry, TreasuryChanges } from '@bourse/engine';
import { amount, formatAmount, ZERO } from '@bourse/money';
import type { InferResult } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { one, rows, sqlFor } from '../platform/db/typed.ts';
import { type Row, rowTable, type TableRows } from './row-table.ts';

export const TREASURY_TABLES = {
  orders: rowTable('money_orders', {
    columns: `id bigint, kind text, owner bigint, type smallint, asset text, amount numeric, fee numeric, reference bigint, status text,
      settled numeric, created_ms bigint, updated_ms bigint`,
    key: 'id',
    changes: 'status, settled, updated_ms',
    live: "status = 'waiting'",
  }),
  runs: rowTable('commission_runs', {
    columns: 'upto_batch bigint, from_batch bigint, batch bigint, at_ms bigint',
    key: 'upto_batch',
  }),
  commissions: rowTable('commissions', {
    columns:
      'batch bigint, idx integer, owner bigint, from_owner bigint, level smallint, asset text, amount numeric, at_ms bigint',
    key: 'batch, idx',
    live: 'false',
  }),
  auditLog: rowTable('audit_log', {
    columns: `id bigint, batch bigint, at_ms bigint, operator bigint, second_operator bigint, action text, target text, reason text,
      address text, before text, after text`,
    key: 'id',
    // The engine goes on counting from the last one.
    live: 'id = (select max(id) from audit_log)',
  }),
};

/** The rows of what one batch changed of money on its way, and what operators did. */
export function treasuryRows({ orders, commissionRuns, auditEntries }: TreasuryChanges, batch: number): TableRows[] {
  const runs = commissionRuns.rows;
  const paid = runs.flatMap(({ payments, atMs }) => payments.map((payment) => ({ ...payment, atMs })));
  return [
    { table: TREASURY_TABLES.orders, rows: orders.rows.map(orderRow) },
    { table: TREASURY_TABLES.runs, rows: runs.map((run) => [run.uptoBatch, run.fromBatch, batch, run.atMs]) },
    {
      table: TREASURY_TABLES.commissions,
      rows: paid.map((p, idx) => [batch, idx, p.owner, p.fromOwner, p.level, p.asset, formatAmount(p.amount), p.atMs]),
    },
    { table: TREASURY_TABLES.auditLog, rows: auditEntries.rows.map((entry) => entryRow(entry, batch)) },
  ];
}

function orderRow(o: MoneyOrder): Row {
  const what = [o.id, o.kind, o.owner, o.accountType, o.asset, formatAmount(o.amount), formatAmount(o.fee)];
  return [...what, o.reference, o.status, formatAmount(o.settled), o.createdMs, o.updatedMs];
}

function entryRow({ id, atMs, ...auditEntry }: RecordedAuditEntry, batch: number): Row {
  const { operator, second, action, target, reason, address, before, after } = auditEntry;
  return [id, batch, atMs, operator, second, action, target, reason, address, before, after];
}

const waitingOrders = sqlFor
  .selectFrom('money_orders')
  .select(['id', 'kind', 'owner', 'type', 'asset', 'amount', 'fee', 'reference', 'created_ms'])
  .$narrowType<{ type: AccountType }>()
  .where('status', '=', 'waiting')
  .orderBy('id');

const counters = sqlFor.selectNoFrom([
  sqlFor
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('id').as('id'))
    .as('entry'),
  sqlFor
    .selectFrom('commission_runs')
    .select(({ fn }) => fn.max('upto_batch').as('batch'))
    .as('batch'),
]);

/** Puts back the orders that wait, and the counters. */
export async function loadTreasury(db: Database, engine: Engine): Promise<void> {
  for (const row of await rows(db, waitingOrders)) engine.state.treasury.opened(waitingOrder(row));
  const last = await one(db, counters);
  engine.state.nextAuditEntryId = (last?.entry ?? 0) + 1;
  engine.state.treasury.commissionedBatch = last?.batch ?? 0;
}

function waitingOrder(row: InferResult<typeof waitingOrders>[number]): MoneyOrder {
  return {
    id: row.id,
    kind: row.kind,
    owner: row.owner,
    accountType: row.type,
    asset: row.asset,
    amount: amount(row.amount),
    fee: amount(row.fee),
    reference: row.reference,
    status: 'waiting',
    settled: ZERO,
    createdMs: row.created_ms,
    updatedMs: row.created_ms,
    dirty: false,
  };
}
