import { createHash } from 'node:crypto';
import { decodeCommand, Engine } from '@bourse/engine';
import type { PoolClient } from 'pg';
import type { Database } from '../platform/db/database.ts';
import { batchRows, tickSizesOf } from './batch-statements.ts';
import { type ChainedBatch, chainedBatches } from './chained-batches.ts';
import { GENESIS_HASH } from './journal-chain.ts';
import { type KeptHeader, loadVerification } from './kept-verification.ts';
import { loadEngine } from './load-engine.ts';
import { ReplayedRows } from './replayed-rows.ts';

/** Beyond this the journal is not read to its end. */
const PROBLEMS_MAX = 50;

/** What a replay leads to. */
export interface Replayed {
  readonly engine: Engine;
  readonly made: ReplayedRows;
  readonly replay: Pick<Replay, 'last' | 'commands' | 'isWhole' | 'verified'>;
  /** The verification that it went on from. */
  readonly kept: KeptHeader | undefined;
}

/**
 * Replays the journal: its rows are made again in temporary tables of `moment`, one transaction. What is wrong with the
 * chain or its commands is added to `problems`. `from`: a file that an earlier verification was kept in; `archive`: the
 * folder with archived parts of the journal.
 */
export async function replayJournal(
  moment: Database,
  connection: PoolClient,
  problems: string[],
  { from, archive }: { readonly from?: string | undefined; readonly archive?: string | undefined } = {},
): Promise<Replayed> {
  const made = await ReplayedRows.open(moment);
  const kept = from === undefined ? undefined : await loadVerification(moment, connection, from);
  const engine = kept === undefined ? new Engine() : await engineAt(moment, kept.head);
  const replay = new Replay(engine, made, problems, kept);
  for await (const row of chainedBatches(moment, problems, undefined, archive)) {
    await replay.batch(row);
    if (problems.length >= PROBLEMS_MAX) break;
  }
  if (kept !== undefined && replay.last.batch < kept.head.batch) problems.push('the journal ends before the kept head');
  await made.finish();
  return { engine, made, replay, kept };
}

/** The engine at a kept head, loaded from the rows in the tables of the replay. */
async function engineAt(moment: Database, { batch, hash, atMs, nextOrderId, nextTradeId }: KeptHeader['head']) {
  await moment.query('create temporary table journal (like journal) on commit drop');
  await moment.query('insert into pg_temp.journal values ($1, $2, $3, $4, 1, $5, $6, $7)', [
    batch,
    atMs,
    '',
    hash,
    '',
    nextOrderId,
    nextTradeId,
  ]);
  const { engine } = await loadEngine(moment);
  await moment.query('drop table pg_temp.journal');
  return engine;
}

/** Applies the journal's commands, and collects the rows that they make. */
class Replay {
  readonly #engine: Engine;
  readonly #made: ReplayedRows;
  readonly #problems: string[];
  readonly #kept: KeptHeader | undefined;
  /** Fields of the journal's rows that the chain's hashes do not cover. */
  readonly #fields = createHash('sha256');
  last: KeptHeader['head'] = { batch: 0, hash: GENESIS_HASH, atMs: 0, nextOrderId: 1, nextTradeId: 1 };
  commands = 0;
  /** False from where a command cannot be replayed: what follows would be another story. */
  isWhole = true;

  constructor(engine: Engine, made: ReplayedRows, problems: string[], kept: KeptHeader | undefined) {
    this.#engine = engine;
    this.#made = made;
    this.#problems = problems;
    this.#kept = kept;
  }

  /** What of the journal is verified. */
  get verified(): Pick<KeptHeader, 'head' | 'fields'> {
    return { head: this.last, fields: this.#fields.copy().digest('hex') };
  }

  async batch(row: ChainedBatch): Promise<void> {
    const { batch, hash, at_ms: atMs, next_order_id: nextOrderId, next_trade_id: nextTradeId } = row;
    this.#fields.update(`${batch} ${atMs} ${row.command_count} ${nextOrderId} ${nextTradeId}\n`);
    this.last = { batch, hash, atMs, nextOrderId, nextTradeId };
    const keptBatch = this.#kept?.head.batch ?? 0;
    if (batch === keptBatch) this.#reachKept();
    if (batch <= keptBatch || !this.isWhole) return;
    const lines = row.commands.split('\n');
    if (lines.length !== row.command_count) this.#problems.push(`commands are missing in batch ${batch}`);
    for (const line of lines) this.#command(line, batch);
    const { state, lastMs } = this.#engine;
    if (!this.isWhole) return;
    if (atMs !== lastMs || nextOrderId !== state.nextOrderId || nextTradeId !== state.nextTradeId)
      this.#problems.push(`batch ${batch}: its time or its next numbers are not those of the replay`);
    await this.#made.add(batch, batchRows(state.changes, batch, tickSizesOf(state)));
    state.changes.clear();
    this.commands += lines.length;
  }

  #reachKept(): void {
    const { head, fields } = this.verified;
    if (head.hash !== this.#kept?.head.hash)
      this.#problems.push(`the chain does not contain the kept head ${head.batch}:${this.#kept?.head.hash}`);
    else if (fields !== this.#kept.fields)
      this.#problems.push(`times or numbers of the batches up to ${head.batch} were edited`);
  }

  #command(line: string, batch: number): void {
    if (!this.isWhole) return;
    const failed = (why: string) => {
      this.#problems.push(`batch ${batch}: a stored command ${why}: the tables are not compared`);
      this.isWhole = false;
    };
    try {
      const outcome = this.#engine.apply(decodeCommand(line));
      if (!outcome.ok) failed(`is refused on replay (${outcome.code})`);
      else if (!outcome.changed) failed('changes nothing on replay');
    } catch (error) {
      failed(`cannot be replayed (${String(error)})`);
    }
  }
}
