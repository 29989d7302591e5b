import { OWNER } from '@bourse/engine';
import type { OfferingDraft } from '@bourse/wire/console';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { HOUR, type MoneyWorld, openMoneyWorld, type TestCustomer, verify } from '../../testing/test-money.ts';
import { listOffering } from './test-offering.ts';

type Row = Record<string, unknown>;
const BLOCK: Partial<OfferingDraft> = {
  desk: 'stock',
  kind: 'sale',
  asset: 'us:aapl',
  payAsset: 'usd',
  price: '',
  discount: '0.0875',
  total: '500',
  unit: '10',
  purchaseLimit: '200',
  payHours: 0,
  lockDays: 3,
  title: 'Apple',
  showSymbol: 'AAPL',
};
const STOCK_ACCOUNT = 9;

describe('shares in offerings', () => {
  let world: MoneyWorld;
  let anna: TestCustomer;
  beforeAll(async () => {
    world = await openMoneyWorld(await openTestDatabase(), 'default', ['aapl']);
    anna = await world.customer();
    await verify(world, anna, 1);
    const dollars = { type: 'fund-account', ledger: 'live', asset: 'usd', amount: 100_000n * 100_000_000n } as const;
    await world.committer.submit({ ...dollars, owner: anna.id, accountType: STOCK_ACCOUNT } as never);
    await world.committer.submit({ ...dollars, owner: OWNER.liquidity, accountType: 0 } as never);
    world.prices.say('btcusdt', '60000');
    world.prices.say('aapl', '200.01');
  });
  afterAll(() => world.close());

  const get = async (path: string) => world.get(path, anna.token);
  const post = (path: string, body: object, key?: string) =>
    world.post(path, { token: anna.token, body, ...(key === undefined ? {} : { key }) });
  const sell = (number: string | undefined, key?: string) =>
    post('/api/stock/holding/sell', { stockGid: 'us:AAPL', ...(number === undefined ? {} : { number }) }, key);
  const holding = async () => ((await get('/api/stock/holding/list')).data as Row[])[0];
  const has = (asset: string) => {
    const account = world.committer.engine.state.ledger.find('live', anna.id, STOCK_ACCOUNT, asset);
    return `${(account?.available ?? 0n) / 1_000_000n}+${(account?.held ?? 0n) / 1_000_000n}`;
  };

  const wrong: [what: string, more: object, field: string][] = [
    ['an unknown stock', { asset: 'us:nope' }, 'asset'],
    ['a coin', { asset: 'btc' }, 'asset'],
    ['another currency', { payAsset: 'brl' }, 'payAsset'],
    ['a whole discount', { discount: '1' }, 'discount'],
    ['no discount', { discount: '' }, 'discount'],
  ];
  it.each(wrong)('are not offered with %s', async (_, more, field) => {
    await expect(listOffering(world, { ...BLOCK, ...more })).rejects.toMatchObject({ field });
  });

  it('are sold in blocks at the stated discount on the last price, which stays what it was', async () => {
    const id = await listOffering(world, BLOCK);
    world.prices.say('aapl', '250');
    world.time.nowMs += HOUR;
    const { data } = await get(`/api/ownCoin/${id}`);
    // 200.01 less 8.75 % is 182.509125: up to the cent.
    expect(data).toMatchObject({
      desk: 'stock',
      type: 1,
      price: '182.51',
      referencePrice: '200.01',
      discount: '0.0875',
      tradable: true,
      coin: 'us:aapl',
      payCoin: 'usd',
      status: 2,
      params: { sub_status: 3 },
    });
    expect((await get('/api/ownCoin/list')).rows).toEqual([]);
    expect((await get('/api/ownCoin/list?desk=stock&type=1')).rows).toHaveLength(1);
    expect(await post('/api/ownCoinOrder/placing', { ownId: id, number: '15' })).toMatchObject({ field: 'number' });
    const bought = await post('/api/ownCoinOrder/placing', { ownId: id, number: '100', amount: '18251' });
    expect(bought).toMatchObject({ code: 200 });
    expect([has('us:aapl'), has('usd')]).toEqual(['0+10000', `${(100_000 - 18_251) * 100}+0`]);
    const [order] = (await get('/api/ownCoinOrder/list?desk=stock')).rows as Row[];
    expect(order).toMatchObject({ coin: 'us:aapl', status: 4, unlockTime: world.time.nowMs + 72 * HOUR });
  });

  it('are locked, then sold at the bid while the exchange is open', async () => {
    world.prices.say('aapl', '250');
    expect(await holding()).toMatchObject({
      stockGid: 'us:AAPL',
      available: '0',
      locked: '100',
      unlockTime: expect.any(Number),
      isOpen: true,
      bid: '249.99',
      worth: '25000',
      currency: 'usd',
    });
    expect(await sell('1')).toMatchObject({ key: 'insufficient_balance' });
    world.time.nowMs += 72 * HOUR;
    await vi.waitFor(async () => expect(await holding()).toMatchObject({ available: '100', locked: '0' }), 60_000);
    expect(await sell('1')).toMatchObject({ key: 'price_stale' });
    world.prices.say('aapl', '260');
    for (const number of [undefined, '0', 'x', '100.5']) expect((await sell(number)).code).toBe(400);
    expect(await post('/api/stock/holding/sell', { stockGid: 'br:AAPL', number: '1' })).toMatchObject({
      key: 'unknown_instrument',
    });
    const sold = await sell('60', 'once');
    expect(sold.data).toEqual({ received: '15599.4', asset: 'usd' });
    expect((await sell('60', 'once')).data).toEqual(sold.data);
    expect(has('us:aapl')).toBe('4000+0');
    // 12 hours later, at night.
    world.time.nowMs += 12 * HOUR;
    world.prices.say('aapl', '260');
    expect(await sell('1')).toMatchObject({ key: 'market_closed' });
    expect(await holding()).toMatchObject({ isOpen: false, nextOpen: expect.any(Number), bid: null });
    expect((await get('/api/asset/assetBalance')).data).toEqual(
      expect.arrayContaining([expect.objectContaining({ symbol: 'us:aapl', exchageAmount: '10400' })]),
    );
    await vi.waitFor(async () => expect(await world.problems()).toEqual([]), 60_000);
  });
});
