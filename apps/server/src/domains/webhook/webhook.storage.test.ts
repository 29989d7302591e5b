import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuardedServer, startGuardedServer } from '../../testing/security/test-operators.ts';
import { startTestReceiver, type TestReceiver, verified } from './test-receiver.ts';

type Headers = Readonly<Record<string, string>>;

const DAY_MS = 86_400_000;

describe('webhooks in the console', () => {
  let server: GuardedServer;
  let receiver: TestReceiver;
  let admin: Headers;
  let other: Headers;
  let id: number;
  let secret: string;
  /** When the endpoint was added. */
  let bornMs: number;
  const reason = 'our ledger reads it';
  const draft = () => ({
    name: 'ledger',
    url: receiver.url,
    types: ['customer.registered', 'trading.halted', 'trading.opened'],
    reason,
  });
  const post = (path: string, body: object, headers = admin) =>
    server.call('POST', `/api/console/webhooks/${path}`, { headers, body });
  const list = async (headers = admin) => (await server.call('GET', '/api/console/webhooks', { headers })).rows ?? [];
  const deliveries = async (query = '') =>
    (await server.call('GET', `/api/console/webhooks/deliveries?${query}`, { headers: admin })).rows ?? [];
  const ended = async (status: string, count: number) => {
    for (let waited = 0; waited < 20_000; waited += 50) {
      if ((await deliveries(`status=${status}`)).length >= count) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await deliveries(`status=${status}`)).toHaveLength(count);
  };

  beforeAll(async () => {
    server = await startGuardedServer();
    receiver = await startTestReceiver();
    admin = await server.operator('admin');
    other = await server.operator('admin2');
  });
  afterAll(async () => {
    await server.close();
    await receiver.close();
  });

  it.each([
    ['http://example.com/hook', /not https/],
    ['https://10.0.0.7/hook', /a private address/],
    ['https://169.254.169.254/', /a private address/],
    ['https://[fd00::7]/', /a private address/],
    ['nonsense', /not an address/],
    ['https://user:word@1.1.1.1/', /user name/],
    ['https://167772167/', /a private address/],
    ['https://0x0a.7/', /a private address/],
    ['https://012.0.0.7/', /a private address/],
    ['https://10.0.0.7./', /a private address/],
    ['https://１０.0.0.7/', /a private address/],
    ['https://[::ffff:10.0.0.7]/', /a private address/],
    ['https://[::ffff:a9fe:a9fe]/', /a private address/],
    ['https://[64:ff9b::7f00:1]/', /a private address/],
    ['https://[2002:7f00:1::]/', /a private address/],
    ['ftp://1.1.1.1/', /not https/],
    ['https://1.1.1.1/#x', /fragment/],
  ])('no endpoint is proposed at %s', async (url, why) => {
    const answer = await post('add', { ...draft(), url });
    expect(answer).toMatchObject({ key: 'bad_request', field: 'url', params: { detail: expect.stringMatching(why) } });
    expect(await list()).toEqual([]);
  });

  it.each<[string, object]>([
    ['without a name', { name: ' ' }],
    ['without an event', { types: [] }],
    ['with an event that there is not', { types: ['customer.deleted'] }],
    ['without a reason', { reason: '' }],
  ])('no endpoint is proposed %s', async (_, wrong) => {
    expect((await post('add', { ...draft(), ...wrong })).code).not.toBe(200);
    expect(await list()).toEqual([]);
  });

  it('is added by two, and its proposer alone sees the secret, once', async () => {
    expect(await server.byTwo(admin, 'webhooks/add', draft())).toMatchObject({ code: 200 });
    bornMs = server.nowMs();
    const [row] = await list();
    id = Number(row?.id);
    expect(row).toMatchObject({ status: 'on', secretWaits: true, url: receiver.url });
    expect((await list(other))[0]).toMatchObject({ secretWaits: false });
    expect(await post(`${id}/secret`, {}, other)).toMatchObject({ key: 'not_found' });
    const shown = await post(`${id}/secret`, {});
    secret = (shown.data as { secret: string }).secret;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await post(`${id}/secret`, {})).toMatchObject({ key: 'not_found' });
    expect((await post('add', { ...draft(), url: 'https://1.1.1.1/' })).params).toEqual({ detail: 'name: is taken' });
  });

  it('tells of what happens, signed', async () => {
    const anna = await server.customer('anna', false);
    const body = { desk: '*', symbol: 'btcusdt', cause: 'price', reason };
    await server.call('POST', '/api/console/trading/halt', { headers: admin, body });
    await server.byTwo(admin, 'trading/open', { desk: '*', symbol: 'btcusdt', reason });
    await receiver.has(3);
    await ended('done', 3);
    const told = receiver.got.map((one) => verified(one, secret, server.nowMs) as { type: string; data: object });
    expect(told.sort((a, b) => a.type.localeCompare(b.type))).toMatchObject([
      { type: 'customer.registered', data: { customer: anna.id } },
      { type: 'trading.halted', data: { desk: '*', symbol: 'btcusdt', cause: 'price' } },
      { type: 'trading.opened', data: { desk: '*', symbol: 'btcusdt' } },
    ]);
    // Nothing personal but the number.
    expect(JSON.stringify(told)).not.toContain('anna');
  });

  it('shows each delivery with what was sent and every attempt', async () => {
    const [row] = await deliveries('type=customer.registered');
    const { data } = await server.call('GET', `/api/console/webhooks/deliveries/${row?.id}`, { headers: admin });
    expect(data).toMatchObject({
      status: 'done',
      webhook: { id, name: 'ledger' },
      body: expect.stringContaining('"type":"customer.registered"'),
      log: [{ status: 204, error: '' }],
    });
    expect(await deliveries('type=closing.written')).toEqual([]);
    expect(await deliveries(`untilMs=${server.nowMs() - DAY_MS}`)).toEqual([]);
  });

  it('sends a test once, and tells what came of it', async () => {
    expect(await post(`${id}/test`, {})).toMatchObject({ data: { status: 204, error: '' } });
    expect(verified(receiver.got.at(-1) as never, secret, server.nowMs)).toMatchObject({ type: 'test' });
    receiver.answer(500, { text: 'no' });
    expect(await post(`${id}/test`, {})).toMatchObject({ data: { status: 500, error: 'answered 500', answer: 'no' } });
    receiver.answer(204);
    await ended('failed', 1);
  });

  it('rotates the secret: both sign for a day, then the new one alone', async () => {
    const former = secret;
    const propose = () => post(`${id}/rotate`, { reason });
    const { approval } = (await propose()).data as { approval: number };
    expect(await propose()).toMatchObject({ key: 'approval_open' });
    const decide = (headers: Headers) =>
      server.call('POST', `/api/console/approvals/${approval}/decide`, { headers, body: { approve: true, reason } });
    // One alone changes nothing, and is shown nothing.
    expect(await decide(admin)).toMatchObject({ key: 'approval_own' });
    expect(await post(`${id}/secret`, {})).toMatchObject({ key: 'not_found' });
    await post(`${id}/test`, {});
    const before = receiver.got.at(-1);
    expect(before && verified(before, former, server.nowMs)).toBeTruthy();
    const { rows = [] } = await server.call('GET', '/api/console/approvals?status=open', { headers: other });
    expect(rows[0]).toMatchObject({
      kind: 'webhook',
      lines: expect.arrayContaining([{ name: 'act', value: 'rotate' }]),
    });
    expect(await decide(other)).toMatchObject({ code: 200 });
    // For who has proposed it, and once.
    expect(await post(`${id}/secret`, {}, other)).toMatchObject({ key: 'not_found' });
    secret = ((await post(`${id}/secret`, {})).data as { secret: string }).secret;
    expect(await post(`${id}/secret`, {})).toMatchObject({ key: 'not_found' });
    expect(secret).not.toBe(former);
    await post(`${id}/test`, {});
    const both = receiver.got.at(-1);
    expect(both?.headers['webhook-signature'].split(' ')).toHaveLength(2);
    for (const one of [secret, former]) expect(both && verified(both, one, server.nowMs)).toBeTruthy();
    server.skip(DAY_MS);
    admin = await server.operator('admin');
    other = await server.operator('admin2');
    await post(`${id}/test`, {});
    const alone = receiver.got.at(-1);
    expect(alone && verified(alone, secret, server.nowMs)).toBeTruthy();
    expect(() => alone && verified(alone, former, server.nowMs)).toThrow(/signature/i);
  });

  it('sends one delivery again, and those of a period', async () => {
    const [row] = await deliveries('type=customer.registered');
    const before = receiver.got.length;
    expect(await post(`deliveries/${row?.id}/replay`, { reason })).toMatchObject({ code: 200 });
    await receiver.has(before + 1);
    expect(receiver.got.at(-1)?.headers['webhook-id']).toBe(row?.event);
    const all = { fromMs: bornMs, untilMs: server.nowMs() + 1, onlyFailed: false, reason };
    expect(await post(`${id}/replay`, { ...all, untilMs: 0 })).toMatchObject({ key: 'bad_request', field: 'untilMs' });
    expect(await post(`${id}/replay`, { ...all, onlyFailed: true })).toMatchObject({ data: { count: 0 } });
    expect(await post(`${id}/replay`, all)).toMatchObject({ data: { count: 3 } });
    await receiver.has(before + 4);
    await ended('done', 6);
    expect(await post('deliveries/999999/replay', { reason })).toMatchObject({ key: 'not_found' });
  });

  it('is changed as it was when it was proposed, and who confirms sees what it was and where it leads', async () => {
    const path = `webhooks/${id}/change`;
    // Reads as a host of ours, and is none.
    const url = 'https://1.1.1.1\\@ledger.example\t.com/';
    const first = await post(`${id}/change`, { ...draft(), name: 'test', url });
    const { rows = [] } = await server.call('GET', '/api/console/approvals?status=open', { headers: other });
    const lines = (rows[0]?.lines ?? []) as { name: string; value: string }[];
    expect(Object.fromEntries(lines.map(({ name, value }) => [name, value]))).toEqual({
      act: 'change',
      formerName: 'ledger',
      formerAddress: receiver.url,
      formerTypes: draft().types.join(', '),
      name: 'test',
      address: 'https://1.1.1.1/@ledger.example.com/',
      types: draft().types.join(', '),
    });
    expect(await server.byTwo(admin, path, { ...draft(), name: 'books' })).toMatchObject({ code: 200 });
    const { approval } = first.data as { approval: number };
    const decide = (approve: boolean) =>
      server.call('POST', `/api/console/approvals/${approval}/decide`, { headers: other, body: { approve, reason } });
    expect(await decide(true)).toMatchObject({ key: 'approval_outdated' });
    expect(await decide(false)).toMatchObject({ code: 200 });
    expect(await server.byTwo(admin, path, draft())).toMatchObject({ code: 200 });
  });

  it('is switched off by one, and on again with a change by two; what it missed is replayed', async () => {
    const former = receiver.got.length;
    expect(await post(`${id}/disable`, { reason }, other)).toMatchObject({ code: 200 });
    expect(await post(`${id}/disable`, { reason })).toMatchObject({ key: 'approval_decided' });
    await server.customer('boris', false);
    expect(await post(`${id}/replay`, { fromMs: 0, untilMs: 1, onlyFailed: true, reason })).toMatchObject({
      key: 'bad_request',
    });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(receiver.got).toHaveLength(former);
    const types = ['customer.registered'];
    expect(await server.byTwo(admin, `webhooks/${id}/change`, { ...draft(), types })).toMatchObject({ code: 200 });
    expect(await list()).toMatchObject([{ status: 'on', types, waiting: 0 }]);
    const missed = { fromMs: bornMs, untilMs: server.nowMs() + 1, onlyFailed: true, reason };
    expect(await post(`${id}/replay`, missed)).toMatchObject({ data: { count: 1 } });
    await receiver.has(former + 1);
    const [halted] = await deliveries('type=trading.halted');
    // One operator brings nothing to an address that two have not decided for it.
    expect(await post(`deliveries/${halted?.id}/replay`, { reason })).toMatchObject({ key: 'bad_request' });
  });

  it('is sent nothing that waits and is not received any more', async () => {
    receiver.answer(500);
    await server.customer('carla', false);
    const waiting = async () => (await deliveries('status=waiting')).length;
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    const types = ['trading.halted'];
    expect(await server.byTwo(admin, `webhooks/${id}/change`, { ...draft(), types })).toMatchObject({ code: 200 });
    expect(await waiting()).toBe(0);
    receiver.answer(204);
  });

  it('is on record, and nothing of it is a secret', async () => {
    const { rows = [] } = await server.call('GET', '/api/console/audit?perPage=200&search=webhook', { headers: admin });
    const acts = new Set(rows.map(({ action }) => action));
    for (const act of ['add', 'change', 'disable', 'rotate', 'show-secret', 'test', 'replay']) {
      expect(acts).toContain(`webhook.${act}`);
    }
    expect(JSON.stringify(rows)).not.toContain('whsec_');
    const { found } = await server.verify((db) => db.query('select * from webhook_endpoints'));
    expect(found).toHaveLength(1);
    expect(JSON.stringify(found)).not.toContain(secret.slice('whsec_'.length));
  });
});
