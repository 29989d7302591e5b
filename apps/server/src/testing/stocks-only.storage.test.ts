import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wallClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { serverSettings } from '../platform/db/test-database.ts';
import { readDeployment } from '../platform/deployment.ts';
import { type RunningServer, startServer } from '../server.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const HOUR_MS = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'bourse-stocks-only-'));
let server: RunningServer;

/** Two shares and nothing else, one of which has a key of one letter. */
beforeAll(async () => {
  const firstMs = Date.UTC(2024, 0, 2, 14);
  for (const [symbol, price] of [
    ['AAPL', 180],
    ['V', 260],
  ] as const) {
    const bars = Array.from({ length: 200 }, (_, n) => {
      const close = price + (n % 5);
      return `${firstMs + n * HOUR_MS},${close},${close + 1},${close - 1},${close},1000`;
    });
    writeFileSync(join(folder, `${symbol}.1h.csv`), ['t,o,h,l,c,v', ...bars, ''].join('\n'));
  }
  server = await startServer({
    config: readConfig({
      ...(await serverSettings()),
      PORT: '0',
      MARKET: `replay:${folder}`,
      DEMO_WORLD: 'true',
    }),
    deployment: await readDeployment(join(ROOT, 'deployments'), 'default'),
    clock: wallClock,
    log: pino({ level: 'silent' }),
    migrationsFolder: join(ROOT, 'apps/server/migrations'),
    checkAnswers: true,
  });
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a market of shares alone opens with the demo world, and a share of one letter is used like any', async () => {
  const post = async (path: string, body?: unknown, token?: string) => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { satoken: token }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as { code: number; data: { satoken: string } };
  };
  const who = { signType: '3', loginName: 'trader', loginPassword: 'trader1234' };
  const token = (await post('/api/user/login', who)).data.satoken;
  expect(await post('/api/userCoin/save', { coin: 'v' }, token)).toMatchObject({ code: 200 });
  const bars = await fetch(`${server.url}/api/market/kline?symbol=v&interval=1h`);
  expect(await bars.json()).toMatchObject({ code: 200 });
  const events = await fetch(`${server.url}/api/welfare/events`, { headers: { satoken: token } });
  expect(((await events.json()) as { data: unknown[] }).data.length).toBeGreaterThan(0);
});
