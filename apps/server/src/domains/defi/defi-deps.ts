import type { DefiCoin, RecordKind } from '@bourse/wire';
import type { AuditLog } from '../../exchange/audit-log.ts';
import type { Committer } from '../../exchange/committer.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { ChainReader } from '../../platform/chain/chain-reader.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Deployment } from '../../platform/deployment.ts';
import type { Log } from '../../platform/log.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** What the programme is given. */
export interface DefiDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly auditLog: AuditLog;
  readonly committer: Committer;
  readonly hub: Pick<MarketHub, 'latest'>;
  readonly deployment: Pick<Deployment, 'name' | 'defi'>;
  readonly secrets: Pick<Secrets, 'seal' | 'open'>;
  readonly persons: {
    /** All accounts of the person whose account this is. Refuses with `please_primary` who is not verified. */
    accountsOf(userId: number): Promise<readonly number[]>;
    /** Those of the customers who are verified, each with all accounts of the same person. */
    verified(userIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>>;
  };
  /** Undefined: none is configured, and nothing can be joined. */
  readonly chain: ChainReader | undefined;
  /** The contract of each coin that counts. */
  readonly tokens: Readonly<Record<DefiCoin, string | undefined>>;
  recordChanged(userId: number, what: RecordKind, id: number): void;
}
