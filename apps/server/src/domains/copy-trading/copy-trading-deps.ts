import type { AllSetting, ContractCoin, GuardedMarket, RecordKind } from '@bourse/wire';
import type { AuditLog } from '../../exchange/audit-log.ts';
import type { MarginDeps } from '../../exchange/place-on-margin.ts';
import type { TradeGuard } from '../../exchange/trade-guard.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Statement } from '../../platform/db/database.ts';
import type { Deployment } from '../../platform/deployment.ts';
import type { Freezes } from '../../platform/http/route.ts';
import type { LetterParams } from '../../platform/letters/letter.ts';
import type { Log } from '../../platform/log.ts';

/** What is written to customers: of the keys of letters, those about copy trading. */
export type FollowLetter = {
  [Key in 'follow_ended' | 'leader_suspended' | 'leader_restored']: {
    readonly key: Key;
    readonly params: LetterParams[Key];
  };
}['follow_ended' | 'leader_suspended' | 'leader_restored'];

export interface CopyTradingDeps extends MarginDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly auditLog: AuditLog;
  readonly deployment: Pick<Deployment, 'name' | 'markets'>;
  readonly freezes: Freezes;
  readonly guard: TradeGuard & {
    /** Refuses who may open nothing on a market. */
    checkMarket(userId: number, market: GuardedMarket): Promise<void>;
  };
  readonly settings: { current(): Pick<AllSetting, 'COPY_TRADING'> };
  /** The contracts on offer, and one market's terms; refuses where there is no such contract. */
  contractCoins(): readonly ContractCoin[];
  contractTerms(symbol: string): ContractCoin;
  recordChanged(userId: number, what: RecordKind, id: number): void;
  /** The statement of a letter to a customer's inbox, stored with what it tells of. */
  letter(userId: number, letter: FollowLetter): Statement;
}
