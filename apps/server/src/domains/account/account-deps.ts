import type { AllSetting, AssetRow, FreezeNotice, GuardedMarket, getInfo, OutputOf } from '@bourse/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DemoWorld } from '../../platform/demo-world.ts';
import type { Deployment } from '../../platform/deployment.ts';
import type { FailureCounts } from '../../platform/failure-counts.ts';
import type { GuessGuard } from '../../platform/guessing/guess-guard.ts';
import type { KnownDevices } from '../../platform/guessing/known-devices.ts';
import type { Letter } from '../../platform/letters/letter.ts';
import type { Log } from '../../platform/log.ts';
import type { Outbox } from '../../platform/outbox.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Origin } from '../../platform/request-id.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { DefiStanding } from '../defi/defi-domain.ts';
import type { AttemptLock } from './attempt-lock.ts';
import type { Captchas } from './captchas.ts';
import type { FundPassword } from './fund-password.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { Passkeys } from './passkeys/passkeys.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { SecondFactor } from './second-factor.ts';
import type { SessionStore } from './session-store.ts';
import type { SignInFailures } from './sign-in-failures.ts';
import type { UserStore } from './user-store.ts';
import type { WalletMessages } from './wallet-messages.ts';

/** The part of a customer's own information that says how far they are verified. */
export type Verification = Pick<
  OutputOf<typeof getInfo>['detail'],
  'auditStatusPrimary' | 'auditStatusAdvanced' | 'realName' | 'idCard' | 'firstReason' | 'secondReason'
>;

/** What the account domain is given. */
export interface AccountDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly deployment: Deployment;
  readonly settings: { current(): Pick<AllSetting, 'LOGIN_REGIS_SETTING'> };
  readonly outbox: Outbox;
  /** Puts a letter into the customer's own inbox. */
  letter?: ((userId: number, letter: Letter) => Promise<unknown>) | undefined;
  readonly secrets: Secrets;
  readonly demoWorld: Pick<DemoWorld, 'refuses'>;
  /** Where customers find this server, as it is configured. */
  readonly publicUrl: string | undefined;
  /** Balances of one ledger of a customer. */
  balancesOf(userId: number, simulated: boolean): readonly AssetRow[] | Promise<readonly AssetRow[]>;
  /** Whether a wallet address is bound. */
  hasAddress(userId: number): Promise<boolean>;
  /** Funds the simulated ledger the first time; later it changes nothing. */
  enterSimulation(userId: number, from?: Origin): Promise<void>;
  /** What is frozen for a customer now, the account first. */
  freezesOf(userId: number): readonly FreezeNotice[];
  /** How far a customer is verified. */
  verificationOf(userId: number): Promise<Verification>;
  /** What of the DeFi programme a customer has joined. */
  defiOf(userId: number): Promise<DefiStanding>;
  /** Markets that are closed to the country the customer lives in. */
  closedMarketsOf(userId: number): Promise<readonly GuardedMarket[]>;
  /** The customer's sessions trade in another ledger from now on. */
  onModeChanged(userId: number, simulated: boolean): void;
}

/** The parts its calls work with. */
export interface AccountParts {
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly passwords: Passwords;
  readonly captchas: Captchas;
  readonly work: ProofOfWork;
  readonly codes: OneTimeCodes;
  readonly failures: SignInFailures;
  /** Slows guessing at passwords down. */
  readonly guard: GuessGuard;
  readonly devices: KnownDevices;
  readonly lock: AttemptLock;
  readonly fundPassword: FundPassword;
  readonly passkeys: Passkeys;
  readonly recoveryCodes: RecoveryCodes;
  readonly secondFactor: SecondFactor;
  readonly walletMessages: WalletMessages;
  /** Messages that were made, by wallet and network. */
  readonly walletCounts: FailureCounts;
}

export type AccountContext = AccountDeps & AccountParts;
