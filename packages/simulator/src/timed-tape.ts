import type { TickMark, TimedListing } from '@bourse/engine';
import type { Price } from '@bourse/money';
import type { Prng } from './prng.ts';
import type { TimedMarket } from './timed-listings.ts';

/** Ticks that are remembered. */
const KEPT = 300;

/** The ticks of one market of timed contracts: small steps, so that prices often meet again. */
export class TimedTape {
  readonly market: TimedMarket;
  /** The listing as it was last accepted. */
  listing: TimedListing;
  readonly #prng: Prng;
  readonly #ticks: TickMark[] = [];
  #price: bigint;
  #id = 0;
  #nextMs = 0;

  constructor(market: TimedMarket, prng: Prng) {
    this.market = market;
    this.listing = market.listing;
    this.#prng = prng;
    this.#price = market.start;
  }

  get last(): TickMark | null {
    return this.#ticks.at(-1) ?? null;
  }

  /** Time comes to `nowMs`: ticks since the last one, unless the market was closed for a while. */
  run(nowMs: number): void {
    this.#nextMs = Math.max(this.#nextMs, nowMs - 60_000);
    while (this.#nextMs <= nowMs) {
      if (this.#prng.chance(0.02)) this.#nextMs += this.#prng.between(1_000, 12_000);
      else this.tick(this.#nextMs);
      this.#nextMs += this.#prng.between(10, 900);
    }
  }

  tick(timeMs: number): TickMark {
    const { start } = this.market;
    this.#price += (start / 10_000n) * BigInt(this.#prng.between(-2, 2));
    if (this.#price < start / 2n || this.#price > start * 2n) this.#price = start;
    this.#id += this.#prng.chance(0.1) ? this.#prng.between(2, 9) : 1;
    const tick = { id: this.#id, timeMs, price: this.#price as Price };
    this.#ticks.push(tick);
    if (this.#ticks.length > KEPT) this.#ticks.shift();
    return tick;
  }

  /** The last tick at or before a moment. */
  at(timeMs: number): TickMark | null {
    return this.#ticks.filter((tick) => tick.timeMs <= timeMs).at(-1) ?? null;
  }

  any(): TickMark | null {
    return this.#ticks.length === 0 ? null : this.#prng.pick(this.#ticks);
  }
}
