import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import { fromMinorUnits, toMinorUnits } from './minor-units.ts';
import type { PaymentGateway, PaymentReport, PaymentRequest, ReportHeaders } from './payment-gateway.ts';

const TIMEOUT_MS = 10_000;
/** The page closes by itself, so that no payment waits for ever. Stripe allows 30 minutes at least. */
const PAGE_OPEN_MS = 35 * 60_000;
const TOLERANCE_MS = 5 * 60_000;

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The address at which customers reach us: "https://bourse.example". */
  readonly publicUrl: string;
  readonly clock: Clock;
  /** For tests: in place of Stripe's own address. */
  readonly apiUrl?: string;
}

const session = z.object({ id: z.string(), url: z.url({ protocol: /^https?$/ }) });

const event = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      payment_status: z.string().optional(),
      amount_total: z.number().nullish(),
      currency: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});
type CheckoutEvent = z.output<typeof event>;

/**
 * Card payments on Stripe's own page (Checkout). Written from Stripe's documentation and tried against a stand-in of
 * the same form; it has never met the real service. To be set up there: a webhook to /api/top/pay/notify for
 * checkout.session.completed, .expired, .async_payment_succeeded and .async_payment_failed.
 */
export function createStripeGateway(options: StripeOptions): PaymentGateway {
  const { secretKey, webhookSecret, publicUrl, clock, apiUrl = 'https://api.stripe.com' } = options;
  return {
    name: 'Stripe',
    test: secretKey.startsWith('sk_test_'),
    begin: async (request) => {
      const answer = await fetch(`${apiUrl}/v1/checkout/sessions`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${secretKey}`,
          'content-type': 'application/x-www-form-urlencoded',
          // The same order asked for again gets the same page.
          'idempotency-key': `recharge-${new URL(publicUrl).host}-${request.orderId}-${request.createdMs}`,
        },
        body: sessionForm(request, publicUrl),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`the payment gateway answered ${answer.status}`);
      return { payUrl: session.parse(await answer.json()).url };
    },
    readReport: (body, headers) => {
      checkSignature(body, headers, webhookSecret, clock());
      return reportOf(event.parse(JSON.parse(body)), publicUrl);
    },
  };
}

function sessionForm(request: PaymentRequest, publicUrl: string): URLSearchParams {
  const { orderId, serial, amount, currency, account, createdMs, returnPath } = request;
  const returnUrl = new URL(returnPath, publicUrl).href;
  return new URLSearchParams({
    mode: 'payment',
    'payment_method_types[0]': 'card',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(toMinorUnits(amount, currency)),
    'line_items[0][price_data][product_data][name]': serial,
    client_reference_id: serial,
    'metadata[order]': String(orderId),
    // One account at Stripe may serve several sites.
    'metadata[site]': new URL(publicUrl).host,
    'metadata[account]': account,
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: String(Math.floor((createdMs + PAGE_OPEN_MS) / 1000)),
  });
}

/** Throws where the signature is not Stripe's, or is older than five minutes. */
function checkSignature(body: string, headers: ReportHeaders, secret: string, nowMs: number): void {
  const header = headers['stripe-signature'];
  const parts = (typeof header === 'string' ? header : '').split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time)) throw new Error('the report is not signed');
  if (Math.abs(nowMs - Number(time) * 1000) > TOLERANCE_MS) throw new Error('the report is too old');
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  // There are two while a secret is being changed.
  const given = parts.filter(([name]) => name === 'v1').map(([, hex = '']) => Buffer.from(hex, 'hex'));
  if (!given.some((one) => one.length === expected.length && timingSafeEqual(one, expected))) {
    throw new Error('the report is not signed by the gateway');
  }
}

/** Undefined for an event that does not end a payment of ours. */
function reportOf({ type, data: { object } }: CheckoutEvent, publicUrl: string): PaymentReport | undefined {
  const outcome = outcomeOf(type, object.payment_status);
  const { order = '', site } = object.metadata ?? {};
  const { amount_total: units, currency: code } = object;
  if (outcome === undefined || site !== new URL(publicUrl).host || !/^\d{1,15}$/.test(order)) return undefined;
  if (units == null || code == null) return undefined;
  const currency = code.toUpperCase();
  return {
    gatewayId: object.id,
    orderId: Number(order),
    outcome,
    amount: fromMinorUnits(units, currency),
    currency,
  };
}

function outcomeOf(type: string, paymentStatus: string | undefined): PaymentReport['outcome'] | undefined {
  switch (type) {
    case 'checkout.session.completed':
      // Not paid yet: a later event says what became of it.
      return paymentStatus === 'paid' ? 'paid' : undefined;
    case 'checkout.session.async_payment_succeeded':
      return 'paid';
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return 'failed';
    default:
      return undefined;
  }
}
