import type { MailRow } from '@bourse/wire';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { readDeployment } from '../../platform/deployment.ts';
import type { HttpServer } from '../../platform/http/create-http-server.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import type { Letter } from '../../platform/letters/letter.ts';
import { letterStatement, sendLetter } from '../../platform/letters/send-letter.ts';
import { campaignLetters } from '../campaign/campaign-words.ts';
import { createMailDomain } from './mail-domain.ts';

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const deployments = new URL('../../../../../deployments', import.meta.url).pathname;
const users: Readonly<Record<string, number>> = { anna: 1, ben: 2 };
const sessions = {
  find: (token: string) => {
    const userId = users[token];
    return userId === undefined ? undefined : { sessionId: 1, userId, simulated: false };
  },
};
const approved: Letter = {
  type: 'recharge',
  key: 'recharge_success',
  params: { amount: '10', realAmount: '10', coin: 'usdt' },
};

describe('mails', () => {
  let db: Database;
  let server: HttpServer;
  const pushed: [number, string, number][] = [];
  const deps = () => ({
    db,
    clock: () => 5,
    recordChanged: (...push: [number, string, number]) => void pushed.push(push),
  });
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, migrations);
    await db.query(`insert into users (id, login_name, login_key, password_hash, invite_code, created_ms)
      values (1, 'anna', 'anna', '', 'A', 0), (2, 'ben', 'ben', '', 'B', 0)`);
    const deployment = await readDeployment(deployments, 'default');
    const { routes } = createMailDomain({ ...deps(), deployment, campaigns: campaignLetters(db, deployment.name) });
    server = await openTestServer(routes, sessions);
  });
  beforeEach(async () => {
    await db.query('truncate mails');
    await db.query('update users set time_zone = null, phone_zone = null');
    pushed.length = 0;
  });

  const call = async (path: string, who: string | undefined = 'anna', lang = 'en') => {
    const headers = { lang, ...(who === '' ? {} : { satoken: who }) };
    const method = path.startsWith('unread') ? 'GET' : 'POST';
    return (await server.inject({ method, url: `/api/mail/${path}`, headers })).json();
  };
  const list = async (who?: string): Promise<MailRow[]> => (await call('listByUserId', who)).rows;
  const unread = async (who?: string): Promise<number> => (await call('unread', who)).data.count;

  it('tell times in the zone of who reads them', async () => {
    const letter: Letter = { type: 'account', key: 'security_changed', params: { kind: 'totpOn', atMs: 0 } };
    await sendLetter(deps(), 1, letter);
    expect((await list())[0]?.content).toContain('Jan 1, 00:00 (GMT+0)');
    await db.query(`update users set phone_zone = 'Asia/Tokyo' where id = 1`);
    expect((await list())[0]?.content).toContain('Jan 1, 09:00 (GMT+9)');
    await db.query(`update users set time_zone = 'America/Sao_Paulo' where id = 1`);
    expect((await call('listByUserId', 'anna', 'de')).rows[0].content).toContain('31. Dez., 21:00 (GMT-3)');
  });

  it('come newest first, worded for who reads them, and are told', async () => {
    const id = await sendLetter(deps(), 1, approved);
    await db.batch([letterStatement(1, { type: 'account', key: 'welcome', params: { uid: 1 } }, 7)]);
    const [welcome, credited] = await list();
    expect(welcome).toMatchObject({ type: 'account', title: 'Welcome to Bourse', createTime: 7, read: false });
    expect(credited).toMatchObject({
      id,
      type: 'recharge',
      content: expect.stringContaining('10 USDT'),
      createTime: 5,
    });
    expect((await call('listByUserId', 'anna', 'zh-CN')).rows[1].title).toBe('充值已到账');
    expect(pushed).toEqual([[1, 'mail', id]]);
    expect(await list('ben')).toEqual([]);
  });

  it('are paged', async () => {
    for (let n = 0; n < 12; n += 1) await sendLetter(deps(), 1, approved);
    expect(await call('listByUserId')).toMatchObject({ code: 200, total: 12, rows: { length: 10 } });
    expect((await call('listByUserId?pageNum=2&pageSize=10')).rows).toHaveLength(2);
  });

  it('are read by id, each once, and all at once', async () => {
    for (let n = 0; n < 3; n += 1) await sendLetter(deps(), 1, approved);
    const [first, second] = await list();
    expect(await call(`updateMail?ids=${first?.id},${second?.id},${first?.id}`)).toMatchObject({ code: 200 });
    expect((await list()).map(({ read }) => read)).toEqual([true, true, false]);
    expect(await unread()).toBe(1);
    expect(await call('updateMail?ids=all')).toMatchObject({ code: 200 });
    expect(await unread()).toBe(0);
    expect(pushed.at(-1)).toEqual([1, 'mail', 0]);
  });

  it('of somebody else stay unread, and refuse all that came along', async () => {
    const own = await sendLetter(deps(), 1, approved);
    const foreign = await sendLetter(deps(), 2, approved);
    for (const other of [foreign, 999_999_999]) {
      expect(await call(`updateMail?ids=${own},${other}`)).toMatchObject({ code: 404, key: 'not_found' });
    }
    await call('updateMail?ids=all');
    expect([await unread(), await unread('ben')]).toEqual([0, 1]);
  });

  const bad: [string, string, object][] = [
    ['no ids', 'updateMail', { code: 400 }],
    ['ids that are none', 'updateMail?ids=1,a', { code: 400, field: 'ids' }],
    ['an injection', `updateMail?ids=${encodeURIComponent('1) or (1=1')}`, { code: 400, field: 'ids' }],
    ['too many ids', `updateMail?ids=${Array.from({ length: 101 }, (_, n) => n).join()}`, { code: 400 }],
    ['a page of nothing', 'listByUserId?pageSize=0', { code: 400, field: 'pageSize' }],
  ];
  it.each(bad)('refuse %s', async (_, path, answer) => {
    expect(await call(path)).toMatchObject(answer);
  });

  it.each(['listByUserId', 'unread', 'updateMail?ids=1'])('are for who is signed in: %s', async (path) => {
    expect(await call(path, '')).toMatchObject({ code: 403, key: 'token_missing' });
    expect(await call(path, 'expired')).toMatchObject({ code: 403, key: 'token_expired' });
  });
});
