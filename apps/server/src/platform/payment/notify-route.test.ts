import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HttpServer } from '../http/create-http-server.ts';
import { openTestServer } from '../http/test-http-server.ts';
import type { PaymentReport } from './payment-gateway.ts';
import { createStripeGateway } from './stripe-gateway.ts';

const SECRET = 'whsec_a_test_secret';
const clock = () => 1_760_000_000_000;
const gateway = createStripeGateway({
  secretKey: 'sk_test_123',
  webhookSecret: SECRET,
  publicUrl: 'https://bourse.example',
  clock,
});

describe('what the payment gateway reports', () => {
  let server: HttpServer;
  let taken: PaymentReport[];
  let fails: boolean;
  const openServer = (rateLimits = false) =>
    openTestServer(
      [],
      { find: () => undefined },
      {
        clock,
        config: { PORT: 0, HOST: '127.0.0.1', TRUST_PROXY: false, RATE_LIMITS: rateLimits },
        payments: {
          gateway,
          takeReport: async (report) => {
            if (fails) throw new Error('the database is away');
            taken.push(report);
          },
        },
      },
    );
  beforeEach(async () => {
    taken = [];
    fails = false;
    server = await openServer();
    return () => server.close();
  });

  // Spaces and order as they came: the signature is of the bytes.
  const body = `{ "type": "checkout.session.completed",
  "data": {"object": {"id": "cs_1", "payment_status": "paid", "amount_total": 1050, "currency": "usd",
  "metadata": {"order": "42", "site": "bourse.example", "account": "ÄÖ \\u0000"}}}}`;
  const send = (payload: string, signed = payload, headers: Record<string, string> = {}, at = server) =>
    at.inject({
      method: 'POST',
      url: '/api/top/pay/notify',
      payload,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=1760000000,v1=${createHmac('sha256', SECRET).update(`1760000000.${signed}`).digest('hex')}`,
        ...headers,
      },
    });

  it('is taken byte by byte as it was sent', async () => {
    const answer = await send(body);
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    expect(taken).toEqual([{ gatewayId: 'cs_1', orderId: 42, outcome: 'paid', amount: '10.50', currency: 'USD' }]);
    expect((await send(body, body, { 'content-type': 'text/plain' })).statusCode).toBe(200);
  });

  it('is answered though it is not about us', async () => {
    const other = '{"type":"charge.succeeded","data":{"object":{"id":"ch_1"}}}';
    expect((await send(other)).statusCode).toBe(200);
    expect(taken).toEqual([]);
  });

  it('is refused where somebody else sent it', async () => {
    expect((await send(body, `${body} `)).statusCode).toBe(400);
    expect((await send(body, body, { 'stripe-signature': '' })).statusCode).toBe(400);
    expect((await send('', '')).statusCode).toBe(400);
    expect((await server.inject({ url: '/api/top/pay/notify' })).statusCode).toBe(404);
    expect(taken).toEqual([]);
  });

  it('is to come again where it could not be stored', async () => {
    fails = true;
    expect((await send(body)).statusCode).toBe(503);
    fails = false;
    expect((await send(body)).statusCode).toBe(200);
    expect(taken).toHaveLength(1);
  });

  it('has a size, and a rate', async () => {
    expect((await send('x'.repeat(256 * 1024 + 1))).statusCode).toBe(413);
    const limited = await openServer(true);
    const answers = await Promise.all(Array.from({ length: 101 }, () => send(body, 'other', {}, limited)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(100).fill(400), 429]);
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('1');
    await limited.close();
  });
});
