import {
  cancelWithdrawal,
  getWithdrawCoinList,
  getWithdrawStatus,
  submitWithdrawal,
  type WithdrawRow,
  withdrawDetail,
  withdrawList,
} from '@bourse/wire';
import { InFlight } from '../../exchange/in-flight.ts';
import { type MoneyRecord, moneyRecord, moneyRecords, moneyRow, statusesOf } from '../../exchange/money-records.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openChannels } from './channels.ts';
import { askForWithdrawal, type Submitted } from './submit-withdrawal.ts';
import { withdrawStatus } from './verification-tiers.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

/** Money that goes out. */
export function createWithdrawalDomain(deps: WithdrawalDeps): { routes: Route[] } {
  const inFlight = new InFlight<Submitted>();
  return {
    routes: [
      route(getWithdrawCoinList, 'read', () => openChannels(deps)),
      route(getWithdrawStatus, 'read', ({ session, nowMs }) => withdrawStatus(deps, session.userId, nowMs)),
      route(submitWithdrawal, 'trade', (call) => askForWithdrawal(deps, inFlight, call), {
        freezes: 'WITHDRAW',
      }),
      // Taking one back stays open whatever is frozen: it keeps the money here.
      route(cancelWithdrawal, 'trade', (call) => cancel(deps, call)),
      route(withdrawList, 'read', async ({ session, query }) => {
        const { status, ...page } = query;
        const statuses = statusesOf(status);
        const selection = { kind: 'withdrawal', owner: session.userId, ...page } as const;
        const { rows, total } = await moneyRecords(deps.db, { ...selection, ...(statuses ? { statuses } : {}) });
        return { rows: rows.map(withdrawRow), total };
      }),
      route(withdrawDetail, 'read', async ({ session, query }) => {
        const record = await moneyRecord(deps.db, { kind: 'withdrawal', id: query.id, owner: session.userId });
        if (record === undefined) throw new Refusal('not_found', { field: 'id' });
        return withdrawRow(record);
      }),
    ],
  };
}

async function cancel(deps: WithdrawalDeps, { session, query }: Call<typeof cancelWithdrawal>): Promise<undefined> {
  const end = { orderId: query.id, owner: session.userId, outcome: 'cancelled', auditEntry: null } as const;
  orRefuse(await deps.committer.submit({ type: 'end-withdrawal', ...end }, [], session.from));
  deps.queueChanged('withdrawal');
  return undefined;
}

function withdrawRow(record: MoneyRecord): WithdrawRow {
  return { ...moneyRow(record), toAdress: record.destination, withDrawRemark: record.remark };
}
