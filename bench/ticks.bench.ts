import { type Command, Engine, type Quote } from '@bourse/engine';
import { amount, type Price } from '@bourse/money';
import { Prng } from '@bourse/simulator';
import { fund, INSTRUMENT } from './engine-messages.ts';
import { median, Report } from './report.ts';

const TICKS = 200_000;
const ROUNDS = 9;
const ATMS = 1_700_000_000_000;
const MIDDLE_TICKS = 6_000_000;
/** Orders of one customer, below the engine's bound. */
const ORDERS_EACH = 400;

/** An engine whose book holds `count` orders, all at least 100 ticks away from any quote that comes. */
function engineWith(count: number): Engine {
  const engine = new Engine();
  for (const command of fund()) engine.apply(command);
  const prng = new Prng(count);
  for (let i = 0; i < count; i += 1) {
    const side = i % 2 === 0 ? 'buy' : 'sell';
    const away = prng.between(200, 50_000);
    const ticks = BigInt(MIDDLE_TICKS + (side === 'buy' ? -away : away));
    const outcome = engine.apply({
      type: 'place-order',
      ledger: 'live',
      owner: 1 + Math.floor(i / ORDERS_EACH),
      symbol: INSTRUMENT.symbol,
      side,
      kind: 'limit',
      price: (ticks * INSTRUMENT.tickSize) as Price,
      quantity: INSTRUMENT.lotSize,
      budget: amount('0'),
      quote: null,
      idempotency: null,
      atMs: ATMS,
    });
    if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  }
  engine.state.changes.clear();
  return engine;
}

/** Quotes that move within 100 ticks of the middle. */
function quietTicks(count: number): Command[] {
  const prng = new Prng(1);
  return Array.from({ length: count }, (_, index) => {
    const ticks = BigInt(MIDDLE_TICKS + prng.between(-90, 90));
    const bid = (ticks * INSTRUMENT.tickSize) as Price;
    const quote: Quote = { id: index + 1, bid, ask: (bid + INSTRUMENT.tickSize) as Price };
    return { type: 'tick', symbol: INSTRUMENT.symbol, quote, atMs: ATMS };
  });
}

/** Nanoseconds a tick. */
function measure(engine: Engine, ticks: readonly Command[]): number {
  const began = process.hrtime.bigint();
  for (const tick of ticks) {
    const outcome = engine.apply(tick);
    if (!outcome.ok || outcome.changed) throw new Error('a quiet tick changed something');
  }
  return Number(process.hrtime.bigint() - began) / ticks.length;
}

const report = new Report('a tick that reaches no order, by the number of resting orders');
const sizes = [1_000, 10_000, 100_000] as const;
const engines = sizes.map(engineWith);
const ticks = quietTicks(TICKS);
for (const engine of engines) measure(engine, ticks);
const rounds = Array.from({ length: ROUNDS }, () => engines.map((engine) => measure(engine, ticks)));
for (const [index, size] of sizes.entries()) {
  const nanoseconds = median(rounds.map((round) => round[index] ?? Number.NaN));
  report.add({ name: `${size.toLocaleString('en')} orders`, value: nanoseconds, unit: 'ns/tick' });
}
const against = (index: number) =>
  median(rounds.map((round) => (round[index] ?? Number.NaN) / (round[0] ?? Number.NaN)));
report.add({ name: '10,000 orders / 1,000 orders', value: against(1), unit: 'x', atMost: 2 });
report.add({ name: '100,000 orders / 1,000 orders', value: against(2), unit: 'x', atMost: 2 });
report.finish();
