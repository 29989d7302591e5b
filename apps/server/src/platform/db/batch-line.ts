import type { PoolClient } from 'pg';
import type { PostgresBatch } from './postgres-batch.ts';

/** A connection while batches are under way on it. */
interface Line {
  readonly client: Promise<PoolClient>;
  underWay: number;
  failed: boolean;
  last?: PostgresBatch;
  /** Settles when the last one has been waited for. */
  turn: Promise<void>;
}

/**
 * Batches that travel one behind the other on one connection: the next is sent before the database has answered the
 * last. The connection is given back when none is under way, and closed if one of them failed.
 */
export class BatchLine {
  readonly #connect: () => Promise<PoolClient>;
  #line: Line | undefined;

  constructor(connect: () => Promise<PoolClient>) {
    this.#connect = connect;
  }

  /** Sends a batch at once. `wait` waits for it, after those before it have been waited for. */
  async run(
    make: (client: PoolClient) => PostgresBatch,
    wait: (client: PoolClient, batch: PostgresBatch) => Promise<void>,
  ): Promise<void> {
    this.#line ??= { client: this.#connect(), underWay: 0, failed: false, turn: Promise.resolve() };
    const line = this.#line;
    line.underWay += 1;
    const waited = this.#sendAndWait(line, line.turn, make, wait);
    line.turn = waited.catch(() => {
      line.failed = true;
    });
    try {
      await waited;
    } finally {
      line.underWay -= 1;
      if (line.underWay === 0) {
        this.#line = undefined;
        line.client.then(
          (client) => client.release(line.failed),
          () => undefined,
        );
      }
    }
  }

  async #sendAndWait(
    line: Line,
    turn: Promise<void>,
    make: (client: PoolClient) => PostgresBatch,
    wait: (client: PoolClient, batch: PostgresBatch) => Promise<void>,
  ): Promise<void> {
    const client = await line.client;
    const batch = make(client);
    if (line.last !== undefined) batch.sendBehind(line.last);
    line.last = batch;
    client.query(batch);
    // It may fail before anybody waits for it.
    batch.done.catch(() => undefined);
    await turn;
    await wait(client, batch);
  }
}
