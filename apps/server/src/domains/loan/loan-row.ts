import type { LoanStatus } from '@bourse/engine';
import { amount, formatAmount } from '@bourse/money';
import {
  begunDays,
  LOAN_STATUS,
  type LoanRow,
  type LoanStatusCode,
  loanOwedInTime,
  percentOfRate,
  REPAY_TYPES,
  type RepayType,
} from '@bourse/wire';
import { wordMessage } from '../../platform/http/wording.ts';
import { type LoanRecord, owedFor, principalOf, termsOf } from './loan-records.ts';

const DAY_MS = 86_400_000;

const CODES: Readonly<Record<LoanStatus, LoanStatusCode>> = {
  waiting: LOAN_STATUS.waiting,
  running: LOAN_STATUS.success,
  refused: LOAN_STATUS.failed,
  cancelled: LOAN_STATUS.failed,
  repaid: LOAN_STATUS.complete,
  overdue: LOAN_STATUS.overdue,
};

/** The engine's statuses that a status of the wire stands for; undefined: all. */
export function statusesOf(code: number | undefined): LoanStatus[] | undefined {
  if (code === undefined) return undefined;
  return (Object.keys(CODES) as LoanStatus[]).filter((status) => CODES[status] === code);
}

export function repayTypeOf(stored: string | null): RepayType {
  return REPAY_TYPES.find((one) => one === stored) ?? '1';
}

/** A way to repay in words. */
export function repayTypeLabel(type: RepayType, lang: string): string {
  return wordMessage(`loan_repay_${type}`, undefined, lang);
}

/** A loan as its customer sees it. */
export function loanRow(record: LoanRecord, lang: string, nowMs: number): LoanRow {
  const terms = termsOf(record);
  const isRepaid = record.status === 'repaid';
  const repayType = repayTypeOf(record.repay_type);
  const wasPaidOut = record.disbursed_ms > 0;
  return {
    id: record.id,
    coin: record.asset,
    amount: formatAmount(amount(record.amount)),
    disburseAmount: formatAmount(amount(record.granted)),
    cycleType: record.days,
    rate: percentOfRate(terms.rate),
    interest: formatAmount(isRepaid ? amount(record.interest) : loanOwedInTime(principalOf(record), terms).interest),
    penalty: formatAmount(amount(record.penalty)),
    overdueRate: percentOfRate(terms.overdueRate),
    overdueDays: terms.overdueDays,
    status: CODES[record.status],
    cancelled: record.status === 'cancelled',
    remark: record.status === 'refused' ? record.remark : '',
    repayTypeLabel: repayTypeLabel(repayType, lang),
    tloadProduct: { repayOrg: record.repay_org ?? '', repayType },
    owed: owedRow(record, nowMs),
    params: {
      createTime: record.created_ms,
      updateTime: record.updated_ms,
      finalRepayTime: wasPaidOut ? record.due_ms : null,
    },
  };
}

function owedRow(record: LoanRecord, nowMs: number): LoanRow['owed'] {
  const owed = owedFor(record, nowMs);
  if (owed === undefined) return null;
  const { days, overdueDays } = termsOf(record);
  const begun = begunDays(record.disbursed_ms, nowMs);
  return {
    principal: formatAmount(owed.principal),
    interest: formatAmount(owed.interest),
    penalty: formatAmount(owed.penalty),
    total: formatAmount(owed.total),
    nextMs: begun < days + overdueDays ? record.disbursed_ms + begun * DAY_MS : null,
  };
}
