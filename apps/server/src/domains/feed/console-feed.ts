import { type ConsolePush, QUEUES, type Queue } from '@bourse/wire/console';
import type { Clock } from '../../platform/clock.ts';
import { hasPermission, limitRefusal } from '../../platform/http/caller-rights.ts';
import type { SignedInOperator } from '../../platform/http/route.ts';
import { type FeedClientConnection, type FeedDoor, SignedInClients } from './signed-in-clients.ts';

/** Tells operators which of their queues changed, each only of those that the role may see. */
export class ConsoleFeed {
  readonly #clock: Clock;
  readonly #clients: SignedInClients<SignedInOperator, ConsolePush>;

  /** `peek`: looking is no use, so an open page keeps no session alive. */
  constructor(
    peek: (token: string) => SignedInOperator | undefined,
    learn?: (token: string) => Promise<void>,
    clock: Clock = Date.now,
  ) {
    this.#clock = clock;
    const callers = { find: peek, idOf: ({ id }: SignedInOperator) => id, ...(learn === undefined ? {} : { learn }) };
    this.#clients = new SignedInClients(callers, { type: 'HEARTBEAT' });
  }

  /** A new connection on the path of `operatorId`. */
  connect(connection: FeedClientConnection, operatorId: number, address = ''): FeedDoor {
    return this.#clients.connect(connection, operatorId, address);
  }

  queueChanged(queue: Queue): void {
    for (const client of this.#clients.all()) {
      const operator = this.#clients.callerOf(client);
      if (operator === undefined || limitRefusal(operator.limits, client.address, this.#clock()) !== undefined)
        continue;
      if (QUEUES[queue].some((permission) => hasPermission(operator, permission))) {
        this.#clients.send(client, { type: 'QUEUE', queue });
      }
    }
  }

  close(): void {
    this.#clients.close();
  }
}
