import { existsSync } from 'node:fs';
import type { NoticeDraft, NoticeRow } from '@bourse/wire';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestAudit } from '../../exchange/test-audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { readDeployment } from '../../platform/deployment.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { type EditNoticesDeps, listNotices, saveNotice, withdrawNotice } from './edit-notices.ts';
import { createNoticeDomain } from './notice-domain.ts';

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const deployments = new URL('../../../../../deployments', import.meta.url).pathname;

describe('notices', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, migrations);
  });
  beforeEach(() => db.query('truncate notices'));

  const start = async (simulated: boolean, enabled = true) => {
    const deployment = { ...(await readDeployment(deployments, 'default')), simulatedTrading: { enabled } };
    const domain = await createNoticeDomain({ db, clock: () => 5, deployment, market: { simulated } });
    const server = await openTestServer(domain.routes, { find: () => undefined });
    const post = async (url: string, lang: string) =>
      (await server.inject({ method: 'POST', url, headers: { lang } })).json();
    return {
      domain,
      all: async (lang = 'en'): Promise<Record<'roll' | 'banners' | 'popups', NoticeRow[]>> =>
        (await post('/api/notice/getAllNoticeList', lang)).data,
      list: (query: string, lang = 'en') => post(`/api/notice/list?${query}`, lang),
    };
  };

  it('welcomes, and says that prices are simulated where they are', async () => {
    const { roll, banners, popups } = await (await start(true)).all();
    expect(roll).toMatchObject([{ key: 'ROLL_NOTICE', noticeContent: expect.stringContaining('simulated') }]);
    expect(banners.map(({ title }) => title)).toEqual(['Welcome to Bourse', 'Practice first']);
    expect(popups).toEqual([]);
    for (const { imgUrl } of banners) {
      expect(existsSync(`${deployments}/default${imgUrl.replace('/platform', '')}`)).toBe(true);
    }
  });

  it('says nothing of simulation where there is none', async () => {
    const { roll, banners } = await (await start(false, false)).all();
    expect([roll.length, banners.length]).toEqual([0, 1]);
  });

  const languages: [string, string][] = [
    ['zh-CN', '欢迎使用 Bourse'],
    ['en', 'Welcome to Bourse'],
    ['sv', 'Welcome to Bourse'],
  ];
  it.each(languages)('speaks to %s', async (lang, title) => {
    const { banners } = await (await start(true)).all(lang);
    expect(banners[0]?.title).toBe(title);
    expect(banners).toHaveLength(2);
  });

  it('keeps what an operator changed or withdrew, over restarts', async () => {
    await start(true);
    await db.query(`update notices set title = 'Hello', delivered = false where name = 'welcome' and lang = 'en'`);
    await db.query(`update notices set status = 1, delivered = false where name = 'practice'`);
    const { all, domain } = await start(true);
    expect((await all()).banners.map(({ title }) => title)).toEqual(['Hello']);
    await db.query('update notices set status = 1');
    await domain.reload();
    expect((await all()).banners).toEqual([]);
  });

  it('lists one kind', async () => {
    const { list } = await start(true);
    expect(await list('key=ACTIVITY_NOTICE')).toMatchObject({ code: 200, total: 2 });
    expect(await list('key=ACTIVITY_NOTICE&modelKey=')).toMatchObject({ total: 2 });
    expect(await list('key=ACTIVITY_NOTICE&modelKey=other')).toMatchObject({ total: 0, rows: [] });
    expect(await list('key=FINANCE_ACTIVITY')).toMatchObject({ code: 200, total: 0, rows: [] });
    expect(await list('key=OTHER')).toMatchObject({ code: 400, field: 'key' });
  });

  const why = { reason: 'Tonight', operator: { id: 7, address: '10.0.0.1' } };
  const popup: NoticeDraft = {
    key: 'POP_UPS_NOTICE',
    lang: 'en',
    name: 'maintenance',
    modelKey: '',
    title: 'Tonight',
    content: 'From 2 to 3.',
    imgUrl: '',
    url: '',
    remark: '',
    simulatedOnly: false,
    sort: 1,
  };

  it('takes up what an operator writes and takes back, at once', async () => {
    const { all, domain } = await start(true);
    const auditLog = await openTestAudit(db);
    const deps: EditNoticesDeps = { db, auditLog, clock: () => 9, reload: domain.reload };
    await saveNotice(deps, { ...why, notice: popup });
    await saveNotice(deps, { ...why, notice: { ...popup, lang: 'zh', title: '今晚' } });
    expect((await all()).popups).toMatchObject([{ title: 'Tonight', noticeContent: 'From 2 to 3.', createTime: 9 }]);
    await saveNotice(deps, { ...why, notice: { ...popup, title: 'Tomorrow' } });
    expect((await all('de')).popups.map(({ title }) => title)).toEqual(['Tomorrow']);
    expect((await all('zh')).popups.map(({ title }) => title)).toEqual(['今晚']);
    await withdrawNotice(deps, { ...why, name: 'maintenance' });
    expect([(await all()).popups, (await all('zh')).popups]).toEqual([[], []]);
    await expect(withdrawNotice(deps, { ...why, name: 'maintenance' })).rejects.toThrow('not_found');
    await saveNotice(deps, { ...why, notice: popup });
    expect((await all()).popups).toHaveLength(1);
    expect((await all('zh')).popups).toMatchObject([{ title: 'Tonight' }]);
    expect((await auditLog.recorded()).map(({ action, before }) => [action, before === ''])).toEqual([
      ['notice.save', true],
      ['notice.save', true],
      ['notice.save', false],
      ['notice.withdraw', false],
      ['notice.save', false],
    ]);
    const listed = (await listNotices(deps)).filter(({ name }) => name === 'maintenance');
    expect(listed.map(({ lang, status }) => [lang, status])).toEqual([
      ['en', 0],
      ['zh', 1],
    ]);
  });

  it('keeps banners of products apart from those of /home', async () => {
    const { all, list, domain } = await start(true);
    const auditLog = await openTestAudit(db);
    const deps: EditNoticesDeps = { db, auditLog, clock: () => 9, reload: domain.reload };
    const before = await all();
    const banner = { ...popup, key: 'FINANCE_ACTIVITY', name: 'autumn', url: '/financialList' } as const;
    await saveNotice(deps, { ...why, notice: banner });
    expect(await list('key=FINANCE_ACTIVITY')).toMatchObject({ rows: [{ title: 'Tonight', url: '/financialList' }] });
    expect(await all()).toEqual(before);
    await withdrawNotice(deps, { ...why, name: 'autumn' });
    expect(await list('key=FINANCE_ACTIVITY')).toMatchObject({ total: 0 });
  });
});
