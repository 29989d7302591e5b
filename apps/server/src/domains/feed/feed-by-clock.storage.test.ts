import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, WITH_DEMO_WORLD } from '../../testing/test-server.ts';

/** At noon: what is scripted is open from 06:00 to 18:00. */
const OPEN_MS = Date.UTC(2027, 2, 3, 12);
type Rows = [price: string, quantity: string][];

/** What no tick and no commit tells of. */
describe('the feed, by the clock alone', () => {
  let server: TestServer;
  beforeAll(async () => {
    const beganMs = Date.now();
    server = await startTestServer(WITH_DEMO_WORLD, () => OPEN_MS + Date.now() - beganMs);
    server.prices.say('btcusdt', '60000');
    server.prices.say('aapl', '200');
  });
  afterAll(() => server.close());

  const subscribe = async (type: string, symbol: string) => {
    const feed = await server.feed('/ws/a-phone');
    feed.send(JSON.stringify({ op: 'subscribe', type, symbol }));
    return feed;
  };
  const isOpen = ({ data }: Record<string, unknown>) => (data as { isOpen?: boolean } | undefined)?.isOpen;
  const asksOf = ({ data }: Record<string, unknown>) => (data as { asks: Rows }).asks;

  it('a book loses what the house offers when the price is too old, for new readers too', async () => {
    const feed = await subscribe('DEPTH', 'btcusdt');
    const asks = asksOf(await feed.wait(({ snapshot }) => snapshot === true));
    expect(asks).not.toEqual([]);
    server.skip(61_000);
    const gone = await feed.wait(({ snapshot }) => snapshot === false);
    expect(asksOf(gone)).toEqual(asks.map(([price]) => [price, '0']));
    const later = await subscribe('DEPTH', 'btcusdt');
    expect(asksOf(await later.wait(({ type }) => type === 'DEPTH'))).toEqual([]);
    later.close();
    server.prices.say('btcusdt', '60000');
    const again = await feed.wait((push) => push.seq === (gone.seq as number) + 1);
    expect(asksOf(again)).toEqual(asks);
    feed.close();
  });

  it('an instrument closes', async () => {
    const feed = await subscribe('DETAIL', 'aapl');
    await feed.wait((push) => isOpen(push) === true);
    server.skip(12 * 3_600_000);
    const closed = await feed.wait((push) => isOpen(push) === false);
    expect(closed).toMatchObject({ type: 'DETAIL', symbol: 'aapl' });
    feed.close();
  });
});
