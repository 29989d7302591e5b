import type { Server } from 'node:http';
import type { FreezeNotice, RecordKind, SettingsPush } from '@bourse/wire';
import type { Queue } from '@bourse/wire/console';
import type { Committer } from '../../exchange/committer.ts';
import type { MarketDepth } from '../../exchange/market-depth.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Events } from '../../platform/events.ts';
import type { OperatorPeek, Sessions } from '../../platform/http/sessions.ts';
import type { ServerEvents } from '../../services.ts';
import { ConsoleFeed } from './console-feed.ts';
import { FeedGateway } from './feed-gateway.ts';
import { addressOf, isOwnOrigin } from './feed-origin.ts';
import { MarketFeed } from './market-feed.ts';
import { UserFeed } from './user-feed.ts';

export interface FeedDeps {
  readonly server: Server;
  readonly hub: MarketHub;
  readonly depth: MarketDepth;
  readonly committer: Pick<Committer, 'onCommit'>;
  readonly sessions: Sessions;
  readonly operators: OperatorPeek;
  readonly clock: Clock;
  readonly trustProxy: boolean;
  readonly ready: () => boolean;
  /** Where sessions are kept elsewhere: asks there, so that they are found here afterwards. */
  readonly learn?: { customer(token: string): Promise<void>; operator?(token: string): Promise<void> };
}

export interface FeedDomain {
  /** Tells a customer's own clients that status or mode changed. */
  statusChanged(userId: number, status: number, simulated: boolean, freeze?: FreezeNotice): void;
  /** Tells a customer's own clients that a record of theirs changed: an operator decided, a letter came. */
  recordChanged(userId: number, what: RecordKind, id: number): void;
  /** Sends those clients of a customer away whose session has ended. */
  sessionsEnded(userId: number): void;
  /** Tells the operators who may see this queue that something in it changed. */
  queueChanged(queue: Queue): void;
  /** Tells every phone that what operators edit changed. */
  settingsChanged(): void;
  readonly connectionCount: () => number;
  /** Readers that do not keep up. */
  readonly lagging: () => number;
  /** Calls the listener with the time that each change waited until it was sent, ms. */
  onPublished(listener: (lagMs: number) => void): void;
  /** Says good-bye to every connection: what it shows is old, and whoever connects again reads again. */
  sendAway(): void;
  /** Ends every connection. */
  close(): Promise<void>;
}

/** The live feed on the server's port. */
export function openFeed({
  server,
  hub,
  depth,
  committer,
  sessions,
  operators,
  clock,
  trustProxy,
  ready,
  learn,
}: FeedDeps): FeedDomain {
  const market = new MarketFeed({ hub, depth });
  const user = new UserFeed((token) => sessions.find(token), learn?.customer);
  committer.onCommit((events) => user.committed(events));
  const console = new ConsoleFeed((token) => operators.peek(token), learn?.operator, clock);
  const gateway = new FeedGateway({
    market,
    user,
    console,
    ready,
    callerOf: (token, feed) => {
      const id = feed === 'console' ? operators.peek(token)?.id : sessions.find(token)?.userId;
      return id === undefined ? undefined : `${feed === 'console' ? 'operator' : 'customer'} ${id}`;
    },
    addressOf: (request) => addressOf(request, trustProxy),
    allowsOrigin: isOwnOrigin,
  });
  gateway.attach(server);
  return {
    statusChanged: (userId, status, simulated, freeze) => user.statusChanged(userId, status, simulated, freeze),
    recordChanged: (userId, what, id) => user.recordChanged(userId, what, id),
    sessionsEnded: (userId) => user.sessionsEnded(userId),
    queueChanged: (queue) => console.queueChanged(queue),
    settingsChanged: () => {
      gateway.broadcast(JSON.stringify({ type: 'SETTINGS' } satisfies SettingsPush));
      // Pages without prices have this connection alone.
      user.settingsChanged();
    },
    sendAway: () => gateway.sendAway(),
    connectionCount: () => gateway.connectionCount,
    lagging: () => market.lagging,
    onPublished: (listener) => {
      market.onPublished = listener;
    },
    close: async () => {
      await gateway.close();
      user.close();
      console.close();
      market.close();
    },
  };
}

/** From now on phones and operators hear of what domains tell one another. */
export function tellFeed(events: Events<ServerEvents>, feed: FeedDomain): void {
  events.on('statusChanged', (...what) => feed.statusChanged(...what));
  events.on('recordChanged', (...what) => feed.recordChanged(...what));
  events.on('sessionsEnded', (userId) => feed.sessionsEnded(userId));
  events.on('queueChanged', (queue) => feed.queueChanged(queue));
  events.on('settingsChanged', () => feed.settingsChanged());
}
