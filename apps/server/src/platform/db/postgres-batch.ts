import type { Connection, PoolClient, Submittable } from 'pg';
import type { Statement } from './database.ts';
import { wireText } from './wire-text.ts';

/** How many statements stay prepared on one connection, by their text; any further one is prepared each time. */
const PREPARED_MAX = 100;

/**
 * A whole batch in one round trip: everything up to the one Sync is one transaction to PostgreSQL. `done` resolves when
 * it is committed. After a failure the connection must not be used again, because it is unknown what it has prepared.
 */
export class PostgresBatch implements Submittable {
  readonly done: Promise<void>;
  readonly #statements: readonly Statement[];
  readonly #prepared: Map<string, string>;
  #connection: Connection | undefined;
  #resolve: () => void = () => {};
  #reject: (error: Error) => void = () => {};

  /** `prepared`: what this connection has prepared, kept up to date here. */
  constructor(statements: readonly Statement[], prepared: Map<string, string>) {
    this.#statements = statements;
    this.#prepared = prepared;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Sends it while the driver still waits for the answer to this one; the driver must be given it next. */
  sendBehind(before: PostgresBatch): void {
    if (before.#connection !== undefined) this.#send(before.#connection);
  }

  submit(connection: Connection): void {
    if (this.#connection === undefined) this.#send(connection);
  }

  #send(connection: Connection): void {
    this.#connection = connection;
    // Before anything is written: half a batch would hold up all that follows.
    const bound = this.#statements.map(({ sql, params }) => ({ sql, values: params.map(wireText) }));
    connection.stream.cork();
    for (const { sql, values } of bound) {
      const known = this.#prepared.get(sql);
      const name = known ?? (this.#prepared.size < PREPARED_MAX ? `b${this.#prepared.size}` : '');
      if (known === undefined) {
        connection.parse({ name, text: sql, types: [] }, true);
        if (name !== '') this.#prepared.set(sql, name);
      }
      connection.bind({ statement: name, values }, true);
      connection.execute({}, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  // The driver calls this with each message of the answer.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}

  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve();
  }
}

/** Without parameters a text may hold several statements, as migrations do. */
export async function runOneByOne(client: PoolClient, statements: readonly Statement[]): Promise<void> {
  await client.query('begin');
  await runEach(client, statements);
  await client.query('commit');
}

export async function runEach(client: PoolClient, statements: readonly Statement[]): Promise<void> {
  for (const { sql, params } of statements) await client.query(sql, params.length === 0 ? undefined : [...params]);
}
