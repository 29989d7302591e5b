import type { LoanStatus } from '@bourse/engine';
import { type Amount, amount, rate } from '@bourse/money';
import { begunDays, type LoanOwed, type LoanTerms, loanOwed } from '@bourse/wire';
import type { Database, SqlValue } from '../../platform/db/database.ts';

/** A loan with what its customer handed in, as it is stored. */
export interface LoanRecord {
  readonly id: number;
  readonly product_id: number;
  readonly owner: number;
  readonly asset: string;
  readonly amount: string;
  readonly days: number;
  readonly rate: string;
  readonly overdue_rate: string;
  readonly overdue_days: number;
  readonly reference: number;
  readonly status: LoanStatus;
  readonly granted: string;
  readonly disbursed_ms: number;
  readonly due_ms: number;
  readonly interest: string;
  readonly penalty: string;
  readonly created_ms: number;
  readonly updated_ms: number;
  readonly remark: string;
  readonly front_upload: string;
  readonly back_upload: string;
  readonly hand_upload: string;
  readonly repay_org: string | null;
  readonly repay_type: string | null;
}

export const LOAN_COLUMNS = `l.id, l.product_id, l.owner, l.asset, l.amount, l.days, l.rate, l.overdue_rate, l.overdue_days, l.reference,
  l.status, l.granted, l.disbursed_ms, l.due_ms, l.interest, l.penalty, l.created_ms, l.updated_ms,
  r.remark, r.front_upload, r.back_upload, r.hand_upload, p.repay_org, p.repay_type`;
export const LOAN_TABLES = `loans l join loan_requests r on r.reference = l.reference
  left join loan_product_texts p on p.product_id = l.product_id`;

export interface LoanSelection {
  readonly owner?: number;
  readonly statuses?: readonly LoanStatus[];
  readonly id?: number;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** One page of loans, newest first, with the number of them all. */
export async function loanRecords(
  db: Database,
  { owner, statuses, id, pageNum, pageSize }: LoanSelection,
): Promise<{ rows: LoanRecord[]; total: number }> {
  const params: SqlValue[] = [owner ?? null, statuses ?? null, id ?? null];
  const filtered = `from ${LOAN_TABLES} where ($1::bigint is null or l.owner = $1)
    and ($2::text[] is null or l.status = any($2::text[])) and ($3::bigint is null or l.id = $3)`;
  const [rows, [count]] = await Promise.all([
    db.query<LoanRecord>(`select ${LOAN_COLUMNS} ${filtered} order by l.id desc limit $4 offset $5`, [
      ...params,
      pageSize,
      (pageNum - 1) * pageSize,
    ]),
    db.query<{ total: number }>(`select count(*)::int as total ${filtered}`, params),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** One of them; undefined where there is none, or it is somebody else's. */
export async function loanRecord(
  db: Database,
  selection: { readonly id: number; readonly owner?: number },
): Promise<LoanRecord | undefined> {
  return (await loanRecords(db, { ...selection, pageNum: 1, pageSize: 1 })).rows[0];
}

export function termsOf(record: Pick<LoanRecord, 'days' | 'rate' | 'overdue_rate' | 'overdue_days'>): LoanTerms {
  const { days, overdue_days: overdueDays } = record;
  return { days, overdueDays, rate: rate(record.rate), overdueRate: rate(record.overdue_rate) };
}

/** What repays it at a moment; undefined where nothing is owed. */
export function owedFor(record: LoanRecord, atMs: number): LoanOwed | undefined {
  if (record.status !== 'running' && record.status !== 'overdue') return undefined;
  return loanOwed(amount(record.granted), termsOf(record), begunDays(record.disbursed_ms, atMs));
}

/** Paid out where it was, else asked for. */
export function principalOf(record: Pick<LoanRecord, 'amount' | 'granted'>): Amount {
  const granted = amount(record.granted);
  return granted > 0n ? granted : amount(record.amount);
}
