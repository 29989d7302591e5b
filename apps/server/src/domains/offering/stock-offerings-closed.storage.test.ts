import type { OfferingDraft } from '@bourse/wire/console';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { HOUR, type MoneyWorld, openMoneyWorld, type TestCustomer, verify } from '../../testing/test-money.ts';
import { addRoot } from '../operator/operator-store.ts';
import { planOffering, stateOffering } from './manage-offerings.ts';
import { seedDemoOfferings } from './seed-demo-offerings.ts';
import { draftAt, listOffering, WHY } from './test-offering.ts';

const SHARES: Partial<OfferingDraft> = {
  desk: 'stock',
  asset: 'us:aapl',
  payAsset: 'usd',
  price: '100',
  showSymbol: 'AAPL',
  title: 'Apple',
  total: '100',
  unit: '1',
  purchaseLimit: '10',
};
const BLOCK: Partial<OfferingDraft> = { ...SHARES, kind: 'sale', price: '', discount: '0.1', payHours: 0 };
const ON = { markets: { timedContracts: true, leveragedContracts: true, stocks: true } };

const place = (world: MoneyWorld, { token }: TestCustomer, ownId: number, key?: string) =>
  world.post('/api/ownCoinOrder/placing', { token, body: { ownId, number: '1' }, ...(key !== undefined && { key }) });
const apply = (world: MoneyWorld, { token }: TestCustomer, ownId: number) =>
  world.post('/api/ownCoinApplyOrder/placing', { token, body: { ownId, number: '10' } });
const giveDollars = ({ committer }: MoneyWorld, owner: number) =>
  committer.submit({
    type: 'fund-account',
    ledger: 'live',
    owner,
    accountType: 9,
    asset: 'usd',
    amount: 100_000n * 100_000_000n,
  } as never);

describe('shares in offerings where stocks are switched off', () => {
  let world: MoneyWorld;
  beforeAll(async () => {
    world = await openMoneyWorld(await openTestDatabase(), 'wallet-first', ['aapl']);
    world.prices.say('aapl', '200');
  });
  afterAll(() => world.close());

  it('are neither proposed nor listed, as samples either', async () => {
    const { offerings } = world;
    const off = { key: 'market_switched_off' };
    const draft = draftAt(world.time.nowMs, BLOCK);
    expect(() => stateOffering(offerings, draft)).toThrow(expect.objectContaining(off));
    // Proposed while they were on.
    const stated = stateOffering({ ...offerings, deployment: ON }, draft);
    await expect(planOffering(offerings, stated, WHY)).rejects.toMatchObject(off);
    for (const name of ['one', 'two']) {
      await world.db.batch(addRoot({ name, role: 'admin', passwordHash: '', passwordOnce: false, nowMs: 0 }));
    }
    const { id } = await world.customer();
    await seedDemoOfferings({ ...offerings, applicant: id });
    const rows = await world.db.query<{ account_type: number }>('select account_type from offerings');
    expect(new Set(rows.map(({ account_type }) => account_type))).toEqual(new Set([1]));
  });

  it('that were listed before are not sold', async () => {
    const on = { ...world, offerings: { ...world.offerings, deployment: ON } };
    const [shares, block] = [await listOffering(on, SHARES), await listOffering(on, BLOCK)];
    const coins = await listOffering(world, { kind: 'sale', payHours: 0 });
    world.time.nowMs += HOUR;
    const anna = await world.customer();
    await giveDollars(world, anna.id);
    await verify(world, anna, 1);
    await world.give(anna.id, 'usdt', '1000');
    expect(await apply(world, anna, shares)).toMatchObject({ code: 400, key: 'market_switched_off' });
    expect(await place(world, anna, block)).toMatchObject({ code: 400, key: 'market_switched_off' });
    expect(await place(world, anna, coins)).toMatchObject({ code: 200 });
  });
});

describe('shares in offerings where a country is closed', () => {
  let world: MoneyWorld;
  let anna: TestCustomer;
  let bruno: TestCustomer;
  let shares: number;
  let block: number;
  beforeAll(async () => {
    // Stocks are closed to residents of the US.
    world = await openMoneyWorld(await openTestDatabase(), 'brasil', ['aapl']);
    world.prices.say('aapl', '200');
    [anna, bruno] = [await world.customer(), await world.customer()];
    for (const who of [anna, bruno]) {
      await giveDollars(world, who.id);
      await verify(world, who, 1);
    }
    [shares, block] = [await listOffering(world, SHARES), await listOffering(world, BLOCK)];
    world.time.nowMs += HOUR;
  });
  afterAll(() => world.close());

  const livesIn = ({ token }: TestCustomer, country: string) =>
    world.post('/api/limits/acceptNotice', { token, body: { market: 'stocks', version: 1, country } });

  it('are sold to others alone, and to nobody before it is known where they live', async () => {
    const asked = { key: 'residence_required', params: { market: 'stocks' } };
    expect(await apply(world, anna, shares)).toMatchObject(asked);
    expect(await place(world, anna, block, 'once')).toMatchObject(asked);
    expect(await livesIn(anna, 'BR')).toMatchObject({ code: 200 });
    expect(await livesIn(bruno, 'US')).toMatchObject({ code: 200 });
    expect(await place(world, bruno, block)).toMatchObject({ code: 400, key: 'market_closed_to_country' });
    expect(await apply(world, bruno, shares)).toMatchObject({ key: 'market_closed_to_country' });
    expect(await place(world, anna, block, 'once')).toMatchObject({ code: 200 });
    expect(await place(world, anna, block, 'once')).toMatchObject({ code: 200 });
    expect(await apply(world, anna, shares)).toMatchObject({ code: 200 });

    world.time.nowMs += HOUR;
    const own = async () => {
      world.prices.say('btcusdt', '60000');
      const { rows } = await world.get('/api/ownCoinApplyOrder/list?desk=stock', anna.token);
      return rows?.[0];
    };
    await vi.waitFor(async () => expect(await own()).toMatchObject({ status: 2 }), 60_000);
    const paid = await world.post(`/api/ownCoinApplyOrder/payForOrder?orderId=${(await own())?.id}`, {
      token: anna.token,
    });
    expect(paid).toMatchObject({ code: 200 });
  });
});
