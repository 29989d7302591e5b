import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GuardedServer, startGuardedServer } from '../../testing/security/test-operators.ts';
import { RETRY_AFTER_MS } from '../push/push-sender.ts';
import { readVapid, startTestPushService, TestDevice, type TestPushService } from '../push/test-push-service.ts';

type Headers = Readonly<Record<string, string>>;
const REASON = { reason: 'because it is so' };
const WITHIN = { timeout: 20_000 };

/** The whole way: two operators, the job, the sender, a socket to a push service, and a device that opens what it got. */
describe('a campaign to devices', () => {
  let server: GuardedServer;
  let service: TestPushService;
  let editor: Headers;
  let second: Headers;
  let anna: { token: string; id: number };
  let boris: { token: string; id: number };
  beforeAll(async () => {
    service = await startTestPushService();
    server = await startGuardedServer({
      DEMO_WORLD: 'false',
      PUSH_HOSTS: service.host,
      MAIL_FROM: 'Bourse <desk@bourse.test>',
    });
    [anna, boris] = [await server.customer('anna', false), await server.customer('boris', false)];
    [editor, second] = [await server.operator('editor'), await server.operator('editor2')];
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });
  beforeEach(() => {
    service.arrived.length = 0;
  });

  const save = (device: TestDevice, kinds: readonly string[], { token } = anna, lang = 'en') =>
    server.call('POST', '/api/push/save', { token, headers: { lang }, body: device.draft(kinds) });
  const campaign = async (name: string, title: string, more: object = {}) => {
    const texts = [
      { lang: 'en', title, text: 'See what is new at {brand}.' },
      { lang: 'pt-BR', title: `${title} (pt)`, text: 'Veja as novidades.' },
    ];
    const sent = { name, category: 'news', accountReason: '', texts, segment: {}, byEmail: false, byPush: true };
    const body = { ...sent, sendMs: 0, ...REASON, ...more };
    const { data } = await server.call('POST', '/api/console/campaigns', { headers: editor, body });
    const { approval } = data as { approval: number };
    const agreed = { headers: second, body: { approve: true, ...REASON } };
    expect(await server.call('POST', `/api/console/approvals/${approval}/decide`, agreed)).toMatchObject({ code: 200 });
    const newest = async () => (await server.call('GET', '/api/console/campaigns', { headers: editor })).rows?.[0];
    await expect.poll(newest, WITHIN).toMatchObject({ name, status: 'done' });
  };
  /** Goes to everybody, after all that was sent before it. */
  const account = (title: string) =>
    campaign(title, title, { category: 'account', accountReason: 'the terms change in May' });
  const paths = () => service.arrived.map(({ path }) => path).sort();
  const letters = async () =>
    ((await server.call('POST', '/api/mail/listByUserId', { token: anna.token })).rows ?? []).map(({ title }) => title);
  const phone = () => new TestDevice(service.host, 'phone');
  const quiet = () => new TestDevice(service.host, 'quiet');

  it('is sealed for the device that wants news, signed by the company, and in its language', async () => {
    const device = phone();
    expect(await save(device, ['news'], anna, 'pt-BR')).toMatchObject({ code: 200 });
    expect(await save(quiet(), ['fill'], boris)).toMatchObject({ code: 200 });
    await campaign('autumn', 'New coins');
    await expect.poll(paths, WITHIN).toEqual(['/phone']);
    const [arrived] = service.arrived;
    const { data } = await server.call('GET', '/api/push/state', { token: anna.token });
    const { publicKey } = data as { publicKey: string };
    expect(readVapid(String(arrived?.headers.authorization), publicKey)).toMatchObject({
      aud: `http://${service.host}`,
      sub: 'mailto:desk@bourse.test',
    });
    expect(arrived?.headers['content-encoding']).toBe('aes128gcm');
    expect(arrived?.body.toString('latin1')).not.toContain('New coins');
    const body = arrived?.body ?? Buffer.alloc(0);
    expect(device.open(body)).toMatchObject({ kind: 'news', title: 'New coins (pt)', lang: 'pt-BR' });
    expect(() => phone().open(body)).toThrow();
  });

  it('is not sent to a device whose owner has switched news off there, and what is about the account is', async () => {
    const device = phone();
    await save(device, ['fill']);
    await campaign('winter', 'Winter');
    await account('Terms');
    await expect.poll(paths, WITHIN).toEqual(['/phone', '/quiet']);
    const [title] = service.arrived.filter(({ path }) => path === '/phone').map(({ body }) => device.open(body).title);
    expect(title).toBe('Terms');
    // It is the device alone that is spared.
    expect(await letters()).toContain('Winter');
  });

  it('that the push service did not take is not sent again to a device that was silenced meanwhile', async () => {
    const device = phone();
    await save(device, ['news']);
    service.answer(503);
    await campaign('spring', 'Spring');
    await expect.poll(paths, WITHIN).toEqual(['/phone']);
    await save(device, []);
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS[0] + 1_000));
    expect(paths()).toEqual(['/phone']);
  });

  it('is sent again where the push service did not take it, once', async () => {
    const device = phone();
    await save(device, ['news']);
    service.answer(503);
    await campaign('summer', 'Summer');
    await expect.poll(paths, WITHIN).toEqual(['/phone', '/phone']);
    await account('Prices');
    await expect.poll(paths, WITHIN).toEqual(['/phone', '/phone', '/phone', '/quiet']);
    const titles = service.arrived.filter(({ path }) => path === '/phone').map(({ body }) => device.open(body).title);
    expect(titles).toEqual(['Summer', 'Summer', 'Prices']);
  });
});
