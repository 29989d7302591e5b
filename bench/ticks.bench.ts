import { type Command, Engine, type Quote } from '@bourse/engine';
import { amount, type Price } from '@bourse/money';
import { Prng } from '@bourse/simulator';
import { fund, INSTRUMENT } from './engine-messages.ts';
import { closedIn, engineWithPositions, FALL, tickAt } from './margin-engine.ts';
import { median, Report } from './report.ts';

const TICKS = 200_000;
const ROUNDS = 9;
const FALL_ROUNDS = 9;
/** Positions that stay open while others are liquidated. */
const OTHERS = 20_000;
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

/** Nanoseconds per tick. */
function measure(engine: Engine, ticks: readonly Command[]): number {
  const began = process.hrtime.bigint();
  for (const tick of ticks) {
    const outcome = engine.apply(tick);
    if (!outcome.ok || outcome.changed) throw new Error('a quiet tick changed something');
  }
  return Number(process.hrtime.bigint() - began) / ticks.length;
}

const SIZES = [1_000, 10_000, 100_000] as const;

/** A quiet tick must cost the same however much is open. */
function quiet(title: string, what: string, engines: readonly Engine[], ticks: readonly Command[]): void {
  const report = new Report(title);
  for (const engine of engines) measure(engine, ticks);
  const rounds = Array.from({ length: ROUNDS }, () => engines.map((engine) => measure(engine, ticks)));
  for (const [index, size] of SIZES.entries()) {
    const nanoseconds = median(rounds.map((round) => round[index] ?? Number.NaN));
    report.add({ name: `${size.toLocaleString('en')} ${what}`, value: nanoseconds, unit: 'ns/tick' });
  }
  const against = (index: number) =>
    median(rounds.map((round) => (round[index] ?? Number.NaN) / (round[0] ?? Number.NaN)));
  report.add({ name: `10,000 ${what} / 1,000`, value: against(1), unit: 'x', atMost: 2 });
  report.add({ name: `100,000 ${what} / 1,000`, value: against(2), unit: 'x', atMost: 2 });
  report.finish();
}

/**
 * Processor time in microseconds for each of `count` positions that one tick liquidates, always among as many others.
 */
function measureFall(count: number): number {
  const engine = engineWithPositions(count + OTHERS, count);
  globalThis.gc?.();
  const began = process.cpuUsage();
  engine.apply(tickAt(2, FALL));
  const { user, system } = process.cpuUsage(began);
  if (closedIn(engine) !== count) throw new Error('the tick closed something else');
  return (user + system) / count;
}

/** The cost of liquidations must grow with their number: with its square, each would cost ten times as much. */
function fall(): void {
  const report = new Report('a tick that liquidates positions with a stop each, among 20,000 others');
  const counts = [100, 1_000, 10_000] as const;
  for (const count of counts) measureFall(count);
  const rounds = Array.from({ length: FALL_ROUNDS }, () => counts.map(measureFall));
  // The least of the rounds: what else the machine does only ever adds to it.
  const least = counts.map((_, index) => Math.min(...rounds.map((round) => round[index] ?? Number.NaN)));
  for (const [index, count] of counts.entries()) {
    report.add({
      name: `${count.toLocaleString('en')} positions`,
      value: least[index] ?? Number.NaN,
      unit: 'µs/position',
    });
  }
  const against = (index: number) => (least[index] ?? Number.NaN) / (least[index - 1] ?? Number.NaN);
  report.add({ name: 'each of 1,000 / each of 100', value: against(1), unit: 'x', atMost: 3 });
  report.add({ name: 'each of 10,000 / each of 1,000', value: against(2), unit: 'x', atMost: 3 });
  report.finish();
}

quiet(
  'a tick that reaches no order, by the number of resting orders',
  'orders',
  SIZES.map(engineWith),
  quietTicks(TICKS),
);
quiet(
  'a tick that triggers nothing, by the number of open positions with a stop each',
  'positions',
  SIZES.map((size) => engineWithPositions(size, 0)),
  Array.from({ length: TICKS }, (_, index) => tickAt(index + 2, (index * 31) % 90)),
);
fall();
