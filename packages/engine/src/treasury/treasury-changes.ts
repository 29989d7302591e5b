import { Recorded, Touched, TouchedGroup } from '../core/touched.ts';
import type { RecordedAuditEntry } from './audit-entry.ts';
import type { PayCommissions } from './commands.ts';
import type { MoneyOrder } from './money-order.ts';

/** Fees of batches after `fromBatch`, up to `uptoBatch`, were shared. */
export interface CommissionRun extends Pick<PayCommissions, 'fromBatch' | 'uptoBatch' | 'payments' | 'atMs'> {}

export class TreasuryChanges extends TouchedGroup {
  readonly orders = new Touched<MoneyOrder>();
  readonly commissionRuns = new Recorded<CommissionRun>();
  readonly auditEntries = new Recorded<RecordedAuditEntry>();
}
