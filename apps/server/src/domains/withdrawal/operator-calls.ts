import { formatAmount } from '@bourse/money';
import type { OutputOf } from '@bourse/wire';
import { decideWithdrawalCall, payoutDetails, validateReason, withdrawalQueue } from '@bourse/wire/console';
import { type MoneyQueueDeps, moneyQueue, needsSecondToday, waitingOrder } from '../../exchange/money-queue.ts';
import { PAYOUT, withoutFee } from '../../exchange/money-records.ts';
import { byOperator } from '../../exchange/record-change.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { refuseOn } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { ApprovalExecutor, Approvals } from '../approval/approvals.ts';
import { planWithdrawal, refuseWithdrawal } from './decide-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

type Deps = WithdrawalDeps & MoneyQueueDeps & { readonly secrets: Secrets };

/** Withdrawals that wait for an operator. */
export function withdrawalOperatorRoutes(deps: Deps, approvals: Approvals): Route[] {
  return [
    route(withdrawalQueue, 'read', ({ query }) =>
      moneyQueue(deps, 'withdrawal', query, (row) => ({
        destination: row.destination,
        send: formatAmount(withoutFee(row)),
        auditStatusPrimary: String(row.primary_status ?? 0),
        auditStatusAdvanced: String(row.advanced_status ?? 0),
      })),
    ),
    route(decideWithdrawalCall, 'write', (call) => decide(deps, approvals, call)),
    route(payoutDetails, 'write', (call) => showPayout(deps, call)),
  ];
}

/** How a proposed payment is recorded as done, once another operator has confirmed it. */
export function withdrawalExecutor(deps: Deps): { readonly withdrawal: ApprovalExecutor } {
  return {
    withdrawal: {
      permission: 'withdrawal',
      plan: (payload, _target, reason, operator) => {
        const { id } = payload as { id: number };
        return planWithdrawal(deps, { id, outcome: 'done', reason, operator });
      },
    },
  };
}

async function decide(
  deps: Deps,
  approvals: Approvals,
  { params, body, operator }: Call<typeof decideWithdrawalCall>,
): Promise<{ readonly approval: number | null }> {
  refuseOn(validateReason(body.reason));
  const record = await waitingOrder(deps.db, 'withdrawal', params.id);
  const by = { reason: body.reason, operator };
  if (!body.approve) {
    await refuseWithdrawal(deps, { id: params.id, ...by });
    return { approval: null };
  }
  const payload = { id: record.id, amount: record.amount, asset: record.asset, destination: record.destination };
  const proposal = { kind: 'withdrawal', target: `user ${record.owner}`, payload, ...by } as const;
  return { approval: await approvals.doOrPropose(proposal, () => needsSecondToday(deps, record)) };
}

/** Whole numbers of a card are for who pays it, while it waits; that they were looked at is in the audit log. */
async function showPayout(
  deps: Deps,
  { params, body, operator }: Call<typeof payoutDetails>,
): Promise<OutputOf<typeof payoutDetails>> {
  refuseOn(validateReason(body.reason));
  const record = await waitingOrder(deps.db, 'withdrawal', params.id);
  await deps.auditLog.record(
    () => ({
      auditEntry: {
        ...byOperator({ operator, reason: body.reason }),
        before: '',
        after: '',
        action: 'withdrawal.show-payout',
        target: `user ${record.owner}`,
      },
      statements: [],
    }),
    operator.from,
  );
  const money = { send: formatAmount(withoutFee(record)), coin: record.asset };
  if (record.sealed === '') return { ...money, lines: [{ name: 'address', value: record.destination }] };
  const card = JSON.parse(deps.secrets.open(record.sealed, PAYOUT).toString()) as Record<string, unknown>;
  const lines = Object.entries(card).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [{ name, value }] : [],
  );
  return { ...money, lines };
}
