import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { type AccountWorld, freshAccountWorld, openAccountWorld } from './test-account.ts';

const LIST = '/api/user/sessions';
const END = '/api/user/sessions/end';
const INFO = '/api/user/getInfo';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

describe('sessions', () => {
  let db: Database;
  let world: AccountWorld;
  let [anna, ben] = ['', ''];
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    world = await freshAccountWorld(db);
    for (const loginName of ['anna', 'ben']) {
      await world.domain.seedUser({ loginName, loginPassword: 'secret12', simulated: false });
    }
    anna = await signIn('anna');
    ben = await signIn('ben');
  });
  const signIn = async (loginName: string): Promise<string> => {
    const body = { signType: '3', loginName, loginPassword: 'secret12' };
    return (await world.post('/api/user/login', body, undefined, { 'user-agent': ANDROID })).data.satoken;
  };
  const isAlive = async (token: string) => (await world.post(INFO, undefined, token)).code === 200;

  it('lists the customer’s own, with device, masked place and latest use', async () => {
    const startMs = world.time.nowMs;
    world.time.nowMs += 5_000;
    const other = await signIn('anna');
    world.time.nowMs += 5_000;
    const { data } = await world.get(LIST, anna);
    expect(data).toMatchObject([
      {
        device: 'Chrome, Android',
        address: '127.0.*.*',
        createTime: startMs,
        useTime: startMs + 10_000,
        current: true,
      },
      { createTime: startMs + 5_000, useTime: startMs + 5_000, current: false },
    ]);
    expect((await world.get(LIST, ben)).data).toHaveLength(1);
    expect((await world.get(LIST, other)).data.map(({ current }: { current: boolean }) => current)).toEqual([
      true,
      false,
    ]);
  });

  it('keeps the latest use over a restart', async () => {
    world.time.nowMs += 2 * 3_600_000;
    const usedMs = world.time.nowMs;
    await world.get(LIST, anna);
    await world.domain.close();
    const later = await openAccountWorld(db);
    later.time.nowMs = usedMs + 1_000;
    const other = (await later.post('/api/user/login', { signType: '3', loginName: 'anna', loginPassword: 'secret12' }))
      .data;
    const rows: { useTime: number }[] = (await later.get(LIST, other.satoken)).data;
    expect(rows.map(({ useTime }) => useTime)).toEqual([usedMs + 1_000, usedMs]);
  });

  it('ends one of the customer’s own, never another’s', async () => {
    const other = await signIn('anna');
    const [, row] = (await world.get(LIST, anna)).data;
    expect(await world.post(END, { id: row.id }, ben)).toMatchObject({ code: 404, key: 'not_found' });
    expect(await isAlive(other)).toBe(true);
    expect(await world.post(END, { id: row.id }, anna)).toMatchObject({ code: 200 });
    expect(await isAlive(other)).toBe(false);
    expect(await world.post(END, { id: row.id }, anna)).toMatchObject({ code: 404 });
    expect(await isAlive(anna)).toBe(true);
  });

  it('ends all the others', async () => {
    const others = [await signIn('anna'), await signIn('anna')];
    const told: number[] = [];
    world.domain.sessions.onEnd((userId) => told.push(userId));
    expect(await world.post(END, {}, anna)).toMatchObject({ code: 200 });
    expect(await Promise.all([...others, anna, ben].map(isAlive))).toEqual([false, false, true, true]);
    expect(told).toHaveLength(1);
  });

  it('ends all of a customer', async () => {
    const { data } = await world.post(INFO, undefined, anna);
    await world.domain.sessions.revokeAll(data.user.userId);
    expect(await Promise.all([anna, ben].map(isAlive))).toEqual([false, true]);
  });

  it.each([[{ id: 0 }], [{ id: '1;drop table users' }], [{ id: null }]])('refuses %j', async (body) => {
    expect(await world.post(END, body, anna)).toMatchObject({ key: 'bad_request' });
  });
});
