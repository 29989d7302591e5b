import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRequest } from '../exchange/find-request.ts';
import type { OpenDatabase } from '../platform/db/database.ts';
import { openPostgres } from '../platform/db/postgres-database.ts';
import { type GuardedServer, startGuardedServer } from './security/test-operators.ts';
import type { Reply } from './test-server.ts';

describe('the id of a request', () => {
  let server: GuardedServer;
  beforeAll(async () => {
    server = await startGuardedServer();
  });
  afterAll(() => server.close());

  const withJournal = async (look: (db: OpenDatabase) => Promise<void>) => {
    const db = await openPostgres({ url: server.settings.DATABASE_URL ?? '' }, 'guest', pino({ level: 'silent' }));
    await look(db).finally(() => db.close());
  };
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
    await withJournal(async (db) => {
      for (const [at, id] of ['first-request', 'second-request'].entries()) {
        const found = await findRequest(db, id);
        expect(found).toMatchObject([{ command: { type: 'place-order' } }]);
        expect(orders[at]).toBeGreaterThan(0);
      }
      expect(await findRequest(db, 'another-request')).toEqual([]);
    });
  });

  it('goes with what operators do, also with what they propose', async () => {
    const admin = await server.operator('admin');
    const halt = { desk: '*', symbol: '*', cause: 'price', reason: 'the source is wrong' };
    const headers = { ...admin, 'x-request-id': 'halt-request' };
    expect((await server.call('POST', '/api/console/trading/halt', { headers, body: halt })).code).toBe(200);
    const open = { desk: '*', symbol: '*', reason: 'the source is right' };
    await server.byTwo({ ...admin, 'x-request-id': 'open-request' }, 'trading/open', open);
    await withJournal(async (db) => {
      expect(await findRequest(db, 'halt-request')).toMatchObject([{ command: { type: 'halt-trading' } }]);
      expect(await findRequest(db, 'open-request')).toMatchObject([{ command: { type: 'record-audit-entry' } }]);
    });
  });

  it('is all that the journal learns of a call beside the act: nothing else of the operator', async () => {
    const admin = await server.operator('admin');
    const { rows } = (await server.call('GET', '/api/console/settings?perPage=200', { headers: admin })) as Reply & {
      readonly rows: readonly { readonly id: string; readonly value: string }[];
    };
    const former = rows.find(({ id }) => id === 'LOGO_SETTING')?.value ?? '';
    const headers = { ...admin, 'x-request-id': 'logo-request' };
    const body = { value: former, former, reason: 'the same again' };
    expect((await server.call('POST', '/api/console/settings/LOGO_SETTING', { headers, body })).code).toBe(200);
    await withJournal(async (db) => {
      const [found] = await findRequest(db, 'logo-request');
      const { auditEntry = {} } = { ...found?.command } as { auditEntry?: object };
      const fields = ['action', 'address', 'after', 'before', 'operator', 'reason', 'second', 'target'];
      expect(Object.keys(auditEntry).sort()).toEqual(fields);
    });
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
