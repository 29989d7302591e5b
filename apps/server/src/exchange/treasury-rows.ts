import type {
  AccountType,
  CommissionRun,
  Engine,
  MoneyOrder,
  RecordedAuditEntry,
  TreasuryChanges,
} from '@bourse/engine';
import { amount, formatAmount, ZERO } from '@bourse/money';
import type { InferResult } from 'kysely';
import type { Database, Statement } from '../platform/db/database.ts';
import { one, rows, sqlFor } from '../platform/db/typed.ts';
import { bulkInsert, Columns } from './bulk-insert.ts';

const SQL = {
  orders: bulkInsert(
    'money_orders',
    'id, kind, owner, type, asset, amount, fee, reference, status, settled, created_ms, updated_ms',
    'bigint text bigint smallint text numeric numeric bigint text numeric bigint bigint',
    'on conflict (id) do update set status = excluded.status, settled = excluded.settled, updated_ms = excluded.updated_ms',
  ),
  run: 'insert into commission_runs (upto_batch, from_batch, batch, at_ms) values ($1, $2, $3, $4)',
  commissions: bulkInsert(
    'commissions',
    'batch, idx, owner, from_owner, level, asset, amount, at_ms',
    'bigint integer bigint bigint smallint text numeric bigint',
  ),
  auditEntry: `insert into audit_log (id, batch, at_ms, operator, second_operator, action, target, reason, address, before, after)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
} as const;

/** The statements that store what one batch changed of money on its way, and what operators did. */
export function treasuryStatements(changes: TreasuryChanges, batch: number): Statement[] {
  const statements: Statement[] = [];
  if (changes.orders.rows.length > 0) statements.push({ sql: SQL.orders, params: orderColumns(changes.orders.rows) });
  statements.push(...commissionStatements(changes.commissionRuns.rows, batch));
  // Few, and their texts are typed by people: one plain statement each.
  for (const auditEntry of changes.auditEntries.rows)
    statements.push({ sql: SQL.auditEntry, params: entryValues(auditEntry, batch) });
  return statements;
}

function orderColumns(orders: readonly MoneyOrder[]): string[] {
  const columns = new Columns(12);
  for (const o of orders) {
    const what = [o.id, o.kind, o.owner, o.accountType, o.asset, formatAmount(o.amount), formatAmount(o.fee)] as const;
    columns.add(...what, o.reference, o.status, formatAmount(o.settled), o.createdMs, o.updatedMs);
  }
  return columns.params();
}

function commissionStatements(runs: readonly CommissionRun[], batch: number): Statement[] {
  const statements: Statement[] = runs.map(({ uptoBatch, fromBatch, atMs }) => ({
    sql: SQL.run,
    params: [uptoBatch, fromBatch, batch, atMs],
  }));
  const columns = new Columns(8);
  let idx = 0;
  for (const { payments, atMs } of runs) {
    for (const { owner, fromOwner, level, asset, amount: paid } of payments) {
      columns.add(batch, idx, owner, fromOwner, level, asset, formatAmount(paid), atMs);
      idx += 1;
    }
  }
  if (idx > 0) statements.push({ sql: SQL.commissions, params: columns.params() });
  return statements;
}

function entryValues({ id, atMs, ...auditEntry }: RecordedAuditEntry, batch: number): (string | number)[] {
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
