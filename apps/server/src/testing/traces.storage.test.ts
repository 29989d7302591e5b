import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GuardedServer, startGuardedServer } from './security/test-operators.ts';

interface Sent {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

const spans: Sent[] = [];
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as {
      resourceSpans: { scopeSpans: { spans: Sent[] }[] }[];
    };
    if (request.url === '/v1/traces')
      spans.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
let server: GuardedServer;

beforeAll(async () => {
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const { port } = receiver.address() as AddressInfo;
  server = await startGuardedServer({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
});
afterAll(() => void receiver.close());

it('sends calls and their commits to a receiver of OTLP, as parts of the caller’s trace', async () => {
  const { token } = await server.customer('alice');
  server.prices.say('btcusdt', '60000');
  const traceId = 'a'.repeat(32);
  const headers = { 'x-request-id': 'traced-request', traceparent: `00-${traceId}-${'b'.repeat(16)}-01` };
  const body = { symbol: 'btcusdt', type: 0, delegateType: 0, delegatePrice: '50000', delegateTotal: '0.01' };
  expect((await server.call('POST', '/api/currency/order/submit', { token, body, headers })).code).toBe(200);
  const operator = { ...(await server.operator('admin')), 'x-request-id': 'traced-act' };
  const halt = { desk: '*', symbol: '*', cause: 'price', reason: 'the source is wrong' };
  expect((await server.call('POST', '/api/console/trading/halt', { headers: operator, body: halt })).code).toBe(200);
  // A stop sends what waits.
  await server.close();
  const callOf = (request: string) =>
    spans.find(({ attributes }) =>
      attributes.some(({ key, value }) => key === 'request' && value.stringValue === request),
    );
  const call = callOf('traced-request');
  expect(call).toMatchObject({ name: 'spot.submitOrder', traceId, parentSpanId: 'b'.repeat(16) });
  const partOf = (whole: Sent | undefined) => spans.find(({ parentSpanId }) => parentSpanId === whole?.spanId);
  const commit = partOf(call);
  expect(commit).toMatchObject({ name: 'engine and commit: place-order', traceId });
  expect(partOf(callOf('traced-act'))).toMatchObject({ name: 'engine and commit: halt-trading' });
});
