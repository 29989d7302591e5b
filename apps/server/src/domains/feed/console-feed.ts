import { type ConsolePush, QUEUES, type Queue } from '@bourse/wire/console';
import type { Operator } from '../../platform/http/route.ts';
import { type FeedClientConnection, type FeedDoor, SignedInClients } from './signed-in-clients.ts';

/** Tells operators which of their queues changed, each only of those that the role may see. */
export class ConsoleFeed {
  readonly #clients: SignedInClients<Operator, ConsolePush>;

  /** `peek`: looking is no use, so an open page keeps no session alive. */
  constructor(peek: (token: string) => Operator | undefined, learn?: (token: string) => Promise<void>) {
    const callers = { find: peek, idOf: ({ id }: Operator) => id, ...(learn === undefined ? {} : { learn }) };
    this.#clients = new SignedInClients(callers, { type: 'HEARTBEAT' });
  }

  /** A new connection on the path of `operatorId`. */
  connect(connection: FeedClientConnection, operatorId: number): FeedDoor {
    return this.#clients.connect(connection, operatorId);
  }

  queueChanged(queue: Queue): void {
    for (const client of this.#clients.all()) {
      const operator = this.#clients.callerOf(client);
      if (operator !== undefined && QUEUES[queue].some((permission) => operator.permissions.includes(permission))) {
        this.#clients.send(client, { type: 'QUEUE', queue });
      }
    }
  }

  close(): void {
    this.#clients.close();
  }
}
