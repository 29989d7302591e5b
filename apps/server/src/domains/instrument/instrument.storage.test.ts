import { type CatalogueFile, type InstrumentSpec, writeCatalogue } from '@bourse/wire/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_CATALOGUE } from '../../market/catalogue/catalogue.ts';
import { type GuardedServer, startGuardedServer } from '../../testing/security/test-operators.ts';

type Headers = Readonly<Record<string, string>>;

const named = (symbol: string): InstrumentSpec => {
  const found = FIRST_CATALOGUE.instruments.find((spec) => spec.symbol === symbol);
  if (found === undefined) throw new Error(`no ${symbol}`);
  return found;
};
const PEPE: InstrumentSpec = {
  ...named('btcusdt'),
  symbol: 'pepeusdt',
  showSymbol: 'PEPE/USDT',
  name: 'Pepe',
  base: 'pepe',
  hot: false,
};
const COPPER: InstrumentSpec = {
  ...named('xauusd'),
  symbol: 'xcuusd',
  showSymbol: 'XCU/USD',
  name: 'Copper',
  base: 'xcu',
};
const IBM: InstrumentSpec = {
  ...named('aapl'),
  symbol: 'ibm',
  showSymbol: 'IBM',
  name: 'IBM',
  base: 'ibm',
  company: null,
};

describe('the catalogue', () => {
  let server: GuardedServer;
  let admin: Headers;
  let anna: { token: string; id: number };
  beforeAll(async () => {
    server = await startGuardedServer();
    admin = await server.operator('admin');
    anna = await server.customer('anna');
  });
  afterAll(() => server.close());

  const post = (path: string, body: object, headers = admin) =>
    server.call('POST', `/api/console/${path}`, { headers, body });
  const entries = (...instruments: InstrumentSpec[]) => ({ instruments, calendars: [] });
  const byTwo = (path: string, body: object) => server.byTwo(admin, path, { ...body, reason: 'as agreed' });
  const text = async () =>
    ((await server.call('GET', '/api/console/catalogue/export', { headers: admin })).data as { text: string }).text;
  const spotList = async () => {
    const { data } = await server.call('POST', '/api/common/getCoinList');
    return (data as { currencyList: { symbol: string; closing: string[] }[] }).currencyList;
  };
  const coins = async () => (await spotList()).map(({ symbol }) => symbol);
  const item = async (wanted: string) => (await spotList()).find(({ symbol }) => symbol === wanted);
  const letters = async (token: string) => {
    const { rows = [] } = await server.call('POST', '/api/mail/listByUserId?pageNum=1&pageSize=10', { token });
    return rows.map(({ title, content }) => `${title}: ${content}`);
  };
  const buy = (symbol: string, more: object) =>
    server.call('POST', '/api/currency/order/submit', {
      token: anna.token,
      body: { symbol, delegateType: 0, ...more },
    });

  it('is exported as the very bytes that were imported', async () => {
    expect(await text()).toBe(writeCatalogue(FIRST_CATALOGUE));
    const preview = await post('catalogue/file/preview', { text: await text() });
    expect(preview.data).toEqual({ problems: [], changes: [] });
  });

  it.each<[what: string, spec: InstrumentSpec, field: string, problem: string]>([
    ['a lot that is too fine', { ...PEPE, lotSize: '0.00000001' }, 'lotSize', 'steps'],
    ['a symbol of something else', { ...PEPE, symbol: 'doge2usdt' }, 'symbol', 'symbol'],
    ['a calendar that is not there', { ...PEPE, hours: 'mars' }, 'hours', 'calendar'],
    ['a desk without terms', { ...PEPE, timed: null }, 'timed', 'terms'],
    ['a coin on the desk of stocks', { ...PEPE, desks: ['stock'] }, 'desks', 'desks'],
    ['other steps of what is listed', { ...named('btcusdt'), tickSize: '0.1' }, 'tickSize', 'kept'],
    [
      'another reference of simulated prices',
      { ...named('btcusdt'), simulation: PEPE.simulation && { ...PEPE.simulation, referencePrice: 1 } },
      'simulation',
      'kept',
    ],
    ['a desk that was not ended', { ...named('btcusdt'), desks: ['spot', 'contract'] }, 'desks', 'kept'],
  ])('says what is wrong with %s, and takes none of it', async (_, spec, field, problem) => {
    const { data } = await post('catalogue/preview', entries(spec));
    expect((data as { problems: object[] }).problems).toContainEqual({ entry: spec.symbol, field, problem });
    const proposed = await post('catalogue/propose', { ...entries(spec), reason: 'as agreed' });
    expect(proposed).toMatchObject({ key: 'catalogue_wrong' });
  });

  it('says where a file is no catalogue', async () => {
    for (const bad of ['', '{', '[]', '{"format":"bourse catalogue 2"}']) {
      const { data } = await post('catalogue/file/preview', { text: bad });
      expect((data as { problems: object[] }).problems[0]).toMatchObject({ problem: 'form' });
      expect(await post('catalogue/file/propose', { text: bad, reason: 'as agreed' })).toMatchObject({
        key: 'catalogue_wrong',
      });
    }
  });

  it('names every row and field that a refused file has wrong', async () => {
    const wrong = { ...FIRST_CATALOGUE, instruments: [named('btcusdt'), { ...PEPE, tickSize: 0.1, hot: 'no' }] };
    const { data } = await post('catalogue/file/preview', { text: JSON.stringify(wrong) });
    const at = { entry: 'instruments 2: pepeusdt', problem: 'form', what: 'invalid_type' };
    expect((data as { problems: object[] }).problems).toEqual([
      { ...at, field: 'hot' },
      { ...at, field: 'tickSize' },
    ]);
  });

  it('refuses who may not, and an act without a reason', async () => {
    const support = await server.operator('support');
    expect(await post('catalogue/propose', { ...entries(PEPE), reason: 'as agreed' }, support)).toMatchObject({
      key: 'permission_missing',
    });
    expect(await post('catalogue/propose', { ...entries(PEPE), reason: ' ' })).toMatchObject({
      key: 'reason_required',
    });
    expect(await post('catalogue/propose', { ...entries(named('btcusdt')), reason: 'none' })).toMatchObject({
      key: 'catalogue_same',
    });
  });

  it('shows the second operator each field that changes, and changes nothing else than was shown', async () => {
    const btc = named('btcusdt');
    const proposed = { ...btc, takerFee: '0.09', bounds: { ...btc.bounds, band: '0.09' } };
    const { data } = await post('catalogue/propose', { ...entries(proposed), reason: 'a new picture' });
    const { approval } = data as { approval: number };
    const waiting = async () => {
      const { rows = [] } = await server.call('GET', '/api/console/approvals?status=open', { headers: admin });
      return (rows as unknown as { id: number; lines: object[] }[]).find(({ id }) => id === approval)?.lines;
    };
    expect(await waiting()).toEqual([
      { name: 'btcusdt', value: `takerFee ${btc.takerFee} → 0.09; bounds.band ${btc.bounds.band} → 0.09` },
    ]);
    // Meanwhile two others change what it would undo.
    expect(await byTwo('catalogue/propose', entries({ ...btc, makerFee: '0.0009' }))).toMatchObject({ code: 200 });
    server.skip(30_000);
    const second = await server.operator('admin2');
    const agreed = { approve: true, reason: 'a picture' };
    expect(await post(`approvals/${approval}/decide`, agreed, second)).toMatchObject({ key: 'approval_outdated' });
    expect(await post(`approvals/${approval}/decide`, { ...agreed, approve: false }, second)).toMatchObject({
      code: 200,
    });
    expect(await byTwo('catalogue/propose', entries(btc))).toMatchObject({ code: 200 });
    expect(await text()).toBe(writeCatalogue(FIRST_CATALOGUE));
  });

  it('pays a dividend in a halt alone, and none as large as the share’s price', async () => {
    const dividend = { symbol: 'aapl', act: 'dividend', from: 1, to: 1, perShare: '0.25', reason: 'as announced' };
    expect(await post('shares/propose', dividend)).toMatchObject({ key: 'not_halted' });
    const halt = { desk: 'stock', symbol: 'aapl', cause: 'event', reason: 'a dividend' };
    expect(await post('trading/halt', halt)).toMatchObject({ code: 200 });
    expect(await post('shares/propose', { ...dividend, perShare: '200' })).toMatchObject({ key: 'amount_incorrect' });
    expect(await byTwo('shares/propose', dividend)).toMatchObject({ code: 200 });
    expect(await byTwo('trading/open', { desk: 'stock', symbol: 'aapl' })).toMatchObject({ code: 200 });
  });

  it('lists a coin, a share and a metal in the running market, by two', async () => {
    expect(await coins()).not.toContain('pepeusdt');
    const feed = await server.feed('/ws/a-phone');
    expect(await byTwo('catalogue/propose', entries(PEPE, COPPER, IBM))).toMatchObject({ code: 200 });
    await feed.wait(({ type }) => type === 'SETTINGS');
    feed.close();
    expect(await coins()).toContain('pepeusdt');
    const file = JSON.parse(await text()) as CatalogueFile;
    expect(file.instruments.slice(-3).map(({ symbol }) => symbol)).toEqual(['pepeusdt', 'xcuusd', 'ibm']);
    server.prices.say('pepeusdt', '60000');
    expect(await buy('pepeusdt', { type: 0, delegateTotal: '0.01', delegatePrice: '59000' })).toMatchObject({
      code: 200,
    });
    const book = await server.call('GET', '/api/market/depth?symbol=pepeusdt');
    expect((book.data as { bids: object[] }).bids.length).toBeGreaterThan(0);
    const bars = await server.call('GET', '/api/market/kline?symbol=pepeusdt&interval=1m');
    expect(bars).toMatchObject({ code: 200 });
  });

  it('winds it down, ends it, and lists it no more', async () => {
    const listing = { symbol: 'pepeusdt', desks: ['spot', 'contract', 'timed'], act: 'wind down' };
    const { data } = await post('listing/preview', listing);
    expect(data).toMatchObject([{ desk: 'spot', orders: 1, cancelled: 1, customers: 1 }, {}, {}]);
    expect(await byTwo('listing/propose', listing)).toMatchObject({ code: 200 });
    const order = { type: 0, delegateTotal: '0.01', delegatePrice: '59000' };
    expect(await buy('pepeusdt', order)).toMatchObject({ key: 'listing_closing' });
    expect((await item('pepeusdt'))?.closing).toEqual(['spot', 'contract', 'timed']);
    expect((await item('btcusdt'))?.closing).toEqual([]);
    expect(await letters(anna.token)).toContainEqual(
      expect.stringMatching(/^Delisting has begun: PEPE\/USDT \(Spot, Contracts, Timed\) is being delisted\./),
    );
    expect(await post('listing/propose', { ...listing, reason: 'again' })).toMatchObject({ key: 'listing_phase' });
    expect(await byTwo('listing/propose', { ...listing, act: 'end' })).toMatchObject({ code: 200 });
    expect(await buy('pepeusdt', order)).toMatchObject({ key: 'listing_ended' });
    expect(await coins()).not.toContain('pepeusdt');
    // Nothing of hers was left there.
    expect((await letters(anna.token)).filter((one) => one.startsWith('Trading has ended'))).toEqual([]);
    const contracts = await server.call('GET', '/api/contract/coin/list');
    expect(contracts.rows).not.toContainEqual(expect.objectContaining({ symbol: 'pepeusdt' }));
    const bad = { symbol: 'nothing', desks: ['spot'], act: 'end', reason: 'as agreed' };
    expect(await post('listing/propose', bad)).toMatchObject({ key: 'unknown_instrument' });
  });

  it('lists it again, and stands in the audit log with who proposed and who confirmed', async () => {
    const listing = { symbol: 'pepeusdt', desks: ['spot'], act: 'reopen' };
    expect(await byTwo('listing/propose', listing)).toMatchObject({ code: 200 });
    expect(await coins()).toContain('pepeusdt');
    const { rows = [] } = await server.call('GET', '/api/console/audit?search=pepeusdt', { headers: admin });
    const acts = rows.map(({ action }) => action);
    for (const act of ['catalogue.change', 'listing.wind_down', 'listing.end', 'listing.reopen'])
      expect(acts).toContain(act);
  });

  it('cannot be confirmed by whoever proposed it', async () => {
    const body = { symbol: 'ibm', desks: ['stock'], act: 'wind down', reason: 'as agreed' };
    const { data } = await post('listing/propose', body);
    const { approval } = data as { approval: number };
    const decided = await post(`approvals/${approval}/decide`, { approve: true, reason: 'myself' });
    expect(decided.code).not.toBe(200);
    await post(`approvals/${approval}/decide`, { approve: false, reason: 'no' });
  });

  it('splits a share and pays a dividend, by two, with a letter to whoever has some', async () => {
    const ben = await server.customer('benny');
    const customer = (path: string, body: object) => server.call('POST', path, { token: ben.token, body });
    const stocks = async (path: string) => (await server.call('GET', `/api/stock/${path}`, { token: ben.token })).data;
    const shares = async () =>
      ((await stocks('userPosition/list?state=0')) as { list: { orderNum: string; margin: string }[] }).list[0];
    server.prices.say('aapl', '200');
    await customer('/api/stock/userFunds/buyIn', { stockType: 'US', amount: '5000' });
    const order = { buyType: 1, businessType: 2, buyNum: '4', stockGid: 'us:AAPL', lever: 1 };
    expect(await customer('/api/stock/order/submit', order)).toMatchObject({ code: 200 });
    const bought = await shares();
    expect(bought).toMatchObject({ orderNum: '4' });

    const split = { symbol: 'aapl', act: 'split', from: 1, to: 2 };
    expect(await post('shares/propose', { ...split, reason: 'early' })).toMatchObject({ key: 'not_halted' });
    const halt = { desk: 'stock', symbol: 'aapl' };
    const halted = await post('trading/halt', { ...halt, cause: 'exchange', reason: 'a split' });
    expect(halted).toMatchObject({ code: 200 });
    expect((await post('shares/preview', split)).data).toMatchObject({ longs: 1, owners: 1, isHalted: true });
    expect(await byTwo('shares/propose', split)).toMatchObject({ code: 200 });
    expect((await letters(ben.token))[0]).toMatch(/^Shares were split: 1 share of Apple Inc\. became 2\./);
    expect(await shares()).toMatchObject({ orderNum: '8', buyOrderPrice: '100.005', margin: bought?.margin });

    const free = async () => (await stocks('userFunds/accountStatistics?stockType=US')) as { available: string };
    const before = Number((await free()).available);
    const dividend = { symbol: 'aapl', act: 'dividend', perShare: '0.5' };
    expect(await post('shares/propose', { ...dividend, perShare: '0', reason: 'none' })).toMatchObject({
      key: 'amount_incorrect',
    });
    expect(await byTwo('shares/propose', dividend)).toMatchObject({ code: 200 });
    expect(Number((await free()).available) - before).toBeCloseTo(4, 8);
    expect((await letters(ben.token))[0]).toMatch(/^Dividend: Apple Inc\. pays 0\.5 USD for each share\./);
  });

  it('keeps all of it over a restart, and the journal makes the same rows', async () => {
    const { proof, found } = await server.verify((db) =>
      db.query("select desk, phase from listing_phases where symbol = 'pepeusdt' order by desk"),
    );
    expect(proof.problems).toEqual([]);
    expect(found).toEqual([
      { desk: 'contract', phase: 'ended' },
      { desk: 'spot', phase: 'open' },
      { desk: 'timed', phase: 'ended' },
    ]);
  });
});
