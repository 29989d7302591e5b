import { type Amount, amount, formatAmount } from '@bourse/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restartVerified } from '../../testing/restart-verified.ts';
import { type Reply, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Row = Record<string, unknown>;

describe('contracts, from outside', () => {
  let server: TestServer;
  let alice: { token: string; id: number };
  let bob: { token: string; id: number };
  /** Of the position of 1 BTC. */
  let openPrice = '';
  const opened = (parts: bigint) => formatAmount(((amount(openPrice) + parts - 1n) / parts) as Amount);
  beforeAll(async () => {
    server = await startTestServer();
    alice = await server.customer('alice');
    bob = await server.customer('bobby');
    server.prices.say('btcusdt', '50000');
  });
  afterAll(() => server.close());

  const get = (path: string, token = alice.token) => server.call('GET', path, { token });
  const post = (path: string, body: object | undefined = undefined, token = alice.token, key?: string) =>
    server.call('POST', path, { token, body, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) });
  const transfer = (amount: string, body: object = {}, token = alice.token) =>
    post(
      '/api/asset/transferFunds',
      { coin: 'usdt', transferOutAccount: 1, transferInAccount: 3, amount, ...body },
      token,
    );
  const order = (body: object = {}, token = alice.token, key?: string) =>
    post(
      '/api/contract/order/submit',
      { symbol: 'btcusdt', leverage: 20, delegateTotal: '1000', type: 0, delegateType: 1, ...body },
      token,
      key,
    );
  const account = async (type: number, token = alice.token) => {
    const { data } = await get('/api/asset/assetBalance', token);
    const found = (data as Row[]).find((row) => row.type === type && row.symbol === 'usdt');
    return `${found?.availableAmount}+${found?.occupiedAmount}`;
  };
  const rows = ({ rows }: Reply): Row[] => rows ?? [];
  const positions = async (status = 0, token = alice.token) =>
    rows(await get(`/api/contract/position/list?status=${status}`, token));

  it('lists the markets and their terms', async () => {
    const list = rows(await server.call('GET', '/api/contract/coin/list'));
    expect(list[0]).toMatchObject({
      symbol: 'btcusdt',
      showSymbol: 'BTC/USDT',
      baseCoin: 'usdt',
      shareNumber: '0.001',
      leverage: '1,2,5,10,20,50,100',
      maintenanceRate: '0.005',
    });
  });

  const moves: [what: string, body: object, key: string][] = [
    ['nothing', { amount: '' }, 'bad_request'],
    ['no amount', { amount: undefined }, 'transfer_please_amount'],
    ['zero', { amount: '0' }, 'transfer_please_amount'],
    ['nine decimals', { amount: '1.000000001' }, 'amount_incorrect'],
    ['too much', { amount: '100000.01' }, 'insufficient_balance'],
    ['the same account', { transferInAccount: 1 }, 'same_account'],
    ['an account that is none', { transferInAccount: 4 }, 'account_asset'],
    ['an asset the account does not take', { coin: 'btc' }, 'account_asset'],
  ];
  it.each(moves)('refuses to transfer %s', async (_, body, key) => {
    expect(await transfer('10', body)).toMatchObject({ code: 400, key });
    expect(await account(1)).toBe('100000+0');
  });

  it('moves money between own accounts, and back', async () => {
    expect(await transfer('10000')).toMatchObject({ code: 200 });
    expect([await account(1), await account(3)]).toEqual(['90000+0', '10000+0']);
    await transfer('1000', { transferOutAccount: 3, transferInAccount: 1 });
    await transfer('1000');
    const entries = rows(await get('/api/asset/entries?type=3'));
    expect(entries[0]).toMatchObject({ kind: 'move' });
    await transfer('10000', {}, bob.token);
  });

  const wrong: [what: string, body: object, key: string][] = [
    ['no quantity', { delegateTotal: undefined }, 'please_enter_quantity'],
    ['half a lot', { delegateTotal: '1.5' }, 'quantitycan_onlyenter_integers'],
    ['no lot', { delegateTotal: '0' }, 'quantitycan_onlyenter_integers'],
    ['a negative quantity', { delegateTotal: '-1' }, 'quantitycan_onlyenter_integers'],
    ['no price', { delegateType: 0 }, 'Please_entera_price_greater'],
    ['a price of zero', { delegateType: 0, delegatePrice: '0' }, 'Please_entera_price_greater'],
    ['a price off its step', { delegateType: 0, delegatePrice: '50000.001' }, 'price_step'],
    ['a price far away', { delegateType: 0, delegatePrice: '90000', delegateTotal: '999999' }, 'price_too_far'],
    ['a leverage that is not offered', { leverage: 3 }, 'leverage_invalid'],
    ['too much', { delegateTotal: '9000' }, 'insufficient_balance'],
    ['a market without contracts', { symbol: 'aapl' }, 'unknown_instrument'],
    ['a market without a price', { symbol: 'ethusdt', delegateTotal: '1' }, 'price_stale'],
  ];
  it.each(wrong)('refuses %s, and nothing changes', async (_, body, key) => {
    expect(await order(body)).toMatchObject({ code: 400, key });
    expect(await account(3)).toBe('10000+0');
  });

  it('opens, tells its owner, shows it to nobody else', async () => {
    const feed = await server.feed(`/ws/coin/${alice.id}`);
    feed.send(JSON.stringify({ token: alice.token }));
    await feed.wait(({ type }) => type === 'HEARTBEAT');
    server.prices.say('btcusdt', '50000');
    const placed = await order({}, alice.token, 'one');
    expect(placed.data).toMatchObject({ status: 'filled', dealNum: '1000' });
    openPrice = String((placed.data as Row).dealPrice);
    // What the ladder offers differs from tick to tick: at the even one's price or worse, by less than two steps.
    expect(Number(openPrice)).toBeGreaterThanOrEqual(50012.002);
    expect(Number(openPrice)).toBeLessThan(50032.002);
    expect((await order({}, alice.token, 'one')).data).toEqual(placed.data);
    expect(await order({ type: 1 }, alice.token, 'one')).toMatchObject({ code: 409 });
    await feed.wait(({ type, settlementType }) => type === 'SETTLEMENT' && settlementType === 2);
    await feed.wait(({ type }) => type === 'POSITION');
    feed.close();
    const [position] = await positions();
    expect(position).toMatchObject({
      symbol: 'btcusdt',
      type: 0,
      leverage: 20,
      openNum: '1000',
      openPrice,
      remainMargin: opened(20n),
      markPrice: '50000',
      spareMargin: '0',
      openFee: opened(2000n),
      status: 0,
    });
    const [free, bound] = (await account(3)).split('+').map(Number);
    expect(bound).toBeCloseTo(Number(openPrice) / 20, 6);
    expect(free).toBeCloseTo(10_000 - Number(openPrice) * (1 / 20 + 1 / 2000), 6);
    expect(await positions(0, bob.token)).toEqual([]);
    expect((await get(`/api/contract/position/stopPosition?id=${position?.id}`, bob.token)).key).toBe(
      'position_not_open',
    );
    const { data } = await get('/api/common/orderTotal?key=U_TOTAL');
    expect(data).toEqual({ holding: 1, openOrder: 0, profitAndLoss: 0, orderHistory: 0 });
  });

  it('adds and takes out margin, and principal that stays', async () => {
    const [position] = await positions();
    const adjust = (call: string, money: string, flag = '') =>
      post(`/api/contract/position/${call}?id=${position?.id}&money=${money}${flag}`);
    expect(await adjust('adjustAmount', '1000', '&flag=0')).toMatchObject({ code: 200 });
    expect((await positions())[0]).toMatchObject({
      amount: opened(20n),
      adjustAmount: '1000',
    });
    // 1.2 times the margin of the worth at the mark stays, and the loss.
    const spare = Number(openPrice) / 20 + 1000 - (Number(openPrice) - 50_000) - 1.2 * 2500;
    expect(Number((await positions())[0]?.spareMargin)).toBeCloseTo(spare, 6);
    expect(await adjust('adjustAmount', '600', '&flag=1')).toMatchObject({ key: 'margin_spare' });
    expect(await adjust('adjustAmount', '400', '&flag=1')).toMatchObject({ code: 200 });
    expect(await adjust('adjustPositionMargn', '100')).toMatchObject({ code: 200 });
    expect(await adjust('adjustPositionAmout', '200')).toMatchObject({ code: 200 });
    expect(await adjust('adjustPositionAmout', '99999')).toMatchObject({ key: 'Insufficient_balance' });
    expect(await adjust('adjustAmount', '0', '&flag=0')).toMatchObject({ key: 'amount_incorrect' });
    expect((await positions())[0]).toMatchObject({
      adjustAmount: '700',
    });
    const { amount: own, remainMargin } = (await positions())[0] ?? {};
    expect(Number(own)).toBeCloseTo(Number(openPrice) / 20 + 200, 6);
    expect(Number(remainMargin)).toBeCloseTo(Number(openPrice) / 20 + 900, 6);
  });

  it('sets, lists and takes back stops', async () => {
    const [position] = await positions();
    const stop = (body: object, token = alice.token, key?: string) =>
      post(
        '/api/contract/loss/submit',
        { positionId: position?.id, delegateType: 1, lossType: 1, ...body },
        token,
        key,
      );
    expect(await stop({ losePrice: '51000', loseNumber: '10' })).toMatchObject({ key: 'stop_side' });
    expect(await stop({ loseNumber: '10' })).toMatchObject({ key: 'enter_the_price', field: 'losePrice' });
    expect(await stop({ losePrice: '49000', loseNumber: '1001' })).toMatchObject({ key: 'stop_quantity' });
    expect(await stop({ losePrice: '49000', loseNumber: '10', delegateType: 0 })).toMatchObject({
      key: 'enter_the_price',
      field: 'loseDelegatePrice',
    });
    expect(await stop({ losePrice: '49000', loseNumber: '10' }, bob.token)).toMatchObject({ key: 'position_not_open' });
    const set = await stop({ losePrice: '49000', loseNumber: '400' }, alice.token, 'stop');
    expect((await stop({ losePrice: '49000', loseNumber: '400' }, alice.token, 'stop')).data).toEqual(set.data);
    const taken = await stop({
      lossType: 0,
      earnPrice: '52000',
      earnNumber: '100',
      delegateType: 0,
      earnDelegatePrice: '51900',
    });
    expect([set.code, taken.code]).toEqual([200, 200]);
    const list = rows(await get('/api/contract/loss/list'));
    expect(list).toMatchObject([
      {
        lossType: 0,
        delegateType: 0,
        earnPrice: '52000',
        earnNumber: '100',
        earnDelegatePrice: '51900',
        losePrice: null,
      },
      { lossType: 1, delegateType: 1, losePrice: '49000', loseNumber: '400', status: 0 },
    ]);
    expect(rows(await get(`/api/contract/position/stopOrder?id=${position?.id}`))).toHaveLength(2);
    expect(rows(await get(`/api/contract/position/stopOrder?id=${position?.id}`, bob.token))).toEqual([]);
    // A number beyond the tables' smaller integers is one that is not there, not a failure.
    expect(rows(await get(`/api/contract/position/stopOrder?id=${Number.MAX_SAFE_INTEGER}`))).toEqual([]);
    const { id } = taken.data as { id: number };
    expect(await get(`/api/contract/loss/cancel?id=${id}`, bob.token)).toMatchObject({ key: 'stop_not_open' });
    expect(await get(`/api/contract/loss/cancel?id=${id}`)).toMatchObject({ code: 200 });
    expect(rows(await get('/api/contract/loss/list'))).toHaveLength(1);
  });

  it('rests, shows in the contract book alone, and is cancelled', async () => {
    const placed = await order({ delegateType: 0, delegatePrice: '49500', delegateTotal: '100' }, bob.token);
    expect(placed.data).toMatchObject({ status: 'open', dealNum: '0' });
    const bids = async (desk: string) => {
      const { data } = await server.call('GET', `/api/market/depth?symbol=btcusdt&rows=100&simulated=1&desk=${desk}`);
      return (data as { bids: string[][] }).bids.filter(([price]) => price === '49500').length;
    };
    const spot = await bids('spot');
    expect(await bids('contract')).toBe(1);
    const [open] = rows(await get('/api/contract/order/list?status=0', bob.token));
    expect(open).toMatchObject({ delegatePrice: '49500', delegateTotal: '100', closesPosition: null, status: 0 });
    expect(await get(`/api/contract/order/canCelOrder?id=${open?.id}`)).toMatchObject({ key: 'order_not_open' });
    expect(await get(`/api/contract/order/canCelOrder?id=${open?.id}`, bob.token)).toMatchObject({ code: 200 });
    expect(await account(3, bob.token)).toBe('10000+0');
    expect(await bids('contract')).toBe(0);
    expect(await bids('spot')).toBe(spot);
  });

  it('keeps everything across a restart', async () => {
    const before = [await positions(), rows(await get('/api/contract/loss/list')), await account(3)];
    await server.close();
    server = await startTestServer(server.settings);
    server.prices.say('btcusdt', '50000');
    expect([await positions(), rows(await get('/api/contract/loss/list')), await account(3)]).toEqual(before);
  });

  it('stops at its price: a part', async () => {
    server.prices.say('btcusdt', '48999.99');
    await expect.poll(async () => (await positions())[0]?.openNum).toBe('600');
    expect(rows(await get('/api/contract/loss/list'))).toEqual([]);
  });

  it('is closed at once', async () => {
    const [position] = await positions();
    server.prices.say('btcusdt', '50500');
    const closed = await get(`/api/contract/position/stopPosition?id=${position?.id}`);
    expect(closed.data).toMatchObject({ dealNum: '600', closed: true });
    const closePrice = Number((closed.data as Row).dealPrice);
    expect(closePrice).toBeLessThanOrEqual(50493.33);
    expect(closePrice).toBeGreaterThan(50473.33);
    expect(await positions()).toEqual([]);
    const [past] = await positions(1);
    expect(past).toMatchObject({ openNum: '1000', status: 1, openPrice });
    const rest = Number(past?.earn) - 0.6 * (closePrice - Number(openPrice));
    // The stop's part was closed at the bid of its tick, or up to two steps lower.
    const stopPrice = rest / 0.4 + Number(openPrice);
    expect(stopPrice).toBeLessThanOrEqual(48995.1);
    expect(stopPrice).toBeGreaterThan(48974.99);
    expect((await get(`/api/contract/position/stopPosition?id=${position?.id}`)).key).toBe('position_not_open');
  });

  it('is closed by force at the mark, and what remains comes back', async () => {
    await order({ type: 1, leverage: 100, delegateTotal: '1000' }, bob.token);
    const [position] = await positions(0, bob.token);
    const forced = Number(position?.closePrice);
    server.prices.say('btcusdt', String(Math.ceil(forced + 1)));
    await expect.poll(async () => (await positions(1, bob.token))[0]?.status).toBe(2);
    expect(Number((await account(3, bob.token)).split('+')[0])).toBeGreaterThan(9400);
  });

  it('is proved by the journal', async () => {
    server = await restartVerified(server);
  });
});
