import { MESSAGE_MAX, type ServiceMessage } from '@bourse/wire';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestAudit } from '../../exchange/test-audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import type { HttpServer } from '../../platform/http/create-http-server.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { secretsOf } from '../../platform/secrets.ts';
import { AttachmentStore } from './attachment-store.ts';
import {
  answerConversation,
  assignConversation,
  closeConversation,
  type InboxActDeps,
  listConversations,
  markConversationRead,
  readConversation,
} from './operators-inbox.ts';
import { createServiceDomain } from './service-domain.ts';

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const users: Readonly<Record<string, number>> = { anna: 1, ben: 2, cora: 3 };
const sessions = {
  find: (token: string) => {
    const userId = users[token];
    return userId === undefined ? undefined : { sessionId: 1, userId, simulated: false };
  },
};
const operator = { id: 7, address: '10.0.0.1' };
const settings = {
  SUPPORT_SETTING: { chat: true, link: '', email: 'help@example.com', phone: '' },
  SUPPORT_STAFF_SETTING: { name: '', hours: '' },
};

describe('customer service', () => {
  let db: Database;
  let server: HttpServer;
  let nowMs = 0;
  let chat = true;
  let name = '';
  const pushed: [number, string, number][] = [];
  let queued = 0;
  let deps: InboxActDeps & { readonly auditLog: Awaited<ReturnType<typeof openTestAudit>> };

  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, migrations);
    await db.query(`insert into users (id, login_name, login_key, email, password_hash, invite_code, created_ms) values
      (1, 'anna', 'anna', null, '', 'A', 0), (2, 'ben', 'ben', 'ben@example.com', '', 'B', 0),
      (3, null, null, 'Cora@example.com', '', 'C', 0)`);
    const shared = {
      db,
      attachments: new AttachmentStore(db, secretsOf('a key for tests of at least 32 characters')),
      recordChanged: (...push: [number, string, number]) => void pushed.push(push),
      queueChanged: (queue: string) => {
        expect(queue).toBe('service');
        queued += 1;
      },
    };
    deps = { ...shared, clock: () => nowMs, auditLog: await openTestAudit(db) };
    const current = () => ({
      SUPPORT_SETTING: { ...settings.SUPPORT_SETTING, chat },
      SUPPORT_STAFF_SETTING: { name, hours: '' },
    });
    const { routes } = createServiceDomain({ ...shared, settings: { current } });
    server = await openTestServer(routes, sessions, { clock: () => nowMs });
  });
  beforeEach(async () => {
    await db.query('truncate conversations, service_messages, service_attachments');
    [nowMs, queued, pushed.length, chat, name] = [1000, 0, 0, true, ''];
  });

  const call = async (path: string, body?: unknown, who = 'anna', key?: string) => {
    const headers = {
      ...(who === '' ? {} : { satoken: who }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const url = `/api/service/${path}`;
    const request =
      body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, payload: body as object };
    return (await server.inject({ ...request, url, headers })).json();
  };
  const send = async (text: string, who = 'anna', key?: string): Promise<ServiceMessage> =>
    (await call('send', { text }, who, key)).data;
  const messages = async (who?: string, query = ''): Promise<ServiceMessage[]> =>
    (await call(`messages${query}`, undefined, who)).rows;
  const state = async (who?: string) => (await call('conversation', undefined, who)).data;
  const answer = (text: string, userId = 1, key?: string) => answerConversation(deps, { userId, text, operator, key });
  const inbox = async (filter: object = {}) =>
    (await listConversations(deps, { pageNum: 1, pageSize: 10, ...filter })).rows.map(({ userId }) => userId);

  it('is a conversation: both sides write, read, and see what was read', async () => {
    const first = await send(' Where is my deposit?\nIt is late. ');
    expect(first).toMatchObject({ from: 'customer', text: 'Where is my deposit?\nIt is late.', read: false });
    expect((await listConversations(deps, { pageNum: 1, pageSize: 10 })).rows).toMatchObject([
      { userId: 1, loginName: 'anna', status: 'open', unread: 1, waitingSince: 1000, lastFrom: 'customer' },
    ]);
    await markConversationRead(deps, 1, first.id);
    expect((await messages())[0]?.read).toBe(true);

    nowMs = 2000;
    name = 'Team Bourse';
    const { id } = await answer('On its way');
    expect(await messages()).toMatchObject([
      { id, from: 'service', name: 'Team Bourse', text: 'On its way', createTime: 2000, read: false },
      { id: first.id, name: '' },
    ]);
    expect(await state()).toEqual({ unread: 1, ended: false });
    expect(await call('read', { upTo: id })).toMatchObject({ code: 200 });
    expect(await state()).toEqual({ unread: 0, ended: false });
    expect((await readConversation(deps, 1)).messages).toMatchObject([
      { from: 'service', operator: 7, read: true },
      { from: 'customer', operator: null, read: true },
    ]);
    expect(pushed.map(([userId, what]) => [userId, what])).toEqual(Array(4).fill([1, 'service']));
    expect(queued).toBe(4);
    expect(await deps.auditLog.recorded()).toEqual([]);
  });

  it('takes a message sent many times with one key once, also at once', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => send('Hello', 'anna', 'k1')));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await call('send', { text: 'Other' }, 'anna', 'k1')).toMatchObject({
      code: 409,
      key: 'idempotency_conflict',
    });
    await send('Hello', 'ben', 'k1');
    const [first, second] = [await answer('Yes', 1, 'k1'), await answer('Yes', 1, 'k1')];
    expect(second).toEqual(first);
    await send('Hello');
    await send('Hello');
    expect((await messages()).map(({ text }) => text)).toEqual(['Hello', 'Hello', 'Yes', 'Hello']);
    expect(await messages('ben')).toHaveLength(1);
  });

  it('is read backwards', async () => {
    for (let n = 1; n <= 7; n += 1) await send(`${n}`);
    const newest = await messages('anna', '?pageSize=3');
    expect(newest.map(({ text }) => text)).toEqual(['7', '6', '5']);
    await send('8');
    const older = await messages('anna', `?pageSize=3&before=${newest.at(-1)?.id}`);
    expect(older.map(({ text }) => text)).toEqual(['4', '3', '2']);
    expect(await call('messages?before=1')).toMatchObject({ rows: [], total: 8 });
    expect((await readConversation(deps, 1, { before: newest.at(-1)?.id, pageSize: 2 })).messages).toHaveLength(2);
  });

  it('belongs to its customer alone', async () => {
    const foreign = await send('Secret', 'ben');
    expect(await messages()).toEqual([]);
    await send('Mine');
    await call('read', { upTo: foreign.id });
    await call('read', { upTo: 999_999_999 });
    await answer('To Anna');
    expect(await state()).toEqual({ unread: 1, ended: false });
    expect(await state('ben')).toEqual({ unread: 0, ended: false });
  });

  it('puts who waits longest first, and what is closed last', async () => {
    await send('a');
    nowMs = 2000;
    await send('b', 'ben');
    nowMs = 3000;
    await send('c', 'cora');
    await send('a again');
    expect(await inbox()).toEqual([1, 2, 3]);
    await answer('Answered');
    expect(await inbox()).toEqual([2, 3, 1]);
    await closeConversation(deps, { userId: 2, reason: 'Solved', operator });
    expect(await inbox()).toEqual([3, 1, 2]);
    expect(await inbox({ status: 'open' })).toEqual([3, 1]);
    expect(await inbox({ status: 'waiting' })).toEqual([3]);
    expect(await inbox({ status: 'closed' })).toEqual([2]);
    expect(await inbox({ pageNum: 2, pageSize: 2 })).toEqual([2]);
  });

  const searches: [search: string, found: number[]][] = [
    ['ANN', [1]],
    ['example.com', [2, 3]],
    ['2', [2]],
    ['%', []],
    [`' or 1=1 --`, []],
  ];
  it.each(searches)('finds %s', async (search, found) => {
    for (const who of ['anna', 'ben', 'cora']) await send('x', who);
    expect((await inbox({ search })).sort()).toEqual(found);
  });

  it('is closed and given away by acts, and opened again by the customer', async () => {
    await send('Hello');
    const before = (await deps.auditLog.recorded()).length;
    await assignConversation(deps, { userId: 1, to: 9, reason: 'Speaks Portuguese', operator });
    expect(await inbox({ assignedTo: 9 })).toEqual([1]);
    await closeConversation(deps, { userId: 1, reason: 'Solved', operator });
    expect(await state()).toMatchObject({ ended: true });
    await expect(closeConversation(deps, { userId: 1, reason: 'Again', operator })).rejects.toThrow(
      'conversation_ended',
    );
    expect((await deps.auditLog.recorded()).slice(before)).toMatchObject([
      { action: 'service.assign', target: 'user 1', reason: 'Speaks Portuguese', operator: 7, address: '10.0.0.1' },
      { action: 'service.close', before: '{"status":0,"assignedTo":9}', reason: 'Solved' },
    ]);
    nowMs = 5000;
    await send('One more thing');
    expect(await state()).toMatchObject({ ended: false });
    expect(await readConversation(deps, 1)).toMatchObject({ status: 'open', assignedTo: 9, waitingSince: 5000 });
  });

  it('answers nobody who is not there', async () => {
    await expect(answer('Hello', 99)).rejects.toThrow('not_found');
    await expect(answer('  ')).rejects.toThrow('message_empty');
    await expect(readConversation(deps, 1)).rejects.toThrow('not_found');
    await expect(closeConversation(deps, { userId: 1, reason: 'x', operator })).rejects.toThrow('not_found');
    await answer('May we ask you something?');
    expect(await state()).toMatchObject({ unread: 1 });
    expect(await inbox({ status: 'waiting' })).toEqual([]);
  });

  it('keeps what looks like code as it is', async () => {
    const text = `<img src=x onerror=alert(1)> '; drop table users; -- {{name}} 你好`;
    await send(text);
    expect((await messages())[0]?.text).toBe(text);
  });

  it('says how it is reached, and takes no messages where it is switched off', async () => {
    const reach = async () =>
      (await server.inject({ method: 'POST', url: '/api/common/getCustomerService?userIds=1' })).json();
    expect((await reach()).data).toEqual({
      chat: true,
      name: '',
      hours: '',
      link: '',
      email: 'help@example.com',
      phone: '',
    });
    chat = false;
    expect((await reach()).data.chat).toBe(false);
    expect(await call('send', { text: 'Hello' })).toMatchObject({ key: 'service_closed' });
  });

  const bad: [string, string, object | undefined, object][] = [
    ['no text', 'send', {}, { code: 400, field: 'text' }],
    ['a number for a text', 'send', { text: 5 }, { code: 400, field: 'text' }],
    ['blanks', 'send', { text: ' \n' }, { code: 400, key: 'message_empty' }],
    ['a text too long', 'send', { text: 'x'.repeat(MESSAGE_MAX + 1) }, { code: 400, field: 'text' }],
    ['a NUL', 'send', { text: 'a\u0000b' }, { code: 400 }],
    ['no message to have read', 'read', {}, { code: 400, field: 'upTo' }],
    ['a message below one', 'read', { upTo: 0 }, { code: 400, field: 'upTo' }],
    ['a page too large', 'messages?pageSize=101', undefined, { code: 400, field: 'pageSize' }],
    ['a place that is none', 'messages?before=a', undefined, { code: 400, field: 'before' }],
  ];
  it.each(bad)('refuses %s', async (_, path, body, reply) => {
    expect(await call(path, body)).toMatchObject(reply);
    expect((await call('messages')).total).toBe(0);
  });

  const own: [string, object | undefined][] = [
    ['messages', undefined],
    ['conversation', undefined],
    ['send', { text: 'x' }],
    ['read', { upTo: 1 }],
  ];
  it.each(own)('is for who is signed in: %s', async (path, body) => {
    expect(await call(path, body, '')).toMatchObject({ code: 403, key: 'token_missing' });
    expect(await call(path, body, 'expired')).toMatchObject({ code: 403, key: 'token_expired' });
  });
});
