import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuardedServer, startGuardedServer } from '../../testing/security/test-operators.ts';

type Headers = Readonly<Record<string, string>>;

const EN = { lang: 'en', text: 'Hello {name}, we look into it.' };
const DE = { lang: 'de', text: 'Hallo {name}, wir sehen nach.' };

describe('answers that operators keep', () => {
  let server: GuardedServer;
  let support: Headers;
  beforeAll(async () => {
    server = await startGuardedServer();
    support = await server.operator('support');
  });
  afterAll(() => server.close());

  const save = (body: object, headers = support) =>
    server.call('POST', '/api/console/cannedReplies', { headers, body: { reason: 'asked often', ...body } });
  const list = async (query = '') =>
    (await server.call('GET', `/api/console/cannedReplies?order=asc${query}`, { headers: support })).rows;

  it('are added, changed, retired, and found', async () => {
    expect(await save({ title: 'We look', texts: [EN] })).toMatchObject({ code: 200 });
    const [{ id }] = (await list()) as [{ id: number }];
    expect(await save({ id, title: 'We look', texts: [EN, DE] })).toMatchObject({ code: 200 });
    expect(await list()).toMatchObject([{ id, title: 'We look', texts: [EN, DE], retired: false }]);
    expect(await list('&search=sehen')).toHaveLength(1);
    expect(await list('&search=nowhere')).toHaveLength(0);
    expect(await save({ id, title: 'We look', texts: [EN, DE], retired: true })).toMatchObject({ code: 200 });
    expect(await list('&retired=false')).toEqual([]);
    const audit = await server.call('GET', '/api/console/audit?action=reply.save', {
      headers: await server.operator('admin'),
    });
    expect(audit.total).toBe(3);
    expect(audit.rows).toMatchObject([{ before: expect.stringContaining('"retired":false') }, {}, { before: '' }]);
  });

  it.each([
    ['no English', { title: 'x', texts: [DE] }, 'setting_form'],
    ['what nothing fills in', { title: 'x', texts: [{ lang: 'en', text: '{password}' }] }, 'setting_form'],
    ['no title', { title: '', texts: [EN] }, 'setting_form'],
    ['no reason', { title: 'x', texts: [EN], reason: '' }, 'reason_required'],
    ['an unknown number', { id: 999, title: 'x', texts: [EN] }, 'not_found'],
    ['a long text', { title: 'x', texts: [{ lang: 'en', text: 'x'.repeat(2001) }] }, 'bad_request'],
  ])('are refused with %s', async (_, body, key) => {
    const before = await list();
    expect(await save(body)).toMatchObject({ key });
    expect(await list()).toEqual(before);
  });

  it('are for who answers customers', async () => {
    const cashier = await server.operator('cashier');
    expect(await save({ title: 'x', texts: [EN] }, cashier)).toMatchObject({ key: 'permission_missing' });
  });

  it('are filled in for the customer in the language they wrote in last', async () => {
    const { id, token } = await server.customer('anna', false);
    const say = (lang: string) =>
      server.call('POST', '/api/service/send', { token, headers: { lang }, body: { text: 'Hallo' } });
    const fillIn = async () => {
      const { data } = await server.call('GET', `/api/console/conversations/${id}`, { headers: support });
      return (data as { fillIn: unknown }).fillIn;
    };
    await say('de');
    expect(await fillIn()).toEqual({ language: 'de', name: 'anna', number: String(id), brand: expect.any(String) });
    await server.call('POST', `/api/console/conversations/${id}/answer`, { headers: support, body: { text: 'Hi' } });
    expect(await fillIn()).toMatchObject({ language: 'de' });
    await say('pt-BR');
    expect(await fillIn()).toMatchObject({ language: 'pt-BR' });
  });
});
