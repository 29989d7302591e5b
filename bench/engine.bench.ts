import { createRequire } from 'node:module';
import { type Command, Engine } from '@bourse/engine';
import { sweepDust } from './engine-dust.ts';
import { commandOf, draw, fund, INSTRUMENT, type Message, type PeerOrder, peerOrderOf } from './engine-messages.ts';
import { median, quantile, Report } from './report.ts';

const PRELOAD = 10_000;
const COUNT = 200_000;
const ROUNDS = 7;
const DUST_COMMANDS = 10_000;
/** Commands of a batch: after it the committer takes the changes. */
const BATCH = 256;

/** What we use of nodejs-order-book 10; its package points to types that are not there. */
interface PeerBook {
  limit(order: PeerOrder): unknown;
  market(order: PeerOrder): unknown;
  cancel(id: string): unknown;
  depth(): [asks: [price: number, size: number][], bids: [price: number, size: number][]];
}
const { OrderBook } = createRequire(import.meta.url)('nodejs-order-book') as { OrderBook: new () => PeerBook };

/** A contestant takes messages in its own words; they are made batch by batch, outside of the measured time. */
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
    return levels.map((level) => `${level.price / INSTRUMENT.tickSize}:${level.total / INSTRUMENT.lotSize}`).join();
  }
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

const { before, timed } = draw(20_251, PRELOAD, COUNT);

function prepare<T>(contestant: Contestant<T>): void {
  for (const message of before) contestant.apply(contestant.translate(message));
  contestant.drain();
  globalThis.gc?.();
}

/** Messages a second, and the book at the end. */
function measureSpeed<T>(contestant: Contestant<T>): Speed {
  prepare(contestant);
  let nanoseconds = 0n;
  for (let at = 0; at < timed.length; at += BATCH) {
    const batch = timed.slice(at, at + BATCH).map((message) => contestant.translate(message));
    const began = process.hrtime.bigint();
    for (const message of batch) contestant.apply(message);
    contestant.drain();
    nanoseconds += process.hrtime.bigint() - began;
  }
  return { perSecond: (timed.length * 1e9) / Number(nanoseconds), depth: contestant.depth() };
}

interface Speed {
  readonly perSecond: number;
  readonly depth: string;
}

/** 99th percentile of one message, in microseconds. */
function measureLatency<T>(contestant: Contestant<T>): number {
  prepare(contestant);
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

/** Warm-up apart, both run in turn, the first one changing, so that a busy machine slows both. */
function rounds<R>(run: <T>(contestant: Contestant<T>) => R): { readonly ours: R[]; readonly peer: R[] } {
  const results: { ours: R[]; peer: R[] } = { ours: [], peer: [] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const first = round % 2 === 0 ? run(new OurEngine()) : undefined;
    const theirs = run(new Peer());
    const mine = first ?? run(new OurEngine());
    if (round < 0) continue;
    results.ours.push(mine);
    results.peer.push(theirs);
  }
  return results;
}

const report = new Report('engine with balances against nodejs-order-book without');
const mix = (kind: Message['kind']) => Math.round((100 * timed.filter((one) => one.kind === kind).length) / COUNT);
console.log(`  ${COUNT} messages: ${mix('limit')} % limit, ${mix('cancel')} % cancel, ${mix('market')} % market`);

const speed = rounds(measureSpeed);
const books = new Set([...speed.ours, ...speed.peer].map((one) => one.depth));
report.add({ name: 'different books at the end of the rounds', value: books.size, atMost: 1 });
report.add({ name: 'levels in that book', value: [...books][0]?.split(',').length ?? 0 });
report.add({ name: 'engine', value: median(speed.ours.map((one) => one.perSecond)), unit: 'messages/s' });
report.add({ name: 'peer', value: median(speed.peer.map((one) => one.perSecond)), unit: 'messages/s' });
const ratios = speed.ours.map((one, round) => one.perSecond / (speed.peer[round]?.perSecond ?? Number.NaN));
report.add({ name: 'speed, engine / peer, median of the rounds', value: median(ratios), unit: 'x', atLeast: 3 });

const latency = rounds(measureLatency);
report.add({ name: 'p99 of a message, engine', value: median(latency.ours), unit: 'µs' });
report.add({ name: 'p99 of a message, peer', value: median(latency.peer), unit: 'µs' });
const slower = latency.ours.map((one, round) => one / (latency.peer[round] ?? Number.NaN));
report.add({ name: 'p99, engine / peer, median of the rounds', value: median(slower), unit: 'x', atMost: 1 });

const dust = sweepDust(DUST_COMMANDS);
report.add({ name: 'random commands, with ladder, ticks, fees, both ledgers', value: dust.commands });
report.add({ name: 'trades among them', value: dust.trades });
report.add({ name: 'assets whose trial balance is not zero', value: dust.unbalanced, atMost: 0 });
report.add({ name: 'units still held after all orders were cancelled', value: dust.held, atMost: 0 });
report.finish();
