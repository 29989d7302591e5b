import { OWNER } from '@bourse/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { giveHouse, HOUR, type MoneyWorld, openMoneyWorld, type TestCustomer } from '../../testing/test-money.ts';

interface Quoted {
  readonly price: string;
  readonly quoteId: number;
  readonly expiresAt: number;
}

describe('exchanging', () => {
  let world: MoneyWorld;
  beforeAll(async () => {
    world = await openMoneyWorld(await openTestDatabase());
    await giveHouse(world);
    await giveHouse(world, 'demo');
  });
  afterAll(() => world.close());
  const say = () => {
    world.prices.say('btcusdt', '60000');
    world.prices.say('ethusdt', '2000');
    world.prices.say('usdbrl', '5');
  };
  beforeEach(say);

  const richer = async (usdt = '1000') => {
    const customer = await world.customer();
    await world.give(customer.id, 'usdt', usdt);
    return customer;
  };
  const ask = (pair: string, { token }: TestCustomer, total = '1') =>
    world.get(`/api/texchange/getCurrencyPrice?currency=${pair}&total=${total}`, token);
  const quote = async (pair: string, customer: TestCustomer, total = '600') =>
    (await ask(pair, customer, total)).data as Quoted;
  const exchange = ({ token }: TestCustomer, body: object, key?: string) =>
    world.post('/api/texchange/currencyExchange', { token, body, ...(key === undefined ? {} : { key }) });
  const usdt = ({ id }: TestCustomer) => world.balance(id, 'usdt');

  it('is made at the rate that was shown', async () => {
    const anna = await richer();
    const house = [world.balance(OWNER.liquidity, 'usdt'), world.balance(OWNER.liquidity, 'btc')];
    const quoted = await quote('USDT,btc', anna);
    // 1 / 60000.01 × 0.999, rounded down to 1e-10.
    expect(quoted).toMatchObject({ price: '0.0000166499', expiresAt: world.time.nowMs + 10_000 });
    // The market moves within the spread; the rate holds.
    world.prices.say('btcusdt', '60050');
    const body = { fromSymbol: 'usdt', toSymbol: 'btc', total: '600', quoteId: quoted.quoteId };
    expect((await exchange(anna, body)).data).toEqual({ received: '0.00998994', price: '0.0000166499' });
    expect([usdt(anna), world.balance(anna.id, 'btc')]).toEqual(['400+0', '0.00998994+0']);
    expect([world.balance(OWNER.liquidity, 'usdt'), world.balance(OWNER.liquidity, 'btc')]).not.toEqual(house);
  });

  it('of reals, with USDT alone', async () => {
    const anna = await richer();
    const { price, quoteId } = await quote('usdt,brl', anna, '100');
    // 4.99 × 0.999
    expect(price).toBe('4.98501');
    await exchange(anna, { fromSymbol: 'usdt', toSymbol: 'brl', total: '100', quoteId });
    expect(world.balance(anna.id, 'brl')).toBe('498.501+0');
    expect(await ask('brl,btc', anna)).toMatchObject({ key: 'stock92', field: 'toSymbol' });
    expect(await ask('eth,brl', anna)).toMatchObject({ key: 'stock92' });
    const body = { fromSymbol: 'brl', toSymbol: 'btc', total: '1', quoteId };
    expect(await exchange(anna, body)).toMatchObject({ key: 'stock92', field: 'toSymbol' });
  });

  it('knows what can be exchanged, what there is of first', async () => {
    const anna = await richer();
    const { data } = await world.get('/api/texchange/coins', anna.token);
    expect(data).toEqual([
      expect.objectContaining({ symbol: 'usdt', available: '1000', usdtOnly: false }),
      expect.objectContaining({ symbol: 'btc', available: '0' }),
      expect.objectContaining({ symbol: 'eth' }),
      expect.objectContaining({ symbol: 'brl', usdtOnly: true }),
    ]);
  });

  describe('what is refused, and moves nothing', () => {
    let anna: TestCustomer;
    beforeAll(async () => {
      anna = await richer();
    });
    const refused: [what: string, change: object, key: string, field: string | undefined][] = [
      ['no amount', { total: undefined }, 'swap_minNum', 'total'],
      ['nothing', { total: '0' }, 'swap_minNum', 'total'],
      ['more than there is', { total: '1000.00000001' }, 'swap_maxNum', 'total'],
      ['too little to bring anything', { total: '0.00000001' }, 'amount_incorrect', undefined],
      ['too many places', { total: '1.123456789' }, 'amount_incorrect', 'total'],
      ['no number', { total: 'ten' }, 'bad_request', undefined],
      ['an asset for itself', { toSymbol: 'usdt' }, 'swap_same', 'toSymbol'],
      ['another pair than was quoted', { toSymbol: 'eth' }, 'swap_quote_expired', 'quoteId'],
      ['the pair turned round', { fromSymbol: 'btc', toSymbol: 'usdt' }, 'swap_quote_expired', 'quoteId'],
      ['no quote', { quoteId: undefined }, 'swap_quote_expired', 'quoteId'],
      ['a quote that never was', { quoteId: 12345 }, 'swap_quote_expired', 'quoteId'],
    ];
    it.each(refused)('%s', async (_, change, key, field) => {
      const { total = '' } = change as { total?: string };
      const { quoteId } = await quote('usdt,btc', anna, /^\d+\.\d{1,8}$/.test(total) ? total : '600');
      const body = { fromSymbol: 'usdt', toSymbol: 'btc', total: '600', quoteId, ...change };
      expect(await exchange(anna, body)).toMatchObject({ key, ...(field === undefined ? {} : { field }) });
      expect(usdt(anna)).toBe('1000+0');
    });

    it('a quote after its time, and another customer’s', async () => {
      const ben = await richer();
      const { quoteId, expiresAt } = await quote('usdt,btc', anna);
      const body = { fromSymbol: 'usdt', toSymbol: 'btc', total: '600', quoteId };
      expect(await exchange(ben, body)).toMatchObject({ key: 'swap_quote_expired' });
      world.time.nowMs = expiresAt + 1;
      expect(await exchange(anna, body)).toMatchObject({ key: 'swap_quote_expired' });
      expect([usdt(anna), usdt(ben)]).toEqual(['1000+0', '1000+0']);
    });

    it.each(['gold,usdt', 'usdt', 'usdt,btc,eth', ',', 'usdt,%00'])('the pair %s', async (pair) => {
      expect((await ask(pair, anna)).code).toBe(400);
    });

    it('a market that is closed, or whose price is old', async () => {
      world.time.nowMs += 61_000;
      expect(await ask('usdt,btc', anna)).toMatchObject({ key: 'swap_no_price' });
      const former = world.time.nowMs;
      world.time.nowMs += 10 * HOUR;
      say();
      expect(await ask('usdt,brl', anna)).toMatchObject({ key: 'swap_no_price' });
      expect((await ask('usdt,btc', anna)).code).toBe(200);
      world.time.nowMs = former;
    });
  });

  it('twice with one key is once, also after the quote’s time and when the money is gone', async () => {
    const anna = await richer('600');
    const { quoteId, expiresAt } = await quote('usdt,btc', anna);
    const body = { fromSymbol: 'usdt', toSymbol: 'btc', total: '600', quoteId };
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(anna, body, 'once')));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 200, data: { received: '0.00998994' } });
    expect(usdt(anna)).toBe('0+0');
    world.time.nowMs = expiresAt + 1;
    expect(await exchange(anna, body, 'once')).toEqual(answers[0]);
    world.time.nowMs += HOUR;
    say();
    // The quote itself is forgotten when others are asked for: what was received is not.
    await quote('usdt,btc', anna);
    const later = await exchange(anna, body, 'once');
    expect(later).toMatchObject({ code: 200, data: { received: '0.00998994' } });
    const conflict = { code: 409, key: 'idempotency_conflict' };
    expect(await exchange(anna, { ...body, total: '1' }, 'once')).toMatchObject(conflict);
    expect(world.balance(anna.id, 'btc')).toBe('0.00998994+0');
  });

  it('of simulated money stays in its ledger', async () => {
    const anna = await richer();
    await world.post('/api/user/switch?type=2', { token: anna.token });
    const { quoteId } = await quote('usdt,btc', anna);
    await exchange(anna, { fromSymbol: 'usdt', toSymbol: 'btc', total: '600', quoteId });
    expect(usdt(anna)).toBe('1000+0');
    expect(world.balance(anna.id, 'btc')).toBe('0+0');
    expect(world.balance(anna.id, 'btc', 1, 'demo')).toBe('0.00998994+0');
  });

  it('more than the house has of it is refused', async () => {
    const anna = await richer('99000000000');
    expect(await ask('usdt,btc', anna, '90000000000')).toMatchObject({ key: 'house_limit' });
    // 0.2 BTC at the first level, 20 times as much at the last: 42 in all.
    expect(await ask('usdt,btc', anna, '2530000')).toMatchObject({ key: 'house_limit' });
    expect(await ask('usdt,btc', anna, '2500000')).toMatchObject({ code: 200 });
  });

  it('at one price is no more than the ladder offers at all its prices, by however many, and as much again at the next', async () => {
    const exchanged = async (customer: TestCustomer, total: string) => {
      const { quoteId } = (await ask('usdt,btc', customer, total)).data as Quoted;
      return (await exchange(customer, { fromSymbol: 'usdt', toSymbol: 'btc', total, quoteId })).code;
    };
    const [anna, ben, cleo] = [await richer('5000000'), await richer('2000000'), await richer('2000000')];
    expect(await exchanged(anna, '2000000')).toBe(200);
    // Of 42 BTC are left about nine.
    expect(await ask('usdt,btc', anna, '1000000')).toMatchObject({ key: 'house_limit' });
    const [first, second] = [await quote('usdt,btc', ben, '500000'), await quote('usdt,btc', cleo, '500000')];
    const both = await Promise.all(
      (
        [
          [ben, first],
          [cleo, second],
        ] as const
      ).map(([who, { quoteId }]) => exchange(who, { fromSymbol: 'usdt', toSymbol: 'btc', total: '500000', quoteId })),
    );
    expect(both.map(({ code, key }) => key ?? code)).toEqual([200, 'house_limit']);
    // The other way nothing was exchanged, and in the simulated ledger neither.
    expect(await ask('btc,usdt', anna, '33')).toMatchObject({ code: 200 });
    world.prices.say('btcusdt', '60000');
    expect(await exchanged(anna, '2000000')).toBe(200);
  });

  describe('a quote is no option', () => {
    const swap = (quoteId: number, total = '600') => ({ fromSymbol: 'usdt', toSymbol: 'btc', total, quoteId });

    it('it is good once', async () => {
      const anna = await richer('1200');
      const { quoteId } = await quote('usdt,btc', anna);
      expect(await exchange(anna, swap(quoteId))).toMatchObject({ code: 200 });
      expect(await exchange(anna, swap(quoteId))).toMatchObject({ key: 'swap_quote_expired' });
      expect(usdt(anna)).toBe('600+0');
    });

    it('it is for its amount alone', async () => {
      const anna = await richer();
      const { quoteId } = await quote('usdt,btc', anna, '1');
      expect(await exchange(anna, swap(quoteId, '1000'))).toMatchObject({ key: 'swap_quote_expired' });
    });

    it('a rate to look at is none', async () => {
      const anna = await richer();
      const { data } = await world.get('/api/texchange/getCurrencyPrice?currency=usdt,btc', anna.token);
      expect(data).not.toHaveProperty('quoteId');
    });

    it('a customer has one: those that were collected are gone', async () => {
      const anna = await richer();
      const collected = [];
      for (let n = 0; n < 5; n += 1) collected.push(await quote('usdt,btc', anna));
      for (const { quoteId } of collected.slice(0, 4))
        expect(await exchange(anna, swap(quoteId))).toMatchObject({ key: 'swap_quote_expired' });
      expect(usdt(anna)).toBe('1000+0');
    });

    it('when the market has left the spread it is over', async () => {
      const anna = await richer();
      const { quoteId } = await quote('usdt,btc', anna);
      world.prices.say('btcusdt', '60200');
      expect(await exchange(anna, swap(quoteId))).toMatchObject({ key: 'swap_quote_expired', field: 'quoteId' });
      expect(usdt(anna)).toBe('1000+0');
    });
  });

  it('leaves books without a problem', async () => expect(await world.problems()).toEqual([]));
});
