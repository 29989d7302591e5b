import type { FreezeNotice, RecordKind } from '@bourse/wire';
import type { Queue } from '@bourse/wire/console';
import type { AuditLog } from './exchange/audit-log.ts';
import type { Committer } from './exchange/committer.ts';
import type { MarketDepth } from './exchange/market-depth.ts';
import type { OpenMarket } from './exchange/open-market.ts';
import type { PriceLink } from './exchange/price-link.ts';
import type { TickTape } from './exchange/tick-tape.ts';
import type { MarketHub } from './market/market-hub.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { ServerDatabase } from './platform/db/database.ts';
import type { DemoWorld } from './platform/demo-world.ts';
import type { Deployment } from './platform/deployment.ts';
import type { Events } from './platform/events.ts';
import type { ListCalls } from './platform/http/list-calls.ts';
import type { Letter } from './platform/letters/letter.ts';
import type { Log } from './platform/log.ts';
import type { LetterOutbox } from './platform/outbox.ts';
import type { Secrets } from './platform/secrets.ts';

/** A price alert of a customer, and its letter. */
export interface AlertTold extends Pick<Letter, 'params'> {
  readonly id: number;
  readonly userId: number;
  readonly symbol: string;
  readonly key: 'alert_above' | 'alert_below' | 'alert_move';
}

/** What domains tell one another, and the feed tells phones and operators. */
export interface ServerEvents {
  /** A record of a customer changed: an operator decided, a letter came. */
  readonly recordChanged: readonly [userId: number, what: RecordKind, id: number];
  /** Something in this queue of the operators changed. */
  readonly queueChanged: readonly [queue: Queue];
  /** A customer's status (1: frozen) or mode changed. */
  readonly statusChanged: readonly [userId: number, status: number, simulated: boolean, freeze?: FreezeNotice];
  /** What operators edit for everybody changed. */
  readonly settingsChanged: readonly [];
  /** A price alert was reached, and the letter that tells it is stored. */
  readonly alertTold: readonly [told: AlertTold];
  /** Something that says where a customer lives changed. */
  readonly residenceChanged: readonly [userId: number];
  /** An operator froze a customer: all their sessions are to end. */
  readonly customerFrozen: readonly [userId: number];
  readonly sessionsEnded: readonly [userId: number];
  /** What operators may do, or who of them may sign in. */
  readonly operatorsChanged: readonly [];
}

/** What every plugin may need: opened before all of them. */
declare module './platform/plugin.ts' {
  interface Services {
    readonly config: Config;
    readonly deployment: Deployment;
    readonly clock: Clock;
    readonly log: Log;
    readonly db: ServerDatabase;
    /** Filled once all domains are open. */
    readonly listCalls: ListCalls;
    readonly hub: MarketHub;
    readonly committer: Committer;
    readonly tape: TickTape;
    readonly depth: MarketDepth;
    readonly prices: PriceLink;
    /** Lists instruments in the running market, or changes their terms. */
    readonly relist: OpenMarket['relist'];
    readonly secrets: Secrets;
    readonly demoWorld: DemoWorld;
    readonly outbox: LetterOutbox;
    readonly auditLog: AuditLog;
    readonly events: Events<ServerEvents>;
  }
}

/** The same as functions, as domains take them: nobody waits for who is told. */
export function tellsOf(events: Events<ServerEvents>) {
  return {
    recordChanged: (...what: ServerEvents['recordChanged']) => void events.tell('recordChanged', ...what),
    queueChanged: (...what: ServerEvents['queueChanged']) => void events.tell('queueChanged', ...what),
    settingsChanged: () => void events.tell('settingsChanged'),
  };
}
