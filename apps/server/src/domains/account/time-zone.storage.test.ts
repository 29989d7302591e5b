import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { readerStyle } from '../../platform/reader-style.ts';
import { type AccountWorld, freshAccountWorld } from './test-account.ts';

const who = { signType: '3', loginName: 'anna', loginPassword: 'secret12' };
const BY_PHONE = { timeZone: 'phone', dateFormat: 'language' };
const FIXED = { timeZone: 'America/Sao_Paulo', dateFormat: 'DD/MM/YYYY' };

describe('the zone of a customer’s times', () => {
  let db: Database;
  let world: AccountWorld;
  let userId: number;
  let token: string;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    world = await freshAccountWorld(db);
    userId = await world.domain.seedUser({ ...who, simulated: false });
    token = (await world.post('/api/user/login', who)).data.satoken;
  });
  const tell = (body: object) => world.post('/api/user/timeZone', body, token);
  const told = async () => {
    const { user } = (await world.post('/api/user/getInfo', undefined, token)).data;
    return [user.timeZone, user.phoneZone];
  };
  const zoneOfLetters = async (flags: typeof BY_PHONE) => (await readerStyle(db, userId, 'de', flags)).timeZone;

  it('is the deployment’s until a phone says its own, and UTC where that is the phone’s', async () => {
    expect(await told()).toEqual([null, null]);
    expect([await zoneOfLetters(BY_PHONE), await zoneOfLetters(FIXED)]).toEqual(['UTC', 'America/Sao_Paulo']);
  });

  it('is what the phone last showed', async () => {
    expect(await tell({ shown: 'Asia/Tokyo' })).toMatchObject({ code: 200 });
    expect(await told()).toEqual([null, 'Asia/Tokyo']);
    expect([await zoneOfLetters(BY_PHONE), await zoneOfLetters(FIXED)]).toEqual(['Asia/Tokyo', 'Asia/Tokyo']);
  });

  it('is the customer’s choice, which stays when another phone shows its own', async () => {
    await tell({ chosen: 'Europe/Berlin', shown: 'Europe/Berlin' });
    await tell({ shown: 'Asia/Tokyo' });
    expect(await told()).toEqual(['Europe/Berlin', 'Asia/Tokyo']);
    expect(await zoneOfLetters(BY_PHONE)).toBe('Europe/Berlin');
    await tell({ chosen: 'phone', shown: 'Asia/Tokyo' });
    expect(await zoneOfLetters(BY_PHONE)).toBe('Asia/Tokyo');
  });

  it.each([
    [{ shown: 'Moon/Base' }],
    [{ shown: '' }],
    [{ shown: 'phone' }],
    [{ shown: 'UTC', chosen: 'somewhere' }],
    [{ chosen: 'UTC' }],
    [{ shown: `Asia/${'x'.repeat(80)}` }],
  ])('takes no %j', async (body) => {
    expect((await tell(body)).code).not.toBe(200);
    expect(await told()).toEqual([null, null]);
  });
});
