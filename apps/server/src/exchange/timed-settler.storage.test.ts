import { OWNER } from '@bourse/engine';
import { amount, price, rate } from '@bourse/money';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tickAt } from '../market/scripted-provider.ts';
import type { SourceTick } from '../market/tick.ts';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openTestDatabase } from '../platform/db/test-database.ts';
import { createLog } from '../platform/log.ts';
import { GroupCommitter } from './group-committer.ts';
import { TickTape } from './tick-tape.ts';
import { TimedSettler } from './timed-settler.ts';

const migrations = new URL('../../migrations', import.meta.url).pathname;
const log = createLog('silent');
const T0 = 1_700_000_000_000;
const [OPENS, EXPIRES] = [T0 + 60_000, T0 + 90_000];

let db: Database;
let committer: GroupCommitter;
let tape: TickTape;
let settler: TimedSettler;
let nowMs: number;
/** Up to when the source has told all, and what it can still tell. */
let source: { knownMs: number; ticks: SourceTick[]; asked: number };

const say = (timeMs: number, text: string) => tape.add('btcusdt', { id: timeMs, timeMs, price: price(text) });

beforeEach(async () => {
  db = await openTestDatabase();
  await migrate(db, migrations);
  nowMs = T0;
  source = { knownMs: Number.POSITIVE_INFINITY, ticks: [], asked: 0 };
  tape = new TickTape();
  committer = await GroupCommitter.open({ db, clock: () => nowMs, log });
  settler = new TimedSettler({
    committer,
    tape,
    recorder: tape,
    provider: {
      knownUptoMs: () => {
        source.asked += 1;
        return source.knownMs;
      },
      tickAt: (_symbol, ms) => source.ticks.findLast(({ timeMs }) => timeMs <= ms),
    },
    clock: () => nowMs,
    log,
  });
  await committer.submit({
    type: 'list-timed',
    listing: {
      symbol: 'btcusdt',
      asset: 'usdt',
      stalenessMs: 5000,
      rules: [{ id: 1, seconds: 30, odds: rate('0.8'), min: amount('1'), max: amount('100') }],
      appointments: { leastAheadMs: 1_000, mostAheadMs: 86_400_000 },
    },
  });
  const money = { type: 'fund-account', ledger: 'live', asset: 'usdt', amount: amount('1000') } as const;
  await committer.submit({ ...money, owner: OWNER.liquidity, accountType: 0 });
  await committer.submit({ ...money, owner: 7, accountType: 1 });
  const order = { type: 'place-timed', ledger: 'live', owner: 7, symbol: 'btcusdt', ruleId: 1 } as const;
  const stake = { stake: amount('10'), tick: null, idempotency: null, opensMs: OPENS } as const;
  await committer.submit({ ...order, ...stake, direction: 'up' });
  await committer.submit({ ...order, ...stake, direction: 'down' });
});

afterEach(() => {
  settler.close();
  return committer.close();
});

const outcomes = async () => {
  await committer.settled();
  return db.query<{ outcome: string; open_tick: number; close_tick: number }>(
    'select outcome, open_tick, close_tick from timed_orders order by id',
  );
};
const decided = (open_tick: number, close_tick: number) => [
  { outcome: 'won', open_tick, close_tick },
  { outcome: 'lost', open_tick, close_tick },
];

it('finds an opening and an expiry in one look, each by its own tick', async () => {
  say(OPENS - 10, '60000');
  say(OPENS, '60001');
  say(OPENS + 1, '60002');
  say(EXPIRES - 1, '60003');
  say(EXPIRES + 1, '50000');
  nowMs = EXPIRES + 50;
  settler.beforeTick('btcusdt', nowMs);
  expect(await outcomes()).toEqual(decided(OPENS, EXPIRES - 1));
});

it('waits for a source that is late, however late: a delay of ours gives no stake back', async () => {
  say(OPENS - 10, '60000');
  source.knownMs = OPENS - 10;
  nowMs = EXPIRES + 60_000;
  settler.look();
  expect(await outcomes()).toEqual([
    expect.objectContaining({ outcome: 'pending' }),
    expect.objectContaining({ outcome: 'pending' }),
  ]);
  say(EXPIRES - 1, '60003');
  source.knownMs = nowMs;
  settler.look();
  expect(await outcomes()).toEqual(decided(OPENS - 10, EXPIRES - 1));
});

it('asks the source for ticks that were never emitted, because the machine was asleep', async () => {
  say(OPENS - 40_000, '59000');
  source.ticks = [tickAt('btcusdt', OPENS - 20, '60000'), tickAt('btcusdt', EXPIRES - 20, '60003')];
  nowMs = EXPIRES + 600_000;
  settler.look();
  expect(await outcomes()).toEqual(decided((OPENS - 20) * 1000, (EXPIRES - 20) * 1000));
});

it('gives stakes back where the source itself had no price', async () => {
  say(OPENS - 10, '60000');
  nowMs = EXPIRES + 50;
  settler.look();
  expect((await outcomes()).map(({ outcome }) => outcome)).toEqual(['void', 'void']);
});

it('sleeps while nothing is due, and looks by itself at what is, until its source has told all', async () => {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const askedAgain = async (times: number) => {
    const wanted = source.asked + times;
    await expect.poll(() => source.asked, { timeout: 20_000, interval: 20 }).toBeGreaterThanOrEqual(wanted);
  };
  say(OPENS - 10, '60000');
  settler.start();
  await pause(600);
  expect(source.asked).toBeLessThanOrEqual(2);
  source.knownMs = OPENS - 10;
  nowMs = OPENS + 1;
  await askedAgain(3);
  expect((await outcomes()).map(({ outcome }) => outcome)).toEqual(['pending', 'pending']);
  say(EXPIRES - 1, '60003');
  [nowMs, source.knownMs] = [EXPIRES + 50, EXPIRES + 50];
  await askedAgain(2);
  expect(await outcomes()).toEqual(decided(OPENS - 10, EXPIRES - 1));
});
