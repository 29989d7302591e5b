import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NewsDraft, NewsRow } from '@bourse/wire';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestAuditLog } from '../../exchange/test-audit-log.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import type { HttpServer } from '../../platform/http/create-http-server.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { secretsOf } from '../../platform/secrets.ts';
import { type EditNewsDeps, saveNews, withdrawNews } from './edit-news.ts';
import { createNewsDomain, DAY_MS } from './news-domain.ts';
import { NewsFeedJob } from './news-feed-job.ts';

const TABS = [
  { keyStr: 'platform', isOpen: 1, names: { en: 'Platform', zh: '平台' } },
  { keyStr: 'markets', isOpen: 1, names: { en: 'Markets', zh: '市场' } },
  { keyStr: 'learn', isOpen: 1, names: { en: 'Learn', zh: '学习' } },
];

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const log = pino({ level: 'silent' });
const operator = { id: 1, address: '127.0.0.1' };
const sessions = { find: (token: string) => ({ sessionId: 1, userId: Number(token), simulated: false }) };
const draft: NewsDraft = {
  name: 'first',
  lang: 'en',
  tab: 'platform',
  title: 'First',
  content: '# Head\n\n**Bold** words',
  imgUrl: '',
  published: true,
};

describe('news', () => {
  let db: Database;
  let server: HttpServer;
  let deps: EditNewsDeps & { readonly auditLog: ReturnType<typeof openTestAuditLog> };
  let nowMs = 100 * DAY_MS;
  const settings = { NEWS_TAB_SETTING: TABS, NEWS_FEED_SETTING: [] };
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, migrations);
    const domain = createNewsDomain({ db, secrets: secretsOf('s'.repeat(32)), settings: { current: () => settings } });
    server = await openTestServer(domain.routes, sessions, { clock: () => nowMs });
  });
  beforeEach(async () => {
    await db.query('truncate news_articles, news_reads, news_read_counts, news_feed_reads');
    nowMs = 100 * DAY_MS;
    deps = { db, clock: () => nowMs, tabs: () => TABS, auditLog: openTestAuditLog(db) };
  });

  const post = async (url: string, payload: object, headers: Record<string, string> = {}, remoteAddress = '1.2.3.4') =>
    (await server.inject({ method: 'POST', url, payload, headers, remoteAddress })).json();
  const list = (type: string, lang = 'en', query = '') => post(`/api/news/getJPNewsList${query}`, { type }, { lang });
  const read = (urlRoad: string, headers = {}, address?: string) =>
    post('/api/news/getJPNewsContent', { urlRoad }, headers, address);
  const save = (more: Partial<NewsDraft> = {}) =>
    saveNews(deps, { article: { ...draft, ...more }, reason: 'why', operator });
  const names = async (type: string, lang?: string) =>
    ((await list(type, lang)).rows as NewsRow[]).map(({ title }) => title);

  it('names its tabs in the reader’s language', async () => {
    const tabs = async (lang: string) => (await post('/api/common/geNewsTabSetting', {}, { lang })).data;
    expect((await tabs('en'))[0]).toEqual({ keyStr: 'platform', name: 'Platform' });
    expect((await tabs('zh'))[0]).toEqual({ keyStr: 'platform', name: '平台' });
    expect((await tabs('de'))[0]).toEqual({ keyStr: 'platform', name: 'Platform' });
  });

  it('shows what is published, newest first, page by page, in the reader’s language', async () => {
    await save();
    nowMs += 1;
    await save({ name: 'second', title: 'Second' });
    await save({ name: 'second', lang: 'zh', title: '第二' });
    await save({ name: 'draft', title: 'Draft', published: false });
    await save({ name: 'other', title: 'Other', tab: 'learn' });
    expect(await names('platform')).toEqual(['Second', 'First']);
    expect(await names('platform', 'zh')).toEqual(['第二', 'First']);
    expect(await names('learn')).toEqual(['Other']);
    expect(await list('nothing')).toMatchObject({ code: 200, rows: [], total: 0 });
    const second = await list('platform', 'en', '?pageNum=2&pageSize=1');
    expect(second).toMatchObject({ total: 2, rows: [{ title: 'First', summary: 'Head Bold words', source: '' }] });
    expect(await read('draft')).toMatchObject({ code: 404, key: 'not_found', field: 'urlRoad' });
  });

  it('keeps the day of the first publication, and history of every change', async () => {
    await save({ published: false });
    nowMs += DAY_MS;
    await save();
    nowMs += DAY_MS;
    await save({ title: 'Changed' });
    expect((await read('first')).data).toMatchObject({ title: 'Changed', creatTime: 101 * DAY_MS, source: null });
    const auditLog = deps.auditLog.recorded;
    expect(auditLog.map(({ action, target }) => [action, target])).toEqual(
      Array(3).fill(['news.save', 'news article first en']),
    );
    expect(JSON.parse(auditLog.at(-1)?.before ?? '')).toMatchObject({ title: 'First', published: true });
  });

  it('is taken back in all its languages, and can be published again', async () => {
    await save();
    await save({ lang: 'zh' });
    await withdrawNews(deps, { name: 'first', reason: 'why', operator });
    expect([await names('platform'), await names('platform', 'zh')]).toEqual([[], []]);
    expect(await read('first')).toMatchObject({ key: 'not_found' });
    await expect(withdrawNews(deps, { name: 'first', reason: 'why', operator })).rejects.toMatchObject({
      key: 'not_found',
    });
    await save();
    expect(await names('platform')).toEqual(['First']);
  });

  it('refuses a tab that is none', async () => {
    await expect(save({ tab: 'other' })).rejects.toMatchObject({ key: 'not_found', field: 'tab' });
  });

  it('counts readers: an account once, visitors of an address once a day', async () => {
    await save();
    const counts: number[] = [];
    const count = async (headers: object, address?: string) =>
      counts.push((await read('first', headers, address)).data.readCount);
    await count({ satoken: '7' });
    await count({ satoken: '7' }, '5.6.7.8');
    await count({ satoken: '8' });
    await count({});
    await count({});
    await count({}, '5.6.7.8');
    nowMs += DAY_MS;
    await count({ satoken: '7' });
    await count({});
    expect(counts).toEqual([1, 1, 2, 3, 3, 4, 4, 5]);
    expect((await list('platform')).rows[0].readCount).toBe(5);
    const kept = await db.query<{ reader: string }>('select reader from news_reads where day > 0');
    expect(kept.every(({ reader }) => !/\d+\.\d+/.test(reader))).toBe(true);
  });

  it('counts once where many ask at the same moment', async () => {
    await save();
    await Promise.all(Array.from({ length: 8 }, () => read('first', { satoken: '7' })));
    expect((await list('platform')).rows[0].readCount).toBe(1);
  });

  const bad: [what: string, url: string, body: object][] = [
    ['no tab', 'getJPNewsList', {}],
    ['a tab that is a number', 'getJPNewsList', { type: 5 }],
    ['a long tab', 'getJPNewsList', { type: 'x'.repeat(41) }],
    ['no address', 'getJPNewsContent', {}],
    ['an address with marks', 'getJPNewsContent', { urlRoad: "a' or 1=1" }],
    ['a long address', 'getJPNewsContent', { urlRoad: 'a'.repeat(61) }],
  ];
  it.each(bad)('refuses %s', async (_, call, body) => {
    expect(await post(`/api/news/${call}`, body)).toMatchObject({ code: 400, key: 'bad_request' });
  });

  describe('of other sites', () => {
    let site: Server;
    let address: string;
    let pages: Record<string, string>;
    const rules = { timeoutMs: 1_000, bytesMax: 50_000, redirectsMax: 1, alsoPrivate: true };
    const rss = (...titles: string[]) =>
      `<rss version="2.0"><channel>${titles.map((title) => `<item><title>${title}</title><guid>${title}</guid><link>https://other.example/${title}</link><description>Of ${title}, [not a link](https://x.example) **here**</description></item>`).join('')}</channel></rss>`;
    const job = (...paths: string[]) => {
      const feeds = paths.map((path) => ({
        name: 'Other site',
        url: address + path,
        tab: 'markets',
        lang: 'en',
        isOpen: 1,
      }));
      const current = () => ({ ...settings, NEWS_FEED_SETTING: feeds });
      return new NewsFeedJob({ db, log, clock: () => nowMs, settings: { current }, rules });
    };
    beforeAll(async () => {
      site = createServer((request, response) => {
        const page = pages[request.url ?? ''];
        if (page === undefined) response.writeHead(404).end();
        else response.end(page);
      });
      await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
      address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    });
    afterAll(() => void site.close());

    it('name their source and link to it, each once', async () => {
      pages = { '/feed': rss('one', 'two') };
      await job('/feed').run();
      pages['/feed'] = rss('one', 'two', 'three');
      await job('/feed').run();
      expect((await names('markets')).sort()).toEqual(['one', 'three', 'two']);
      const [row] = (await list('markets')).rows as NewsRow[];
      expect(row?.source).toBe('Other site');
      const { data } = await read(row?.urlRoad ?? '');
      expect(data).toMatchObject({ source: { name: 'Other site', url: `https://other.example/${row?.title}` } });
    });

    it('can be withdrawn, not edited, and do not come back', async () => {
      pages = { '/feed': rss('one') };
      await job('/feed').run();
      const [row] = (await list('markets')).rows as NewsRow[];
      const name = row?.urlRoad ?? '';
      await expect(save({ name, tab: 'markets' })).rejects.toMatchObject({ key: 'news_foreign' });
      await withdrawNews(deps, { name, reason: 'wrong', operator });
      await job('/feed').run();
      expect(await names('markets')).toEqual([]);
    });

    it('that fail hold up no other, and the failure is noted', async () => {
      pages = { '/broken': '<html>no feed</html>', '/huge': 'x'.repeat(60_000), '/feed': rss('one') };
      await job('/missing', '/broken', '/huge', '/feed').run();
      expect(await names('markets')).toEqual(['one']);
      const noted = await db.query<{ url: string; failure: string; added: number }>(
        'select url, failure, added from news_feed_reads',
      );
      const byPath = Object.fromEntries(
        noted.map(({ url, failure, added }) => [url.replace(address, ''), failure || added]),
      );
      expect(byPath).toEqual({
        '/missing': 'answered 404',
        '/broken': 'neither RSS 2.0 nor Atom',
        '/huge': 'more than 50000 bytes',
        '/feed': 1,
      });
    });

    it('are not read by plain http outside of tests', async () => {
      pages = { '/feed': rss('one') };
      const feed = { name: 'Other', url: `${address}/feed`, tab: 'markets', lang: 'en', isOpen: 1 };
      const current = () => ({ ...settings, NEWS_FEED_SETTING: [feed] });
      await new NewsFeedJob({ db, log, clock: () => nowMs, settings: { current } }).run();
      expect(await names('markets')).toEqual([]);
    });

    it('forget which visitors read what', async () => {
      await save();
      await read('first');
      await read('first', { satoken: '7' });
      nowMs += 3 * DAY_MS;
      await job().run();
      expect(await db.query('select reader from news_reads')).toEqual([{ reader: 'user 7' }]);
      expect((await list('platform')).rows[0].readCount).toBe(2);
    });
  });
});
