import { type Amount, amount, formatAmount, parseAmount } from '@bourse/money';
import {
  decideDepositCall,
  decideWithdrawalCall,
  depositQueue,
  payoutDetails,
  validateReason,
  withdrawalQueue,
} from '@bourse/wire/console';
import { moneyRecord, PAYOUT } from '../../exchange/money-records.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { Approvals } from '../approval/approvals.ts';
import { depositRows, needsSecondToday, withdrawalRows } from './money-queue-rows.ts';
import type { TreasuryDeps } from './treasury-deps.ts';

/** Deposits and withdrawals that wait for an operator. */
export function moneyQueueRoutes(deps: TreasuryDeps, approvals: Approvals): Route[] {
  return [
    route(depositQueue, 'read', ({ query }) => depositRows(deps, query)),
    route(withdrawalQueue, 'read', ({ query }) => withdrawalRows(deps, query)),
    route(decideDepositCall, 'write', (call) => onDeposit(deps, approvals, call)),
    route(decideWithdrawalCall, 'write', (call) => onWithdrawal(deps, approvals, call)),
    route(payoutDetails, 'write', (call) => showPayout(deps, call)),
  ];
}

type Decided = { readonly approval: number | null };

async function onDeposit(
  deps: TreasuryDeps,
  approvals: Approvals,
  { params, body, operator, address }: Call<typeof decideDepositCall>,
): Promise<Decided> {
  refuseOn(validateReason(body.reason));
  const record = await waiting(deps, 'recharge', params.id);
  const by = { reason: body.reason, operator: { id: operator.id, address } };
  if (!body.approve) {
    await deps.deposit.refuse({ id: params.id, ...by });
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

async function onWithdrawal(
  deps: TreasuryDeps,
  approvals: Approvals,
  { params, body, operator, address }: Call<typeof decideWithdrawalCall>,
): Promise<Decided> {
  refuseOn(validateReason(body.reason));
  const record = await waiting(deps, 'withdrawal', params.id);
  const by = { reason: body.reason, operator: { id: operator.id, address } };
  if (!body.approve) {
    await deps.withdrawal.refuse({ id: params.id, ...by });
    return { approval: null };
  }
  const payload = { id: record.id, amount: record.amount, asset: record.asset, destination: record.destination };
  const proposal = { kind: 'withdrawal', target: `user ${record.owner}`, payload, ...by } as const;
  return { approval: await approvals.doOrPropose(proposal, () => needsSecondToday(deps, record)) };
}

async function waiting(deps: TreasuryDeps, kind: 'recharge' | 'withdrawal', id: number) {
  const record = await moneyRecord(deps.db, { kind, id });
  if (record === undefined) throw new Refusal('not_found', { field: 'id' });
  if (record.status !== 'waiting') throw new Refusal('order_not_open');
  return record;
}

/** Whole numbers of a card are for who pays it, while it waits; that they were looked at is in the audit log. */
async function showPayout(
  deps: TreasuryDeps,
  { params, body, operator, address }: Call<typeof payoutDetails>,
): Promise<{ lines: { name: string; value: string }[] }> {
  refuseOn(validateReason(body.reason));
  const record = await waiting(deps, 'withdrawal', params.id);
  await deps.auditLog.record(() => ({
    auditEntry: {
      operator: operator.id,
      address,
      reason: body.reason,
      before: '',
      after: '',
      action: 'withdrawal.show-payout',
      target: `user ${record.owner}`,
    },
    statements: [],
  }));
  if (record.sealed === '') return { lines: [{ name: 'address', value: record.destination }] };
  const card = JSON.parse(deps.secrets.open(record.sealed, PAYOUT).toString()) as Record<string, unknown>;
  const lines = Object.entries(card).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [{ name, value }] : [],
  );
  return { lines };
}
