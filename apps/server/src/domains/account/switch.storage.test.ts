import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { type AccountWorld, freshAccountWorld, openAccountWorld } from './test-account.ts';

const SWITCH = '/api/user/switch';
const who = { signType: '3', loginName: 'anna', loginPassword: 'secret12' };

describe('choosing the ledger', () => {
  let db: Database;
  let world: AccountWorld;
  let userId: number;
  let token: string;
  const start = async (enabled: boolean) => {
    world = await freshAccountWorld(db, { simulatedTrading: { enabled } });
    userId = await world.domain.seedUser({ ...who, simulated: false });
    token = (await world.post('/api/user/login', who)).data.satoken;
  };
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(() => start(true));

  it('turns simulated trading on for every session, funded first, and off again', async () => {
    const other = (await world.post('/api/user/login', who)).data.satoken as string;
    expect(await world.post(`${SWITCH}?type=1`, undefined, token)).toMatchObject({ key: 'not_simulated' });
    expect(await world.post(`${SWITCH}?type=2`, undefined, token)).toMatchObject({ code: 200 });
    expect(await world.post(`${SWITCH}?type=2`, undefined, other)).toMatchObject({ key: 'already_simulated' });
    const { data } = await world.post('/api/user/getInfo', undefined, other);
    expect([data.user.simulated, data.asset[0].symbol]).toEqual([true, 'demo']);
    expect(world.domain.sessions.find(other)).toMatchObject({ userId, simulated: true });
    expect(await world.post(`${SWITCH}?type=1`, undefined, other)).toMatchObject({ code: 200 });
    expect([world.funded, world.modes]).toEqual([
      [userId],
      [
        [userId, true],
        [userId, false],
      ],
    ]);
  });

  it('is the same for a session that begins meanwhile', async () => {
    let letGo = () => {};
    const switched = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const beginning = new Promise<void>((resolve) => {
      const slow: Database = {
        batch: (statements) => db.batch(statements),
        close: () => db.close(),
        query: async (sql, params) => {
          if (sql.startsWith('insert into "sessions"')) {
            resolve();
            await switched;
          }
          return db.query(sql, params);
        },
      };
      void openAccountWorld(slow).then((slowly) => {
        world = slowly;
        return world.post('/api/user/login', who).then(({ data }) => {
          late = data.satoken;
        });
      });
    });
    let late = '';
    await beginning;
    expect(await world.post(`${SWITCH}?type=2`, undefined, token)).toMatchObject({ code: 200 });
    letGo();
    await expect.poll(() => late).not.toBe('');
    expect(world.domain.sessions.find(late)).toMatchObject({ userId, simulated: true });
  });

  it('stays over a restart', async () => {
    await world.post(`${SWITCH}?type=2`, undefined, token);
    const later = await openAccountWorld(db);
    await later.domain.sessions.learn(token);
    expect(later.domain.sessions.find(token)).toMatchObject({ userId, simulated: true });
  });

  it('is refused where it is not offered, and to visitors', async () => {
    await start(false);
    expect(await world.post(`${SWITCH}?type=2`, undefined, token)).toMatchObject({ key: 'simulation_closed' });
    expect(await world.post(`${SWITCH}?type=2`)).toMatchObject({ code: 403, key: 'token_missing' });
    expect(await world.post(`${SWITCH}?type=3`, undefined, token)).toMatchObject({ key: 'bad_request', field: 'type' });
  });

  it('seeds a customer once', async () => {
    expect(await world.domain.seedUser({ ...who, simulated: true })).toBe(userId);
  });

  it('lists the countries with their area codes', async () => {
    const { data } = await world.post('/api/user/getCountryCode');
    expect(data.length).toBeGreaterThan(230);
    expect(data).toContainEqual({ englishName: 'Japan', chineseName: '日本', phoneCode: '81', countryCode: 'JP' });
  });
});
