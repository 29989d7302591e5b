import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ScriptedProvider } from '../../market/scripted-provider.ts';
import { openTestHub } from '../../market/test-hub.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { type AlertDomain, createAlertDomain } from './alert-domain.ts';

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const DAY_MS = 86_400_000;
const USERS = `insert into users (login_name, login_key, password_hash, invite_code, simulated, created_ms)
  values ('anna', 'anna', '', 'A', false, 0), ('ben', 'ben', '', 'B', false, 0)`;

describe('price alerts', () => {
  let db: Database;
  let time = { nowMs: 0 };
  let provider: ScriptedProvider;
  let told: string[] = [];
  let mailed: string[] = [];
  let domain: AlertDomain;
  let ids: number[] = [];
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, migrations);
  });
  beforeEach(async () => {
    await db.query('truncate users, mails, price_alerts restart identity cascade');
    await db.query(USERS);
    ids = (await db.query<{ id: number }>('select id from users order by id')).map(({ id }) => Number(id));
    time = { nowMs: Date.now() };
    told = [];
    mailed = [];
    await start();
  });
  afterEach(() => domain.close());

  let post: (path: string, body: object, user?: number) => Promise<{ code: number; key?: string; data: never }>;
  let list: (user?: number) => Promise<{ id: number; waiting: boolean; toldTime: number | null; price: string }[]>;
  const start = async (price = '100') => {
    const clock = () => time.nowMs;
    provider = new ScriptedProvider(['btcusdt', 'ethusdt'], clock);
    const hub = await openTestHub(provider, clock);
    hub.start();
    provider.say('btcusdt', price);
    domain = await createAlertDomain({
      db,
      hub,
      clock,
      log: pino({ level: 'silent' }),
      deployment: { name: 'Bourse', timeZone: 'UTC', dateFormat: 'language' },
      outbox: { mail: (to, subject) => void mailed.push(`${to}: ${subject}`) },
      onTold: ({ userId, id, symbol }) => void told.push(`${ids.indexOf(userId)} ${id} ${symbol}`),
    });
    const sessions = {
      find: (token: string) => ({ sessionId: 1, userId: ids[Number(token)] ?? 0, simulated: false }),
    };
    const server = await openTestServer(domain.routes, sessions, { clock });
    const inject = async (method: 'GET' | 'POST', url: string, user: number, payload?: object) => {
      const headers = { satoken: String(user) };
      return (await server.inject({ method, url, headers, ...(payload && { payload }) })).json();
    };
    post = (path, body, user = 0) => inject('POST', `/api/alert/${path}`, user, body);
    list = async (user = 0) => (await inject('GET', '/api/alert/list', user)).data;
  };
  const save = (more: object = {}, user = 0) =>
    post('save', { symbol: 'btcusdt', direction: 'above', price: '110', repeat: 'once', ...more }, user);
  const say = async (price: string, symbol = 'btcusdt') => {
    provider.say(symbol, price);
    await domain.settled();
  };
  const letters = () => db.query('select user_id, key, params from mails order by id');

  it('is told once, by a letter stored with it, when its price comes', async () => {
    expect(await save()).toMatchObject({ code: 200 });
    await say('109.99');
    expect(told).toEqual([]);
    await say('110');
    await say('120');
    await say('90');
    await say('130');
    expect(told).toEqual(['0 1 btcusdt']);
    expect(await letters()).toEqual([
      { user_id: ids[0], key: 'alert_above', params: { pair: 'BTC/USDT', wanted: '110', price: '110' } },
    ]);
    expect(await list()).toMatchObject([{ id: 1, waiting: false, toldTime: time.nowMs, price: '110' }]);
  });

  it('is told each day at most', async () => {
    await save({ direction: 'below', price: '90', repeat: 'daily' });
    for (const price of ['90', '95', '80']) await say(price);
    expect(told).toHaveLength(1);
    time.nowMs += DAY_MS - 1;
    await say('80');
    expect(told).toHaveLength(1);
    time.nowMs += 1;
    await say('80');
    expect(told).toHaveLength(2);
    expect(await list()).toMatchObject([{ waiting: true }]);
  });

  it('waits over a restart, and is not told again after one', async () => {
    await save();
    await save({ price: '120', repeat: 'daily' });
    await say('110');
    await domain.close();
    await start('100');
    await say('115');
    expect(told).toHaveLength(1);
    await say('120');
    expect(told).toEqual(['0 1 btcusdt', '0 2 btcusdt']);
    await domain.close();
    await start('100');
    await say('120');
    expect(told).toHaveLength(2);
  });

  it.each<[object, object]>([
    [{ symbol: 'nothing' }, { key: 'unknown_instrument', field: 'symbol' }],
    [{ price: '' }, { key: 'enter_the_price', field: 'price' }],
    [{ price: '-1' }, { key: 'Please_entera_price_greater' }],
    [{ price: '100' }, { key: 'alert_above_now', params: { price: '100' } }],
    [{ direction: 'below', price: '101' }, { key: 'alert_below_now' }],
    [{ direction: 'sideways' }, { key: 'bad_request' }],
    [{ repeat: 'always' }, { key: 'bad_request' }],
    [{ id: 99 }, { key: 'not_found' }],
    [
      { direction: 'move', price: '0' },
      { key: 'alert_move_form', field: 'price' },
    ],
    [{ direction: 'move', price: '5.55' }, { key: 'alert_move_form' }],
    [{ email: true }, { key: 'please_bind_email', field: 'email' }],
  ])('refuses %j', async (change, refusal) => {
    expect(await save(change)).toMatchObject(refusal);
    expect(await list()).toEqual([]);
  });

  it('is changed, and waits anew; removed, it is never told', async () => {
    await save();
    await say('110');
    expect(await save({ id: 1, price: '130' })).toMatchObject({ data: { id: 1 } });
    await save({ price: '125' });
    expect(await post('remove', { id: 2 })).toMatchObject({ code: 200 });
    await say('131');
    expect(told).toEqual(['0 1 btcusdt', '0 1 btcusdt']);
  });

  it('ends at fifty, also for many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 55 }, (_, n) => save({ price: String(200 + n) })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(50);
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({ key: 'alerts_full', params: { max: 50 } });
    expect(await save({}, 1)).toMatchObject({ code: 200 });
  });

  it('is the customer’s own: nobody else sees, changes or removes it', async () => {
    await save();
    expect(await list(1)).toEqual([]);
    expect(await save({ id: 1, price: '105' }, 1)).toMatchObject({ code: 404, key: 'not_found' });
    expect(await post('remove', { id: 1 }, 1)).toMatchObject({ code: 404, key: 'not_found' });
    await say('107');
    expect(told).toEqual([]);
    await say('110');
    expect(told).toHaveLength(1);
  });

  it('tells by e-mail where that was asked for, with the anti-phishing code', async () => {
    await db.query(`update users set email = 'anna@example.com', letter_mark = 'Amber' where id = $1`, [ids[0] ?? 0]);
    await save({ email: true });
    await save({ price: '111' });
    await say('111');
    expect(told).toHaveLength(2);
    expect(mailed).toEqual(['anna@example.com: BTC/USDT is at or above 110']);
  });

  it('tells a move of 24 hours, up or down', async () => {
    await save({ direction: 'move', price: '5' });
    await save({ direction: 'move', price: '20' });
    await say('104');
    expect(told).toEqual([]);
    await say('94');
    expect(told).toEqual(['0 1 btcusdt']);
    expect(await letters()).toMatchObject([
      { key: 'alert_move', params: { pair: 'BTC/USDT', percent: '5', change: '-6.00', price: '94' } },
    ]);
    expect(await save({ direction: 'move', price: '4' })).toMatchObject({ key: 'alert_moved_now' });
  });

  it('fills no mailbox: whoever was told a hundred in a day sets none until there were fewer', async () => {
    await db.query(
      `insert into mails (user_id, type, key, params, created_ms)
        select $1, 'alert', 'alert_above', '{}', $2 from generate_series(1, 100)`,
      [ids[0] ?? 0, time.nowMs],
    );
    expect(await save()).toMatchObject({ key: 'alerts_told', params: { max: 100 } });
    expect(await save({}, 1)).toMatchObject({ code: 200 });
    time.nowMs += DAY_MS;
    expect(await save()).toMatchObject({ code: 200 });
  });

  it('tells later what could not be stored, and then once', async () => {
    await save();
    await db.query('alter table mails rename to mails_away');
    await say('110');
    await db.query('alter table mails_away rename to mails');
    expect(await list()).toMatchObject([{ waiting: true, toldTime: null }]);
    await say('112');
    expect(told).toEqual([]);
    time.nowMs += 5_000;
    await say('111');
    await say('111');
    expect(told).toEqual(['0 1 btcusdt']);
    expect(await letters()).toHaveLength(1);
  });

  it('two that see the same price tell it once', async () => {
    await save();
    const former = domain;
    const formerProvider = provider;
    await start('100');
    formerProvider.say('btcusdt', '110');
    provider.say('btcusdt', '110');
    await Promise.all([former.settled(), domain.settled()]);
    expect(told).toHaveLength(1);
    await former.close();
  });
});
