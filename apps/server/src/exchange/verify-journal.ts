import { decodeCommand, Engine, OWNER, stateLines } from '@bourse/engine';
import type { Database } from '../platform/db/database.ts';
import { AuditComparison } from './audit-comparison.ts';
import { batchHash, GENESIS_HASH } from './journal-chain.ts';
import { type JournalHead, loadEngine } from './load-engine.ts';

/** What the verification found. The tables are correct if and only if `problems` is empty. */
export interface Verification {
  readonly batches: number;
  readonly commands: number;
  readonly balances: number;
  readonly openOrders: number;
  readonly positions: number;
  readonly transfers: number;
  readonly auditLog: number;
  readonly problems: readonly string[];
}

const PAGE = 1_000;
/** Commands read at once, or a whole batch if it holds more: batches under load are large. */
const PAGE_COMMANDS = 20_000;
const PROBLEMS_MAX = 50;

/**
 * Verifies the tables by the journal: the hash chain is complete, replaying every command gives exactly the state that the tables
 * hold (balances, open orders, positions, stops, ladders, counters), the audit log says what the journal says, every balance is
 * the sum of its transfers, and each asset sums to zero. `keptHead`: a head somebody kept, which must still be in the chain.
 */
export async function verifyJournal(db: Database, keptHead?: JournalHead): Promise<Verification> {
  const problems: string[] = [];
  const engine = new Engine();
  const audit = new AuditComparison(db, problems);
  const counts = await replay(db, engine, audit, problems);
  await audit.finish();
  if (keptHead !== undefined) await findKeptHead(db, keptHead, problems);
  const loaded = await loadEngine(db);
  compareStates(engine, loaded.engine, problems);
  const transfers = await compareTransfers(db, problems);
  for (const [key, sum] of engine.state.ledger.trialBalance()) {
    if (sum !== 0n) problems.push(`the trial balance of ${key} is ${sum}, not zero`);
  }
  const balances = [...loaded.engine.state.ledger.accounts()].length;
  return {
    ...counts,
    balances,
    openOrders: loaded.engine.state.orders.size + loaded.engine.state.margin.orders.size,
    positions: loaded.engine.state.margin.positions.size,
    transfers,
    auditLog: audit.count,
    problems: problems.slice(0, PROBLEMS_MAX),
  };
}

interface JournalPageRow {
  readonly batch: number;
  readonly previous_hash: string;
  readonly hash: string;
  readonly command_count: number;
  readonly commands: string;
}

const NEXT_PAGE = `select batch, previous_hash, hash, command_count, commands from (
    select *, sum(command_count) over (order by batch) - command_count as before
    from (select * from journal where batch > $1 order by batch limit ${PAGE}) page
  ) counted where before < ${PAGE_COMMANDS} order by batch`;

async function replay(
  db: Database,
  engine: Engine,
  audit: AuditComparison,
  problems: string[],
): Promise<{ batches: number; commands: number }> {
  let head = { batch: 0, hash: GENESIS_HASH };
  let commands = 0;
  for (;;) {
    const rows = await db.query<JournalPageRow>(NEXT_PAGE, [head.batch]);
    if (rows.length === 0 || problems.length >= PROBLEMS_MAX) return { batches: head.batch, commands };
    for (const row of rows) {
      if (row.batch !== head.batch + 1) problems.push(`batch ${head.batch + 1} is missing`);
      if (row.previous_hash !== head.hash) problems.push(`batch ${row.batch} does not follow the one before`);
      if (row.hash !== batchHash(head.hash, row.batch, row.commands)) problems.push(`batch ${row.batch} was edited`);
      const lines = row.commands.split('\n');
      if (lines.length !== row.command_count) problems.push(`commands are missing in batch ${row.batch}`);
      for (const line of lines) {
        replayCommand(engine, line, row.batch, problems);
        audit.take(engine.state.changes.treasury.auditEntries.rows);
        engine.state.changes.clear();
      }
      await audit.compare();
      commands += lines.length;
      head = { batch: row.batch, hash: row.hash };
    }
  }
}

function replayCommand(engine: Engine, line: string, batch: number, problems: string[]): void {
  try {
    const outcome = engine.apply(decodeCommand(line));
    if (!outcome.ok) problems.push(`batch ${batch}: a stored command is refused on replay (${outcome.code})`);
    else if (!outcome.changed) problems.push(`batch ${batch}: a stored command changes nothing on replay`);
  } catch (error) {
    problems.push(`batch ${batch}: a stored command cannot be replayed (${String(error)})`);
  }
}

function compareStates(replayed: Engine, stored: Engine, problems: string[]): void {
  const expected = new Set(stateLines(replayed.state).filter(isComparable));
  for (const line of stateLines(stored.state).filter(isComparable)) {
    if (!expected.delete(line)) problems.push(`in the tables, but not in the replayed journal: ${line}`);
  }
  for (const line of expected) problems.push(`in the replayed journal, but not in the tables: ${line}`);
}

/** Only the latest answers are kept: the tables may hold older ones than the replay still has. */
function isComparable(line: string): boolean {
  return !line.startsWith('answer ');
}

/** If somebody rewrites the whole chain, every later batch has another hash: a head kept elsewhere reveals it. */
async function findKeptHead(db: Database, { batch, hash }: JournalHead, problems: string[]): Promise<void> {
  const [row] = await db.query<{ hash: string }>('select hash from journal where batch = $1', [batch]);
  if (row?.hash !== hash) problems.push(`the kept head ${batch}:${hash} is not in the chain`);
}

/** Every balance against the sum of what came in less what went out. */
export async function compareTransfers(db: Database, problems: string[]): Promise<number> {
  const [count] = await db.query<{ n: number }>('select count(*)::bigint as n from transfers');
  const rows = await db.query<{
    owner: number;
    ledger: string;
    type: number;
    asset: string;
    stored: string;
    moved: string;
  }>(`
    with moved as (
      select owner, ledger, type, asset, sum(amount) as amount from (
        select to_owner as owner, ledger, to_type as type, asset, amount from transfers
        union all
        select from_owner, ledger, from_type, asset, -amount from transfers
      ) ends group by owner, ledger, type, asset
    )
    select coalesce(a.owner, m.owner) as owner, coalesce(a.ledger, m.ledger) as ledger, coalesce(a.type, m.type) as type,
      coalesce(a.asset, m.asset) as asset, coalesce(a.available + a.held, 0)::text as stored, coalesce(m.amount, 0)::text as moved
    from accounts a full join moved m using (owner, ledger, type, asset)
    where coalesce(a.available + a.held, 0) <> coalesce(m.amount, 0)
    limit ${PROBLEMS_MAX}`);
  for (const row of rows) {
    const who = row.owner === OWNER.external ? 'the outside' : `owner ${row.owner}`;
    problems.push(
      `${who} has ${row.stored} ${row.asset} (${row.ledger}, type ${row.type}), but its transfers add up to ${row.moved}`,
    );
  }
  return count?.n ?? 0;
}

/** The result in words, for the command line. */
export function describeVerification(v: Verification): string {
  const scope = `${v.batches} batches, ${v.commands} commands, ${v.transfers} transfers, ${v.balances} balances, ${v.openOrders} open orders, ${v.positions} positions, ${v.auditLog} acts`;
  if (v.problems.length === 0) return `verify: ${scope}: all equal`;
  return [`verify: ${scope}: ${v.problems.length} problems`, ...v.problems].join('\n  ');
}
