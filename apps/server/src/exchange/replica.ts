import { decodeCommand, type Engine, OWNER } from '@bourse/engine';
import { type CommitEvents, eventsOf } from './commit-events.ts';
import type { StoredBatch } from './group-committer.ts';
import type { JournalHead } from './load-engine.ts';

/** A stored batch does not lead the replica to where it led the engine. */
export class ReplicaFault extends Error {}

/** A second engine that follows the first one by what that has stored, so that reading never disturbs it. */
export class Replica {
  readonly engine: Engine;
  #head: JournalHead;

  /** `engine`: as the tables at `head` make it. */
  constructor(engine: Engine, head: JournalHead) {
    this.engine = engine;
    this.#head = head;
  }

  get head(): JournalHead {
    return this.#head;
  }

  /** Applies the next batch and says what it changed; undefined for one that the tables held already. Throws `ReplicaFault`. */
  follow(batch: StoredBatch): CommitEvents | undefined {
    if (batch.head.batch <= this.#head.batch) return undefined;
    if (batch.head.batch !== this.#head.batch + 1) throw new ReplicaFault(`batch ${this.#head.batch + 1} is missing`);
    const { state } = this.engine;
    for (const line of batch.lines) {
      const outcome = this.engine.apply(decodeCommand(line));
      if (!outcome.ok) throw new ReplicaFault(`batch ${batch.head.batch}: refused ${outcome.code}: ${line}`);
    }
    if (state.nextOrderId !== batch.nextOrderId || state.nextTradeId !== batch.nextTradeId)
      throw new ReplicaFault(`batch ${batch.head.batch}: other numbers of orders or trades`);
    const events = eventsOf(state.changes, OWNER.liquidity);
    state.changes.clear();
    this.#head = batch.head;
    return events;
  }
}
