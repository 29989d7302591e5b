import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverSettings } from '../platform/db/test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

describe('letters and messages of a whole server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await serverSettings());
  });
  afterAll(async () => {
    await server.close();
    rmSync(server.settings.DATA_DIR ?? '', { recursive: true, force: true });
  });

  it('welcome who registered, and tell their phone of what comes next', async () => {
    const anna = await server.customer('annabel', false);
    const feed = await server.feed(`/ws/coin/${anna.id}`);
    feed.send(JSON.stringify({ token: anna.token }));
    await feed.wait(({ type }) => type === 'HEARTBEAT');
    expect((await server.call('POST', '/api/mail/listByUserId', { token: anna.token })).rows).toMatchObject([
      { type: 'account', title: 'Welcome to Bourse', content: expect.stringContaining(String(anna.id)), read: false },
    ]);
    const body = { text: 'Hello' };
    const sent = await server.call('POST', '/api/service/send', { token: anna.token, body });
    const { id } = sent.data as { id: number };
    expect(await feed.wait(({ type }) => type === 'RECORD')).toMatchObject({ what: 'service', id });
    await server.call('POST', '/api/mail/updateMail?ids=all', { token: anna.token });
    expect(await feed.wait(({ what }) => what === 'mail')).toMatchObject({ type: 'RECORD' });
    expect((await server.call('GET', '/api/mail/unread', { token: anna.token })).data).toEqual({ count: 0 });
    feed.close();
  });

  it('of one customer are none of another’s', async () => {
    const [ben, cora] = [await server.customer('benjamin', false), await server.customer('coralie', false)];
    const list = async ({ token }: { token: string }) =>
      (await server.call('POST', '/api/mail/listByUserId', { token })).rows?.map(({ id }) => id) ?? [];
    const [foreign] = await list(ben);
    expect(await list(cora)).not.toContain(foreign);
    const marked = await server.call('POST', `/api/mail/updateMail?ids=${foreign}`, { token: cora.token });
    expect(marked).toMatchObject({ code: 404, key: 'not_found' });
    expect((await server.call('GET', '/api/mail/unread', { token: ben.token })).data).toEqual({ count: 1 });
  });
});
