import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRequest } from '../exchange/find-request.ts';
import { openPostgres } from '../platform/db/postgres-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

describe('the id of a request', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const ORDER = { symbol: 'btcusdt', type: 0, delegateType: 0, delegatePrice: '50000', delegateTotal: '0.01' };
  const ask = (headers: Record<string, string>, token = '') =>
    fetch(`${server.url}/api/currency/order/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token, ...headers },
      body: JSON.stringify(ORDER),
    });

  it('goes from the phone to the journal, and comes back with the answer', async () => {
    const { token } = await server.customer('alice');
    server.prices.say('btcusdt', '60000');
    const answers = await Promise.all(
      ['first-request', 'second-request'].map((id) => ask({ 'x-request-id': id }, token)),
    );
    expect(answers.map((answer) => answer.headers.get('x-request-id'))).toEqual(['first-request', 'second-request']);
    const orders = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { data: { id: number } }).data.id),
    );
    const db = await openPostgres({ url: server.settings.DATABASE_URL ?? '' }, 'guest', pino({ level: 'silent' }));
    try {
      for (const [at, id] of ['first-request', 'second-request'].entries()) {
        const found = await findRequest(db, id);
        expect(found).toMatchObject([{ command: { type: 'place-order' } }]);
        expect(orders[at]).toBeGreaterThan(0);
      }
      expect(await findRequest(db, 'another-request')).toEqual([]);
    } finally {
      await db.close();
    }
  });

  it('is made here where none came, or a strange one', async () => {
    for (const headers of [{}, { 'x-request-id': 'two words' }, { 'x-request-id': 'x'.repeat(50) }]) {
      const id = (await ask(headers)).headers.get('x-request-id');
      expect(id).toMatch(/^[\w-]{12}$/);
    }
    const broken = await fetch(`${server.url}/api/currency/order/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'a-broken-body' },
      body: '{',
    });
    expect(broken.headers.get('x-request-id')).toBe('a-broken-body');
  });
});
