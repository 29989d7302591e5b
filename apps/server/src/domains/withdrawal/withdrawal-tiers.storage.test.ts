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
import type { Reply } from '../../testing/test-server.ts';

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
