import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import type { HttpServer } from '../../platform/http/create-http-server.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { secretsOf } from '../../platform/secrets.ts';
import { FeedGateway } from '../feed/feed-gateway.ts';
import { UserFeed } from '../feed/user-feed.ts';
import { AttachmentStore } from './attachment-store.ts';
import { answerConversation, markConversationRead } from './operators-inbox.ts';
import { createServiceDomain } from './service-domain.ts';
import { ServiceStore } from './service-store.ts';

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const users: Readonly<Record<string, number>> = { phone: 1, tablet: 1, ben: 2 };
const sessions = {
  find: (token: string) => {
    const userId = users[token];
    return userId === undefined ? undefined : { sessionId: 1, userId, simulated: false };
  },
};

/** The conversation with both its ends: customers on real sockets, an operator at the functions of the inbox. */
describe('the conversation over the feed', () => {
  let db: Database;
  let attachments: AttachmentStore;
  let calls: HttpServer;
  let sockets: Server;
  let gateway: FeedGateway;
  const feed = new UserFeed((token) => sessions.find(token));
  const queues: string[] = [];
  const recordChanged = feed.recordChanged.bind(feed);
  const queueChanged = (queue: string) => void queues.push(queue);

  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, migrations);
    await db.query(`insert into users (id, login_name, login_key, password_hash, invite_code, created_ms)
      values (1, 'anna', 'anna', '', 'A', 0), (2, 'ben', 'ben', '', 'B', 0)`);
    const SUPPORT_SETTING = { chat: true, link: '', email: '', phone: '' };
    const settings = { current: () => ({ SUPPORT_SETTING, SUPPORT_STAFF_SETTING: { name: '', hours: '' } }) };
    attachments = new AttachmentStore(db, secretsOf('a key for tests of at least 32 characters'));
    calls = await openTestServer(
      createServiceDomain({ db, settings, attachments, recordChanged, queueChanged }).routes,
      sessions,
    );
    gateway = new FeedGateway({
      market: { receive: () => undefined, drop: () => undefined },
      user: feed,
      console: { connect: () => ({ receive: () => undefined, end: () => undefined }) },
      ready: () => true,
      callerOf: () => undefined,
      addressOf: () => '127.0.0.1',
      allowsOrigin: () => true,
    });
    sockets = createServer();
    gateway.attach(sockets);
    await new Promise<void>((resolve) => sockets.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await gateway.close();
    feed.close();
    sockets.close();
  });

  const connect = async (token: string) => {
    const { port } = sockets.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/coin/${users[token]}`);
    const got: Record<string, unknown>[] = [];
    socket.on('message', (data) => got.push(JSON.parse(String(data)) as Record<string, unknown>));
    socket.on('open', () => socket.send(JSON.stringify({ token })));
    await expect.poll(() => got.length).toBe(1);
    return { told: () => got.filter(({ type }) => type === 'RECORD').map(({ what, id }) => [what, id]) };
  };
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
    (
      await calls.inject({
        method,
        url: `/api/service/${path}`,
        headers: { satoken: 'phone' },
        ...(payload === undefined ? {} : { payload }),
      })
    ).json();

  it('gives a file to one message, also where two that name it are written at once', async () => {
    const sender = { userId: 2, operator: null };
    const file = { type: 'application/pdf', name: 'bill.pdf', bytes: Buffer.from('%PDF') } as const;
    const id = await attachments.add(sender, file, 5, { sinceMs: 0, limits: { count: 9, bytes: 99 } });
    const message = (clientKey: string) => ({
      ...sender,
      text: '',
      files: [id ?? ''],
      clientKey,
      lang: 'en',
      nowMs: 5,
    });
    const store = new ServiceStore(db);
    // Both were asked for when the file was free.
    const written = await Promise.allSettled(['one', 'two', 'three'].map((key) => store.write(message(key))));
    expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await store.count(2)).toBe(1);
    await db.query('delete from service_attachments');
    await db.query('delete from service_messages');
    await db.query('delete from conversations');
  });

  it('tells every phone of the customer, and nobody else’s, what to read again', async () => {
    const [phone, tablet, ben] = [await connect('phone'), await connect('tablet'), await connect('ben')];
    const asked = (await call('POST', 'send', { text: 'Is my deposit there?' })).data.id;
    await expect.poll(() => tablet.told()).toEqual([['service', asked]]);
    expect(queues).toEqual(['service']);

    const deps = { db, attachments, clock: () => 9, recordChanged, queueChanged };
    await markConversationRead(deps, 1, asked);
    const answered = await answerConversation(deps, { userId: 1, text: 'Since ten', operator: { id: 7 } });
    await expect.poll(() => phone.told()).toEqual([asked, asked, answered.id].map((id) => ['service', id]));
    expect((await call('GET', 'messages')).rows).toMatchObject([{ text: 'Since ten' }, { read: true }]);

    await call('POST', 'read', { upTo: answered.id });
    await expect.poll(() => phone.told()).toHaveLength(4);
    expect(queues).toHaveLength(4);
    expect(tablet.told()).toEqual(phone.told());
    expect(ben.told()).toEqual([]);
  });
});
