import {
  CODE,
  type DepositRow,
  depositDetail,
  depositList,
  getAppCurrencyList,
  getDepositAddress,
  submitDeposit,
  submitPayment,
} from '@bourse/wire';
import { type MoneyRecord, moneyRecord, moneyRecords, moneyRow, statusesOf } from '../../exchange/money-records.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { TakeReport } from '../../platform/payment/payment-gateway.ts';
import { Refusal } from '../../platform/refusal.ts';
import { beginPayment } from './begin-payment.ts';
import { addressesOf, shownChannels } from './channels.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { endSilentPayments } from './end-silent-payments.ts';
import { askForDeposit } from './submit-deposit.ts';
import { takeReport } from './take-report.ts';

export interface DepositDomain {
  readonly routes: readonly Route[];
  /** For what the payment gateway reports. */
  readonly takeReport: TakeReport;
  start(): void;
  close(): void;
}

const SWEEP_MS = 60_000;

/** Money that comes in. */
export function createDepositDomain(deps: DepositDeps): DepositDomain {
  const frozen = { freezes: 'RECHARGE' } as const;
  let timer: NodeJS.Timeout | undefined;
  return {
    start: () => {
      timer = setInterval(() => {
        void endSilentPayments(deps, deps.clock()).catch((error: unknown) =>
          deps.log.warn({ err: error }, 'closed payments were not ended'),
        );
      }, SWEEP_MS);
      timer.unref();
    },
    close: () => clearInterval(timer),
    takeReport: (report) => takeReport(deps, report),
    routes: [
      route(getAppCurrencyList, 'read', () => shownChannels(deps)),
      route(getDepositAddress, 'read', ({ query }) => addressesOf(deps, query)),
      route(submitDeposit, 'trade', (call) => askForDeposit(deps, call), frozen),
      route(submitPayment, 'trade', (call) => beginPayment(deps, call), frozen),
      route(depositList, 'read', async ({ session, query }) => {
        const { status, ...page } = query;
        const statuses = statusesOf(status);
        const selection = { kind: 'recharge', owner: session.userId, ...page } as const;
        const { rows, total } = await moneyRecords(deps.db, { ...selection, ...(statuses ? { statuses } : {}) });
        return { rows: rows.map(depositRow), total };
      }),
      route(depositDetail, 'read', async ({ session, params }) => {
        const record = await moneyRecord(deps.db, { kind: 'recharge', id: params.id, owner: session.userId });
        if (record === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
        return depositRow(record);
      }),
    ],
  };
}

function depositRow(record: MoneyRecord): DepositRow {
  return {
    ...moneyRow(record),
    address: record.channel_detail,
    filePath: record.proof === '' ? '' : `/api/common/file/${record.proof}`,
    rechargeRemark: record.remark,
  };
}
