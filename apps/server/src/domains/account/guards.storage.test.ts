import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { Passwords } from '../../platform/passwords.ts';
import { secretsOf } from '../../platform/secrets.ts';
import { AttemptLock } from './attempt-lock.ts';
import { FundPassword } from './fund-password.ts';
import { Passkeys } from './passkeys/passkeys.ts';
import { SecondFactor } from './second-factor.ts';
import { freshAccountWorld } from './test-account.ts';
import { checkWithdrawalRest, coolOffWithdrawals } from './withdrawal-cooling-off.ts';

const NOW = 1_700_000_000_000;
const MINUTE = 60_000;
const passwords = new Passwords();
const secrets = secretsOf('a key for tests of at least 32 characters');
const codeOf = (secret: string, atMs: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });

describe('what guards withdrawals', () => {
  let db: Database;
  let [anna, ben] = [0, 0];
  let fund: FundPassword;
  let factor: SecondFactor;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    const world = await freshAccountWorld(db);
    anna = await world.domain.seedUser({ loginName: 'anna', loginPassword: 'secret12', simulated: false });
    ben = await world.domain.seedUser({ loginName: 'ben', loginPassword: 'secret12', simulated: false });
    const lock = new AttemptLock();
    fund = new FundPassword(db, passwords, lock);
    factor = new SecondFactor(db, secrets, lock, new Passkeys(db, secrets, undefined));
  });
  const turnOn = async (userId: number) => {
    const secret = await factor.begin(userId);
    await factor.confirm(userId, codeOf(secret, NOW), NOW);
    return secret;
  };

  describe('the fund password', () => {
    it('is asked for where none is set, and never the login password', async () => {
      await expect(fund.check(anna, 'secret12', NOW)).rejects.toMatchObject({ key: 'withdraw_please_fundPwd' });
    });

    it('is each customer’s own, and set once', async () => {
      expect(await Promise.all([fund.setFirst(anna, 'money123'), fund.setFirst(anna, 'other123')])).toContain(false);
      await fund.setFirst(ben, 'bensown1');
      await fund.check(ben, 'bensown1', NOW);
      await expect(fund.check(anna, 'bensown1', NOW)).rejects.toMatchObject({
        key: 'fund_password_wrong',
        field: 'pwd',
      });
    });

    it('is shut for 15 minutes by five wrong ones, for its customer alone', async () => {
      await fund.setFirst(anna, 'money123');
      await fund.setFirst(ben, 'money123');
      const tries = Array.from({ length: 12 }, (_, n) =>
        fund.check(anna, `wrong${n}`, NOW).catch((error) => error.key),
      );
      const keys = (await Promise.all(tries)).sort();
      expect(keys).toEqual([...Array(5).fill('fund_password_wrong'), ...Array(7).fill('security_locked')]);
      await expect(fund.check(anna, 'money123', NOW + MINUTE)).rejects.toMatchObject({
        key: 'security_locked',
        code: 429,
        params: { minutes: 14 },
      });
      await fund.check(ben, 'money123', NOW);
      await fund.check(anna, 'money123', NOW + 15 * MINUTE);
    });

    it('the same typed many times at once is one attempt', async () => {
      await fund.setFirst(anna, 'money123');
      await Promise.all(Array.from({ length: 50 }, () => fund.check(anna, 'money123', NOW)));
      const tries = Array.from({ length: 50 }, () => fund.check(anna, 'wrong123', NOW).catch((error) => error.key));
      expect(new Set(await Promise.all(tries))).toEqual(new Set(['fund_password_wrong']));
      await fund.check(anna, 'money123', NOW);
    });

    it('forgets the wrong ones at the right one', async () => {
      await fund.setFirst(anna, 'money123');
      for (let round = 0; round < 3; round += 1) {
        for (let n = 0; n < 4; n += 1) await fund.check(anna, 'wrong123', NOW).catch(() => undefined);
        await fund.check(anna, 'money123', NOW);
      }
    });
  });

  describe('the second factor', () => {
    it('asks nobody who has none, also where a key waits for its first code', async () => {
      await factor.check(anna, {}, NOW);
      await factor.begin(anna);
      await factor.check(anna, {}, NOW);
    });

    it('takes a code of one step around now, each once', async () => {
      const secret = await turnOn(anna);
      await expect(factor.check(anna, { totp: codeOf(secret, NOW) }, NOW)).rejects.toMatchObject({ key: 'totp_wrong' });
      await expect(factor.check(anna, {}, NOW)).rejects.toMatchObject({ key: 'totp_required', field: 'totp' });
      const next = codeOf(secret, NOW + 30_000);
      const both = await Promise.allSettled([
        factor.check(anna, { totp: next }, NOW),
        factor.check(anna, { totp: next }, NOW),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const laterMs = NOW + 10 * MINUTE;
      for (const off of [-60_000, 60_000]) {
        const far = factor.check(anna, { totp: codeOf(secret, laterMs + off) }, laterMs);
        await expect(far).rejects.toMatchObject({ key: 'totp_wrong', field: 'totp' });
      }
      await factor.check(anna, { totp: ` ${codeOf(secret, laterMs - 30_000)} ` }, laterMs);
    });

    it('never takes an older step after a newer one', async () => {
      const secret = await turnOn(anna);
      const laterMs = NOW + 10 * MINUTE;
      await factor.check(anna, { totp: codeOf(secret, laterMs) }, laterMs);
      const older = factor.check(anna, { totp: codeOf(secret, laterMs - 30_000) }, laterMs);
      await expect(older).rejects.toMatchObject({ key: 'totp_wrong' });
    });

    it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('refuses %j', async (code) => {
      await turnOn(anna);
      await expect(factor.check(anna, { totp: code }, NOW)).rejects.toMatchObject({ field: 'totp' });
    });

    it('is shut for 15 minutes by five wrong ones', async () => {
      const secret = await turnOn(anna);
      const laterMs = NOW + 10 * MINUTE;
      for (let n = 0; n < 5; n += 1) {
        await expect(factor.check(anna, { totp: 'abcdef' }, laterMs)).rejects.toMatchObject({ key: 'totp_wrong' });
      }
      const right = factor.check(anna, { totp: codeOf(secret, laterMs) }, laterMs);
      await expect(right).rejects.toMatchObject({ key: 'security_locked', code: 429 });
    });

    it('is not begun anew while it is on, nor confirmed before it is begun', async () => {
      await expect(factor.confirm(anna, '123456', NOW)).rejects.toMatchObject({ key: 'totp_not_begun' });
      await turnOn(anna);
      await expect(factor.begin(anna)).rejects.toMatchObject({ key: 'totp_is_on' });
      await expect(factor.confirm(anna, '123456', NOW)).rejects.toMatchObject({ key: 'totp_is_on' });
    });

    it('keeps its key sealed, and bound to its customer', async () => {
      const secret = await turnOn(anna);
      const [row] = await db.query<{ totp_secret: string }>('select totp_secret from users where id = $1', [anna]);
      expect(Buffer.from(row?.totp_secret ?? '', 'base64').includes(Secret.fromBase32(secret).bytes as never)).toBe(
        false,
      );
      await db.query('update users set totp_secret = $2, totp_enabled = true where id = $1', [
        ben,
        row?.totp_secret ?? '',
      ]);
      await expect(factor.check(ben, { totp: codeOf(secret, NOW) }, NOW)).rejects.toThrow();
    });
  });

  it('withdrawals rest for 24 hours, never for less than was set', async () => {
    await checkWithdrawalRest(db, anna, NOW);
    for (const atMs of [NOW, NOW - MINUTE]) await db.batch([coolOffWithdrawals(anna, atMs)]);
    const soon = checkWithdrawalRest(db, anna, NOW + MINUTE);
    await expect(soon).rejects.toMatchObject({ key: 'withdrawals_rest', params: { hours: 24 } });
    await checkWithdrawalRest(db, ben, NOW);
    await checkWithdrawalRest(db, anna, NOW + 24 * 60 * MINUTE);
  });
});
