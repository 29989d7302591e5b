import type { Amount } from '@bourse/money';
import type { AllSetting, DepositChannelSetting } from '@bourse/wire';
import type { AuditLog } from '../../exchange/audit-log.ts';
import type { Committer } from '../../exchange/committer.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Statement } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { PaymentGateway } from '../../platform/payment/payment-gateway.ts';

export type DepositLetter =
  | { readonly key: 'payment_failed'; readonly params: { readonly amount: string; readonly coin: string } }
  | {
      readonly key: 'recharge_success';
      readonly params: { readonly amount: string; readonly realAmount: string; readonly coin: string };
    }
  | {
      readonly key: 'recharge_failed';
      readonly params: { readonly amount: string; readonly coin: string; readonly reason: string };
    };

export interface DepositDeps {
  readonly db: Database;
  readonly hub: Pick<MarketHub, 'latest'>;
  readonly committer: Committer;
  readonly log: Log;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  readonly settings: {
    current(): Pick<AllSetting, 'RECHARGE_CHANNEL_SETTING' | 'WITHDRAWAL_CHANNEL_SETTING' | 'ICON_SETTING'>;
  };
  /** Undefined where no gateway is set up: there is no card channel then. */
  readonly gateway: PaymentGateway | undefined;
  /** Whether money sent by a channel would be lost, and somebody outside could send it. */
  isClosedSample(channel: DepositChannelSetting): boolean;
  /** Whether a browser with these cookies may pay with the test gateway: it gives money for nothing. */
  mayTest(cookies: string): boolean;
  /** The id of an upload of this customer that nothing else uses; refuses where there is none. */
  claimUpload(userId: number, url: string): Promise<string>;
  /** Asks for money to come in, where the customer's own limits leave room for it. */
  deposit<T>(
    deposit: {
      readonly userId: number;
      readonly nowMs: number;
      readonly asset: string;
      readonly amount: Amount;
      /** It was asked for before: it gets its answer. */
      isAgain(): boolean;
    },
    ask: () => Promise<T>,
  ): Promise<T>;
  /** Something was added to the operators' queue. */
  queueChanged(queue: 'recharge'): void;
  /** The statement of a letter to the customer's inbox, stored with what it tells of. */
  letter(userId: number, letter: DepositLetter): Statement;
}
