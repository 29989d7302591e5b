import { createRequire } from 'node:module';
import { type OrderBook as Book, type Command, Engine, type Level } from '@bourse/engine';
import {
  commandOf,
  draw,
  fund,
  INSTRUMENT,
  type Message,
  type PeerOrder,
  peerOrderOf,
  type Shape,
} from './engine-messages.ts';
import { median, quantile } from './report.ts';

/** Timed runs of one process, after one that warms up. */
const RUNS = 3;
/** Commands of a batch: after it the committer takes the changes. */
const BATCH = 256;

/** What one process measured. */
export interface Measured {
  readonly perSecond: number;
  /** 99th percentile of one message, in microseconds. */
  readonly p99: number;
  /** The book at the end, which must be the same for both. */
  readonly depth: string;
}

/** What we use of nodejs-order-book 10; its package names a file of types that does not exist. */
interface PeerBook {
  limit(order: PeerOrder): unknown;
  market(order: PeerOrder): unknown;
  cancel(id: string): unknown;
  depth(): [asks: [price: number, size: number][], bids: [price: number, size: number][]];
}
const { OrderBook } = createRequire(import.meta.url)('nodejs-order-book') as { OrderBook: new () => PeerBook };

/** A contestant takes messages in its own format; they are made batch by batch, outside of the measured time. */
interface Contestant<T> {
  translate(message: Message): T;
  apply(translated: T): void;
  /** After a batch. */
  drain(): void;
  /** "ticks:lots" of every level, asks from the best, then bids from the best. */
  depth(): string;
}

/** The engine with balances, fees, holds and the rows of every change, which the committer takes after a batch. */
class OurEngine implements Contestant<Command> {
  readonly #engine = new Engine();

  constructor() {
    for (const command of fund()) this.#engine.apply(command);
    this.drain();
  }

  translate(message: Message): Command {
    return commandOf(message);
  }

  apply(command: Command): void {
    const outcome = this.#engine.apply(command);
    if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  }

  drain(): void {
    this.#engine.state.changes.clear();
  }

  depth(): string {
    const { book } = this.#engine.state.market('live', INSTRUMENT.symbol);
    const levels = (['sell', 'buy'] as const).flatMap((side) => [...book.side(side)]);
    return levels
      .map((level) => `${level.price / INSTRUMENT.tickSize}:${totalOf(book, level) / INSTRUMENT.lotSize}`)
      .join();
  }
}

/** Base that the orders of a level want. */
function totalOf(book: Book, level: Level): bigint {
  let total = 0n;
  for (const order of book.ordersOf(level)) total += order.remaining;
  return total;
}

/** The same messages, orders only: it keeps no money. */
class Peer implements Contestant<{ readonly kind: Message['kind']; readonly order: PeerOrder }> {
  readonly #book = new OrderBook();

  translate(message: Message) {
    return { kind: message.kind, order: peerOrderOf(message) };
  }

  apply({ kind, order }: { readonly kind: Message['kind']; readonly order: PeerOrder }): void {
    if (kind === 'limit') this.#book.limit(order);
    else if (kind === 'market') this.#book.market(order);
    else this.#book.cancel(order.id);
  }

  drain(): void {}

  depth(): string {
    const [asks, bids] = this.#book.depth();
    return [...asks, ...bids].map(([price, size]) => `${price}:${size}`).join();
  }
}

/** Messages a second. */
function measureSpeed<T>(contestant: Contestant<T>, timed: readonly Message[]): number {
  let nanoseconds = 0n;
  for (let at = 0; at < timed.length; at += BATCH) {
    const batch = timed.slice(at, at + BATCH).map((message) => contestant.translate(message));
    const began = process.hrtime.bigint();
    for (const message of batch) contestant.apply(message);
    contestant.drain();
    nanoseconds += process.hrtime.bigint() - began;
  }
  return (timed.length * 1e9) / Number(nanoseconds);
}

function measureLatency<T>(contestant: Contestant<T>, timed: readonly Message[]): number {
  const times: number[] = [];
  for (const [index, message] of timed.entries()) {
    const translated = contestant.translate(message);
    const began = process.hrtime.bigint();
    contestant.apply(translated);
    times.push(Number(process.hrtime.bigint() - began) / 1000);
    if (index % BATCH === 0) contestant.drain();
  }
  return quantile(times, 0.99);
}

function measure<T>(make: () => Contestant<T>, shape: Shape): Measured {
  const { before, timed } = draw(shape);
  const prepare = () => {
    const contestant = make();
    for (const message of before) contestant.apply(contestant.translate(message));
    contestant.drain();
    globalThis.gc?.();
    return contestant;
  };
  const speeds: number[] = [];
  const latencies: number[] = [];
  let depth = '';
  for (let run = 0; run <= RUNS; run += 1) {
    const contestant = prepare();
    speeds.push(measureSpeed(contestant, timed));
    latencies.push(measureLatency(prepare(), timed));
    depth = contestant.depth();
  }
  return { perSecond: median(speeds.slice(1)), p99: median(latencies.slice(1)), depth };
}

/** Runs in a separate process, so that neither is slowed by the other's garbage. */
const [who, shape] = process.argv.slice(2);
const chosen = JSON.parse(shape ?? '{}') as Shape;
const measured = who === 'peer' ? measure(() => new Peer(), chosen) : measure(() => new OurEngine(), chosen);
console.log(JSON.stringify(measured));
