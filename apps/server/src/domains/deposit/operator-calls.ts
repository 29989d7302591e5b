import { type Amount, amount, formatAmount, parseAmount } from '@bourse/money';
import { decideDepositCall, depositQueue, validateReason } from '@bourse/wire/console';
import { type MoneyQueueDeps, moneyQueue, needsSecondToday, waitingOrder } from '../../exchange/money-queue.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { ApprovalExecutor, Approvals } from '../approval/approvals.ts';
import { planDeposit, refuseDeposit } from './decide-deposit.ts';
import type { DepositDeps } from './deposit-deps.ts';

type Deps = DepositDeps & MoneyQueueDeps;

/** Deposits that wait for an operator. */
export function depositOperatorRoutes(deps: Deps, approvals: Approvals): Route[] {
  return [
    route(depositQueue, 'read', ({ query }) =>
      moneyQueue(deps, 'recharge', query, (row) => ({ address: row.channel_detail, proof: row.proof })),
    ),
    route(decideDepositCall, 'write', (call) => decide(deps, approvals, call)),
  ];
}

/** How a proposed deposit is credited, once another operator has confirmed it. */
export function depositExecutor(deps: Deps): { readonly recharge: ApprovalExecutor } {
  return {
    recharge: {
      permission: 'recharge',
      plan: (payload, _target, reason, operator) => {
        const { id, credited } = payload as { id: number; credited: string };
        return planDeposit(deps, { id, credited: amount(credited), reason, operator });
      },
    },
  };
}

async function decide(
  deps: Deps,
  approvals: Approvals,
  { params, body, operator }: Call<typeof decideDepositCall>,
): Promise<{ readonly approval: number | null }> {
  refuseOn(validateReason(body.reason));
  const record = await waitingOrder(deps.db, 'recharge', params.id);
  const by = { reason: body.reason, operator };
  if (!body.approve) {
    await refuseDeposit(deps, { id: params.id, ...by });
    return { approval: null };
  }
  const credited = creditedOf(body.credited ?? formatAmount(amount(record.amount)));
  // More than the customer said: who could do that alone would decide how much they give, up to the limit, each time.
  const isMore = credited > amount(record.amount);
  const payload = { id: record.id, credited: formatAmount(credited), asset: record.asset };
  const proposal = { kind: 'recharge', target: `user ${record.owner}`, payload, ...by } as const;
  return { approval: await approvals.doOrPropose(proposal, () => isMore || needsSecondToday(deps, record)) };
}

function creditedOf(text: string): Amount {
  const parsed = parseAmount(text);
  if (!parsed.ok || parsed.value <= 0n) throw new Refusal('amount_incorrect', { field: 'credited' });
  return parsed.value;
}
