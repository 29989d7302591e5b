import { type OutputOf, type submitPayment, validatePayment } from '@bourse/contract';
import { amount, formatAmount, notionalUp, price } from '@bourse/money';
import { idempotencyOf } from '../../exchange/idempotency-key.ts';
import { addMoneyDetails, moneyRecord } from '../../exchange/money-records.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { outsideRatio, ratioText } from '../../exchange/outside-ratio.ts';
import type { Call } from '../../platform/http/route.ts';
import type { PaymentReport } from '../../platform/payment/payment-gateway.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import { openChannel } from './channels.ts';
import { rechargeLetter } from './decide-recharge.ts';
import type { RechargeDeps } from './recharge-deps.ts';

const CARD = { coin: 'usdt', type: 'CARD' } as const;

/** Begins a card payment. It waits as a recharge until the gateway reports. */
export async function beginPayment(
  deps: RechargeDeps,
  { session, body, idempotencyKey, nowMs }: Call<typeof submitPayment>,
): Promise<OutputOf<typeof submitPayment>> {
  const { gateway } = deps;
  if (session.simulated) throw new Refusal('not_in_simulation');
  if (gateway === undefined) throw new Refusal('payment_unavailable');
  const channel = openChannel(deps, CARD.coin, CARD.type);
  const check = validatePayment(body, channel);
  if (!check.ok) throw refusalOf(check.issue);
  const ratio = outsideRatio(deps.hub, channel.coin, channel.currency);
  if (ratio === undefined) throw new Refusal('payment_unavailable');
  const { userId: owner } = session;
  const account = body.cardNo ?? '';
  const reference = await addMoneyDetails(deps.db, {
    ...{ owner, channel: CARD.type, channelDetail: gateway.name, destination: account, nowMs },
    ratio: ratioText(ratio),
    outsideCurrency: channel.currency,
  });
  const idempotency = idempotencyOf(idempotencyKey, owner, ['payment', account, body.money]);
  const { orderId = 0 } = orRefuse(
    await deps.committer.submit({
      ...{ type: 'request-recharge', owner, accountType: 1, asset: channel.coin, amount: check.amount },
      ...{ reference, idempotency },
    }),
  );
  const payment = {
    orderId,
    // Whole cents, rounded up: a report of less is not what was asked for.
    amount: cents(formatAmount(notionalUp(check.amount, ratio))),
    currency: channel.currency,
    account,
    returnUrl: `/recharge-detail?id=${orderId}`,
  };
  try {
    return { id: orderId, payUrl: (await gateway.begin(payment)).payUrl };
  } catch {
    await endPayment(deps, orderId, 'failed');
    throw new Refusal('payment_unavailable');
  }
}

/** "10.501" as "10.51". */
export function cents(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.');
  const rest = /[1-9]/.test(fraction.slice(2)) ? 1n : 0n;
  const value = BigInt(whole) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, '0')) + rest;
  return `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
}

/** What a gateway reports is credited once: a report that comes again finds the order ended. */
export async function takeReport(deps: RechargeDeps, report: PaymentReport): Promise<void> {
  const record = await moneyRecord(deps.db, { kind: 'recharge', id: report.orderId });
  if (record === undefined || record.channel !== CARD.type || record.status !== 'waiting') return;
  const asked = cents(formatAmount(notionalUp(amount(record.amount), price(record.ratio))));
  const paid = report.outcome === 'paid' && report.currency === record.outside_currency && report.amount === asked;
  await deps.db.query('update money_details set gateway_id = $2 where reference = $1 and gateway_id is null', [
    record.reference,
    report.gatewayId,
  ]);
  await endPayment(deps, record.id, paid ? 'paid' : 'failed');
}

async function endPayment(deps: RechargeDeps, id: number, outcome: PaymentReport['outcome']): Promise<void> {
  const record = await moneyRecord(deps.db, { kind: 'recharge', id });
  if (record === undefined) return;
  const credited = outcome === 'paid' ? amount(record.amount) : amount('0');
  const end = { orderId: id, owner: null, outcome: outcome === 'paid' ? 'done' : 'refused', credited } as const;
  const letter = deps.letter(record.owner, rechargeLetter(record, outcome === 'paid' ? credited : null, ''));
  await deps.committer.submit({ type: 'end-recharge', ...end, act: null }, [letter]);
}
