import { WATCHLIST_MAX } from '@bourse/wire';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import type { HttpServer } from '../../platform/http/create-http-server.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { createWatchlistDomain } from './watchlist-domain.ts';

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const sessions = {
  find: (token: string) => ({ sessionId: 1, userId: token === 'anna' ? 1 : 2, simulated: false }),
};
const coins = (count: number, from = 0) => Array.from({ length: count }, (_, n) => ({ coin: `coin${from + n}` }));

describe('the watchlist', () => {
  let db: Database;
  let server: HttpServer;
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, migrations);
    await db.query(`insert into users (id, login_name, login_key, password_hash, invite_code, created_ms)
      values (1, 'anna', 'anna', '', 'A', 0), (2, 'ben', 'ben', '', 'B', 0)`);
    const { routes } = createWatchlistDomain({ db, isInstrument: (symbol) => symbol.startsWith('coin') });
    server = await openTestServer(routes, sessions);
  });
  beforeEach(() => db.query('truncate watchlist'));

  const post = async (call: string, body?: unknown, who = 'anna') => {
    const request = { method: 'POST', url: `/api/userCoin/${call}`, headers: { satoken: who } } as const;
    return (await server.inject({ ...request, ...(body === undefined ? {} : { payload: body as object }) })).json();
  };
  const list = async (who = 'anna'): Promise<{ id: number; coin: string; icon: string }[]> =>
    (await post('getUserCoin', undefined, who)).data;
  const symbols = async (who?: string) => (await list(who)).map(({ coin }) => coin);

  it('keeps the order of adding, each once, of each customer apart', async () => {
    await post('addBath', [{ coin: 'coin9', icon: '/9.svg' }, { coin: 'coin1' }, { coin: 'coin9' }]);
    await post('save', { coin: 'COIN5' });
    expect(await post('save', { coin: 'coin1', icon: '/1.svg' })).toMatchObject({ code: 200 });
    await post('save', { coin: 'coin7' }, 'ben');
    const rows = (await list()).map(({ coin, icon }) => [coin, icon]);
    expect(rows).toEqual([
      ['coin9', '/9.svg'],
      ['coin1', ''],
      ['coin5', ''],
    ]);
    expect(await symbols('ben')).toEqual(['coin7']);
  });

  it('removes by symbol and by ids', async () => {
    await post('addBath', coins(5));
    await post('removeByCoin', { coin: 'coin3' });
    expect(await post('removeByCoin', { coin: 'coin3' })).toMatchObject({ code: 200 });
    const [first, second] = await list();
    expect(await post(`remove/${first?.id},${second?.id},${first?.id}`)).toMatchObject({ code: 200 });
    expect(await symbols()).toEqual(['coin2', 'coin4']);
  });

  it('refuses all where one id is another’s or nobody’s', async () => {
    await post('addBath', coins(2));
    await post('save', { coin: 'coin7' }, 'ben');
    const own = (await list())[0]?.id;
    for (const foreign of [(await list('ben'))[0]?.id, 999_999_999]) {
      expect(await post(`remove/${own},${foreign}`)).toMatchObject({ code: 404, key: 'not_found' });
    }
    expect([await symbols(), await symbols('ben')]).toEqual([['coin0', 'coin1'], ['coin7']]);
  });

  it('refuses unknown instruments, with all that came along', async () => {
    expect(await post('save', { coin: 'nothing' })).toMatchObject({ key: 'unknown_instrument', field: 'coin' });
    expect(await post('addBath', [...coins(1), { coin: 'nothing' }])).toMatchObject({ key: 'unknown_instrument' });
    expect(await symbols()).toEqual([]);
  });

  it(`holds ${WATCHLIST_MAX}`, async () => {
    expect(await post('addBath', coins(WATCHLIST_MAX))).toMatchObject({ code: 200 });
    expect(await post('addBath', coins(1, WATCHLIST_MAX))).toMatchObject({ key: 'watchlist_full' });
    expect(await post('save', { coin: 'coin3' })).toMatchObject({ code: 200 });
    expect(await post('addBath', coins(WATCHLIST_MAX + 1))).toMatchObject({ key: 'bad_request' });
    expect(await symbols()).toHaveLength(WATCHLIST_MAX);
  });

  it(`holds no more where many add at once, and says to whom it did not`, async () => {
    const calls = Array.from({ length: 6 }, (_, n) => post('addBath', coins(60, n * 60)));
    const answers = (await Promise.all(calls)).map(({ code, key }) => key ?? code);
    expect(answers.sort()).toEqual([200, 200, 200, 'watchlist_full', 'watchlist_full', 'watchlist_full']);
    expect(await symbols()).toHaveLength(180);
  });

  const bad: [string, string, unknown][] = [
    ['no coin', 'save', {}],
    ['a coin with a mark', 'save', { coin: 'a b' }],
    ['a long picture', 'save', { coin: 'coin1', icon: 'x'.repeat(201) }],
    ['an empty list', 'addBath', []],
    ['ids that are none', 'remove/a', undefined],
    ['an id below zero', 'remove/-1', undefined],
    ['too many ids', `remove/${Array.from({ length: 201 }, (_, n) => n).join(',')}`, undefined],
  ];
  it.each(bad)('refuses %s', async (_, call, body) => {
    expect(await post(call, body)).toMatchObject({ code: 400, key: 'bad_request' });
  });
});
