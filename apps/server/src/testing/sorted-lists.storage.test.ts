import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, WITH_DEMO_WORLD } from './test-server.ts';

type Row = Record<string, unknown>;

/** So that the next change is of a later millisecond. */
const laterMs = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('lists obey the specification’s sort parameters', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(WITH_DEMO_WORLD);
    ({ token } = await server.customer('alice'));
    server.prices.say('btcusdt', '60000');
    const body = { coin: 'usdt', transferOutAccount: 1, transferInAccount: 3, amount: '50000' };
    await server.call('POST', '/api/asset/transferFunds', { token, body });
  });
  afterAll(() => server.close());

  const ids = async (path: string): Promise<unknown[]> =>
    ((await server.call('GET', path, { token })).rows as Row[]).map(({ id }) => id);

  const desks: [desk: string, submit: object, cancel: string][] = [
    ['currency', { delegateTotal: '0.01' }, 'cancelOrder'],
    ['contract', { delegateTotal: '100', leverage: 20 }, 'canCelOrder'],
  ];
  it.each(desks)(
    'open orders of %s by when they were placed, the past by its changes, and either as asked',
    async (desk, more, cancel) => {
      const place = async () => {
        const body = { symbol: 'btcusdt', type: 0, delegateType: 0, delegatePrice: '59000', ...more };
        await laterMs();
        const { data } = await server.call('POST', `/api/${desk}/order/submit`, { token, body });
        return (data as { id: number }).id;
      };
      const [first, second] = [await place(), await place()];
      const list = `/api/${desk}/order/list`;
      expect(await ids(`${list}?status=0`)).toEqual([second, first]);
      expect(await ids(`${list}?status=0&orderByColumn=createTime&isAsc=asc`)).toEqual([first, second]);
      for (const id of [second, first]) {
        await laterMs();
        await server.call('GET', `/api/${desk}/order/${cancel}?id=${id}`, { token });
      }
      expect(await ids(`${list}?status=1`)).toEqual([first, second]);
      expect(await ids(`${list}?status=1&orderByColumn=updateTime&isAsc=asc`)).toEqual([second, first]);
      expect(await ids(`${list}?status=1&orderByColumn=createTime&isAsc=desc`)).toEqual([second, first]);
      expect(await ids(`${list}?status=1&pageSize=1&pageNum=2`)).toEqual([second]);
      const wrong = await server.call('GET', `${list}?status=1&orderByColumn=price`, { token });
      expect(wrong).toMatchObject({ code: 400, key: 'bad_request', field: 'orderByColumn' });
    },
  );

  it('past positions by when they were closed', async () => {
    const body = { symbol: 'btcusdt', leverage: 20, delegateTotal: '100', type: 0, delegateType: 1 };
    const open = async () => {
      await laterMs();
      await server.call('POST', '/api/contract/order/submit', { token, body });
      return (await ids('/api/contract/position/list?status=0'))[0];
    };
    const [first, second] = [await open(), await open()];
    for (const id of [second, first]) {
      await laterMs();
      await server.call('GET', `/api/contract/position/stopPosition?id=${id}`, { token });
    }
    expect(await ids('/api/contract/position/list?status=1')).toEqual([first, second]);
    expect(await ids('/api/contract/position/list?status=1&orderByColumn=createTime')).toEqual([second, first]);
  });

  it('instruments by name and by price', async () => {
    server.prices.say('ethusdt', '3000');
    const list = async (query: string) =>
      ((await server.call('POST', `/api/symbolmanage/list${query}`)).rows as Row[]).map(({ symbol }) => symbol);
    expect(await list('?orderByColumn=symbol')).toEqual(['ethusdt', 'btcusdt']);
    expect(await list('?orderByColumn=symbol&isAsc=asc')).toEqual(['btcusdt', 'ethusdt']);
    expect(await list('?orderByColumn=amount&isAsc=asc')).toEqual(['ethusdt', 'btcusdt']);
    expect(await list('?orderByColumn=amount&isAsc=desc')).toEqual(['btcusdt', 'ethusdt']);
  });
});
