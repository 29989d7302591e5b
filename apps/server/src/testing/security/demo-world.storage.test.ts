import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { serverSettings } from '../../platform/db/test-database.ts';
import { startTestServer, type TestServer, WITH_DEMO_WORLD } from '../test-server.ts';

/* Passwords that everybody knows, and money for nothing, are for a machine that nobody outside reaches. */

const OLIVIA = { name: 'olivia', password: 'olivia1234' };
const TRADER = { signType: '3', loginName: 'trader', loginPassword: 'trader1234' };

describe('the demo world', () => {
  let server: TestServer;
  let payers = 0;
  afterEach(() => server.close());

  const operator = (headers: Record<string, string> = {}) =>
    server.call('POST', '/api/console/signIn', { body: OLIVIA, headers });
  const customer = () => server.call('POST', '/api/user/login', { body: TRADER });
  /** As a proxy on this machine passes a request on; `fetch` sets no host. */
  const passedOn = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const sent = request(`${server.url}/api/common/getAllSetting`, { headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sent.on('error', reject).end();
    });
  const payment = async (headers: Record<string, string> = {}) => {
    payers += 1;
    const { token } = await server.customer(`payer${payers}`, false);
    const body = { cardNo: 'A1', money: '50' };
    return { token, ...(await server.call('POST', '/api/top/pay/submit', { token, body, headers })) };
  };
  const press = async (path: string) =>
    (await fetch(`${server.url}${path}/pay`, { method: 'POST', redirect: 'manual' })).status;

  it('is open on this machine', async () => {
    server = await startTestServer(WITH_DEMO_WORLD);
    expect(await operator()).toMatchObject({ data: { step: 'enrol' } });
    expect(await customer()).toMatchObject({ code: 200 });
    expect(await press(((await payment()).data as { payUrl: string }).payUrl)).toBe(303);
  });

  it('lets in only a browser that has opened the link of the start: a plain proxy shows nothing else', async () => {
    const settings = await serverSettings();
    server = await startTestServer({ ...WITH_DEMO_WORLD, ...settings });
    for (const cookie of ['', 'demo=', 'demo=guess', `demo=${'A'.repeat(22)}`]) {
      expect(await operator({ cookie })).toMatchObject({ key: 'demo_word_missing' });
      expect(await payment({ cookie })).toMatchObject({ key: 'demo_word_missing' });
    }
    // A wrong password tells nothing of it.
    const wrong = { body: { ...OLIVIA, password: 'olivia12345' }, headers: { cookie: '' } };
    expect(await server.call('POST', '/api/console/signIn', wrong)).toMatchObject({ key: 'operator_sign_in_failed' });
    const open = (path: string) => fetch(server.url + path, { redirect: 'manual' });
    expect((await open(`/demo/${'A'.repeat(22)}`)).status).toBe(404);
    const links = [await open(server.demoPath ?? ''), await open(`${server.demoPath}/console`)];
    expect(links.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [303, '/'],
      [303, '/console/'],
    ]);
    const [set = ''] = links[0]?.headers.getSetCookie() ?? [];
    expect(set).toMatch(/; Path=\/api; HttpOnly; SameSite=Lax$/);
    const cookie = set.split(';')[0] ?? '';
    expect(await operator({ cookie: `device=1; ${cookie}` })).toMatchObject({ data: { step: 'enrol' } });
    expect(await payment({ cookie })).toMatchObject({ code: 200 });
    // The browser stays let in after a restart, until something shows the outside.
    const { demoPath } = server;
    await server.close();
    server = await startTestServer({ ...WITH_DEMO_WORLD, ...settings });
    expect(server.demoPath).toBe(demoPath);
    await passedOn({ 'x-forwarded-for': '8.8.8.8' });
    expect((await open(demoPath ?? '')).status).toBe(404);
    expect((await payment({ cookie })).code).not.toBe(200);
  });

  it.each<[Record<string, string>]>([
    [{ 'x-forwarded-for': '8.8.8.8' }],
    [{ forwarded: 'for=8.8.8.8' }],
    [{ host: 'bourse.test' }],
    [{ origin: 'https://bourse.test' }],
  ])('closes for everybody with the first request that carries %j', async (headers) => {
    server = await startTestServer(WITH_DEMO_WORLD);
    const { data } = await payment();
    const { payUrl } = data as { payUrl: string };
    expect(await passedOn(headers)).toBeGreaterThan(0);
    expect(await operator()).toMatchObject({ key: 'operator_sign_in_failed' });
    expect(await customer()).toMatchObject({ key: 'login_failed' });
    expect(await press(payUrl)).toBe(404);
    expect((await fetch(server.url + payUrl)).status).toBe(404);
    expect((await payment()).code).not.toBe(200);
  });

  it('lets nobody enrol a second factor from outside, with the very first request', async () => {
    server = await startTestServer(WITH_DEMO_WORLD);
    expect(await operator({ 'x-forwarded-for': '8.8.8.8' })).toMatchObject({ key: 'operator_sign_in_failed' });
  });

  it('is not behind a proxy that the settings name, nor are its passwords from an earlier start', async () => {
    const settings = await serverSettings();
    server = await startTestServer({ ...WITH_DEMO_WORLD, ...settings });
    expect(await customer()).toMatchObject({ code: 200 });
    for (const outside of [{ TRUST_PROXY: 'true' }, { PUBLIC_URL: 'https://bourse.test' }, { DEMO_WORLD: 'false' }]) {
      await server.close();
      server = await startTestServer({ ...WITH_DEMO_WORLD, ...settings, ...outside });
      expect(await operator()).toMatchObject({ key: 'operator_sign_in_failed' });
      expect(await customer()).toMatchObject({ key: 'login_failed' });
      expect(await payment()).toMatchObject({ key: 'payment_unavailable' });
    }
  });
});
