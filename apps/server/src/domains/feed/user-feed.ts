import { formatAmount } from '@bourse/money';
import { type FreezeNotice, type RecordKind, TIMED_STATUS, type UserPush } from '@bourse/wire';
import { averagePrice } from '../../exchange/average-price.ts';
import type { CommitEvents, OrderEvent, TimedEvent } from '../../exchange/commit-events.ts';
import { ORDER_STATUS } from '../../exchange/order-status.ts';
import type { Session } from '../../platform/http/route.ts';
import { type FeedClientConnection, type FeedDoor, SignedInClients, type Unnumbered } from './signed-in-clients.ts';

/** Tells each customer, and nobody else, what happened to what is theirs. */
export class UserFeed {
  readonly #clients: SignedInClients<Session, UserPush>;

  constructor(findSession: (token: string) => Session | undefined, learn?: (token: string) => Promise<void>) {
    const idOf = ({ userId }: Session) => userId;
    const callers = { find: findSession, idOf, ...(learn === undefined ? {} : { learn }) };
    this.#clients = new SignedInClients(callers, { type: 'HEARTBEAT' });
  }

  /** A new connection on the path of `userId`. */
  connect(connection: FeedClientConnection, userId: number): FeedDoor {
    return this.#clients.connect(connection, userId);
  }

  /** Passes a committed batch on to the owners of its orders. */
  committed(events: CommitEvents): void {
    for (const order of events.orders) {
      this.#tell(order.owner, settlement(order));
    }
    for (const owner of events.positionOwners) {
      this.#tell(owner, { type: 'POSITION' });
    }
    for (const order of events.timed) {
      this.#tell(order.owner, timedSettlement(order));
    }
    for (const { id, kind, owner } of events.money) {
      this.recordChanged(owner, kind === 'recharge' ? 'recharge' : 'withdraw', id);
    }
    for (const { kind, owner, id } of events.products) this.recordChanged(owner, kind, id);
    for (const owner of ownersToTell(events)) {
      this.#tell(owner, { type: 'OWNCOIN' });
    }
  }

  /** A customer turned to the other ledger, or was frozen or released. */
  statusChanged(userId: number, status: number, simulated: boolean, freeze?: FreezeNotice): void {
    const data = { status, simulated, ...(freeze === undefined ? {} : { freeze }) };
    this.#tell(userId, { type: 'USER_STATUS', data });
  }

  /** A record of a customer that is no trade changed. */
  recordChanged(userId: number, what: RecordKind, id: number): void {
    this.#tell(userId, { type: 'RECORD', what, id });
  }

  /** Sessions of the customer were ended: at once, not at the next heartbeat. */
  sessionsEnded(userId: number): void {
    // Asking sends away who no longer is.
    for (const client of this.#clients.of(userId)) this.#clients.callerOf(client);
  }

  /** Operators changed what everybody sees. */
  settingsChanged(): void {
    for (const client of this.#clients.all()) this.#clients.send(client, { type: 'SETTINGS' });
  }

  close(): void {
    this.#clients.close();
  }

  #tell(userId: number, push: Unnumbered<UserPush>): void {
    for (const client of this.#clients.of(userId)) this.#clients.send(client, push);
  }
}

/**
 * Customers whose balances changed without any order or position of theirs (deposits, transfers, conversions), and those whose
 * applications for an offering were allotted, paid or lapsed.
 */
function ownersToTell({ owners, orders, timed, positionOwners, offeringOwners }: CommitEvents): number[] {
  const told = new Set([...orders.map(({ owner }) => owner), ...timed.map(({ owner }) => owner), ...positionOwners]);
  return [...new Set([...owners.filter((owner) => !told.has(owner)), ...offeringOwners])];
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
