import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { createTestGateway } from '../../platform/payment/test-gateway.ts';
import { openTestDeposit, PROOF, type TestDeposit } from '../deposit/test-deposit.ts';

const DAY = 86_400_000;

describe('deposit limits', () => {
  let db: Database;
  let world: TestDeposit;
  const time = { nowMs: 0 };
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    time.nowMs = Date.parse('2026-11-21T23:00:00Z');
    const clock = () => time.nowMs;
    world = await openTestDeposit(db, clock, createTestGateway(clock, { isPrivate: true }));
    return async () => {
      await world.http.close();
      world.domain.close();
    };
  });
  afterAll(() => db.close());

  const change = (kind: string, amount?: string) => world.ask('POST', 'limits/change', { kind, amount });
  const deposit = (amount: string, more: object = {}, key?: string) =>
    world.ask('POST', 'recharge/submit', { coin: 'usdt', type: 'TRC', amount, filePath: PROOF, ...more }, 'anna', key);

  it('count what waits, of the day and of the month', async () => {
    await change('dailyDeposit', '100');
    await change('monthlyDeposit', '150');
    expect(await deposit('60')).toMatchObject({ code: 200 });
    expect(await deposit('41')).toMatchObject({ key: 'daily_deposit_limit', params: { left: '40' } });
    // An hour later it is another day.
    time.nowMs += DAY / 24;
    expect(await deposit('91')).toMatchObject({ key: 'monthly_deposit_limit', params: { left: '90' } });
    expect(await deposit('90')).toMatchObject({ code: 200 });
    const { data } = await world.ask('GET', 'limits/own');
    expect(data.limits.slice(1)).toMatchObject([{ used: '90' }, { used: '150' }]);
    time.nowMs += 10 * DAY;
    expect(await deposit('100')).toMatchObject({ code: 200 });
  });

  it('are not passed by recharges sent together, and the same one sent twice is one', async () => {
    await change('dailyDeposit', '100');
    const apart = await Promise.all([1, 2, 3, 4].map(() => deposit('60')));
    expect(apart.filter(({ code }) => code === 200)).toHaveLength(1);
    const same = await Promise.all([1, 2, 3].map(() => deposit('40', {}, 'once')));
    expect(same.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(new Set(same.map(({ data }) => data.id)).size).toBe(1);
    expect(await deposit('20')).toMatchObject({ key: 'daily_deposit_limit', params: { left: '0' } });
  });

  it('count coins and card payments by what they are worth', async () => {
    await change('dailyDeposit', '1000');
    // At 60,000.
    expect(await deposit('0.02', { coin: 'btc', type: 'BTC' })).toMatchObject({ key: 'daily_deposit_limit' });
    expect(await deposit('0.01', { coin: 'btc', type: 'BTC' })).toMatchObject({ code: 200 });
    const pay = (money: string, key?: string) =>
      world.ask('POST', 'top/pay/submit', { cardNo: '1', money }, 'anna', key);
    expect(await pay('401')).toMatchObject({ key: 'daily_deposit_limit', params: { left: '400' } });
    const paid = await pay('400', 'card');
    expect(paid).toMatchObject({ code: 200 });
    expect(await pay('400', 'card')).toMatchObject({ code: 200, data: { id: paid.data.id } });
    expect(await deposit('10')).toMatchObject({ key: 'daily_deposit_limit', params: { left: '0' } });
  });

  it('do not count what was refused', async () => {
    await change('dailyDeposit', '100');
    const { data } = await deposit('100');
    const end = { orderId: data.id, owner: null, outcome: 'refused', credited: 0n as never, auditEntry: null } as const;
    await world.committer.submit({ type: 'end-deposit', ...end });
    expect(await deposit('100')).toMatchObject({ code: 200 });
  });
});
