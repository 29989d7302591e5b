/** A client that has not said who it is by then is sent away. */
const HELLO_MS = 10_000;
const HEARTBEAT_MS = 20_000;
/** Heartbeats that may go unanswered. */
const MISSED_MAX = 3;
const TOKEN_LENGTH_MAX = 256;

/** Close codes of the feeds of customers and operators. */
export const FEED_CLOSE = { badHello: 4400, forbidden: 4403, silent: 4408 } as const;

/** Of web sockets themselves. */
const TRY_AGAIN = 1013;

/** What a feed needs of a connection. */
export interface FeedClientConnection {
  offer(message: string): boolean;
  close(code: number, reason: string): void;
}

export interface SignedInClient {
  readonly connection: FeedClientConnection;
  /** Of the customer or operator. */
  readonly id: number;
  readonly token: string;
  readonly address: string;
  missed: number;
  seq: number;
}

export type Unnumbered<Push> = Push extends unknown ? Omit<Push, 'seq'> : never;

/** What becomes of a connection's messages, and of its end. */
export interface FeedDoor {
  receive(message: string): void;
  end(): void;
}

export interface Callers<Caller> {
  /** Who is signed in by a token. */
  find(token: string): Caller | undefined;
  idOf(caller: Caller): number;
  /** Where sessions are kept elsewhere: asks there, so that `find` knows the token afterwards. */
  learn?(token: string): Promise<void>;
}

/**
 * The connections of a feed whose clients first say who they are, by token. Each gets its pushes numbered from 1 and a
 * heartbeat every 20 s, and is sent away when it is silent, too slow, or signed out.
 */
export class SignedInClients<Caller, Push extends { readonly type: string }> {
  readonly #callers: Callers<Caller>;
  readonly #clients = new Map<number, Set<SignedInClient>>();
  readonly #heartbeat: Unnumbered<Push>;
  readonly #timer: NodeJS.Timeout;

  constructor(callers: Callers<Caller>, heartbeat: Unnumbered<Push>) {
    this.#callers = callers;
    this.#heartbeat = heartbeat;
    this.#timer = setInterval(() => this.#beat(), HEARTBEAT_MS);
  }

  /** A new connection on the path of `id`, from an address. */
  connect(connection: FeedClientConnection, id: number, address = ''): FeedDoor {
    let client: SignedInClient | undefined;
    let ended = false;
    const hello = setTimeout(() => connection.close(FEED_CLOSE.badHello, 'no token'), HELLO_MS);
    return {
      receive: (message) => {
        if (client !== undefined) {
          if (message === 'ping') client.missed = 0;
          return;
        }
        clearTimeout(hello);
        const token = helloToken(message);
        if (token === undefined) return connection.close(FEED_CLOSE.badHello, 'the first message must be a token');
        const enter = () => {
          if (ended) return;
          if (!this.#isOf(token, id)) return connection.close(FEED_CLOSE.forbidden, 'forbidden');
          client = { connection, id, token, address, missed: 0, seq: 0 };
          this.#clients.set(id, (this.#clients.get(id) ?? new Set()).add(client));
          this.send(client, this.#heartbeat);
        };
        if (this.#callers.learn === undefined || this.#isOf(token, id)) return enter();
        // Nobody can say who it is: not that it is nobody, which would sign the page out.
        this.#callers.learn(token).then(enter, () => connection.close(TRY_AGAIN, 'try again'));
      },
      end: () => {
        ended = true;
        clearTimeout(hello);
        if (client !== undefined) this.#forget(client);
      },
    };
  }

  /** Those of one customer or operator. */
  of(id: number): readonly SignedInClient[] {
    return [...(this.#clients.get(id) ?? [])];
  }

  all(): readonly SignedInClient[] {
    return [...this.#clients.values()].flatMap((clients) => [...clients]);
  }

  send(client: SignedInClient, push: Unnumbered<Push>): void {
    client.seq += 1;
    // A client that cannot take it is a push behind; it reads its lists again when it reconnects.
    if (!client.connection.offer(JSON.stringify({ ...push, seq: client.seq }))) {
      client.connection.close(FEED_CLOSE.silent, 'too slow');
    }
  }

  /** Who the client still is; one that was signed out is sent away: what is sent from now on is not for it. */
  callerOf(client: SignedInClient): Caller | undefined {
    const caller = this.#callers.find(client.token);
    if (caller !== undefined && this.#callers.idOf(caller) === client.id) return caller;
    client.connection.close(FEED_CLOSE.forbidden, 'signed out');
    this.#forget(client);
    return undefined;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #isOf(token: string, id: number): boolean {
    const caller = this.#callers.find(token);
    return caller !== undefined && this.#callers.idOf(caller) === id;
  }

  #beat(): void {
    for (const client of this.all()) {
      client.missed += 1;
      if (client.missed > MISSED_MAX) client.connection.close(FEED_CLOSE.silent, 'silent');
      else if (this.callerOf(client) !== undefined) this.send(client, this.#heartbeat);
    }
  }

  #forget(client: SignedInClient): void {
    const clients = this.#clients.get(client.id);
    clients?.delete(client);
    if (clients?.size === 0) this.#clients.delete(client.id);
  }
}

/** The token of a first message; undefined where it is none. */
function helloToken(message: string): string | undefined {
  try {
    const value: unknown = JSON.parse(message);
    if (typeof value !== 'object' || value === null || !('token' in value)) return undefined;
    const { token } = value;
    return typeof token === 'string' && token.length <= TOKEN_LENGTH_MAX ? token : undefined;
  } catch {
    return undefined;
  }
}
