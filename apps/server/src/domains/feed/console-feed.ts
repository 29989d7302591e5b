import { type ConsolePush, QUEUES, type Queue } from '@bourse/contract/console';
import type { Operator } from '../../platform/http/route.ts';
import { helloToken, USER_FEED_CLOSE } from './user-feed.ts';

/** As of the customers' feed. */
const HELLO_MS = 10_000;
const HEARTBEAT_MS = 20_000;
const MISSED_MAX = 3;

interface ConsoleConnection {
  offer(message: string): boolean;
  close(code: number, reason: string): void;
}

interface ConsoleClient {
  readonly connection: ConsoleConnection;
  readonly operatorId: number;
  readonly token: string;
  missed: number;
  seq: number;
}

type Unnumbered<P> = P extends ConsolePush ? Omit<P, 'seq'> : never;

/** Tells operators which of their queues changed, each only of those that the role may see. */
export class ConsoleFeed {
  readonly #peek: (token: string) => Operator | undefined;
  readonly #clients = new Set<ConsoleClient>();
  readonly #timer: NodeJS.Timeout;

  /** `peek`: looking is no use, so an open page keeps no session alive. */
  constructor(peek: (token: string) => Operator | undefined) {
    this.#peek = peek;
    this.#timer = setInterval(() => this.#beat(), HEARTBEAT_MS);
  }

  /** A new connection on the path of `operatorId`; returns what to do with its messages and its end. */
  connect(connection: ConsoleConnection, operatorId: number): { receive(message: string): void; end(): void } {
    let client: ConsoleClient | undefined;
    const hello = setTimeout(() => connection.close(USER_FEED_CLOSE.badHello, 'no token'), HELLO_MS);
    return {
      receive: (message) => {
        if (client !== undefined) {
          if (message === 'ping') client.missed = 0;
          return;
        }
        clearTimeout(hello);
        const token = helloToken(message);
        if (token === undefined) return connection.close(USER_FEED_CLOSE.badHello, 'the first message must be a token');
        if (this.#peek(token)?.id !== operatorId) return connection.close(USER_FEED_CLOSE.forbidden, 'forbidden');
        client = { connection, operatorId, token, missed: 0, seq: 0 };
        this.#clients.add(client);
        this.#send(client, { type: 'HEARTBEAT' });
      },
      end: () => {
        clearTimeout(hello);
        if (client !== undefined) this.#clients.delete(client);
      },
    };
  }

  queueChanged(queue: Queue): void {
    for (const client of [...this.#clients]) {
      const operator = this.#stillSignedIn(client);
      if (operator !== undefined && QUEUES[queue].some((permission) => operator.permissions.includes(permission))) {
        this.#send(client, { type: 'QUEUE', queue });
      }
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #send(client: ConsoleClient, push: Unnumbered<ConsolePush>): void {
    client.seq += 1;
    if (!client.connection.offer(JSON.stringify({ ...push, seq: client.seq }))) {
      client.connection.close(USER_FEED_CLOSE.silent, 'too slow');
    }
  }

  #beat(): void {
    for (const client of [...this.#clients]) {
      client.missed += 1;
      if (client.missed > MISSED_MAX) client.connection.close(USER_FEED_CLOSE.silent, 'silent');
      else if (this.#stillSignedIn(client) !== undefined) this.#send(client, { type: 'HEARTBEAT' });
    }
  }

  #stillSignedIn(client: ConsoleClient): Operator | undefined {
    const operator = this.#peek(client.token);
    if (operator?.id === client.operatorId) return operator;
    client.connection.close(USER_FEED_CLOSE.forbidden, 'signed out');
    this.#clients.delete(client);
    return undefined;
  }
}
