import type { AssetRow } from '@bourse/wire';
import type { Queue } from '@bourse/wire/console';
import type { AuditLog } from '../../exchange/audit-log.ts';
import type { Committer } from '../../exchange/committer.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Services } from '../../platform/plugin.ts';
import type { AccountDomain } from '../account/account-domain.ts';
import type { CertificationDomain } from '../certification/certification-domain.ts';
import type { FreezeDomain } from '../freeze/freeze-domain.ts';
import type { LimitsDomain } from '../limits/limits-domain.ts';
import type { SettingsDomain } from '../settings/settings-domain.ts';

export interface CustomerDeps {
  readonly db: Database;
  readonly hub: MarketHub;
  readonly committer: Committer;
  readonly auditLog: AuditLog;
  readonly clock: Clock;
  readonly settings: Pick<SettingsDomain, 'current'>;
  readonly account: AccountDomain;
  readonly support: Services['accountSupport'];
  readonly certification: CertificationDomain;
  readonly freezing: FreezeDomain;
  readonly limits: Pick<LimitsDomain, 'seen'>;
  balancesOf(userId: number, simulated: boolean): Promise<AssetRow[]>;
  queueChanged(queue: Queue): void;
}
