import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuardedServer, startGuardedServer } from './security/test-operators.ts';

/** A customer's order and position on contracts, as operators find them and what a jump of prices would do with them. */
describe('what operators see of an order and of the risk that it made', () => {
  let server: GuardedServer;
  let treasurer: Readonly<Record<string, string>>;
  let customer: { token: string; id: number };
  let number: number;
  beforeAll(async () => {
    server = await startGuardedServer({ DEMO_WORLD: 'false' });
    treasurer = await server.operator('treasurer');
    customer = await server.customer('alice');
    const { token } = customer;
    const move = { coin: 'usdt', transferOutAccount: 1, transferInAccount: 3, amount: '10000' };
    await server.call('POST', '/api/asset/transferFunds', { token, body: move });
    // A tenth of a bitcoin at market.
    const body = { symbol: 'btcusdt', leverage: 20, delegateTotal: '100', type: 0, delegateType: 1 };
    await server.call('POST', '/api/contract/order/submit', { token, body });
    const { rows = [] } = await look('/api/console/orders?ledger=demo&desk=contract');
    number = Number(rows[0]?.id);
  });
  afterAll(() => server.close());

  const look = (path: string, headers = treasurer) => server.call('GET', path, { headers });

  it('an order at market has no price, but what it was done at', async () => {
    const { rows } = await look(`/api/console/orders?ledger=demo&desk=contract&number=${number}`);
    expect(rows).toEqual([
      expect.objectContaining({
        id: number,
        side: 'long',
        leverage: 20,
        kind: 'market',
        closes: false,
        seconds: null,
        price: '',
        status: 'filled',
      }),
    ]);
    expect(Number(rows?.[0]?.average)).toBeGreaterThan(60_000);
    expect(Number(rows?.[0]?.average)).toBeLessThan(60_300);
  });

  it('its position is on the desk that is asked for, and on no other', async () => {
    const of = async (desk: string) => (await look(`/api/console/positions?ledger=demo&desk=${desk}`)).rows;
    expect(await of('contract')).toEqual([expect.objectContaining({ symbol: 'btcusdt', desk: 'contract' })]);
    expect(await of('stock')).toEqual([]);
    expect(await look('/api/console/positions?desk=timed')).toMatchObject({ code: 400 });
  });

  it('is found by its number alone, whatever desk it is on', async () => {
    expect(await look(`/api/console/orders/${number}`)).toMatchObject({
      data: { id: number, userId: customer.id, ledger: 'demo', desk: 'contract', symbol: 'btcusdt' },
    });
    expect(await look('/api/console/orders/999999')).toMatchObject({ key: 'not_found' });
    expect(await look('/api/console/orders/many')).toMatchObject({ code: 400 });
  });

  it('a fall by ten per cent liquidates it, and costs more than its margin', async () => {
    const { data } = await look('/api/console/risk?ledger=demo&direction=down&percent=10');
    expect(data).toMatchObject({
      markets: [{ symbol: 'btcusdt', coin: 'usdt', moved: '54000', longs: 1, shorts: 0, liquidated: 1 }],
      largest: [{ userId: customer.id, direction: 'long', leverage: 20, isLiquidated: true }],
    });
    const { markets, largest, house } = data as Record<'markets' | 'largest' | 'house', Record<string, string>[]>;
    expect(Number(markets[0]?.beyond)).toBeGreaterThan(250);
    expect(largest[0]?.profitThen).toBe(`-${largest[0]?.margin}`);
    expect(Number(house[0]?.loss)).toBeLessThan(0);
  });

  it('a rise is the house’s loss, and another market’s price is nobody’s', async () => {
    const up = await look('/api/console/risk?ledger=demo&direction=up&percent=10');
    const { house, markets } = up.data as Record<'house' | 'markets', Record<string, string>[]>;
    expect(Number(house[0]?.loss)).toBeCloseTo(600, 0);
    expect(markets[0]).toMatchObject({ liquidated: 0, beyond: '0' });
    const other = await look('/api/console/risk?ledger=demo&direction=down&percent=50&symbol=ethusdt');
    expect(other.data).toMatchObject({ house: [{ loss: '0' }], markets: [{ moved: '60000', liquidated: 0 }] });
  });

  it('how much of a limit is used is said of the house, and of who uses it', async () => {
    const { data } = await look('/api/console/risk?ledger=demo');
    const { limits } = data as { limits: Record<string, unknown>[] };
    const of = (kind: string) => limits.filter((one) => one.kind === kind);
    const [all, own] = [of('house'), of('customer')];
    expect([all, own]).toMatchObject([[{ coin: 'usdt', userId: 0 }], [{ coin: 'usdt', userId: customer.id }]]);
    // A move of ten per cent of 0.1 BTC at 60,000.
    expect(Number(all[0]?.used)).toBeCloseTo(600, 0);
    expect(own[0]?.used).toBe(all[0]?.used);
  });

  it.each(['percent=0', 'percent=96', 'percent=-5', 'percent=1.5', 'direction=sideways', 'symbol=BTC%20USDT'])(
    'is not asked with %s',
    async (query) => expect(await look(`/api/console/risk?${query}`)).toMatchObject({ code: 400 }),
  );
});
