import type { AssetRow } from '@bourse/contract';
import type { Queue } from '@bourse/contract/console';
import type { AccountDomain } from '../domains/account/account-domain.ts';
import type { SupportDeps } from '../domains/account/reset-security.ts';
import type { CertificationDomain } from '../domains/certification/certification-domain.ts';
import type { DefiDeps } from '../domains/defi/defi-deps.ts';
import type { FollowDomain } from '../domains/follow/follow-domain.ts';
import type { FreezeDomain } from '../domains/freeze/freeze-domain.ts';
import type { HelpDomain } from '../domains/help/help-domain.ts';
import type { LoanDeps } from '../domains/loan/loan-deps.ts';
import type { NftDeps } from '../domains/nft/nft-deps.ts';
import type { NoticeDomain } from '../domains/notice/notice-domain.ts';
import type { RechargeDeps } from '../domains/recharge/recharge-deps.ts';
import type { RulesDomain } from '../domains/rules/rules-domain.ts';
import type { InboxActDeps } from '../domains/service/operators-inbox.ts';
import type { SettingsDomain } from '../domains/settings/settings-domain.ts';
import type { ManageOfferingsDeps } from '../domains/subscription/manage-offerings.ts';
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
  readonly settings: Pick<SettingsDomain, 'current' | 'standard' | 'reload'>;
  readonly account: AccountDomain;
  readonly support: SupportDeps;
  readonly certification: CertificationDomain;
  readonly freezing: FreezeDomain;
  readonly follow: FollowDomain;
  readonly uploads: UploadDomain;
  readonly recharge: RechargeDeps;
  readonly withdraw: WithdrawDeps;
  readonly defi: DefiDeps;
  readonly loan: LoanDeps;
  readonly nft: NftDeps;
  readonly inbox: InboxActDeps;
  readonly offerings: ManageOfferingsDeps;
  balancesOf(userId: number, simulated: boolean): Promise<AssetRow[]>;
  readonly notice: Pick<NoticeDomain, 'reload'>;
  readonly rules: Pick<RulesDomain, 'reload'>;
  readonly help: Pick<HelpDomain, 'reload'>;
  queueChanged(queue: Queue): void;
  /** Phones read settings and contents again. */
  settingsChanged(): void;
}
