import { type Engine, stateLines } from '@bourse/engine';
import type { PoolClient } from 'pg';
import type { Database, OpenDatabase } from '../platform/db/database.ts';
import { one, sqlFor } from '../platform/db/typed.ts';
import { ENGINE_TABLES } from './batch-statements.ts';
import { compareRows } from './compare-rows.ts';
import { compareTransfers } from './compare-transfers.ts';
import { replayJournal } from './journal-replay.ts';
import { keepVerification } from './kept-verification.ts';
import { type JournalHead, loadEngine } from './load-engine.ts';
import { findFalseHeads, type HeadMaker } from './verify-heads.ts';
import { findFalseStatements } from './verify-liabilities.ts';

/** What the verification found. The tables are correct if and only if `problems` is empty. */
export interface Verification {
  readonly batches: number;
  /** The last batch that was read, and its hash. */
  readonly head: JournalHead;
  /** The batch that it went on from; 0: the whole journal was replayed. */
  readonly from: number;
  /** Commands that were replayed. */
  readonly commands: number;
  /** Stored rows that were compared, in all tables. */
  readonly rows: number;
  readonly balances: number;
  readonly openOrders: number;
  readonly positions: number;
  readonly transfers: number;
  readonly auditLog: number;
  readonly problems: readonly string[];
  /** Hash of the kept verification. */
  readonly kept?: string;
}

export interface VerifyOptions {
  /** A head that somebody kept, which must still be in the chain. */
  readonly head?: JournalHead;
  /** A file to keep this verification in, to go on from later, if nothing is wrong. */
  readonly keep?: string;
  /** A file that an earlier verification was kept in: only what came after it is replayed. */
  readonly from?: string;
  /** How published heads were made, to make them again. */
  readonly heads?: HeadMaker;
  /** The folder with archived parts of the journal. */
  readonly archive?: string;
}

const PROBLEMS_MAX = 50;

/** Verifies a snapshot of the tables by the journal: see `verifyMoment`. */
export function verifyJournal(db: Pick<OpenDatabase, 'workspace'>, options: VerifyOptions = {}): Promise<Verification> {
  return db.workspace((moment, connection) => verifyMoment(moment, connection, options));
}

/**
 * Verifies the tables by the journal: the hash chain is complete; replaying every command makes exactly the rows that
 * the engine's tables hold, open or finished, every field of them; the engine loads from them what the replay leads
 * to; every balance is the sum of its transfers, and each asset sums to zero. `moment`: one transaction, in which
 * temporary tables are made. Throws `BackupFileError` if the file to go on from cannot be used.
 */
export async function verifyMoment(
  moment: Database,
  connection: PoolClient,
  { head, keep, from, heads, archive }: VerifyOptions,
): Promise<Verification> {
  const problems: string[] = [];
  const { replay, engine, made, kept } = await replayJournal(moment, connection, problems, { from, archive });
  if (head !== undefined) await findKeptHead(moment, head, problems);
  await findFalseHeads(moment, problems, heads, archive);
  const counts = new Map<string, number>();
  for (const table of replay.isWhole ? ENGINE_TABLES : []) {
    const finished = kept?.tables.find(({ name }) => name === table.name)?.finished;
    counts.set(table.name, await compareRows(moment, table, made.schema, problems, finished));
  }
  await made.onStored(async () => {
    // From rows that are wrong the engine may not even load.
    if (problems.length === 0) compareStates(engine, (await loadEngine(moment)).engine, problems);
    await compareTransfers(moment, problems);
    await findFalseStatements(moment, problems);
  });
  for (const [key, sum] of engine.state.ledger.trialBalance()) {
    if (sum !== 0n) problems.push(`the trial balance of ${key} is ${sum}, not zero`);
  }
  const { state } = engine;
  return {
    batches: replay.last.batch,
    head: { batch: replay.last.batch, hash: replay.last.hash },
    from: kept?.head.batch ?? 0,
    commands: replay.commands,
    rows: [...counts.values()].reduce((sum, n) => sum + n, 0),
    balances: [...state.ledger.accounts()].length,
    openOrders: state.orders.size + state.margin.orders.size,
    positions: state.margin.positions.size,
    transfers: counts.get('transfers') ?? 0,
    auditLog: counts.get('audit_log') ?? 0,
    problems: problems.slice(0, PROBLEMS_MAX),
    ...(keep === undefined || problems.length > 0
      ? {}
      : { kept: await keepVerification({ moment, connection, schema: made.schema }, replay.verified, keep) }),
  };
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
  const row = await one(db, sqlFor.selectFrom('journal').select('hash').where('batch', '=', batch));
  if (row?.hash !== hash) problems.push(`the kept head ${batch}:${hash} is not in the chain`);
}

/** The result in words, for the command line. */
export function describeVerification(v: Verification): string {
  const scope = `${v.batches} batches, ${v.commands} commands, ${v.rows} rows, ${v.transfers} transfers, ${v.balances} balances, ${v.openOrders} open orders, ${v.positions} positions, ${v.auditLog} acts`;
  const kept = v.kept === undefined ? '' : `\nkept, with the hash ${v.kept}`;
  if (v.problems.length === 0) return `verify: ${scope}: all equal${kept}`;
  return [`verify: ${scope}: ${v.problems.length} problems`, ...v.problems].join('\n  ');
}
