import { OWNER } from '@bourse/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { HOUR, type MoneyWorld, openMoneyWorld, type TestCustomer } from '../../testing/test-money.ts';

const DAY = 24 * HOUR;
const TIMED = 'secondContractOrder/createSecondContractOrder';
type Own = {
  limits: { kind: string; amount: string | null; next: object | null; used: string }[];
  pausedUntil: number;
};

describe('own limits and notices', () => {
  let db: OpenDatabase;
  let world: MoneyWorld;
  beforeAll(async () => {
    db = await openTestDatabase();
    world = await openMoneyWorld(db, 'default', ['aapl']);
    world.prices.say('btcusdt', '50000');
    world.prices.say('aapl', '200');
    for (const owner of [OWNER.liquidity, OWNER.insurance]) {
      for (const asset of ['usdt', 'usd', 'btc']) {
        for (const ledger of ['live', 'demo'] as const) await world.give(owner, asset, '100000000', ledger);
      }
    }
  });
  afterAll(() => world.close());

  const post = ({ token }: TestCustomer, path: string, body?: object, key?: string) =>
    world.post(`/api/${path}`, { token, ...(body && { body }), ...(key !== undefined && { key }) });
  const get = ({ token }: TestCustomer, path: string) => world.get(`/api/${path}`, token);
  const accept = (who: TestCustomer, market: string, more: object = {}) =>
    post(who, 'limits/acceptNotice', { market, version: 1, ...more });
  const stake = (who: TestCustomer, betAmount: string, key?: string) =>
    post(who, TIMED, { symbol: 'btcusdt', betContent: 1, betAmount, periodId: 1 }, key);
  const lots = (who: TestCustomer, delegateTotal: string, leverage = 10) =>
    post(who, 'contract/order/submit', { symbol: 'btcusdt', leverage, delegateTotal, type: 0, delegateType: 1 });
  const change = (who: TestCustomer, kind: string, amount?: string) => post(who, 'limits/change', { kind, amount });
  const own = async (who: TestCustomer) => (await get(who, 'limits/own')).data as Own;
  const limit = async (who: TestCustomer, kind: string) => (await own(who)).limits.find((one) => one.kind === kind);
  /** A live customer with 10,000 USDT on either account, who has read the notices. */
  const trader = async (): Promise<TestCustomer> => {
    const who = await world.customer();
    await world.give(who.id, 'usdt', '20000');
    await post(who, 'asset/transferFunds', {
      coin: 'usdt',
      transferOutAccount: 1,
      transferInAccount: 3,
      amount: '10000',
    });
    for (const market of ['timedContracts', 'leveragedContracts', 'stocks']) await accept(who, market);
    return who;
  };
  const fresh = () => world.prices.say('btcusdt', '50000');

  describe('notices', () => {
    it('are asked for before the first live order of each market, and once', async () => {
      const who = await world.customer();
      await world.give(who.id, 'usdt', '1000');
      const params = { market: 'timedContracts' };
      expect(await stake(who, '10')).toMatchObject({ code: 400, key: 'risk_notice_required', params });
      expect(await lots(who, '1')).toMatchObject({ key: 'risk_notice_required' });
      const share = { buyType: 1, businessType: 2, buyNum: '1', stockGid: 'us:AAPL', lever: 10 };
      expect(await post(who, 'stock/order/submit', share)).toMatchObject({ key: 'risk_notice_required' });
      const notice = await get(who, 'limits/notice?market=timedContracts');
      expect(notice.data).toEqual({
        version: 1,
        accepted: false,
        residenceNeeded: false,
        leverage: 1,
        rate: '0.92',
        seconds: 30,
      });
      expect((await get(who, 'limits/notice?market=leveragedContracts')).data).toMatchObject({
        leverage: 100,
        rate: '0.005',
      });
      expect((await get(who, 'limits/notice?market=stocks')).data).toMatchObject({ leverage: 50, rate: '0.9' });
      expect(await accept(who, 'timedContracts')).toMatchObject({ code: 200 });
      expect(await accept(who, 'timedContracts')).toMatchObject({ code: 200 });
      expect(await stake(who, '10')).toMatchObject({ code: 200 });
      expect(await lots(who, '1')).toMatchObject({ key: 'risk_notice_required' });
      const rows = await db.query('select kind, version, lang, at_ms from risk_acknowledgements where user_id = $1', [
        who.id,
      ]);
      expect(rows).toEqual([{ kind: 'timedContracts', version: 1, lang: 'en', at_ms: world.time.nowMs }]);
    });

    it('are not asked for with simulated money', async () => {
      const who = await world.customer();
      await post(who, 'user/switch?type=2');
      expect(await stake(who, '10')).toMatchObject({ code: 200 });
    });

    const wrong: [what: string, body: object, key: string][] = [
      ['nothing', {}, 'bad_request'],
      ['a market without a notice', { market: 'spot', version: 1 }, 'bad_request'],
      ['another version', { market: 'stocks', version: 2 }, 'risk_notice_outdated'],
      ['a text for a version', { market: 'stocks', version: 'new' }, 'bad_request'],
      ['a long country', { market: 'stocks', version: 1, country: 'DEU' }, 'bad_request'],
    ];
    it.each(wrong)('%s is refused', async (_, body, key) => {
      expect(await post(await world.customer(), 'limits/acceptNotice', body)).toMatchObject({ code: 400, key });
    });
  });

  describe('a daily loss limit', () => {
    it('counts running stakes, and leaves what is left', async () => {
      const who = await trader();
      await change(who, 'dailyLoss', '100');
      expect(await stake(who, '101')).toMatchObject({ key: 'daily_loss_limit', params: { left: '100' } });
      expect(await stake(who, '60')).toMatchObject({ code: 200 });
      expect(await limit(who, 'dailyLoss')).toMatchObject({ amount: '100', used: '60' });
      expect(await stake(who, '41')).toMatchObject({ key: 'daily_loss_limit', params: { left: '40' } });
      // 0.001 BTC at 50,000 with leverage 1: a margin of 50 and the fee.
      expect(await lots(who, '1', 1)).toMatchObject({ key: 'daily_loss_limit' });
      expect(await lots(who, '1', 10)).toMatchObject({ code: 200 });
      expect(await stake(who, '40')).toMatchObject({ key: 'daily_loss_limit' });
    });

    it('counts what was lost today, less what was gained, and forgets it the next day', async () => {
      const who = await trader();
      await change(who, 'dailyLoss', '100');
      await stake(who, '80');
      world.time.nowMs += 29_000;
      world.prices.say('btcusdt', '49000');
      world.time.nowMs += 2_000;
      world.prices.say('btcusdt', '49000');
      await expect
        .poll(
          async () =>
            (await db.query("select 1 from timed_orders where owner = $1 and outcome = 'lost'", [who.id])).length,
        )
        .toBe(1);
      fresh();
      expect(await stake(who, '21')).toMatchObject({ key: 'daily_loss_limit', params: { left: '20' } });
      // A position won: the market rises by a tenth.
      expect(await lots(who, '1', 10)).toMatchObject({ code: 200 });
      world.prices.say('btcusdt', '55000');
      const { rows: [position] = [] } = await get(who, 'contract/position/list?status=0');
      await get(who, `contract/position/stopPosition?id=${position?.id}`);
      const used = Number((await limit(who, 'dailyLoss'))?.used);
      expect(used).toBeGreaterThan(74);
      expect(used).toBeLessThan(76);
      fresh();
      expect(await stake(who, '25')).toMatchObject({ key: 'daily_loss_limit' });
      expect(await stake(who, '24')).toMatchObject({ code: 200 });
      world.time.nowMs += DAY;
      fresh();
      // What still runs counts on whatever day it is.
      expect(Number((await limit(who, 'dailyLoss'))?.used)).toBeLessThanOrEqual(24);
    });

    it('is not passed by orders sent together', async () => {
      const who = await trader();
      await change(who, 'dailyLoss', '100');
      fresh();
      const replies = await Promise.all([
        ...Array.from({ length: 6 }, (_, n) => stake(who, '30', `together-${n}`)),
        ...Array.from({ length: 4 }, () => lots(who, '10', 10)),
      ]);
      const taken = replies.filter(({ code }) => code === 200).length;
      expect(taken).toBeGreaterThan(0);
      expect(replies.filter(({ key }) => key === 'daily_loss_limit')).toHaveLength(replies.length - taken);
      expect(Number((await limit(who, 'dailyLoss'))?.used)).toBeLessThanOrEqual(100);
    });

    it('answers what was placed before, and takes the same request once', async () => {
      const who = await trader();
      await change(who, 'dailyLoss', '50');
      const replies = await Promise.all([stake(who, '50', 'same'), stake(who, '50', 'same')]);
      expect(replies).toMatchObject([{ code: 200 }, { code: 200 }]);
      expect(replies[0]?.data).toEqual(replies[1]?.data);
      expect(await stake(who, '50', 'same')).toMatchObject({ code: 200 });
      expect(await stake(who, '10', 'next')).toMatchObject({ key: 'daily_loss_limit' });
    });

    it('counts what is added to a position, and lets it be taken out', async () => {
      const who = await trader();
      fresh();
      // 0.01 BTC at 50,000 with leverage 10: a margin of 50 and the fee.
      await lots(who, '10', 10);
      await change(who, 'dailyLoss', '100');
      const { rows: [position] = [] } = await get(who, 'contract/position/list?status=0');
      const adjust = (call: string, money: string, more = '', key?: string) =>
        post(who, `contract/position/${call}?id=${position?.id}&money=${money}${more}`, undefined, key);
      expect(await adjust('adjustAmount', '60', '&flag=0')).toMatchObject({ key: 'daily_loss_limit' });
      expect(await adjust('adjustPositionMargn', '60')).toMatchObject({ key: 'daily_loss_limit' });
      expect(await adjust('adjustPositionAmout', '60')).toMatchObject({ key: 'daily_loss_limit' });
      const sent = await Promise.all([1, 2, 3].map((n) => adjust('adjustAmount', '20', '&flag=0', `added-${n}`)));
      expect(sent.map(({ code }) => code).sort()).toEqual([200, 200, 400]);
      const taken = sent.findIndex(({ code }) => code === 200) + 1;
      expect(await adjust('adjustAmount', '20', '&flag=0', `added-${taken}`)).toMatchObject({ code: 200 });
      expect(Number((await limit(who, 'dailyLoss'))?.used)).toBeLessThanOrEqual(100);
      expect(await adjust('adjustAmount', '10', '&flag=1')).toMatchObject({ code: 200 });
      expect(await adjust('adjustAmount', '10', '&flag=0')).toMatchObject({ code: 200 });
    });

    it('counts what is put today into a position of yesterday', async () => {
      const who = await trader();
      fresh();
      await lots(who, '10', 10);
      world.time.nowMs += DAY;
      fresh();
      await change(who, 'dailyLoss', '100');
      const { rows: [position] = [] } = await get(who, 'contract/position/list?status=0');
      const adjust = (money: string, flag: 0 | 1) =>
        post(who, `contract/position/adjustAmount?id=${position?.id}&money=${money}&flag=${flag}`);
      expect(await adjust('60', 0)).toMatchObject({ code: 200 });
      expect(await limit(who, 'dailyLoss')).toMatchObject({ used: '60' });
      expect(await adjust('60', 0)).toMatchObject({ key: 'daily_loss_limit', params: { left: '40' } });
      expect(await adjust('20', 1)).toMatchObject({ code: 200 });
      expect(await limit(who, 'dailyLoss')).toMatchObject({ used: '40' });
      world.time.nowMs += DAY;
      fresh();
      expect(await limit(who, 'dailyLoss')).toMatchObject({ used: '0' });
    });

    it('never stands in the way of closing', async () => {
      const who = await trader();
      await lots(who, '10', 10);
      await change(who, 'dailyLoss', '0');
      await post(who, 'limits/pause', { days: 1 });
      const { rows: [position] = [] } = await get(who, 'contract/position/list?status=0');
      expect(await get(who, `contract/position/stopPosition?id=${position?.id}`)).toMatchObject({ code: 200 });
    });
  });

  describe('changes', () => {
    it('hold at once where tighter, a day later where looser', async () => {
      const who = await trader();
      await change(who, 'dailyLoss', '50');
      const later = await change(who, 'dailyLoss', '200');
      expect(later.data).toEqual({ fromMs: world.time.nowMs + DAY });
      expect(await limit(who, 'dailyLoss')).toMatchObject({
        amount: '50',
        next: { amount: '200', fromMs: world.time.nowMs + DAY },
      });
      expect(await stake(who, '60')).toMatchObject({ key: 'daily_loss_limit' });
      world.time.nowMs += DAY - 1;
      fresh();
      expect(await stake(who, '60')).toMatchObject({ key: 'daily_loss_limit' });
      world.time.nowMs += 1;
      expect(await stake(who, '60')).toMatchObject({ code: 200 });
    });

    it('can be taken back while they wait', async () => {
      const who = await world.customer();
      expect(await post(who, 'limits/takeBack', { kind: 'dailyLoss' })).toMatchObject({ key: 'no_limit_change' });
      await change(who, 'dailyLoss', '50');
      await change(who, 'dailyLoss');
      expect(await post(who, 'limits/takeBack', { kind: 'dailyLoss' })).toMatchObject({ code: 200 });
      world.time.nowMs += 2 * DAY;
      expect(await limit(who, 'dailyLoss')).toMatchObject({ amount: '50', next: null });
      const rows = await db.query(
        'select amount::text, taken_back_ms is null as stands from own_limit_changes where user_id = $1 order by id',
        [who.id],
      );
      expect(rows.map((row) => (row as { stands: boolean }).stands)).toEqual([true, false]);
    });

    it('end where none is wanted, a day later', async () => {
      const who = await world.customer();
      await change(who, 'dailyDeposit', '50');
      await change(who, 'dailyDeposit');
      expect(await limit(who, 'dailyDeposit')).toMatchObject({ amount: '50', next: { amount: null } });
      world.time.nowMs += DAY;
      expect(await limit(who, 'dailyDeposit')).toMatchObject({ amount: null, next: null });
    });

    const wrong: [what: string, body: object, key: string][] = [
      ['nothing', {}, 'bad_request'],
      ['an unknown kind', { kind: 'weeklyLoss', amount: '1' }, 'bad_request'],
      ['a number', { kind: 'dailyLoss', amount: 1 }, 'bad_request'],
      ['less than nothing', { kind: 'dailyLoss', amount: '-1' }, 'bad_request'],
      ['three decimals', { kind: 'dailyLoss', amount: '1.005' }, 'limit_decimals'],
      ['too much', { kind: 'dailyLoss', amount: '1000000000.01' }, 'limit_too_large'],
      ['none where there is none', { kind: 'dailyLoss' }, 'limit_unchanged'],
    ];
    it.each(wrong)('%s is refused', async (_, body, key) => {
      expect(await post(await world.customer(), 'limits/change', body)).toMatchObject({ code: 400, key });
    });
  });

  describe('a pause', () => {
    it('closes trades, recharges and purchases, and only grows', async () => {
      const who = await trader();
      expect(await post(who, 'limits/pause', { days: 7 })).toMatchObject({ code: 200 });
      const refused = { key: 'paused_by_customer' };
      expect(await stake(who, '10')).toMatchObject(refused);
      expect(await lots(who, '1')).toMatchObject(refused);
      const buy = { symbol: 'btcusdt', entrustType: 1, type: 0, amount: '10' };
      expect(await post(who, 'currency/order/submit', buy)).toMatchObject(refused);
      expect(await post(who, 'recharge/submit', { coin: 'usdt', type: 'TRC', amount: '50' })).toMatchObject(refused);
      expect(await post(who, 'nft/buy', { id: 1, price: '1' })).toMatchObject(refused);
      expect(await post(who, 'limits/pause', { days: 1 })).toMatchObject({ key: 'pause_shorter' });
      expect(await post(who, 'limits/pause', { days: 5 })).toMatchObject({ key: 'pause_period' });
      expect(await post(who, 'limits/pause', {})).toMatchObject({ key: 'bad_request' });
      expect(await post(who, 'limits/pause', { days: 30 })).toMatchObject({ code: 200 });
      expect((await own(who)).pausedUntil).toBe(world.time.nowMs + 30 * DAY);
      expect(await get(who, 'asset/assetBalance')).toMatchObject({ code: 200 });
      fresh();
      const quote = await get(who, 'texchange/getCurrencyPrice?currency=usdt,btc&total=50');
      const { quoteId } = quote.data as { quoteId: number };
      const swap = { fromSymbol: 'usdt', toSymbol: 'btc', total: '50', quoteId };
      expect(await post(who, 'texchange/currencyExchange', swap)).toMatchObject(refused);
    });

    it('ends by itself', async () => {
      const who = await trader();
      await post(who, 'limits/pause', { days: 1 });
      world.time.nowMs += DAY - 1;
      fresh();
      expect(await stake(who, '10')).toMatchObject({ key: 'paused_by_customer' });
      world.time.nowMs += 1;
      expect(await stake(who, '10')).toMatchObject({ code: 200 });
    });

    it('leaves simulated money alone', async () => {
      const who = await world.customer();
      await post(who, 'limits/pause', { days: 1 });
      await post(who, 'user/switch?type=2');
      expect(await stake(who, '10')).toMatchObject({ code: 200 });
    });
  });

  it('the books are right', async () => {
    expect(await world.problems()).toEqual([]);
  });
});
