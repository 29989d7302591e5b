import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import {
  FUND_PASSWORD,
  type MoneyWorld,
  openMoneyWorld,
  type TestCustomer,
  TRON,
  verify,
  withdrawer,
} from '../../testing/test-money.ts';
import { makeVerified } from '../../testing/test-person.ts';
import type { Reply } from '../../testing/test-server.ts';
import { planWithdrawal } from './decide-withdrawal.ts';

const DAY = 86_400_000;

describe('withdrawals in Brazil', () => {
  let world: MoneyWorld;
  beforeAll(async () => {
    world = await openMoneyWorld(await openTestDatabase(), 'brasil');
  });
  afterAll(() => world.close());

  const submit = ({ token }: TestCustomer, amount: string, key?: string) => {
    const body = { amount, coinType: 'TRC', coin: 'usdt', pwd: FUND_PASSWORD, adress: TRON };
    return world.post('/api/withdraw/submit', { token, body, ...(key === undefined ? {} : { key }) });
  };
  const decide = async ({ data }: Reply, outcome: 'done' | 'refused') => {
    const { id } = data as { id: number };
    const decision = { id, outcome, reason: 'a test', operator: { id: 7, address: '' } };
    await world.decisions.auditLog.record(() => planWithdrawal(world.decisions, decision), undefined);
  };
  /** Asked for and paid; the key of what refused it. */
  const withdraw = async (customer: TestCustomer, amount: string): Promise<string | undefined> => {
    const reply = await submit(customer, amount);
    if (reply.code === 200) await decide(reply, 'done');
    return reply.key;
  };
  const takeBack = async ({ token }: TestCustomer, { data }: Reply) => {
    await world.post(`/api/withdraw/cancel?id=${(data as { id: number }).id}`, { token });
  };

  const rows: [verified: 0 | 1 | 2, amount: string, key: string | undefined][] = [
    [0, '100', undefined],
    [0, '100.01', 'please_primary'],
    [0, '500.01', 'please_primary'],
    [1, '100.01', undefined],
    [1, '500', undefined],
    [1, '500.01', 'please_advanced'],
    [2, '500.01', undefined],
  ];
  it.each(rows)('verified to %s, %s USDT: %s', async (level, amount, key) => {
    const anna = await withdrawer(world, '1000');
    if (level >= 1) await verify(world, anna, 1);
    if (level === 2) await verify(world, anna, 2);
    expect(await submit(anna, amount)).toMatchObject(key === undefined ? { code: 200 } : { key });
  });

  it('tell of the limits beforehand', async () => {
    const anna = await withdrawer(world, '1000');
    await verify(world, anna, 1);
    expect((await world.get('/api/withdraw/getWithdrawStatus', anna.token)).data).toMatchObject({
      primaryAbove: '100',
      advancedAbove: '500',
      auditStatusPrimary: '1',
      auditStatusAdvanced: '0',
      refusedWhileUnfinished: true,
      fundPasswordSet: true,
    });
  });

  describe('count together for thirty days', () => {
    it('so that many small ones are no way around a limit', async () => {
      const thief = await withdrawer(world, '1000');
      const keys: (string | undefined)[] = [];
      for (let at = 0; at < 4; at += 1) keys.push(await withdraw(thief, '40'));
      expect(keys).toEqual([undefined, undefined, 'please_primary', 'please_primary']);
      expect(await withdraw(thief, '20.01')).toBe('please_primary');
      expect(await withdraw(thief, '20')).toBeUndefined();
      expect(world.balance(thief.id, 'usdt')).toBe('900+0');
    });

    it('and each is free again when its own thirty days are over', async () => {
      const anna = await withdrawer(world, '1000');
      expect(await withdraw(anna, '60')).toBeUndefined();
      const first = world.time.nowMs;
      world.time.nowMs += 10 * DAY;
      expect(await withdraw(anna, '40')).toBeUndefined();
      expect((await world.get('/api/withdraw/getWithdrawStatus', anna.token)).data).toMatchObject({
        counted: [
          { atMs: first, worth: '60' },
          { atMs: first + 10 * DAY, worth: '40' },
        ],
      });
      world.time.nowMs = first + 30 * DAY - 1;
      expect(await submit(anna, '10')).toMatchObject({ key: 'please_primary', params: { left: '0' } });
      world.time.nowMs = first + 30 * DAY;
      expect(await submit(anna, '60.01')).toMatchObject({ key: 'please_primary', params: { left: '60' } });
      expect(await withdraw(anna, '60')).toBeUndefined();
    });

    it('also with the second limit, and what was withdrawn before the first verification', async () => {
      const anna = await withdrawer(world, '1000');
      expect(await withdraw(anna, '100')).toBeUndefined();
      await verify(world, anna, 1);
      expect(await withdraw(anna, '400.01')).toBe('please_advanced');
      expect(await withdraw(anna, '400')).toBeUndefined();
      expect(await withdraw(anna, '10')).toBe('please_advanced');
      await verify(world, anna, 2);
      expect(await withdraw(anna, '500')).toBeUndefined();
    });

    it('unless they were refused or taken back', async () => {
      const anna = await withdrawer(world, '1000');
      await decide(await submit(anna, '100'), 'refused');
      await takeBack(anna, await submit(anna, '100'));
      expect(await submit(anna, '100')).toMatchObject({ code: 200 });
    });

    it('as they were worth when they were asked for, whatever prices did since', async () => {
      const anna = await withdrawer(world, '1000');
      expect(await withdraw(anna, '60')).toBeUndefined();
      await world.db.query('update money_details set worth = 99 where owner = $1', [anna.id]);
      expect(await withdraw(anna, '10')).toBe('please_primary');
      // One of a former version, whose worth was not written down, counts at the price of now.
      await world.db.query('update money_details set worth = null where owner = $1', [anna.id]);
      expect(await withdraw(anna, '40.01')).toBe('please_primary');
      expect(await withdraw(anna, '40')).toBeUndefined();
    });

    it('over all accounts of one person, also where they ask at once', async () => {
      const [one, other, stranger] = [
        await withdrawer(world, '1000'),
        await withdrawer(world, '1000'),
        await withdrawer(world, '1000'),
      ];
      for (const { id } of [one, other]) await makeVerified(world.db, id, { number: 'the same' });
      const replies = await Promise.all([submit(one, '300'), submit(other, '300')]);
      expect(replies.map(({ code, key }) => key ?? code).sort()).toEqual([200, 'please_advanced']);
      expect(await submit(stranger, '100')).toMatchObject({ code: 200 });
      const { data } = await world.get('/api/withdraw/getWithdrawStatus', other.token);
      expect(data).toMatchObject({ counted: [{ worth: '300' }] });
    });
  });

  it('wait for the last one, also where two come at once', async () => {
    const anna = await withdrawer(world, '1000');
    const both = await Promise.all([submit(anna, '50'), submit(anna, '60')]);
    expect(both.map(({ code }) => code === 200).sort()).toEqual([false, true]);
    expect(both.find(({ code }) => code !== 200)).toMatchObject({ key: 'last_order_info' });
    expect(await submit(anna, '50')).toMatchObject({ key: 'last_order_info' });
    await takeBack(anna, both.find(({ code }) => code === 200) as Reply);
    expect(await submit(anna, '50')).toMatchObject({ code: 200 });
  });

  it('of one key, twenty times at once, are one: none of them is the unfinished one of another', async () => {
    const anna = await withdrawer(world, '1000');
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(anna, '50', 'once')));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 200 });
    expect(world.balance(anna.id, 'usdt')).toBe('950+50');
  });

  it('pay reals by bank', async () => {
    world.prices.say('usdbrl', '5');
    const anna = await withdrawer(world, '1000');
    const channels = (await world.post('/api/common/getWithDrawCoinList', { token: anna.token })).data;
    expect(channels).toContainEqual(
      expect.objectContaining({ type: 'BANK', currency: 'BRL', ratio: '5', kind: 'bank' }),
    );
  });
});
