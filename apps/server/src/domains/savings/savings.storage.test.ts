import { DAY_MS, OWNER } from '@bourse/engine';
import type { SavingsDraft } from '@bourse/wire/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuditLog } from '../../exchange/audit-log.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { type MoneyWorld, openMoneyWorld, type TestCustomer } from '../../testing/test-money.ts';
import { makeVerified } from '../../testing/test-person.ts';
import { closeSavings, declareRate, formerDraft, planSavings } from './edit-savings.ts';
import { operatorCalendar, operatorFunding, operatorPlans } from './operator-view.ts';

const text = (lang: string, title: string) => ({
  lang,
  title,
  introduction: 'Intro',
  process: 'Process',
  questions: 'Questions',
});
const PLEDGE: SavingsDraft = {
  kind: 'pledge',
  days: 3,
  minRate: '0.0003',
  maxRate: '0.001',
  minAmount: '10',
  maxAmount: '500',
  capacity: '800',
  purchases: 3,
  redeemable: true,
  redeemFee: '0.005',
  open: true,
  hot: false,
  sort: 2,
  icon: '',
  texts: [text('en', 'Three days'), text('zh', '三天')],
};
const FIXED: SavingsDraft = {
  ...PLEDGE,
  kind: 'fixed',
  days: 2,
  minRate: '0.0005',
  maxRate: '0.0005',
  redeemable: false,
  redeemFee: '0',
  hot: true,
  capacity: '0',
  purchases: 0,
  sort: 1,
  texts: [text('en', 'Two days')],
};
const operator = { id: 7, second: 8, address: '127.0.0.1' };
const why = { reason: 'because', operator };

describe('savings', () => {
  let world: MoneyWorld;
  let deps: Parameters<typeof planSavings>[0];
  let [pledgeId, fixedId] = [0, 0];
  beforeAll(async () => {
    world = await openMoneyWorld(await openTestDatabase());
    deps = { db: world.db, committer: world.committer, auditLog: createAuditLog(world.committer) };
    for (const plan of [PLEDGE, FIXED])
      await deps.auditLog.record(() => planSavings(deps, { plan, ...why }), undefined);
    [pledgeId = 0, fixedId = 0] = [...world.committer.engine.state.savings.plans.keys()];
  });
  afterAll(() => world.close());

  /** With this much in the financial account, verified by a document of this number (`null`: not verified). */
  const saver = async (usdt: string, number?: string | null): Promise<TestCustomer> => {
    const customer = await world.customer();
    if (number !== null) await makeVerified(world.db, customer.id, { ...(number !== undefined && { number }) });
    await world.give(customer.id, 'usdt', usdt);
    const body = { coin: 'usdt', transferOutAccount: 1, transferInAccount: 2, amount: usdt };
    expect(await world.post('/api/asset/transferFunds', { token: customer.token, body })).toMatchObject({ code: 200 });
    return customer;
  };
  const buy = ({ token }: TestCustomer, amount: unknown, key?: string, planId: unknown = pledgeId) =>
    world.post('/api/mingOrder/submit', { token, body: { planId, amount }, ...(key === undefined ? {} : { key }) });
  const buyFixed = ({ token }: TestCustomer, amount: string, id = fixedId) =>
    world.post('/api/financial/submit', { token, body: { id, amount } });
  const get = async (path: string, { token }: TestCustomer) => world.get(`/api/${path}`, token);
  const post = async (path: string, { token }: TestCustomer) => world.post(`/api/${path}`, { token });
  const redeem = ({ token }: TestCustomer, id: unknown, call = 'redemption') =>
    world.post(`/api/mingOrder/${call}`, { token, body: { id } });
  const usdt = ({ id }: TestCustomer, type: 1 | 2 = 2) => world.balance(id, 'usdt', type);
  /** Days pass, and what is due comes about. */
  const pass = async (days: number) => {
    world.time.nowMs += days * DAY_MS;
    await world.committer.submit({ type: 'step-products' });
  };

  it('are sold out where nothing covers their interest, and bought for nobody then', async () => {
    const anna = await saver('100');
    const { rows } = await get('mingProduct/list', anna);
    expect(rows).toMatchObject([{ id: pledgeId, state: 'sold', remainAmount: '0.00000999' }]);
    expect(await buy(anna, '100')).toMatchObject({ key: 'product_full' });
    expect(usdt(anna)).toBe('100+0');
    await world.give(OWNER.rewards, 'usdt', '2');
    expect((await get('mingProduct/list', anna)).rows).toMatchObject([{ state: 'open', remainAmount: '666.66666999' }]);
  });

  it('are told in the reader’s language, else in English; the house’s order', async () => {
    const { rows } = await world.get('/api/mingProduct/list', 'nobody');
    expect(rows).toMatchObject([
      {
        title: 'Three days',
        minOdds: '0.0003',
        maxOdds: '0.001',
        limitMin: '10',
        limitMax: '500',
        days: 3,
        timeLimit: 3,
        buyPurchase: 3,
        todayOdds: null,
        tomorrowOdds: null,
        redeemable: true,
        redeemFee: '0.005',
      },
    ]);
    const hot = await world.post('/api/financial/list?isHot=1');
    expect(hot.rows).toMatchObject([{ title: 'Two days', avgRate: '0.0005', buyPurchase: null, isHot: true }]);
    expect((await world.post('/api/financial/list?isHot=0')).rows).toEqual([]);
    const one = await world.post(`/api/financial/${fixedId}`);
    expect(one.data).toMatchObject({ prodectIntroduction: 'Intro', process: 'Process', problem: 'Questions' });
    for (const id of [pledgeId, 999]) {
      expect(await world.post(`/api/financial/${id}`)).toMatchObject({ code: 404, key: 'not_found' });
    }
  });

  it('a pledge: bought once, earns day by day, counted, shown, redeemed', async () => {
    await world.give(OWNER.rewards, 'usdt', '100');
    const [anna, boris] = [await saver('1000'), await saver('50')];
    const before = world.balance(OWNER.rewards, 'usdt');
    const today = Math.floor(world.time.nowMs / DAY_MS);
    const day = (ahead: number) => new Date((today + ahead) * DAY_MS).toISOString().slice(0, 10);
    // The first day earns 0.08 %, the second what was not declared: 0.03 %.
    await declareRate(deps, { id: pledgeId, day: day(1), rate: '0.0008', ...why });
    expect(await buy(anna, '300', 'first')).toMatchObject({ code: 200 });
    expect(await buy(anna, '300', 'first')).toMatchObject({ code: 200 });
    expect(await buy(anna, '400', 'first')).toMatchObject({ code: 409, key: 'idempotency_conflict' });
    expect(usdt(anna)).toBe('700+0');
    expect(world.balance(OWNER.savings, 'usdt')).toBe('300.9+0');
    expect((await get('asset/assetBalance', anna)).data).toMatchObject([
      { type: 1, availableAmount: '0' },
      { type: 2, availableAmount: '700', occupiedAmount: '300', exchageAmount: '1000' },
    ]);
    await pass(2);
    const paid = { amount: '300', orderNum: 1, todayProfit: '0.24', profitMoney: '0.24' };
    expect((await get('mingOrder/show', anna)).data).toMatchObject(paid);
    await pass(1);
    expect((await get('mingOrder/show', anna)).data).toMatchObject({ todayProfit: '0.09', profitMoney: '0.33' });
    expect(usdt(anna)).toBe('700.33+0');
    const { rows = [], total } = await get('mingOrder/list?status=0', anna);
    expect({ rows, total }).toMatchObject({
      total: 1,
      rows: [
        {
          planTitle: 'Three days',
          amount: '300',
          minOdds: '0.0003',
          maxOdds: '0.001',
          days: 3,
          daysPaid: 2,
          status: 0,
          profit: '0.33',
          redeemable: true,
          redeemFee: '1.5',
          params: { endTime: (today + 4) * DAY_MS },
        },
      ],
    });
    const id = rows[0]?.id;
    expect(await redeem(boris, id)).toMatchObject({ key: 'order_not_open' });
    expect(await redeem(anna, id, 'redempNewtion')).toMatchObject({ code: 200 });
    expect(await redeem(anna, id)).toMatchObject({ key: 'order_not_open' });
    expect(usdt(anna)).toBe('998.83+0');
    expect((await get('mingOrder/list?status=2', anna)).rows).toMatchObject([
      { status: 2, redeemFee: '1.5', redeemable: false },
    ]);
    expect((await get('mingOrder/list', boris)).rows).toEqual([]);
    // Of the fund 0.33 were paid, the rest of the cover came back.
    expect(Number(before.split('+')[0]) - Number(world.balance(OWNER.rewards, 'usdt').split('+')[0])).toBeCloseTo(0.33);
    const rates = await get(`mingProduct/rates?planId=${pledgeId}`, anna);
    expect(rates.rows).toMatchObject([{ day: (today + 1) * DAY_MS, odds: '0.0008' }]);
    const benefits = await get('financial/benefits', anna);
    expect(benefits.rows).toMatchObject([
      { day: (today + 2) * DAY_MS, principal: '300', odds: '0.0003', amount: '0.09', paid: true, kind: 'pledge' },
      { day: (today + 1) * DAY_MS, odds: '0.0008', amount: '0.24' },
    ]);
    expect((await get('financial/benefitDays?pageSize=1', anna)).rows).toMatchObject([{ amount: '0.09', orders: 1 }]);
    expect((await get('financial/movements', anna)).rows?.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['savings', '298.5'],
      ['interest', '0.09'],
      ['interest', '0.24'],
      ['savings', '-300'],
    ]);
    for (const path of ['financial/benefits', 'financial/benefitDays', 'financial/movements']) {
      expect(await get(path, boris)).toMatchObject({ code: 200, rows: [], total: 0 });
    }
  });

  it('a fixed term: counted every day, paid with the principal', async () => {
    const anna = await saver('200');
    expect(await buyFixed(anna, '200')).toMatchObject({ code: 200 });
    await pass(2);
    expect((await post('order/list?status=0', anna)).rows).toMatchObject([
      { orderAmount: '200', days: 2, daysPassed: 1, avgRate: '0.0005', accumulaEarn: '0.1', status: 0 },
    ]);
    expect(usdt(anna)).toBe('0+0');
    const summary = { invested: '200', total: '0.1', kept: '0.1', yesterday: '0.1', last30: '0.1' };
    expect((await get('financial/benefitSummary', anna)).data).toMatchObject(summary);
    expect((await get('financial/benefits?kind=fixed', anna)).rows).toMatchObject([{ paid: false }]);
    expect((await get('financial/benefits?kind=pledge', anna)).rows).toEqual([]);
    await pass(1);
    expect(usdt(anna)).toBe('200.2+0');
    expect((await post('order/list?status=1', anna)).rows).toMatchObject([{ accumulaEarn: '0.2', status: 1 }]);
    expect((await post('order/list', anna)).total).toBe(1);
  });

  const bad: [string, unknown, string, string?][] = [
    ['less than one order', '9.99999999', 'pledge_buy_error', 'amount'],
    ['more than one order', '500.00000001', 'pledge_buy_error', 'amount'],
    ['nothing', undefined, 'pledge_buy_error', 'amount'],
    ['zero', '0', 'pledge_buy_error', 'amount'],
    ['a number', 20, 'bad_request'],
    ['words', 'all', 'bad_request'],
    ['less than nothing', '-20', 'bad_request'],
    ['more than there is', '401', 'insufficient_balance'],
  ];
  it('refuses what is wrong, and moves nothing', async () => {
    const anna = await saver('400');
    for (const [what, amount, key, field] of bad) {
      const answer = await buy(anna, amount);
      expect({ what, key: answer.key }).toEqual({ what, key });
      if (field !== undefined) expect(answer.field).toBe(field);
    }
    for (const planId of [fixedId, 999]) {
      expect(await buy(anna, '20', undefined, planId)).toMatchObject({ key: 'product_closed' });
    }
    expect(await buy(anna, '20', undefined, 'x')).toMatchObject({ key: 'bad_request' });
    expect(await buyFixed(anna, '20', pledgeId)).toMatchObject({ key: 'product_closed' });
    expect(await redeem(anna, 999)).toMatchObject({ key: 'order_not_open' });
    expect(await redeem(anna, null)).toMatchObject({ key: 'bad_request' });
    for (const call of ['mingOrder/submit', 'financial/submit', 'mingOrder/redemption', 'mingOrder/redempNewtion']) {
      const answer = await world.post(`/api/${call}`, { token: 'gone', body: { planId: 1, id: 1, amount: '20' } });
      expect(answer).toMatchObject({ code: 403 });
    }
    expect(usdt(anna)).toBe('400+0');
  });

  it('are bought three times at most, and by nobody beyond their size', async () => {
    const [anna, boris] = [await saver('400', 'of the twins'), await saver('900')];
    for (let n = 0; n < 3; n += 1) expect(await buy(anna, '100')).toMatchObject({ code: 200 });
    expect((await get('mingProduct/list', anna)).rows).toMatchObject([{ buyPurchase: 0, totalInvestAmount: '300' }]);
    expect(await buy(anna, '100')).toMatchObject({ key: 'purchases_spent' });
    // Nor with another account of the same person.
    const twin = await saver('400', 'of the twins');
    expect(await buy(twin, '100')).toMatchObject({ key: 'purchases_spent' });
    expect((await get('mingProduct/list', twin)).rows).toMatchObject([{ buyPurchase: 0 }]);
    expect(await buy(boris, '495')).toMatchObject({ code: 200 });
    expect((await get('mingProduct/list', boris)).rows).toMatchObject([{ remainAmount: '5', state: 'sold' }]);
    expect(await buy(boris, '10')).toMatchObject({ key: 'product_full' });
    await pass(4);
    expect((await get('mingOrder/list?status=1&pageSize=2', anna)).rows).toHaveLength(2);
    expect((await get('mingOrder/list?status=1&pageSize=2', anna)).total).toBe(3);
  });

  it('whose purchases are limited are a person’s: nobody buys them whom nobody knows', async () => {
    const stranger = await saver('400', null);
    expect(await buy(stranger, '100')).toMatchObject({ key: 'please_primary' });
    expect(usdt(stranger)).toBe('400+0');
    // Without a limit it is nobody's share.
    expect(await buyFixed(stranger, '100')).toMatchObject({ code: 200 });
    await makeVerified(world.db, stranger.id);
    expect(await buy(stranger, '100', 'once')).toMatchObject({ code: 200 });
    // An answer that was given is given again, whatever became of the documents.
    await world.db.query('delete from certifications where user_id = $1', [stranger.id]);
    expect(await buy(stranger, '100', 'once')).toMatchObject({ code: 200 });
    expect(await buy(stranger, '100')).toMatchObject({ key: 'please_primary' });
    expect(usdt(stranger)).toBe('200+0');
    await pass(4);
  });

  it('twins who buy at the same moment have the purchases of one', async () => {
    const twins = [await saver('400', 'of two at once'), await saver('400', 'of two at once')] as const;
    const answers = await Promise.all([0, 1, 0, 1, 0, 1].map((n) => buy(twins[n === 0 ? 0 : 1], '10')));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(answers.filter(({ key }) => key === 'purchases_spent')).toHaveLength(3);
    await pass(4);
  });

  it('are not of simulated money', async () => {
    const anna = await saver('100');
    await world.post('/api/user/switch?type=2', { token: anna.token });
    expect(await buy(anna, '20')).toMatchObject({ key: 'not_in_simulation' });
    expect(await buyFixed(anna, '20')).toMatchObject({ key: 'not_in_simulation' });
    expect(await redeem(anna, 1)).toMatchObject({ key: 'not_in_simulation' });
  });

  describe('what operators do', () => {
    const save = (plan: SavingsDraft, id?: number) =>
      deps.auditLog.record(() => planSavings(deps, { plan, ...(id !== undefined && { id }), ...why }), undefined);

    it('is for orders to come', async () => {
      const plan = { ...PLEDGE, maxRate: '0.002', texts: [text('en', 'Three better days')] };
      await save(plan, pledgeId);
      const changed = (await operatorPlans(deps)).find(({ id }) => id === pledgeId);
      expect(changed).toMatchObject({ maxRate: '0.002', texts: [{ title: 'Three better days' }] });
      const now = await formerDraft(deps, pledgeId);
      const kind = { ...FIXED, texts: PLEDGE.texts };
      await expect(save(kind, pledgeId)).rejects.toMatchObject({ key: 'savings_kind' });
      await expect(save({ ...PLEDGE, texts: [] }, pledgeId)).rejects.toMatchObject({ key: 'savings_texts' });
      expect(await formerDraft(deps, pledgeId)).toBe(now);
      await expect(formerDraft(deps, 999)).rejects.toMatchObject({ key: 'not_found' });
    });

    it('declares a day once, before it begins, within the range', async () => {
      const calendar = operatorCalendar(deps, pledgeId, world.time.nowMs);
      const [today, tomorrow] = calendar.map(({ day }) => day);
      const declare = (day: string | undefined, rate: string, id = pledgeId) =>
        declareRate(deps, { id, day: day ?? '', rate, ...why });
      await expect(declare(today, '0.0005')).rejects.toMatchObject({ key: 'greaterThanCurrentTime' });
      await expect(declare(tomorrow, '0.0001')).rejects.toMatchObject({ key: 'rate_range' });
      await expect(declare(tomorrow, '0.1')).rejects.toMatchObject({ key: 'rate_range' });
      await expect(declare(tomorrow, 'x')).rejects.toMatchObject({ key: 'savings_rates' });
      await expect(declare('2026-02-30', '0.0005')).rejects.toMatchObject({ key: 'savings_day' });
      await expect(declare(tomorrow, '0.0005', fixedId)).rejects.toMatchObject({ key: 'product_closed' });
      await declare(tomorrow, '0.0005');
      await expect(declare(tomorrow, '0.0006')).rejects.toMatchObject({ key: 'rate_declared' });
      expect(operatorCalendar(deps, pledgeId, world.time.nowMs).slice(0, 2)).toEqual([
        { day: today, rate: null, mayDeclare: false },
        { day: tomorrow, rate: '0.0005', mayDeclare: false },
      ]);
      const { rows } = await world.get('/api/mingProduct/list', 'nobody');
      expect(rows).toMatchObject([{ tomorrowOdds: '0.0005' }]);
    });

    it('closes a plan at once; its orders run on', async () => {
      const anna = await saver('100');
      expect(await buy(anna, '20')).toMatchObject({ code: 200 });
      await closeSavings(deps, { id: pledgeId, ...why });
      await expect(closeSavings(deps, { id: pledgeId, ...why })).rejects.toMatchObject({ key: 'product_closed' });
      expect(await buy(anna, '20')).toMatchObject({ key: 'product_closed' });
      expect((await get('mingProduct/list', anna)).rows).toEqual([]);
      expect(operatorFunding(deps)).toMatchObject({ principals: '20', cover: '0.12', kept: '0', orders: 1 });
      await pass(4);
      expect((await get('mingOrder/list', anna)).rows).toMatchObject([{ status: 1 }]);
    });

    it('is in the audit log, with what was before', async () => {
      const auditLog = await world.db.query(
        'select action, target, operator, second_operator from audit_log where target = $1 order by id',
        [`savings ${pledgeId}`],
      );
      expect(auditLog.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['savings.save', 'savings.rate', 'savings.close']),
      );
    });
  });

  it('leaves books that agree', async () => {
    expect(await world.problems()).toEqual([]);
  });
});
