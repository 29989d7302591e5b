import { ZERO } from '@bourse/money';
import { type OutputOf, type submitPayment, validatePayment } from '@bourse/wire';
import { idempotencyOf, isKnown } from '../../exchange/idempotency-key.ts';
import { addMoneyDetails, moneyRecord, serialOf } from '../../exchange/money-records.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { outsideRatio, ratioText } from '../../exchange/outside-ratio.ts';
import { storedOrder } from '../../exchange/stored-order.ts';
import type { Call } from '../../platform/http/route.ts';
import type { PaymentGateway } from '../../platform/payment/payment-gateway.ts';
import { isTestGateway } from '../../platform/payment/test-gateway.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import type { Origin } from '../../platform/request-id.ts';
import { CARD, isPayable, payableFor } from './card-payment.ts';
import { openChannel } from './channels.ts';
import type { DepositDeps } from './deposit-deps.ts';

type Answer = OutputOf<typeof submitPayment>;

/**
 * Begins a card payment. It waits as a deposit until the gateway reports. Asked again with the same key, it answers with
 * the same page while that is open, and refuses with `order_not_open` afterwards.
 */
export async function beginPayment(
  deps: DepositDeps,
  { session, body, cookies, idempotencyKey, nowMs, from }: Call<typeof submitPayment>,
): Promise<Answer> {
  const { gateway } = deps;
  if (session.simulated) throw new Refusal('not_in_simulation');
  if (gateway === undefined) throw new Refusal('payment_unavailable');
  if (isTestGateway(gateway) && !deps.mayTest(cookies)) throw new Refusal('demo_word_missing');
  const { userId: owner } = session;
  const { cardNo: account = '', money } = body;
  const idempotency = idempotencyOf(idempotencyKey, owner, ['payment', account, money]);
  const known = await storedOrder(deps.committer, owner, idempotency);
  if (known !== undefined) return openPage(deps, gateway, known, from);
  const channel = openChannel(deps, CARD.coin, CARD.type);
  const check = validatePayment(body, channel);
  if (!check.ok) throw refusalOf(check.issue);
  const ratio = outsideRatio(deps.hub, channel.coin, channel.currency);
  if (ratio === undefined || !isPayable(channel.currency)) throw new Refusal('payment_unavailable');
  const deposit = {
    userId: owner,
    nowMs,
    asset: channel.coin,
    amount: check.amount,
    isAgain: () => isKnown(deps.committer, idempotency),
  };
  const orderId = await deps.deposit(deposit, async () => {
    const placed = await storedOrder(deps.committer, owner, idempotency);
    if (placed !== undefined) return placed;
    const reference = await addMoneyDetails(deps.db, {
      owner,
      channel: CARD.type,
      channelDetail: gateway.name,
      destination: account,
      nowMs,
      ratio: ratioText(ratio),
      outsideCurrency: channel.currency,
    });
    const request = { type: 'request-deposit', owner, accountType: 1, reference, idempotency } as const;
    const answer = await deps.committer.submit(
      { ...request, asset: channel.coin, amount: check.amount },
      [],
      session.from,
    );
    return orRefuse(answer).orderId ?? 0;
  });
  return openPage(deps, gateway, orderId, from);
}

/** The page of a payment as it was asked for. Where there is none to be had, the payment is over. */
async function openPage(deps: DepositDeps, gateway: PaymentGateway, orderId: number, from: Origin): Promise<Answer> {
  const record = await moneyRecord(deps.db, { kind: 'recharge', id: orderId });
  if (record?.status !== 'waiting') throw new Refusal('order_not_open');
  try {
    const { payUrl } = await gateway.begin({
      orderId,
      serial: serialOf(record),
      amount: payableFor(record),
      currency: record.outside_currency,
      account: record.destination,
      createdMs: record.created_ms,
      returnPath: `/recharge-detail?id=${orderId}`,
    });
    return { id: orderId, payUrl };
  } catch (error) {
    deps.log.error({ err: error, orderId, gateway: gateway.name }, 'a payment could not be begun');
    const end = { orderId, owner: null, outcome: 'refused', credited: ZERO, auditEntry: null } as const;
    await deps.committer.submit({ type: 'end-deposit', ...end }, [], from);
    throw new Refusal('payment_unavailable');
  }
}
