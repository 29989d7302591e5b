import { type FreezeNotice, type RecordKind, TIMED_STATUS, type UserPush } from '@bourse/contract';
import { formatAmount } from '@bourse/money';
import { averagePrice } from '../../exchange/average-price.ts';
import type { CommitEvents, OrderEvent, TimedEvent } from '../../exchange/commit-events.ts';
import { ORDER_STATUS } from '../../exchange/order-status.ts';
import type { Session } from '../../platform/http/route.ts';

/** A client that has not said who it is by then is sent away. */
const HELLO_MS = 10_000;
const HEARTBEAT_MS = 20_000;
/** Heartbeats that may go unanswered. */
const MISSED_MAX = 3;
const TOKEN_LENGTH_MAX = 256;

/** Close codes of the user feed. */
export const USER_FEED_CLOSE = { badHello: 4400, forbidden: 4403, silent: 4408 } as const;

interface UserConnection {
  offer(message: string): boolean;
  close(code: number, reason: string): void;
}

interface UserClient {
  readonly connection: UserConnection;
  readonly userId: number;
  readonly token: string;
  missed: number;
  seq: number;
}

type Unnumbered<P> = P extends UserPush ? Omit<P, 'seq'> : never;

/** Tells each customer, and nobody else, what happened to what is theirs. */
export class UserFeed {
  readonly #findSession: (token: string) => Session | undefined;
  readonly #clients = new Map<number, Set<UserClient>>();
  readonly #timer: NodeJS.Timeout;

  constructor(findSession: (token: string) => Session | undefined) {
    this.#findSession = findSession;
    this.#timer = setInterval(() => this.#beat(), HEARTBEAT_MS);
  }

  /** A new connection on the path of `userId`; returns what to do with its messages and its end. */
  connect(connection: UserConnection, userId: number): { receive(message: string): void; end(): void } {
    let client: UserClient | undefined;
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
        if (this.#findSession(token)?.userId !== userId)
          return connection.close(USER_FEED_CLOSE.forbidden, 'forbidden');
        client = { connection, userId, token, missed: 0, seq: 0 };
        this.#clients.set(userId, (this.#clients.get(userId) ?? new Set()).add(client));
        this.#send(client, { type: 'HEARTBEAT' });
      },
      end: () => {
        clearTimeout(hello);
        if (client !== undefined) this.#forget(client);
      },
    };
  }

  /** Passes a committed batch on to the owners of its orders. */
  committed(events: CommitEvents): void {
    for (const order of events.orders) {
      for (const client of this.#clients.get(order.owner) ?? []) this.#send(client, settlement(order));
    }
    for (const owner of events.positionOwners) {
      for (const client of this.#clients.get(owner) ?? []) this.#send(client, { type: 'POSITION' });
    }
    for (const order of events.timed) {
      for (const client of this.#clients.get(order.owner) ?? []) this.#send(client, timedSettlement(order));
    }
    for (const { id, kind, owner } of events.money) {
      this.recordChanged(owner, kind === 'recharge' ? 'recharge' : 'withdraw', id);
    }
    for (const owner of ownersOfMoneyAlone(events)) {
      for (const client of this.#clients.get(owner) ?? []) this.#send(client, { type: 'OWNCOIN' });
    }
  }

  /** A customer turned to the other ledger, or was frozen or released. */
  statusChanged(userId: number, status: number, simulated: boolean, freeze?: FreezeNotice): void {
    for (const client of this.#clients.get(userId) ?? []) {
      this.#send(client, {
        type: 'USER_STATUS',
        data: { status, simulated, ...(freeze === undefined ? {} : { freeze }) },
      });
    }
  }

  /** A record of a customer that is no trade changed. */
  recordChanged(userId: number, what: RecordKind, id: number): void {
    for (const client of this.#clients.get(userId) ?? []) this.#send(client, { type: 'RECORD', what, id });
  }

  /** Sessions of the customer were ended: at once, not at the next heartbeat. */
  sessionsEnded(userId: number): void {
    for (const client of [...(this.#clients.get(userId) ?? [])]) this.#endIfSignedOut(client);
  }

  /** Operators changed what everybody sees. */
  settingsChanged(): void {
    for (const clients of this.#clients.values()) {
      for (const client of clients) this.#send(client, { type: 'SETTINGS' });
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #send(client: UserClient, push: Unnumbered<UserPush>): void {
    client.seq += 1;
    // A client that cannot take it is a push behind; it reads its lists again when it reconnects.
    if (!client.connection.offer(JSON.stringify({ ...push, seq: client.seq }))) {
      client.connection.close(USER_FEED_CLOSE.silent, 'too slow');
    }
  }

  #beat(): void {
    for (const clients of this.#clients.values()) {
      for (const client of clients) {
        client.missed += 1;
        if (client.missed > MISSED_MAX) client.connection.close(USER_FEED_CLOSE.silent, 'silent');
        // Signed out elsewhere: what is sent from now on is not for this client.
        else if (!this.#endIfSignedOut(client)) this.#send(client, { type: 'HEARTBEAT' });
      }
    }
  }

  #endIfSignedOut(client: UserClient): boolean {
    if (this.#findSession(client.token)?.userId === client.userId) return false;
    client.connection.close(USER_FEED_CLOSE.forbidden, 'signed out');
    return true;
  }

  #forget(client: UserClient): void {
    const clients = this.#clients.get(client.userId);
    clients?.delete(client);
    if (clients?.size === 0) this.#clients.delete(client.userId);
  }
}

/** Customers whose balances changed without any order or position of theirs: deposits, transfers, conversions. */
function ownersOfMoneyAlone({ owners, orders, timed, positionOwners }: CommitEvents): number[] {
  const told = new Set([...orders.map(({ owner }) => owner), ...timed.map(({ owner }) => owner), ...positionOwners]);
  return owners.filter((owner) => !told.has(owner));
}

function settlement(order: OrderEvent): Unnumbered<UserPush> {
  return {
    type: 'SETTLEMENT',
    settlementType: order.desk === 'contract' ? 2 : 1,
    data: {
      symbol: order.symbol,
      orderId: order.id,
      status: ORDER_STATUS[order.status],
      dealNum: formatAmount(order.filled),
      dealPrice: averagePrice(order.value, order.filled),
    },
  };
}

function timedSettlement({ symbol, id, outcome, stake }: TimedEvent): Unnumbered<UserPush> {
  const data = { symbol, orderId: id, status: TIMED_STATUS[outcome], dealNum: formatAmount(stake), dealPrice: '0' };
  return { type: 'SETTLEMENT', settlementType: 3, data };
}

/** The token of a first message; undefined where it is none. */
export function helloToken(message: string): string | undefined {
  try {
    const value: unknown = JSON.parse(message);
    if (typeof value !== 'object' || value === null || !('token' in value)) return undefined;
    const { token } = value;
    return typeof token === 'string' && token.length <= TOKEN_LENGTH_MAX ? token : undefined;
  } catch {
    return undefined;
  }
}
