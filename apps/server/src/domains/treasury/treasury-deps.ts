import type { Queue } from '@bourse/wire/console';
import type { AuditLog } from '../../exchange/audit-log.ts';
import type { Committer } from '../../exchange/committer.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';

export interface TreasuryDeps {
  readonly db: Database;
  readonly hub: MarketHub;
  readonly committer: Committer;
  readonly auditLog: AuditLog;
  readonly clock: Clock;
  readonly log: Log;
  /** The folder with archived parts of the journal. */
  readonly archive?: string;
  queueChanged(queue: Queue): void;
}
