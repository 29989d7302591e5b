import { OWNER } from '@bourse/engine';
import { amount, price } from '@bourse/money';
import { recomputeDraw } from '@bourse/wire/offering-draw';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { HOUR, type MoneyWorld, openMoneyWorld, type TestCustomer, verify } from '../../testing/test-money.ts';
import { makeVerified } from '../../testing/test-person.ts';
import { cancelOffering } from './manage-offerings.ts';
import { draftAt, listAlone, listOffering, WHY } from './test-offering.ts';

type Row = Record<string, unknown>;
const SOON = { timeout: 60_000, interval: 100 };

describe('subscriptions and placements', () => {
  let world: MoneyWorld;
  let people: TestCustomer[];
  beforeAll(async () => {
    world = await openMoneyWorld(await openTestDatabase());
    people = [];
    for (let n = 0; n < 4; n += 1) {
      const customer = await world.customer();
      await world.give(customer.id, 'usdt', '1000');
      await verify(world, customer, 1);
      people.push(customer);
    }
    world.prices.say('btcusdt', '60000');
  });
  afterAll(() => world.close());

  const who = (at: number): TestCustomer => people[at] as TestCustomer;
  const info = async (id: number, at = 0) => (await world.get(`/api/ownCoin/${id}`, who(at).token)).data as Row;
  const subStatus = async (id: number, at = 0) => ((await info(id, at)).params as Row).sub_status;
  const apply = (body: object, at = 0, key?: string) =>
    world.post('/api/ownCoinApplyOrder/placing', { token: who(at).token, body, ...(key === undefined ? {} : { key }) });
  const place = (body: object, at = 0, query = '') =>
    world.post(`/api/ownCoinOrder/placing${query}`, { token: who(at).token, body });
  const orders = async (at = 0) =>
    (await world.get('/api/ownCoinApplyOrder/list?pageNum=1&pageSize=8&isAsc=desc', who(at).token)).rows as Row[];
  const pay = (orderId: unknown, at = 0, id?: number) =>
    world.post(`/api/ownCoinApplyOrder/payForOrder?orderId=${orderId}${id === undefined ? '' : `&id=${id}`}`, {
      token: who(at).token,
    });
  /** The books are read while time goes on: what a step stores meanwhile is there the next time. */
  const booksAgree = () => vi.waitFor(async () => expect(await world.problems()).toEqual([]), SOON);
  const drawn = (id: number) =>
    vi.waitFor(async () => {
      world.prices.say('btcusdt', '64250.5');
      expect((await info(id)).drawn).toBe(true);
    }, SOON);

  it('is listed only where the treasury has what is offered', async () => {
    await expect(listAlone(world, draftAt(world.time.nowMs, { asset: 'vapor' }))).rejects.toMatchObject({
      key: 'treasury_short',
      params: { asset: 'VAPOR' },
    });
  });

  const wrong: [field: string, more: object][] = [
    ['title', { title: '' }],
    ['showSymbol', { showSymbol: 'no va' }],
    ['url', { url: 'http://nova.example' }],
    ['logo', { logo: 'javascript:alert(1)' }],
    ['asset', { asset: 'us:aapl' }],
    ['payAsset', { payAsset: 'usd' }],
    ['price', { price: '0' }],
    ['discount', { discount: '0.1' }],
    ['unit', { unit: '0' }],
    ['total', { total: '1000.5' }],
    ['purchaseLimit', { purchaseLimit: '2000' }],
    ['beginTime', { beginTime: 1 }],
    ['endTime', { endTime: 2 }],
    ['payHours', { payHours: 0 }],
  ];
  it.each(wrong)('is not proposed with a wrong %s', async (field, more) => {
    await expect(listOffering(world, more)).rejects.toMatchObject({ field });
  });

  it('promises its seed before it begins, and tells nobody', async () => {
    const id = await listOffering(world, { purchaseLimit: '400' });
    expect(await info(id)).toMatchObject({
      status: 1,
      drawn: false,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const [stored] = await world.db.query<{ sealed_seed: string }>(
      'select sealed_seed from offering_draws where offering_id = $1',
      [id],
    );
    const seed = (await world.offerings.db.query<Row>('select seed from offerings where id = $1', [id]))[0]?.seed;
    expect([seed, stored?.sealed_seed.length]).toEqual(['', expect.any(Number)]);
    expect(stored?.sealed_seed).not.toMatch(/[0-9a-f]{64}/);
  });

  it('takes applications between begin and end, of the one quantity, once each', async () => {
    const id = await listOffering(world, { purchaseLimit: '400' });
    const whole = { ownId: id, number: '400', amount: '200' };
    expect([await subStatus(id), (await apply(whole)).key]).toEqual([1, 'cannot_subscribe']);
    world.time.nowMs += HOUR;
    expect(await subStatus(id)).toBe(2);
    expect(await apply({ ownId: id, number: '100' })).toMatchObject({
      key: 'Please_ correct_quantity',
      field: 'number',
    });
    expect(await apply({ ownId: id })).toMatchObject({ key: 'please_enter_quantity' });
    expect(await apply({ ...whole, amount: '199' })).toMatchObject({ key: 'amount_incorrect' });
    expect(await apply({ ...whole, userId: who(1).id })).toMatchObject({ key: 'forbidden' });
    expect(await apply({ ...whole, ownId: 999_999 })).toMatchObject({ code: 404 });
    expect(await place(whole)).toMatchObject({ code: 404 });
    expect(await apply(whole, 0, 'once')).toMatchObject({ code: 200 });
    expect(await apply(whole, 0, 'once')).toMatchObject({ code: 200 });
    expect(await apply(whole)).toMatchObject({ key: 'cannot_subscribe' });
    expect(await subStatus(id)).toBe(4);
    expect(await apply({ ...whole, userId: who(1).id }, 1)).toMatchObject({ code: 200 });
    expect(await apply(whole, 2)).toMatchObject({ code: 200 });
    // Nothing is paid before the draw; applications may come to more than there is.
    expect(world.balance(who(0).id, 'usdt')).toBe('1000+0');
    expect(await info(id)).toMatchObject({ raisedAmount: '1200', totalAmount: '1000', orders: 3, ownAmount: '400' });
    expect((await orders())[0]).toMatchObject({ ownId: id, number: '400', winNumber: '0', amount: '200', status: 1 });
    world.time.nowMs += HOUR;
    expect([await subStatus(id, 3), (await apply(whole, 3)).key]).toEqual([5, 'cannot_subscribe']);
  });

  it('is drawn by seed and tick for everybody to recompute; winners pay, and get their coins', async () => {
    const [row] = (await world.get('/api/ownCoin/list?status=3&type=0', who(0).token)).rows as Row[];
    const id = Number(row?.id);
    await drawn(id);
    const facts = (await world.get(`/api/ownCoin/${id}/draw`, who(0).token)).data as Row;
    expect(facts).toMatchObject({ drawn: true, applications: 3, winners: 2, tick: { symbol: 'btcusdt' } });
    const tick = facts.tick as { id: number; price: string; time: number };
    expect(tick.time).toBeGreaterThanOrEqual(Number(facts.endTime));
    const { batch, hash } = facts.journal as { batch: number; hash: string };
    const stored = 'select commands from journal where batch = $1 and hash = $2';
    const [held] = await world.db.query<{ commands: string }>(stored, [batch, hash]);
    expect(held?.commands).toContain(`"type":"allot-offering","offeringId":${id}`);
    const list = (await world.get(`/api/ownCoin/${id}/drawList`, who(0).token)).rows as Row[];
    const worked = recomputeDraw(
      {
        allotment: 'lots',
        seed: String(facts.seed),
        tickId: tick.id,
        tickPrice: price(tick.price),
        total: amount('1000'),
        unit: amount('1'),
        purchaseLimit: amount('400'),
      },
      list.map(({ orderId }) => Number(orderId)),
    );
    expect(list.map(({ orderId, won }) => [orderId, won])).toEqual(
      worked.map(({ orderId, won }) => [orderId, won === 0n ? '0' : '400']),
    );
    expect(list.filter(({ own }) => own)).toHaveLength(1);

    const all = await Promise.all([0, 1, 2].map(async (at) => ({ at, order: (await orders(at))[0] as Row })));
    const [winner, other] = all.filter(({ order }) => order.status === 2);
    const loser = all.find(({ order }) => order.status === 3);
    if (winner === undefined || other === undefined || loser === undefined) throw new Error('two win, one loses');
    expect(winner.order).toMatchObject({ winNumber: '400', amount: '200', payUntil: expect.any(Number) });
    expect(await pay(loser.order.id, loser.at)).toMatchObject({ key: 'order_not_open' });
    expect(await pay(other.order.id, winner.at)).toMatchObject({ key: 'order_not_open' });
    expect(await pay(winner.order.id, winner.at, id + 1)).toMatchObject({ key: 'order_not_open' });
    expect(await pay(winner.order.id, winner.at, id)).toMatchObject({ code: 200 });
    expect(await pay(winner.order.id, winner.at)).toMatchObject({ key: 'order_not_open' });
    expect(world.balance(who(winner.at).id, 'nova')).toBe('400+0');
    expect(world.balance(who(winner.at).id, 'usdt')).toBe('800+0');
    expect((await orders(winner.at))[0]).toMatchObject({ status: 4, payUntil: null });
    // Coins that are not traded here yet have no worth.
    const assets = (await world.get('/api/asset/assetBalance', who(winner.at).token)).data as Row[];
    expect(assets.find(({ symbol }) => symbol === 'nova')).toMatchObject({
      availableAmount: '400',
      exchageAmount: '0',
    });

    world.time.nowMs += 24 * HOUR;
    await vi.waitFor(async () => expect((await orders(other.at))[0]?.status).toBe(5), SOON);
    expect(await pay(other.order.id, other.at)).toMatchObject({ key: 'order_not_open' });
    await booksAgree();
  });

  it('shares in equal parts where it is pro rata', async () => {
    const id = await listOffering(world, { kind: 'prorata', unit: '10', purchaseLimit: '500' });
    world.time.nowMs += HOUR;
    for (const at of [0, 1, 2]) await apply({ ownId: id, number: '500' }, at);
    world.prices.say('btcusdt', '61000');
    world.time.nowMs += HOUR;
    for (const said of ['62000', '63000', '64000']) world.prices.say('btcusdt', said);
    await drawn(id);
    // The first tick from the end on decides, none before it and none after it.
    const { tick } = (await world.get(`/api/ownCoin/${id}/draw`, who(0).token)).data as { tick: Row };
    expect(tick.price).toBe('62000');
    const won = await Promise.all([0, 1, 2].map(async (at) => (await orders(at))[0]?.winNumber));
    expect(won.sort()).toEqual(['330', '330', '340']);
  });

  it('sells a placement first come, first served, up to the limit of each', async () => {
    const id = await listOffering(world, { kind: 'sale', total: '150', unit: '0.5', payHours: 0 });
    world.time.nowMs += HOUR;
    expect(await subStatus(id)).toBe(3);
    expect(await apply({ ownId: id, number: '100' })).toMatchObject({ code: 404 });
    for (const number of ['0', '0.4', '100.5', '-1']) {
      expect(await place({ ownId: id, number })).toMatchObject({ code: 400, field: 'number' });
    }
    const before = Number(world.balance(who(3).id, 'usdt').split('+')[0]);
    expect(await place({ ownId: id, number: '70' }, 3, `?ownId=${id}&number=70`)).toMatchObject({ code: 200 });
    expect(await place({ ownId: id, number: '70' }, 3, `?ownId=${id}&number=71`)).toMatchObject({ field: 'number' });
    expect(await place({ ownId: id, number: '30.5' }, 3)).toMatchObject({ key: 'Please_ correct_quantity' });
    expect(await place({ ownId: id, number: '30' }, 3)).toMatchObject({ code: 200 });
    expect(await subStatus(id, 3)).toBe(4);
    expect(world.balance(who(3).id, 'nova')).toBe('100+0');
    expect(Number(world.balance(who(3).id, 'usdt').split('+')[0])).toBe(before - 50);
    const available = `/api/ownCoinOrder/getAvailableNum?coinId=${id}`;
    expect((await world.get(`${available}&coin=nova`, who(0).token)).data).toBe('50');
    expect(await world.get(`${available}&coin=btc`, who(0).token)).toMatchObject({ code: 404 });
    const bought = (await world.get('/api/ownCoinOrder/list', who(3).token)).rows as Row[];
    expect(bought.map(({ number, amount: cost, status }) => [number, cost, status])).toEqual([
      ['30', '15', 4],
      ['70', '35', 4],
    ]);
    expect((await world.get('/api/ownCoin/list?type=1&status=2', who(0).token)).rows).toHaveLength(1);
  });

  it('is taken back before it begins, not after', async () => {
    const before = world.balance(OWNER.treasury, 'nova');
    const id = await listOffering(world, { total: '200' });
    await cancelOffering(world.offerings, { id, ...WHY });
    expect(await info(id)).toMatchObject({ cancelled: true, status: 3, params: { sub_status: 5 } });
    expect(Number(world.balance(OWNER.treasury, 'nova').split('+')[0])).toBe(Number(before.split('+')[0]) + 200);
    const begun = await listOffering(world);
    world.time.nowMs += HOUR;
    await expect(cancelOffering(world.offerings, { id: begun, ...WHY })).rejects.toMatchObject({
      key: 'offering_closed',
    });
  });

  it('is not for simulated money', async () => {
    const { token } = who(2);
    await world.post('/api/user/switch?type=2', { token });
    const [open] = (await world.get('/api/ownCoin/list?status=2', token)).rows as Row[];
    expect(await apply({ ownId: open?.id, number: '100' }, 2)).toMatchObject({ key: 'not_in_simulation' });
    expect(await place({ ownId: open?.id, number: '100' }, 2)).toMatchObject({ key: 'not_in_simulation' });
    expect(await pay(1, 2)).toMatchObject({ key: 'not_in_simulation' });
    await booksAgree();
  });

  it('is not flooded: each person applies once, whatever accounts they have, and nobody whom nobody knows', async () => {
    const id = await listOffering(world, { asset: 'scarce', showSymbol: 'SCARCE', payHours: 1 });
    const sale = await listOffering(world, { asset: 'rare', kind: 'sale', payHours: 0 });
    const twins = [await world.customer(), await world.customer(), await world.customer()] as const;
    for (const twin of twins) await world.give(twin.id, 'usdt', '100');
    for (const twin of twins.slice(0, 2)) await makeVerified(world.db, twin.id, { number: 'of one person' });
    world.time.nowMs += HOUR;
    const ask = (path: string, { token }: TestCustomer, body: object) => world.post(path, { token, body });
    const whole = { ownId: id, number: '100' };
    const answers = await Promise.all(twins.map((who) => ask('/api/ownCoinApplyOrder/placing', who, whole)));
    expect(answers.map(({ code, key }) => key ?? code).sort()).toEqual([200, 'offering_applied', 'please_primary']);
    const buy = (who: TestCustomer, number: string) => ask('/api/ownCoinOrder/placing', who, { ownId: sale, number });
    expect(await buy(twins[0], '60')).toMatchObject({ code: 200 });
    expect(await buy(twins[1], '60')).toMatchObject({ key: 'purchases_spent' });
    expect(await buy(twins[1], '40')).toMatchObject({ code: 200 });
    expect(await buy(twins[2], '1')).toMatchObject({ key: 'please_primary' });
    world.time.nowMs += HOUR;
    await drawn(id);
    world.time.nowMs += HOUR;
  });

  it('whose cost is held is open to everybody who has it, and paid at the draw', async () => {
    const id = await listOffering(world, { asset: 'held', entry: 'held', total: '100' });
    expect(await info(id)).toMatchObject({ entry: 'held' });
    const [rich, poor] = [await world.customer(), await world.customer()];
    await world.give(rich.id, 'usdt', '60');
    world.time.nowMs += HOUR;
    const ask = ({ token }: TestCustomer) =>
      world.post('/api/ownCoinApplyOrder/placing', { token, body: { ownId: id, number: '100' } });
    expect(await ask(poor)).toMatchObject({ key: 'insufficient_balance' });
    expect(await ask(rich)).toMatchObject({ code: 200 });
    expect(world.balance(rich.id, 'usdt')).toBe('10+50');
    world.time.nowMs += HOUR;
    await drawn(id);
    await vi.waitFor(() => expect(world.balance(rich.id, 'held')).toBe('100+0'), SOON);
    expect(world.balance(rich.id, 'usdt')).toBe('10+0');
    await booksAgree();
  });
});
