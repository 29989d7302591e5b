import { assertBalanced, OWNER } from '@bourse/engine';
import { formatAmount } from '@bourse/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../platform/db/test-database.ts';
import {
  FUND_PASSWORD,
  giveHouse,
  type MoneyWorld,
  openMoneyWorld,
  type TestCustomer,
  TRON,
  withdrawer,
} from './test-money.ts';
import type { Reply } from './test-server.ts';

const MANY = 200;
const AT_ONCE = 20;

/** Many requests of one customer at one balance at the same moment: exactly what fits goes through. */
describe('one balance, asked for 200 times at once', () => {
  let world: MoneyWorld;
  beforeAll(async () => {
    world = await openMoneyWorld(await openTestDatabase());
    await giveHouse(world);
  });
  afterAll(() => world.close());

  const ask = (path: string, { token }: TestCustomer, body: object, key?: string) =>
    world.post(path, { token, body, ...(key === undefined ? {} : { key }) });
  const withdraw = (who: TestCustomer, amount: string, key?: string) =>
    ask('/api/withdraw/submit', who, withdrawalOf(amount), key);
  const transfer = (who: TestCustomer, amount: string, key?: string) =>
    ask('/api/asset/transferFunds', who, transferOf(amount), key);
  const swap = (who: TestCustomer, total: string, quoteId: number, key?: string) =>
    ask('/api/texchange/currencyExchange', who, { fromSymbol: 'usdt', toSymbol: 'btc', total, quoteId }, key);
  const quoteFor = async ({ token }: TestCustomer, total: string) => {
    world.prices.say('btcusdt', '60000');
    const { data } = await world.get(`/api/texchange/getCurrencyPrice?currency=usdt,btc&total=${total}`, token);
    return data as { quoteId: number };
  };
  const many = (one: (n: number) => Promise<Reply>, times = MANY) =>
    Promise.all(Array.from({ length: times }, (_, n) => one(n)));
  const usdt = ({ id }: TestCustomer, type: 1 | 2 = 1) => world.balance(id, 'usdt', type);

  /** What came to each account less what left it is what is in it; each asset is zero in all; the journal says the same. */
  const booksAdd = async ({ id }: TestCustomer) => {
    assertBalanced(world.committer.engine.state.ledger);
    const wrong = await world.db.query(
      `select a.type, a.asset, a.available + a.held as balance, moved.sum
        from accounts a left join lateral (
          select coalesce(sum(case when t.to_owner = a.owner and t.to_type = a.type then t.amount else -t.amount end), 0) as sum
            from transfers t where t.ledger = a.ledger and t.asset = a.asset
              and ((t.to_owner = a.owner and t.to_type = a.type) or (t.from_owner = a.owner and t.from_type = a.type))
        ) moved on true where a.owner = $1 and a.available + a.held <> moved.sum`,
      [id],
    );
    expect(wrong).toEqual([]);
    expect(await world.problems()).toEqual([]);
  };

  it('withdrawals of 10 out of 100: ten', async () => {
    const anna = await withdrawer(world, '100');
    const answers = await many(() => withdraw(anna, '10'));
    expect(counted(answers)).toEqual({ 200: 10, other: MANY - 10 });
    expect(keysOf(answers)).toEqual(
      expect.arrayContaining([expect.stringMatching(/insufficient_balance|withdraw_please_num/)]),
    );
    expect(usdt(anna)).toBe('0+100');
    await booksAdd(anna);
  });

  it('withdrawals of 10 out of 5000: as many as may wait', async () => {
    const anna = await withdrawer(world, '5000');
    const answers = await many(() => withdraw(anna, '10'));
    expect(counted(answers)).toEqual({ 200: 20, other: MANY - 20 });
    expect(keysOf(answers)).toEqual(['too_many_orders']);
    expect(usdt(anna)).toBe('4800+200');
    await booksAdd(anna);
  });

  it('transfers of 1 out of 100: a hundred', async () => {
    const anna = await withdrawer(world, '100');
    const answers = await many(() => transfer(anna, '1'));
    expect(counted(answers)).toEqual({ 200: 100, other: 100 });
    expect([usdt(anna), usdt(anna, 2)]).toEqual(['0+0', '100+0']);
    await booksAdd(anna);
  });

  it('exchanges of 30 at one quote: one, for a quote is good once', async () => {
    const anna = await withdrawer(world, '100');
    const { quoteId } = await quoteFor(anna, '30');
    const house = world.committer.engine.state.ledger.find('live', OWNER.liquidity, 0, 'usdt')?.available ?? 0n;
    const answers = await many(() => swap(anna, '30', quoteId));
    expect(counted(answers)).toEqual({ 200: 1, other: MANY - 1 });
    expect(keysOf(answers)).toEqual(['swap_quote_expired']);
    expect(usdt(anna)).toBe('70+0');
    const after = world.committer.engine.state.ledger.find('live', OWNER.liquidity, 0, 'usdt')?.available ?? 0n;
    expect(formatAmount((after - house) as never)).toBe('30');
    const received = answers.flatMap(({ data }) => (data as { received?: string } | undefined)?.received ?? []);
    expect(world.balance(anna.id, 'btc')).toBe(`${received[0]}+0`);
    await booksAdd(anna);
  });

  it('all three, mixed', async () => {
    const anna = await withdrawer(world, '300');
    const { quoteId } = await quoteFor(anna, '10');
    const kinds = [
      (n: number) => withdraw(anna, '10', `w${n}`),
      (n: number) => transfer(anna, '10', `t${n}`),
      (n: number) => swap(anna, '10', quoteId, `s${n}`),
    ];
    const answers = await many((n) => (kinds[n % kinds.length] as (typeof kinds)[0])(n));
    // Each takes ten of three hundred.
    expect(counted(answers)).toEqual({ 200: 30, other: MANY - 30 });
    const done = (kind: number) => answers.filter(({ code }, n) => code === 200 && n % kinds.length === kind).length;
    expect(usdt(anna)).toBe(`0+${done(0) * 10}`);
    expect(usdt(anna, 2)).toBe(done(1) === 0 ? '0+0' : `${done(1) * 10}+0`);
    expect(done(0) + done(1) + done(2)).toBe(30);
    await booksAdd(anna);
  });

  describe('the same, with one key', () => {
    const same: [
      what: string,
      send: (who: TestCustomer, quoteId: number, key: string) => Promise<Reply>,
      after: string,
    ][] = [
      ['withdrawal', (who, _, key) => withdraw(who, '40', key), '60+40'],
      ['transfer', (who, _, key) => transfer(who, '40', key), '60+0'],
      ['exchange', (who, quoteId, key) => swap(who, '40', quoteId, key), '60+0'],
    ];
    it.each(same)('%s, twenty times at once: one effect, twenty equal answers', async (_, send, after) => {
      const anna = await withdrawer(world, '100');
      const { quoteId } = await quoteFor(anna, '40');
      const answers = await many(() => send(anna, quoteId, 'once'), AT_ONCE);
      expect(answers[0]).toMatchObject({ code: 200 });
      expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
      expect(usdt(anna)).toBe(after);
      // And once more when all is over.
      expect(await send(anna, quoteId, 'once')).toEqual(answers[0]);
      expect(usdt(anna)).toBe(after);
      await booksAdd(anna);
    });

    it('by two customers: each has their own', async () => {
      const [anna, ben] = [await withdrawer(world, '100'), await withdrawer(world, '100')];
      const answers = await many((n) => withdraw(n % 2 === 0 ? anna : ben, '40', 'once'), AT_ONCE);
      expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(2);
      expect([usdt(anna), usdt(ben)]).toEqual(['60+40', '60+40']);
    });
  });
});

function withdrawalOf(amount: string): object {
  return { amount, coinType: 'TRC', coin: 'usdt', pwd: FUND_PASSWORD, adress: TRON };
}

function transferOf(amount: string): object {
  return { coin: 'usdt', transferOutAccount: 1, transferInAccount: 2, amount };
}

function counted(answers: readonly Reply[]): object {
  const accepted = answers.filter(({ code }) => code === 200).length;
  return { 200: accepted, other: answers.length - accepted };
}

function keysOf(answers: readonly Reply[]): string[] {
  return [...new Set(answers.flatMap(({ code, key }) => (code === 200 ? [] : [key ?? ''])))];
}
