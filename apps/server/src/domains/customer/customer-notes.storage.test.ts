import { NOTE_MAX } from '@bourse/wire/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuardedServer, startGuardedServer } from '../../testing/security/test-operators.ts';

type Headers = Readonly<Record<string, string>>;

const REASON = { reason: 'so that others know' };

describe('what operators note about customers', () => {
  let server: GuardedServer;
  let support: Headers;
  let auditor: Headers;
  let anna: number;
  let ben: number;
  beforeAll(async () => {
    server = await startGuardedServer();
    [anna, ben] = [(await server.customer('anna', false)).id, (await server.customer('benny', false)).id];
    support = await server.operator('support');
    auditor = await server.operator('auditor');
  });
  afterAll(() => server.close());

  const post = (path: string, body: object, headers = support) =>
    server.call('POST', `/api/console/${path}`, { headers, body });
  const get = (path: string, headers = support) => server.call('GET', `/api/console/${path}`, { headers });
  const note = (text: string, strikes?: number, userId = anna) =>
    post(`customers/${userId}/notes`, strikes === undefined ? { text } : { text, strikes });
  const idOf = ({ data }: { readonly data?: unknown }) => (data as { id: number }).id;

  it('is added, struck through once by a later note, and never changed', async () => {
    const first = idOf(await note(' Called twice about a lost phone. '));
    const strike = idOf(await note('It was another customer.', first));
    const { rows, total } = await get(`customerNotes?customer=${anna}`);
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { id: strike, text: 'It was another customer.', strikes: first, struckBy: null, operator: 'support' },
      { id: first, text: 'Called twice about a lost phone.', strikes: null, struckBy: strike, userId: anna },
    ]);
    expect(await note('again', first)).toMatchObject({ code: 400, key: 'note_struck', field: 'strikes' });
    expect(await note('a strike is not struck', strike)).toMatchObject({ key: 'not_found', field: 'strikes' });
    expect(await note('of somebody else', first, ben)).toMatchObject({ key: 'not_found', field: 'strikes' });
    const audit = await get(`audit?search=user ${anna}`, await server.operator('admin'));
    expect(audit.rows).toMatchObject([
      { action: 'customer.strike-note', before: '{"text":"Called twice about a lost phone."}' },
      { action: 'customer.note', after: '{"text":"Called twice about a lost phone."}' },
    ]);
  });

  it.each([
    ['nothing', '   ', 'message_empty'],
    ['too much', 'x'.repeat(NOTE_MAX + 1), 'bad_request'],
  ])('refuses %s', async (_, text, key) => {
    const { total } = await get(`customerNotes?customer=${anna}`);
    expect(await note(text)).toMatchObject({ code: 400, key });
    expect(await get(`customerNotes?customer=${anna}`)).toMatchObject({ total });
  });

  it('refuses an unknown customer, and a role that only reads', async () => {
    expect(await note('who?', undefined, 999_999)).toMatchObject({ key: 'not_found', field: 'id' });
    expect(await post(`customers/${anna}/notes`, { text: 'x' }, auditor)).toMatchObject({ key: 'permission_missing' });
    expect(await post(`customers/${anna}/tags`, { tags: [], ...REASON }, auditor)).toMatchObject({
      key: 'permission_missing',
    });
    expect(await get(`customerNotes?customer=${anna}`, auditor)).toMatchObject({ code: 200 });
  });

  it('sorts customers by tags that are kept in a list', async () => {
    const tag = (body: object) => post('customerTags', { colour: 'red', ...REASON, ...body });
    const vip = idOf(await tag({ name: 'VIP' }));
    const risky = idOf(await tag({ name: 'Risky', colour: 'orange' }));
    expect(await tag({ name: 'vip' })).toMatchObject({ key: 'operator_name_taken', field: 'name' });
    expect(await tag({ name: ' ' })).toMatchObject({ key: 'setting_form', field: 'name' });
    expect(await tag({ name: 'x', colour: 'pink' })).toMatchObject({ code: 400, key: 'bad_request' });
    expect(await tag({ name: 'x', id: 999 })).toMatchObject({ key: 'not_found', field: 'id' });

    expect(await post(`customers/${anna}/tags`, { tags: [vip, risky, vip], ...REASON })).toMatchObject({ code: 200 });
    const card = await get(`customers/${anna}`);
    expect((card.data as { tags: unknown }).tags).toEqual([
      { id: risky, name: 'Risky', colour: 'orange' },
      { id: vip, name: 'VIP', colour: 'red' },
    ]);
    expect(await get(`customers?tag=${vip}`)).toMatchObject({ total: 1, rows: [{ id: anna }] });
    expect((await get('customerTags?order=asc')).rows).toMatchObject([
      { name: 'Risky', customers: 1 },
      { name: 'VIP', customers: 1, retired: false },
    ]);

    // Who has a retired tag keeps it; nobody else gets it.
    expect(await tag({ id: vip, name: 'VIP', retired: true })).toMatchObject({ code: 200 });
    expect(await post(`customers/${anna}/tags`, { tags: [vip], ...REASON })).toMatchObject({ code: 200 });
    expect(await post(`customers/${ben}/tags`, { tags: [vip], ...REASON })).toMatchObject({ key: 'not_found' });
    expect(await post(`customers/${anna}/tags`, { tags: [], reason: '' })).toMatchObject({ key: 'reason_required' });
    expect(await get(`customers?tag=${vip}`)).toMatchObject({ total: 1 });
  });
});
