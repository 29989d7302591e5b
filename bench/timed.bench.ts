import { OWNER, type TickMark } from '@bourse/engine';
import { amount, price, rate } from '@bourse/money';
import { GroupCommitter } from '../apps/server/src/exchange/group-committer.ts';
import { TickTape } from '../apps/server/src/exchange/tick-tape.ts';
import { TimedSettler } from '../apps/server/src/exchange/timed-settler.ts';
import { openFreshDatabase, silent } from './bench-databases.ts';
import { Report } from './report.ts';

const CUSTOMERS = 100;
const ORDERS_EACH = 100;
const SECONDS = 30;

const report = new Report('bench:timed');
const db = await openFreshDatabase();
let nowMs = 1_700_000_000_000;
const committer = await GroupCommitter.open({ db, clock: () => nowMs, log: silent });
const rules = [{ id: 1, seconds: SECONDS, odds: rate('0.8'), min: amount('1'), max: amount('100') }];
await committer.submit({
  type: 'list-timed',
  listing: { symbol: 'btcusdt', asset: 'usdt', stalenessMs: 5000, rules },
});
const deposit = (owner: number, accountType: 0 | 1, text: string) =>
  committer.submit({ type: 'fund-account', ledger: 'live', owner, accountType, asset: 'usdt', amount: amount(text) });
await deposit(OWNER.liquidity, 0, '1000000');
for (let owner = 1; owner <= CUSTOMERS; owner += 1) await deposit(owner, 1, '10000');

const tape = new TickTape();
const clock = () => nowMs;
const recorder = { add: (symbol: string, mark: TickMark) => tape.add(symbol, mark) };
// A source that cannot look back: the tape decides.
const provider = { knownUptoMs: clock, tickAt: () => undefined };
const settler = new TimedSettler({ committer, tape, recorder, provider, clock, log: silent });
const tick = (at: string) => {
  settler.beforeTick('btcusdt', nowMs);
  tape.add('btcusdt', { id: nowMs * 1000, timeMs: nowMs, price: price(at) });
};
tick('60000');
const placed = [];
for (let n = 0; n < CUSTOMERS * ORDERS_EACH; n += 1) {
  placed.push(
    committer.submit({
      type: 'place-timed',
      ledger: 'live',
      owner: (n % CUSTOMERS) + 1,
      symbol: 'btcusdt',
      direction: n % 2 === 0 ? 'up' : 'down',
      ruleId: 1,
      stake: amount('10'),
      tick: { id: nowMs * 1000, timeMs: nowMs, price: price('60000') },
      idempotency: null,
    }),
  );
}
await Promise.all(placed);
nowMs += SECONDS * 1000 - 1000;
tick('60001');
nowMs += 1001;
const startMs = performance.now();
tick('60002');
await committer.settled();
const seconds = (performance.now() - startMs) / 1000;
const [row] = await db.query<{ won: number; lost: number }>(
  `select count(*) filter (where outcome = 'won')::bigint as won, count(*) filter (where outcome = 'lost')::bigint as lost from timed_orders`,
);
report.add({
  name: `settled of 10,000 that expire at once`,
  value: (row?.won ?? 0) + (row?.lost ?? 0),
  atLeast: 10_000,
});
report.add({ name: `stored after`, value: seconds, unit: 's', atMost: 1 });
settler.close();
await committer.close();
await db.close();
report.finish();
process.exit();
