import type { Queue } from '@bourse/wire/console';
import type { AuditLog } from '../../exchange/audit-log.ts';
import type { Committer } from '../../exchange/committer.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Services } from '../../platform/plugin.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { SettingsDomain } from '../settings/settings-domain.ts';
import type { UploadDomain } from '../upload/upload-domain.ts';

export interface TreasuryDeps {
  readonly db: Database;
  readonly hub: MarketHub;
  readonly committer: Committer;
  readonly auditLog: AuditLog;
  readonly clock: Clock;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly settings: Pick<SettingsDomain, 'current'>;
  readonly uploads: UploadDomain;
  readonly deposit: Services['deposit'];
  readonly withdrawal: Services['withdrawal'];
  queueChanged(queue: Queue): void;
}
