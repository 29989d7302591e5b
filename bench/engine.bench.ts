import { createRequire } from 'node:module';
import { Engine } from '@bourse/engine';
import { sweepDust } from './engine-dust.ts';
import { draw, fund, INSTRUMENT, type Message, type PeerOrder } from './engine-messages.ts';
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

interface Contestant {
  apply(message: Message): void;
  /** "ticks:lots" of every level, asks from the best, then bids from the best. */
  depth(): string;
}

/** The engine with balances, fees, holds and the rows of every change, which the committer takes batch by batch. */
class OurEngine implements Contestant {
  readonly #engine = new Engine();
  #count = 0;

  constructor() {
    for (const command of fund()) this.#engine.apply(command);
    this.#engine.state.changes.clear();
  }

  apply(message: Message): void {
    const outcome = this.#engine.apply(message.command);
    if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
    this.#count += 1;
    if (this.#count % BATCH === 0) this.#engine.state.changes.clear();
  }

  depth(): string {
    const { book } = this.#engine.state.market('live', INSTRUMENT.symbol);
    const levels = (['sell', 'buy'] as const).flatMap((side) => [...book.side(side)]);
    return levels.map((level) => `${level.price / INSTRUMENT.tickSize}:${level.total / INSTRUMENT.lotSize}`).join();
  }
}

/** The same messages, orders only: it keeps no money. */
class Peer implements Contestant {
  readonly #book = new OrderBook();

  apply(message: Message): void {
    if (message.kind === 'limit') this.#book.limit(message.order);
    else if (message.kind === 'market') this.#book.market(message.order);
    else this.#book.cancel(message.order.id);
  }

  depth(): string {
    const [asks, bids] = this.#book.depth();
    return [...asks, ...bids].map(([price, size]) => `${price}:${size}`).join();
  }
}

const { before, timed } = draw(20_251, PRELOAD, COUNT);

function prepared(make: () => Contestant): Contestant {
  const contestant = make();
  for (const message of before) contestant.apply(message);
  globalThis.gc?.();
  return contestant;
}

/** Messages a second, and the book at the end. */
function measureSpeed(make: () => Contestant): { readonly perSecond: number; readonly depth: string } {
  const contestant = prepared(make);
  const began = process.hrtime.bigint();
  for (const message of timed) contestant.apply(message);
  const seconds = Number(process.hrtime.bigint() - began) / 1e9;
  return { perSecond: timed.length / seconds, depth: contestant.depth() };
}

/** 99th percentile of one message, in microseconds. */
function measureLatency(make: () => Contestant): number {
  const contestant = prepared(make);
  const times: number[] = new Array(timed.length).fill(0);
  for (const [index, message] of timed.entries()) {
    const began = process.hrtime.bigint();
    contestant.apply(message);
    times[index] = Number(process.hrtime.bigint() - began) / 1000;
  }
  return quantile(times, 0.99);
}

const ours = () => new OurEngine();
const peer = () => new Peer();

/** Warm-up apart, both run in turn, so that a busy machine slows both. */
function rounds<T>(run: (make: () => Contestant) => T): { readonly ours: T[]; readonly peer: T[] } {
  const results: { ours: T[]; peer: T[] } = { ours: [], peer: [] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const [mine, theirs] = round % 2 === 0 ? [run(ours), run(peer)] : [run(peer), run(ours)].reverse();
    if (round >= 0 && mine !== undefined && theirs !== undefined) {
      results.ours.push(mine);
      results.peer.push(theirs);
    }
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
