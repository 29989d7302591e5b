import type { AllSetting } from '@bourse/wire';
import type { AuditLog } from '../../exchange/audit-log.ts';
import type { Committer } from '../../exchange/committer.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Database, Statement } from '../../platform/db/database.ts';
import type { Deployment } from '../../platform/deployment.ts';
import type { FactorCall } from '../account/second-factor.ts';
import type { OnePerson } from '../certification/one-person.ts';

/** A customer's bound card, as a withdrawal keeps it. */
export interface PayoutCard {
  /** "Some Bank •••• 1234" */
  readonly shown: string;
  /** All of it, sealed: for who pays. */
  readonly sealed: string;
}

/** What a withdrawal asks of the parts that guard an account. Each throws a refusal. */
export interface WithdrawalGuards {
  /** Whether a fund password is set and this is it. */
  fundPassword(userId: number, password: string, nowMs: number): Promise<void>;
  /** The second factor, where the customer has one. */
  secondFactor(call: FactorCall): Promise<void>;
  /** The address is the customer's and has rested; as it was bound. */
  address(userId: number, chain: string, address: string, nowMs: number): Promise<string>;
  /** Withdrawals do not rest after a protection was removed. */
  rest(userId: number, nowMs: number): Promise<void>;
  /** When they are, or were, open again; 0 where they never rested. */
  coolingOffUntil(userId: number): Promise<number>;
  /** The card is the customer's and has rested. */
  card(userId: number, cardId: number, nowMs: number): Promise<PayoutCard>;
}

/** What is known of a customer that decides what they may withdraw. */
export interface WithdrawalStanding {
  readonly fundPasswordSet: boolean;
  readonly totp: boolean;
  readonly passkeys: number;
  /** "1" approved. */
  readonly auditStatusPrimary: string;
  readonly auditStatusAdvanced: string;
}

export type WithdrawalLetter =
  | {
      readonly key: 'withdraw_success';
      readonly params: Readonly<Record<'amount' | 'realAmount' | 'fee' | 'coin', string>>;
    }
  | { readonly key: 'withdraw_failed'; readonly params: Readonly<Record<'amount' | 'coin' | 'reason', string>> };

export interface WithdrawalDeps {
  readonly db: Database;
  readonly hub: MarketHub;
  readonly committer: Committer;
  readonly auditLog: AuditLog;
  readonly deployment: Deployment;
  readonly settings: { current(): Pick<AllSetting, 'WITHDRAWAL_CHANNEL_SETTING' | 'ICON_SETTING'> };
  readonly guards: WithdrawalGuards;
  readonly persons: Pick<OnePerson, 'known' | 'together'>;
  standingOf(userId: number): Promise<WithdrawalStanding>;
  queueChanged(queue: 'withdrawal'): void;
  /** The statement of a letter to the customer's inbox, stored with what it tells of. */
  letter(userId: number, letter: WithdrawalLetter): Statement;
}
