import { LANGUAGES } from '@bourse/wire';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { type Deployment, readDeployment } from '../../platform/deployment.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { createSettingsDomain } from './settings-domain.ts';

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const deployments = new URL('../../../../../deployments', import.meta.url).pathname;

describe('settings', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, migrations);
  });
  beforeEach(() => db.query('truncate settings'));
  const openDomain = async (more: Partial<Deployment> = {}) =>
    createSettingsDomain({
      db,
      log: pino({ level: 'silent' }),
      deployment: { ...(await readDeployment(deployments, 'default')), ...more },
      market: { name: 'simulated', simulated: true, foreseeable: false },
      isInstrument: (symbol) => symbol.endsWith('usdt'),
    });
  const store = (key: string, value: unknown) =>
    db.query('insert into settings (key, value, updated_ms) values ($1, $2, 0)', [key, JSON.stringify(value)]);

  it('has defaults: all ways to sign in, the four desks, only listed instruments on /home', async () => {
    const server = await openTestServer((await openDomain()).routes, { find: () => undefined });
    const { code, data } = (await server.inject({ method: 'POST', url: '/api/common/getAllSetting' })).json();
    expect(code).toBe(200);
    expect(data.LOGIN_REGIS_SETTING).toMatchObject({ ordinaryIsOpen: true, emailIsOpen: true, phoneIsOpen: true });
    const tradable = data.PLAYING_SETTING.filter((row: { tradable: boolean }) => row.tradable);
    expect(tradable.map(({ key }: { key: string }) => key)).toEqual([
      'BBTrading',
      'Ustandard',
      'SecondContract',
      'ApanStocks',
    ]);
    expect(data.HOME_COIN_SETTING).toEqual(['btcusdt', 'ethusdt', 'solusdt']);
    expect(data.MARKET_DATA).toEqual({ provider: 'simulated', simulated: true, foreseeable: false });
    await server.close();
  });

  it('tells nobody what is for operators: channels of recharges, feeds, their own limits', async () => {
    await store('NEWS_FEED_SETTING', [
      { name: 'Feed', url: 'https://feed.example/?key=secret', tab: 'flash', lang: 'en', isOpen: 1 },
    ]);
    const domain = await openDomain();
    expect(domain.current().NEWS_FEED_SETTING).toHaveLength(1);
    const server = await openTestServer(domain.routes, { find: () => undefined });
    const kept = async () => {
      const answer = await server.inject({ method: 'POST', url: '/api/common/getAllSetting' });
      return Object.keys(domain.current()).filter((key) => !(key in answer.json().data));
    };
    const secret = [
      'CASE_SETTING',
      'ICON_SETTING',
      'NEWS_FEED_SETTING',
      'OPERATOR_SETTING',
      'RECHARGE_CHANNEL_SETTING',
      'RESERVES_SETTING',
    ];
    expect((await kept()).sort()).toEqual(secret);
    await domain.reload();
    expect((await kept()).sort()).toEqual(secret);
    await server.close();
  });

  it('tells the pictures of languages, and refuses those of other sites', async () => {
    const icon = { kind: 'language', key: 'DE', logoUrl: '/platform/assets/de.svg' };
    await store('ICON_SETTING', [icon]);
    const server = await openTestServer((await openDomain()).routes, { find: () => undefined });
    const { data } = (await server.inject({ method: 'POST', url: '/api/common/type/t_app_language' })).json();
    const pictures = new Map(data.map((row: { dictValue: string; imgUrl: string }) => [row.dictValue, row.imgUrl]));
    expect([pictures.get('de'), pictures.get('en')]).toEqual(['/platform/assets/de.svg', '']);
    await server.close();
    await db.query('truncate settings');
    await store('ICON_SETTING', [{ ...icon, logoUrl: 'https://elsewhere.example/de.svg' }]);
    expect((await openDomain()).current().ICON_SETTING).toEqual([]);
  });

  it('takes what an operator stored, after reading it again', async () => {
    const domain = await openDomain();
    await store('TAB_SETTING', [{ key: 'stock', isOpen: 1 }]);
    expect(domain.current().TAB_SETTING).toHaveLength(4);
    await domain.reload();
    expect(domain.current().TAB_SETTING).toEqual([{ key: 'stock', isOpen: 1 }]);
  });

  const unusable: [string, string, unknown][] = [
    ['of a wrong shape', 'TAB_SETTING', [{ key: 'other', isOpen: 1 }]],
    ['of a key nobody knows', 'OTHER', 1],
    ['that would call simulated prices real', 'MARKET_DATA', { provider: 'live', simulated: false }],
  ];
  it.each(unusable)('keeps the default where a value is stored %s', async (_, key, value) => {
    const before = (await openDomain()).current();
    await store(key, value);
    expect((await openDomain()).current()).toEqual(before);
  });

  it('opens no desk of a market that is switched off, whatever an operator stored', async () => {
    await store('PLAYING_SETTING', [
      { key: 'SecondContract', isOpen: 1, tradable: true },
      { key: 'ApanStocks', isOpen: 1, tradable: false },
      { key: 'BBTrading', isOpen: 1, tradable: true },
    ]);
    const markets = { timedContracts: false, leveragedContracts: true, stocks: false };
    expect((await openDomain({ markets })).current().PLAYING_SETTING).toEqual([
      { key: 'SecondContract', isOpen: 0, tradable: false },
      { key: 'ApanStocks', isOpen: 0, tradable: false },
      { key: 'BBTrading', isOpen: 1, tradable: true },
    ]);
  });

  it('lists the languages', async () => {
    const server = await openTestServer((await openDomain()).routes, { find: () => undefined });
    const ask = async (name: string) =>
      (await server.inject({ method: 'POST', url: `/api/common/type/${name}` })).json();
    expect((await ask('t_app_language')).data.map((row: { dictValue: string }) => row.dictValue)).toEqual([
      ...LANGUAGES,
    ]);
    expect(await ask('t_other')).toMatchObject({ code: 400, key: 'bad_request', field: 'dictType' });
    await server.close();
  });
});
