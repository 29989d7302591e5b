import type { RecordKind } from '@bourse/wire';
import type { AuditLog } from '../../exchange/audit-log.ts';
import type { Committer } from '../../exchange/committer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Statement } from '../../platform/db/database.ts';
import type { LetterParams } from '../../platform/letters/letter.ts';
import type { Turns } from '../../platform/turns.ts';
import type { ResaleGuard, Valued } from './resale-guard.ts';

export interface NftLetter {
  readonly key: 'nft_sold';
  readonly params: LetterParams['nft_sold'];
}

export interface NftDeps extends ResaleGuard, Valued {
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  readonly committer: Committer;
  /** Purchases of a customer, one after the other: each sees what the one before has paid. */
  readonly turns: Turns<number>;
  recordChanged(userId: number, what: RecordKind, id: number): void;
  /** The statement of a letter to a seller, stored with the sale. */
  letter(userId: number, letter: NftLetter): Statement;
}
