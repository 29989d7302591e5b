import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { type AccountWorld, openAccountWorld } from './test-account.ts';

const LOGIN = '/api/user/login';
const HOUR_MS = 3_600_000;
const EMAIL = 'anna@example.com';
const right = { signType: '3', loginName: EMAIL, loginPassword: 'secret12' };
const byCode = { signType: '1', email: EMAIL, code: '123456' };

/** Strangers besiege one account; its owner is not shut out. */
describe('an account that strangers guess at', () => {
  let world: AccountWorld;
  /** What the owner's browser keeps. */
  let device: string;
  beforeAll(async () => {
    world = await openAccountWorld(await openTestDatabase(), {}, false, true);
    await world.post(`/api/user/sendEmailCode?codeType=REGISTER&email=${EMAIL}`);
    const answer = await world.server.inject({
      method: 'POST',
      url: '/api/user/register',
      payload: { ...byCode, loginPassword: 'secret12', newPassword: 'secret12' },
    });
    device = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax$/);
    world.time.nowMs += HOUR_MS;
  });

  const from = (n: number) => ({ 'x-forwarded-for': `203.${n >> 8}.${n & 255}.7` });
  const solved = () => world.solved('LOGIN');
  const asOwner = async () => world.post(LOGIN, { ...right, ...(await solved()) }, undefined, { cookie: device });

  it('from 1000 addresses, with every puzzle solved: twelve guesses an hour, while the owner’s device gets in', async () => {
    const outcomes: Record<string, number> = {};
    for (let n = 0; n < 1_000; n += 1) {
      const guess = { ...right, loginPassword: `secret${n}x`, ...(await solved()) };
      const { key = '' } = await world.post(LOGIN, guess, undefined, from(n));
      outcomes[key] = (outcomes[key] ?? 0) + 1;
      if (n % 250 === 100) expect(await asOwner()).toMatchObject({ code: 200 });
      world.time.nowMs += HOUR_MS / 1_000;
    }
    expect(outcomes).toEqual({ login_failed: 12, sign_in_slowed: 988 });
  });

  it('tells a new device of the owner how long to wait, and lets it in by a code from the mailbox', async () => {
    const answer = await world.post(LOGIN, { ...right, ...(await solved()) }, undefined, from(2_000));
    expect(answer).toMatchObject({ code: 429, key: 'sign_in_slowed' });
    expect(answer.params?.minutes).toBeGreaterThan(0);
    expect(answer.params?.minutes).toBeLessThanOrEqual(15);
    await world.post(`/api/user/sendEmailCode?codeType=LOGIN&email=${EMAIL}`, undefined, undefined, from(2_000));
    expect(await world.post(LOGIN, byCode, undefined, from(2_000))).toMatchObject({ code: 200 });
  });

  it('of whom strangers used up the codes of the day: the owner’s device has codes of its own', async () => {
    const ask = (headers: Record<string, string>) =>
      world.post(`/api/user/sendEmailCode?codeType=LOGIN&email=${EMAIL}`, undefined, undefined, headers);
    for (let n = 0; n < 25; n += 1) {
      world.time.nowMs += 60_000;
      await ask(from(n));
      await world.post(LOGIN, { ...byCode, code: '000000' }, undefined, from(n));
    }
    world.time.nowMs += 60_000;
    expect(await ask(from(3_000))).toMatchObject({ key: 'code_wait' });
    expect(await ask({ cookie: device })).toMatchObject({ code: 200 });
    // Not good for strangers, who share none of it.
    expect(await world.post(LOGIN, byCode, undefined, from(4))).toMatchObject({ key: 'code_wrong' });
    expect(await world.post(LOGIN, byCode, undefined, { cookie: device })).toMatchObject({ code: 200 });
  });

  it('believes no device that it did not sign, nor one of somebody else', async () => {
    const wrong = { ...right, loginPassword: 'secret13', ...(await solved()) };
    expect(await world.post(LOGIN, wrong, undefined, from(5))).toMatchObject({ key: 'login_failed' });
    for (const cookie of [device.replace(/\.c\d+\./, '$&c2.'), `${device.slice(0, -1)}_`, 'device=x.c1.y']) {
      const guess = { ...right, ...(await solved()) };
      expect(await world.post(LOGIN, guess, undefined, { cookie })).toMatchObject({ key: 'sign_in_slowed' });
    }
  });
});
