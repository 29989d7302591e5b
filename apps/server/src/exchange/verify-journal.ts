import { decodeCommand, Engine, OWNER, stateLines } from '@bourse/engine';
import type { Database } from '../platform/db/database.ts';
import { one, rows, sqlFor } from '../platform/db/typed.ts';
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

/** The next batches, as far as they fit on a page; at least one. */
function pageAfter(batch: number) {
  const page = sqlFor.selectFrom('journal').selectAll().where('batch', '>', batch).orderBy('batch').limit(PAGE);
  const counted = sqlFor
    .selectFrom(page.as('page'))
    .select(['batch', 'previous_hash', 'hash', 'command_count', 'commands'])
    .select(({ eb, fn, ref }) =>
      eb(
        fn.sum<number>('command_count').over((over) => over.orderBy('batch')),
        '-',
        ref('command_count'),
      ).as('before'),
    );
  return sqlFor
    .selectFrom(counted.as('counted'))
    .select(['batch', 'previous_hash', 'hash', 'command_count', 'commands'])
    .where('before', '<', PAGE_COMMANDS)
    .orderBy('batch');
}

async function replay(
  db: Database,
  engine: Engine,
  audit: AuditComparison,
  problems: string[],
): Promise<{ batches: number; commands: number }> {
  let head = { batch: 0, hash: GENESIS_HASH };
  let commands = 0;
  for (;;) {
    const page = await rows(db, pageAfter(head.batch));
    if (page.length === 0 || problems.length >= PROBLEMS_MAX) return { batches: head.batch, commands };
    for (const row of page) {
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
  const row = await one(db, sqlFor.selectFrom('journal').select('hash').where('batch', '=', batch));
  if (row?.hash !== hash) problems.push(`the kept head ${batch}:${hash} is not in the chain`);
}

/** What came into each account less what went out. */
const movedIn = sqlFor
  .selectFrom(
    sqlFor
      .selectFrom('transfers')
      .select(['to_owner as owner', 'ledger', 'to_type as type', 'asset', 'amount'])
      .unionAll(
        sqlFor
          .selectFrom('transfers')
          .select(({ neg, ref }) => [
            'from_owner as owner',
            'ledger',
            'from_type as type',
            'asset',
            neg(ref('amount')).as('amount'),
          ]),
      )
      .as('ends'),
  )
  .select(({ fn }) => ['owner', 'ledger', 'type', 'asset', fn.sum<string>('amount').as('amount')])
  .groupBy(['owner', 'ledger', 'type', 'asset']);

const differences = sqlFor
  .with('moved', () => movedIn)
  .selectFrom('accounts as a')
  .fullJoin('moved as m', (join) =>
    join
      .onRef('m.owner', '=', 'a.owner')
      .onRef('m.ledger', '=', 'a.ledger')
      .onRef('m.type', '=', 'a.type')
      .onRef('m.asset', '=', 'a.asset'),
  )
  .select(({ eb, fn, ref, val }) => [
    fn.coalesce('a.owner', 'm.owner').as('owner'),
    fn.coalesce('a.ledger', 'm.ledger').as('ledger'),
    fn.coalesce('a.type', 'm.type').as('type'),
    fn.coalesce('a.asset', 'm.asset').as('asset'),
    fn.coalesce(eb('a.available', '+', ref('a.held')), val('0')).as('stored'),
    fn.coalesce('m.amount', val('0')).as('moved'),
  ])
  .where(({ eb, fn, ref, val }) =>
    eb(fn.coalesce(eb('a.available', '+', ref('a.held')), val('0')), '<>', fn.coalesce('m.amount', val('0'))),
  )
  .limit(PROBLEMS_MAX);

/** Every balance against the sum of what came in less what went out. */
export async function compareTransfers(db: Database, problems: string[]): Promise<number> {
  const count = await one(
    db,
    sqlFor.selectFrom('transfers').select(({ fn }) => fn.countAll<number>().as('n')),
  );
  for (const row of await rows(db, differences)) {
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
