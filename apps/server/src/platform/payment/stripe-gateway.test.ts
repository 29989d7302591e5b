import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentRequest } from './payment-gateway.ts';
import { createStripeGateway } from './stripe-gateway.ts';

const SECRET = 'whsec_a_test_secret';
const NOW_MS = 1_760_000_000_000;
const options = {
  secretKey: 'sk_test_123',
  webhookSecret: SECRET,
  publicUrl: 'https://bourse.example',
  clock: () => NOW_MS,
};
const gateway = createStripeGateway(options);
const REQUEST: PaymentRequest = {
  orderId: 42,
  serial: 'R-2026-000042',
  amount: '10.50',
  currency: 'USD',
  account: 'anna',
  createdMs: NOW_MS - 1_000,
  returnPath: '/recharge-detail?id=42',
};

const sign = (body: string, seconds = NOW_MS / 1000, secret = SECRET) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
const event = (type: string, more: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: `checkout.session.${type}`,
    data: {
      object: {
        id: 'cs_test_1',
        object: 'checkout.session',
        payment_status: 'paid',
        amount_total: 1050,
        currency: 'usd',
        metadata: { order: '42', site: 'bourse.example', account: 'anna' },
        ...more,
      },
    },
  });
const read = (body: string, signature: string | undefined = sign(body)) =>
  gateway.readReport(body, { 'stripe-signature': signature });
const PAID = { gatewayId: 'cs_test_1', orderId: 42, outcome: 'paid', amount: '10.50', currency: 'USD' };

describe('reports of Stripe', () => {
  it('is signed over time and body: a fixed vector', () => {
    const body = '{"type":"charge.succeeded","data":{"object":{"id":"ch_1"}}}';
    // HMAC-SHA256 of "1760000000." and the body, by another implementation.
    const v1 = '1a67857ea765bcd46c587be634e0d2ac695f58b8c3f25279425469b9578b117a';
    expect(read(body, `t=1760000000,v1=${v1}`)).toBeUndefined();
  });

  const rows: [what: string, body: string, report: object | undefined][] = [
    ['paid', event('completed'), PAID],
    ['completed, and not paid yet', event('completed', { payment_status: 'unpaid' }), undefined],
    ['nothing to pay', event('completed', { payment_status: 'no_payment_required' }), undefined],
    ['paid later', event('async_payment_succeeded'), PAID],
    ['failed later', event('async_payment_failed', { payment_status: 'unpaid' }), { ...PAID, outcome: 'failed' }],
    ['expired', event('expired', { payment_status: 'unpaid' }), { ...PAID, outcome: 'failed' }],
    ['yen', event('completed', { amount_total: 1500, currency: 'jpy' }), { ...PAID, amount: '1500', currency: 'JPY' }],
    ['less', event('completed', { amount_total: 5 }), { ...PAID, amount: '0.05' }],
    ['another site’s', event('completed', { metadata: { order: '42', site: 'other.example' } }), undefined],
    ['nobody’s', event('completed', { metadata: null }), undefined],
    ['an order that is none', event('completed', { metadata: { order: '4e1', site: 'bourse.example' } }), undefined],
    ['no amount', event('completed', { amount_total: null }), undefined],
    ['something else', event('created'), undefined],
  ];
  it.each(rows)('%s', (_, body, report) => {
    expect(read(body)).toEqual(report);
  });

  it('takes one of two signatures, while a secret is being changed', () => {
    const body = event('completed');
    expect(read(body, `${sign(body)},v1=${'0'.repeat(64)},v0=abc`)).toEqual(PAID);
    expect(read(body, `t=1760000000,v1=${'0'.repeat(64)},${sign(body).split(',')[1]}`)).toEqual(PAID);
  });

  const body = event('completed');
  const forged: [what: string, body: string, signature: string | undefined][] = [
    ['no signature', body, ''],
    ['a time alone', body, 't=1760000000'],
    ['another secret', body, sign(body, NOW_MS / 1000, 'whsec_other')],
    ['another body', body.replace('1050', '1'), sign(body)],
    ['another time', body, sign(body).replace('t=1760000000', 't=1760000001')],
    ['more than five minutes ago', body, sign(body, NOW_MS / 1000 - 301)],
    ['more than five minutes ahead', body, sign(body, NOW_MS / 1000 + 301)],
    ['a short signature', body, 't=1760000000,v1=ab'],
    ['an old scheme', body, sign(body).replace('v1=', 'v0=')],
    ['no time', body, sign(body).replace('t=1760000000,', '')],
    ['no JSON', 'x', sign('x')],
    ['another form', '{}', sign('{}')],
    ['a part of a cent', event('completed', { amount_total: 10.5 }), sign(event('completed', { amount_total: 10.5 }))],
  ];
  it.each(forged)('is not taken with %s', (_, text, signature) => {
    expect(() => read(text, signature)).toThrow();
  });

  it('takes what is almost five minutes old', () => {
    expect(read(body, sign(body, NOW_MS / 1000 - 300))).toEqual(PAID);
  });
});

describe('a page of Stripe', () => {
  let server: Server;
  let apiUrl = '';
  let answer = { status: 200, body: '{"id":"cs_1","url":"https://checkout.stripe.com/c/pay/cs_1"}' };
  let asked: { method: string; url: string; headers: Record<string, unknown>; form: Record<string, string> };
  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        asked = { method, url, headers, form: Object.fromEntries(new URLSearchParams(text)) };
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  it('is asked for with the order, the amount in cents, and a key of its own', async () => {
    const page = await createStripeGateway({ ...options, apiUrl }).begin(REQUEST);
    expect(page).toEqual({ payUrl: 'https://checkout.stripe.com/c/pay/cs_1' });
    expect([asked.method, asked.url]).toEqual(['POST', '/v1/checkout/sessions']);
    expect(asked.headers).toMatchObject({
      authorization: 'Bearer sk_test_123',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': 'recharge-bourse.example-42-1759999999000',
    });
    expect(asked.form).toEqual({
      mode: 'payment',
      'payment_method_types[0]': 'card',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '1050',
      'line_items[0][price_data][product_data][name]': 'R-2026-000042',
      client_reference_id: 'R-2026-000042',
      'metadata[order]': '42',
      'metadata[site]': 'bourse.example',
      'metadata[account]': 'anna',
      success_url: 'https://bourse.example/recharge-detail?id=42',
      cancel_url: 'https://bourse.example/recharge-detail?id=42',
      expires_at: '1760002099',
    });
  });

  it.each([
    ['a refusal', { status: 402, body: '{"error":{"message":"no"}}' }],
    ['no page', { status: 200, body: '{"id":"cs_1","url":null}' }],
    ['a page that is none', { status: 200, body: '{"id":"cs_1","url":"javascript:alert(1)"}' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['a way elsewhere', { status: 302, body: '' }],
  ])('is not there after %s', async (_, given) => {
    answer = given;
    await expect(createStripeGateway({ ...options, apiUrl }).begin(REQUEST)).rejects.toThrow();
  });

  it('is not there where nobody answers', async () => {
    await expect(createStripeGateway({ ...options, apiUrl: 'http://127.0.0.1:1' }).begin(REQUEST)).rejects.toThrow();
  });

  it('is a test with a test key', () => {
    expect([gateway.test, createStripeGateway({ ...options, secretKey: 'sk_live_1' }).test]).toEqual([true, false]);
  });
});
