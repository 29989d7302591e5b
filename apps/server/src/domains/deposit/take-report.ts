import { amount, ZERO } from '@bourse/money';
import { type MoneyRecord, moneyRecord } from '../../exchange/money-records.ts';
import type { PaymentReport } from '../../platform/payment/payment-gateway.ts';
import { CARD, payableFor } from './card-payment.ts';
import { depositLetter, paymentFailedLetter } from './decide-deposit.ts';
import type { DepositDeps } from './deposit-deps.ts';

type ReportDeps = Pick<DepositDeps, 'db' | 'committer' | 'letter' | 'queueChanged' | 'log'>;

/**
 * What a gateway reports is credited once, however often it is reported. Money that came and cannot be credited (another
 * amount, a payment that is over, a second payment of the same) is never passed over: it is logged, noted at the payment,
 * and left to the operators.
 */
export async function takeReport(deps: ReportDeps, report: PaymentReport): Promise<void> {
  const { orderId, outcome } = report;
  const record = await moneyRecord(deps.db, { kind: 'recharge', id: orderId });
  if (record === undefined || record.channel !== CARD.type) {
    const level = outcome === 'paid' ? 'error' : 'warn';
    return deps.log[level]({ report }, 'a report of a payment that is not known');
  }
  return outcome === 'paid' ? takePaid(deps, record, report) : takeFailed(deps, record);
}

async function takePaid(deps: ReportDeps, record: MoneyRecord, report: PaymentReport): Promise<void> {
  const { db, committer, letter } = deps;
  if (!(await claim(deps, record, report))) return noteMoney(deps, record, report, 'paid a second time');
  const isAsked = report.amount === payableFor(record) && report.currency === record.outside_currency;
  if (!isAsked) return noteMoney(deps, record, report, 'not what was to be paid');
  const credited = amount(record.amount);
  const end = { orderId: record.id, owner: null, outcome: 'done', credited, auditEntry: null } as const;
  const told = letter(record.owner, depositLetter(record, credited, ''));
  const answer = await committer.submit({ type: 'end-deposit', ...end }, [told]);
  if (answer.ok) return;
  const now = await moneyRecord(db, { kind: 'recharge', id: record.id });
  // Reported before, or credited by an operator.
  if (now?.status !== 'done') await noteMoney(deps, record, report, 'paid after it had ended');
}

/** Not paid: the payment is over, unless money has come for it that operators are to look at. */
export async function takeFailed({ committer, letter }: ReportDeps, record: MoneyRecord): Promise<void> {
  if (record.gateway_id !== null) return;
  const end = { orderId: record.id, owner: null, outcome: 'refused', credited: ZERO, auditEntry: null } as const;
  await committer.submit({ type: 'end-deposit', ...end }, [letter(record.owner, paymentFailedLetter(record))]);
}

/** One payment of the gateway is for one of ours, and one of ours is paid by one: false where it is another's. */
async function claim({ db }: ReportDeps, { reference }: MoneyRecord, { gatewayId }: PaymentReport): Promise<boolean> {
  const claimed = await db.query(
    `update money_details set gateway_id = $2 where reference = $1 and (gateway_id is null or gateway_id = $2)
      and not exists (select 1 from money_details where gateway_id = $2 and reference <> $1) returning reference`,
    [reference, gatewayId],
  );
  return claimed.length > 0;
}

/** Money that came and is not credited: once in the remark, however often it is reported. */
async function noteMoney(
  { db, log, queueChanged }: ReportDeps,
  record: MoneyRecord,
  report: PaymentReport,
  why: string,
): Promise<void> {
  const note = `${report.amount} ${report.currency}, ${why} (${report.gatewayId})`;
  log.error({ report, status: record.status }, `a payment came and was not credited: ${why}`);
  await db.query(
    `update money_details set remark = case when remark = '' then $2 else remark || '; ' || $2 end
      where reference = $1 and position($2 in remark) = 0`,
    [record.reference, note],
  );
  queueChanged('recharge');
}
