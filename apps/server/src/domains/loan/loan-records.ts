import type { LoanStatus } from '@bourse/engine';
import { type Amount, amount, rate } from '@bourse/money';
import { begunDays, type LoanOwed, type LoanTerms, loanOwed } from '@bourse/wire';
import type { InferResult } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';

/** Loans with what their customers handed in. */
const loanTables = () =>
  sqlFor
    .selectFrom('loans as l')
    .innerJoin('loan_requests as r', 'r.reference', 'l.reference')
    .leftJoin('loan_product_texts as p', 'p.product_id', 'l.product_id');

export const loans = () => withColumns(loanTables());

const withColumns = (found: ReturnType<typeof loanTables>) =>
  found
    .select(['l.id', 'l.product_id', 'l.owner', 'l.asset', 'l.amount', 'l.days', 'l.rate', 'l.overdue_rate'])
    .select(['l.overdue_days', 'l.reference', 'l.status', 'l.granted', 'l.disbursed_ms', 'l.due_ms', 'l.interest'])
    .select(['l.penalty', 'l.created_ms', 'l.updated_ms', 'r.remark', 'r.front_upload', 'r.back_upload'])
    .select(['r.hand_upload', 'p.repay_org', 'p.repay_type']);

/** A loan with what its customer handed in, as it is stored. */
export type LoanRecord = InferResult<ReturnType<typeof loans>>[number];

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
  const found = loanTables().where(({ eb, and, fn, val }) =>
    and(
      [
        owner === undefined ? undefined : eb('l.owner', '=', owner),
        statuses === undefined ? undefined : eb('l.status', '=', fn.any(val(statuses))),
        id === undefined ? undefined : eb('l.id', '=', id),
      ].filter((one) => one !== undefined),
    ),
  );
  const page = withColumns(found)
    .orderBy('l.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [records, count] = await Promise.all([
    rows(db, page),
    one(
      db,
      found.select(({ fn }) => fn.countAll<number>().as('total')),
    ),
  ]);
  return { rows: records, total: count?.total ?? 0 };
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
