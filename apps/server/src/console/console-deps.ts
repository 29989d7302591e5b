import type { AllSetting, AssetRow } from '@bourse/contract';
import type { Queue } from '@bourse/contract/console';
import type { AccountDomain } from '../domains/account/account-domain.ts';
import type { SupportDeps } from '../domains/account/reset-security.ts';
import type { CertificationDomain } from '../domains/certification/certification-domain.ts';
import type { FreezeDomain } from '../domains/freeze/freeze-domain.ts';
import type { RechargeDeps } from '../domains/recharge/recharge-deps.ts';
import type { InboxActDeps } from '../domains/service/operators-inbox.ts';
import type { UploadDomain } from '../domains/upload/upload-domain.ts';
import type { WithdrawDeps } from '../domains/withdraw/withdraw-deps.ts';
import type { Acts } from '../exchange/acts.ts';
import type { Committer } from '../exchange/committer.ts';
import type { MarketHub } from '../market/market-hub.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import type { Secrets } from '../platform/secrets.ts';

/** What the console's calls are given: here alone operators meet what customers have. */
export interface ConsoleDeps {
  readonly db: Database;
  readonly hub: MarketHub;
  readonly committer: Committer;
  readonly acts: Acts;
  readonly clock: Clock;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly settings: { current(): AllSetting };
  readonly account: AccountDomain;
  readonly support: SupportDeps;
  readonly certification: CertificationDomain;
  readonly freezing: FreezeDomain;
  readonly uploads: UploadDomain;
  readonly recharge: RechargeDeps;
  readonly withdraw: WithdrawDeps;
  readonly inbox: InboxActDeps;
  balancesOf(userId: number, simulated: boolean): Promise<AssetRow[]>;
  queueChanged(queue: Queue): void;
}
