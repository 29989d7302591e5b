import type { AllSetting, FreezeNotice, FrozenScope, RecordKind } from '@bourse/wire';
import type { AuditLog } from '../../exchange/audit-log.ts';
import type { ActingOperator } from '../../exchange/record-change.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Statement } from '../../platform/db/database.ts';
import type { Deployment } from '../../platform/deployment.ts';
import type { LetterParams } from '../../platform/letters/letter.ts';
import type { Log } from '../../platform/log.ts';

/** What an operator freezes, for whom and until when. */
export interface FreezeOrder {
  readonly userId: number;
  readonly module: FrozenScope;
  readonly reason: string;
  /** Undefined: until it is lifted. */
  readonly untilMs: number | undefined;
  readonly operator: ActingOperator;
}

/** What the customer is written: of the keys of letters, those about this. */
export type FreezeLetter = {
  [Key in 'frozen' | 'released']: { readonly key: Key; readonly params: LetterParams[Key] };
}['frozen' | 'released'];

export interface FreezeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly auditLog: AuditLog;
  readonly deployment: Pick<Deployment, 'freeze'>;
  readonly settings: {
    current(): Pick<AllSetting, 'MODULE_FREEZE_TYPE_SETTING' | 'SUPPORT_SETTING' | 'SUPPORT_STAFF_SETTING'>;
  };
  /** Ends all sessions of a customer. */
  endSessions(userId: number): Promise<void>;
  /** The customer's phones learn that their status is another. */
  statusChanged(userId: number, status: number, simulated: boolean, freeze?: FreezeNotice): void;
  recordChanged(userId: number, what: RecordKind, id: number): void;
  /** The statement of a letter to the customer's inbox, stored with what it tells of. */
  letter(userId: number, letter: FreezeLetter): Statement;
}
