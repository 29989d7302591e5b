import { OWNER } from '@bourse/engine';
import { amount, price, rate } from '@bourse/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openTestDatabase } from '../platform/db/test-database.ts';
import { createLog } from '../platform/log.ts';
import { GroupCommitter } from './group-committer.ts';
import { TickRecorder } from './tick-recorder.ts';
import { loadTape, RECORDS_KEPT_MS, ticksAround } from './tick-records.ts';
import { TickTape } from './tick-tape.ts';

const migrations = new URL('../../migrations', import.meta.url).pathname;
const log = createLog('silent');
const T0 = 1_700_000_000_000;

describe('recorded ticks', () => {
  let db: Database;
  let committer: GroupCommitter;
  let recorder: TickRecorder;
  let nowMs = T0;
  const clock = () => nowMs;
  const tape = new TickTape();
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, migrations);
    committer = await GroupCommitter.open({ db, clock, log });
    recorder = new TickRecorder({ db, committer, tape, clock, log });
    recorder.start();
    const rules = [{ id: 1, seconds: 3600, odds: rate('0.8'), min: amount('1'), max: amount('100') }];
    const listing = { symbol: 'btcusdt', asset: 'usdt', stalenessMs: 5000, rules };
    await committer.submit({ type: 'list-timed', listing });
    const money = { type: 'fund-account', ledger: 'live', asset: 'usdt', amount: amount('1000') } as const;
    await committer.submit({ ...money, owner: OWNER.liquidity, accountType: 0 });
    await committer.submit({ ...money, owner: 7, accountType: 1 });
  });
  afterAll(async () => {
    await recorder.close();
    await committer.close();
  });

  const say = (atMs: number, text: string) => {
    nowMs = atMs;
    const tick = { id: atMs * 1000, timeMs: atMs, price: price(text) };
    recorder.add('btcusdt', tick);
    return tick;
  };
  const recorded = async () =>
    (await db.query<{ time_ms: number }>('select time_ms from timed_ticks order by time_ms')).map(
      (row) => row.time_ms - T0,
    );

  it('has nothing of a market without open orders', async () => {
    for (const at of [0, 100, 200]) say(T0 + at, '60000');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await recorded()).toEqual([]);
  });

  it('has what came before and after an opening, and not the whole hour', async () => {
    const order = { ledger: 'live', owner: 7, symbol: 'btcusdt', direction: 'up', ruleId: 1 } as const;
    const { tick } = tape.at('btcusdt', nowMs);
    await committer.submit({ ...order, type: 'place-timed', stake: amount('10'), tick, idempotency: null });
    say(T0 + 1_000, '60001');
    say(T0 + 20_000, '60002');
    // Written while it runs: a crash later loses nothing of this.
    await expect.poll(recorded).toEqual([0, 100, 200, 1_000]);
  });

  it('has what came around an expiry', async () => {
    say(T0 + 3_599_000, '60003');
    say(T0 + 3_599_900, '60004');
    await expect.poll(recorded).toEqual([0, 100, 200, 1_000, 20_000, 3_599_000, 3_599_900]);
    const around = await ticksAround(db, 'btcusdt', T0 + 1_000, { before: 2, after: 1 });
    expect(around.map(({ timeMs }) => timeMs - T0)).toEqual([200, 1_000, 20_000]);
  });

  it('comes back to a tape after a restart', async () => {
    const loaded = new TickTape();
    await loadTape(db, committer.engine, loaded);
    expect(loaded.recent('btcusdt').map(({ timeMs }) => timeMs - T0)).toEqual(await recorded());
    expect(loaded.at('btcusdt', T0 + 3_600_000).tick).toEqual(tape.at('btcusdt', T0 + 3_600_000).tick);
    expect(loaded.newestId).toBe((T0 + 3_599_900) * 1000);
  });

  it('is forgotten after a day', async () => {
    say(T0 + 3_599_950 + RECORDS_KEPT_MS, '60005');
    await expect.poll(recorded).not.toContain(0);
    expect(await recorded()).not.toContain(3_599_900);
  });
});
