import { OWNER } from '@bourse/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { type MoneyWorld, openMoneyWorld, type TestCustomer } from '../../testing/test-money.ts';

describe('where positions can be closed and added to alone', () => {
  let world: MoneyWorld;
  let who: TestCustomer;
  let id: number;
  beforeAll(async () => {
    world = await openMoneyWorld(await openTestDatabase(), 'brasil');
    world.prices.say('btcusdt', '50000');
    for (const owner of [OWNER.liquidity, OWNER.insurance]) await world.give(owner, 'usdt', '1000000', 'demo');
    who = await world.customer();
    await post('user/switch?type=2');
    await post('asset/transferFunds', { coin: 'usdt', transferOutAccount: 1, transferInAccount: 3, amount: '1000' });
    const lots = { symbol: 'btcusdt', leverage: 10, delegateTotal: '10', type: 0, delegateType: 1 };
    expect(await post('contract/order/submit', lots)).toMatchObject({ code: 200 });
    const { rows: [position] = [] } = await get('contract/position/list?status=0');
    id = position?.id as number;
  });
  afterAll(() => world.close());
  const post = (path: string, body?: object) => world.post(`/api/${path}`, { token: who.token, ...(body && { body }) });
  const get = (path: string) => world.get(`/api/${path}`, who.token);

  it('margin is added, and is neither taken out nor stopped', async () => {
    expect(await post(`contract/position/adjustAmount?id=${id}&money=20&flag=0`)).toMatchObject({ code: 200 });
    expect(await post(`contract/position/adjustPositionAmout?id=${id}&money=20`)).toMatchObject({ code: 200 });
    expect(await post(`contract/position/adjustAmount?id=${id}&money=10&flag=1`)).toMatchObject({ key: 'forbidden' });
    const stop = { positionId: id, delegateType: 1, lossType: 1, losePrice: '49000', loseNumber: '10' };
    expect(await post('contract/loss/submit', stop)).toMatchObject({ key: 'forbidden' });
    expect((await get('contract/loss/list')).rows).toEqual([]);
  });

  it('and they are closed', async () => {
    expect(await get(`contract/position/stopPosition?id=${id}`)).toMatchObject({ code: 200 });
  });
});
