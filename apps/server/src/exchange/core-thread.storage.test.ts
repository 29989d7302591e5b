import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stateLines } from '@bourse/engine';
import { amount, ZERO } from '@bourse/money';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { wallClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openTestDatabase } from '../platform/db/test-database.ts';
import { readDeployment } from '../platform/deployment.ts';
import { secretsOf } from '../platform/secrets.ts';
import { loadEngine } from './load-engine.ts';
import { openMarket } from './open-market.ts';
import { deposit, HOUSE, order } from './test-trading.ts';

const ROOT = join(import.meta.dirname, '../../../..');

const HELD_UP_MS = 2_000;

/** The real threads, from the sources. */
it('prices come, orders are filled and candles are computed in threads of their own', async () => {
  const db = await openTestDatabase();
  await migrate(db, join(ROOT, 'apps/server/migrations'));
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'bourse-core-')), LOG_LEVEL: 'silent' });
  const deployment = await readDeployment(join(ROOT, 'deployments'), 'default');
  const log = pino({ level: 'silent' });
  const metrics = new Registry();
  const secrets = secretsOf('k'.repeat(32));
  const market = await openMarket({ db, config, deployment, secrets, clock: wallClock, log, metrics });
  /** Since it was last asked for. */
  const longestMs = async () => {
    const text = await metrics.getSingleMetricAsString('bourse_tick_delay_longest_milliseconds');
    return Number(/milliseconds (\d+)/.exec(text)?.[1]);
  };
  try {
    const { hub, committer } = market;
    const ticks = new Promise<string>((resolve) => hub.subscribe(({ symbol }) => resolve(symbol)));
    market.start();
    expect(hub.find(await ticks)).toBeDefined();
    await committer.submit(deposit(HOUSE, 'btc', '10'));
    await committer.submit(deposit(1, 'usdt', '1000'));
    const bought = await committer.submit(
      order(1, 'buy', '0', '0', { kind: 'market', price: ZERO, budget: amount('100') }),
    );
    expect(bought).toMatchObject({ ok: true, result: { status: 'filled' } });
    expect(committer.engine.state.ledger.find('live', 1, 1, 'btc')?.available).toBeGreaterThan(0n);
    const page = await hub.bars('btcusdt', '1h', undefined, 300, 'customer');
    expect(page.length).toBe(300);
    expect(page.at(-1)?.c).toBe(Number(hub.latest('btcusdt')?.last) / 1e10);

    // However long this thread is held up, ticks are taken in at their time.
    await longestMs();
    const untilMs = Date.now() + HELD_UP_MS;
    while (Date.now() < untilMs);
    await committer.settled();
    expect(await longestMs()).toBeLessThan(HELD_UP_MS / 2);
    const loaded = await loadEngine(db);
    expect(stateLines(loaded.engine.state)).toEqual(stateLines(committer.engine.state));
  } finally {
    await market.close();
  }
});
