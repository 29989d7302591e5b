import { OWNER } from '@bourse/engine';
import { amount, price, rate } from '@bourse/money';
import { expect, it } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import { openTestDatabase } from '../platform/db/test-database.ts';
import { createLog } from '../platform/log.ts';
import { Committer } from './committer.ts';
import { TickTape } from './tick-tape.ts';
import { TimedSettler } from './timed-settler.ts';

const migrations = new URL('../../migrations', import.meta.url).pathname;
const log = createLog('silent');
const T0 = 1_700_000_000_000;
const [OPENS, EXPIRES] = [T0 + 60_000, T0 + 90_000];

it('finds an opening and an expiry in one look, each by its own tick', async () => {
  const db = await openTestDatabase();
  await migrate(db, migrations);
  let nowMs = T0;
  const committer = await Committer.open({ db, clock: () => nowMs, log });
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

  const tape = new TickTape();
  const settler = new TimedSettler(committer, tape, () => nowMs, log);
  const said: [atMs: number, text: string][] = [
    [OPENS - 10, '60000'],
    [OPENS, '60001'],
    [OPENS + 1, '60002'],
    [EXPIRES - 1, '60003'],
    [EXPIRES + 1, '50000'],
  ];
  for (const [timeMs, text] of said) tape.add('btcusdt', { id: timeMs, timeMs, price: price(text) });
  nowMs = EXPIRES + 50;
  settler.beforeTick('btcusdt', nowMs);
  await committer.settled();
  const rows = await db.query(
    'select direction, outcome, open_tick, close_tick, open_price::text as open_price, close_price::text as close_price from timed_orders order by id',
  );
  const ticks = { open_tick: OPENS, close_tick: EXPIRES - 1 };
  expect(rows).toEqual([
    expect.objectContaining({ direction: 'up', outcome: 'won', ...ticks }),
    expect.objectContaining({ direction: 'down', outcome: 'lost', ...ticks }),
  ]);
  await committer.close();
});
