import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const OPERATIONS = join(import.meta.dirname, '../../../../operations');
const NAME = /\bbourse_[a-z_]+/g;
/** What Prometheus makes of a histogram. */
const PARTS = /_(bucket|sum|count)$/;

describe('/metrics', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const figures = async () => (await fetch(`${server.url}/metrics`)).text();
  const figure = async (line: string) => {
    const found = (await figures()).split('\n').find((one) => one.startsWith(`${line} `));
    return found === undefined ? undefined : Number(found.slice(line.length + 1));
  };

  it.each(['prometheus/rules.yml', 'grafana/bourse.json'])('has every figure that %s reads', async (file) => {
    const read = new Set(readFileSync(join(OPERATIONS, file), 'utf8').match(NAME));
    const told = new Set([...(await figures()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
    expect([...read].filter((name) => !told.has(name) && !told.has(name.replace(PARTS, '')))).toEqual([]);
    expect(read.size).toBeGreaterThan(10);
  });

  it('counts stored commands and batches, and says how the market stands', async () => {
    const { token } = await server.customer('alice');
    server.prices.say('btcusdt', '60000');
    const counted = async () =>
      [await figure('bourse_commands_total'), await figure('bourse_journal_batch')] as number[];
    const [commands = 0, batch = 0] = await counted();
    const order = { symbol: 'btcusdt', type: 0, delegateType: 0, delegatePrice: '50000', delegateTotal: '0.01' };
    expect((await server.call('POST', '/api/currency/order/submit', { token, body: order })).code).toBe(200);
    const [more = 0, later = 0] = await counted();
    expect([more > commands, later > batch, await figure('bourse_open_spot_orders')]).toEqual([true, true, 1]);
    expect(await figure('bourse_engine_state{state="running"}')).toBe(1);
    expect(await figure('bourse_engine_state{state="halted"}')).toBe(0);
    expect(await figure('bourse_database_up')).toBe(1);
    expect(await figure('bourse_house_available{ledger="demo",fund="liquidity",asset="usdt"}')).toBeGreaterThan(0);
    expect(await figure('bourse_price_age_seconds{symbol="btcusdt"}')).toBeLessThan(60);
  });
});
