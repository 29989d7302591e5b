import { type Amount, min, type Price, ZERO } from '@bourse/money';
import { assert } from '../core/fault.ts';
import { type LadderMarket, priceAt } from '../desks/spot/instrument.ts';
import type { LedgerName } from '../ledger/owners.ts';
import { leftAtQuote, levelShape, PARTS } from './ladder-shape.ts';
import type { Side } from './resting.ts';

/** The market as a command saw it. The bid is never above the ask: no source of prices lets such a quote in. */
export interface Quote {
  /** Id of the tick; rises with every tick of the instrument. */
  readonly id: number;
  readonly bid: Price;
  readonly ask: Price;
}

/**
 * What takers have taken of the house's ladder under one tick. With the next tick the ladder is whole again.
 * Takers take it from the best level outward, so one sum per side is enough.
 */
export interface Ladder {
  /** Whose market it belongs to: the two desks' ladders are kept apart. */
  readonly of: 'spot' | 'margin';
  readonly ledger: LedgerName;
  readonly symbol: string;
  tickId: number;
  /** Base taken of the offers (by buyers) and of the bids (by sellers). */
  askTaken: Amount;
  bidTaken: Amount;
  dirty: boolean;
}

export function emptyLadder(of: Ladder['of'], ledger: LedgerName, symbol: string): Ladder {
  return { of, ledger, symbol, tickId: 0, askTaken: ZERO, bidTaken: ZERO, dirty: false };
}

/**
 * Walks the levels of the ladder that are left for a taker. Bounded by what the house has: `stock` is base for
 * takers who buy, quote for takers who sell; what it cannot pay or deliver is not offered. Undefined where nothing
 * is delivered (on margin), because there the stress test limits the positions.
 */
export class LadderWalk {
  readonly #instrument: LadderMarket;
  readonly #quote: Quote;
  readonly #taker: Side;
  readonly #step: number;
  /** The quote in ticks, rounded outward: the house never sells below its ask nor buys above its bid. */
  readonly #first: number;
  /** The multiple of the level step that the first level belongs to. */
  readonly #cell: number;
  #index = 0;
  /** What the level before leaves to this one. */
  #passed: Amount = ZERO;
  /** Quantity still to skip: it was taken before, under the same tick. */
  #skip: Amount;
  #left: Amount = ZERO;
  #stock: Amount | undefined;
  ticks = 0;
  /** Taken on this walk. */
  taken: Amount = ZERO;

  constructor(instrument: LadderMarket, ladder: Ladder, quote: Quote, taker: Side, stock: Amount | undefined) {
    assert(quote.id >= ladder.tickId, 'a quote is older than the ladder');
    this.#instrument = instrument;
    this.#quote = quote;
    this.#taker = taker;
    const tick: bigint = instrument.tickSize;
    const step = Number(instrument.ladder.levelStep / tick);
    this.#step = step;
    if (taker === 'buy') {
      this.#first = Number((quote.ask + tick - 1n) / tick);
      this.#cell = (this.#first - (this.#first % step)) / step;
    } else {
      this.#first = Number(quote.bid / tick);
      this.#cell = (this.#first + ((step - (this.#first % step)) % step)) / step;
    }
    const same = quote.id === ladder.tickId;
    this.#skip = same ? (taker === 'buy' ? ladder.askTaken : ladder.bidTaken) : ZERO;
    this.#stock = stock;
    this.#settle();
  }

  /** Base quantity on offer at `ticks`; zero when the ladder is at its end. */
  offered(): Amount {
    if (this.#left === 0n || this.#stock === undefined) return this.#left;
    if (this.#taker === 'buy') return min(this.#left, floorLots(this.#stock, this.#instrument));
    const price = priceAt(this.ticks, this.#instrument);
    return min(this.#left, floorLots(((this.#stock * 10_000_000_000n) / price) as Amount, this.#instrument));
  }

  /** Takes `quantity` (worth `value`) of what is offered. */
  take(quantity: Amount, value: Amount): void {
    this.#left = (this.#left - quantity) as Amount;
    this.taken = (this.taken + quantity) as Amount;
    if (this.#stock !== undefined) this.#stock = (this.#stock - (this.#taker === 'buy' ? quantity : value)) as Amount;
    if (this.#left === 0n) this.next();
  }

  /** Goes on to the next level. */
  next(): void {
    this.#index += 1;
    this.#settle();
  }

  #settle(): void {
    const { levels } = this.#instrument.ladder;
    while (this.#index < levels) {
      const size = this.#open();
      if (this.ticks <= 0) break;
      if (this.#skip < size) {
        this.#left = (size - this.#skip) as Amount;
        this.#skip = ZERO;
        return;
      }
      this.#skip = (this.#skip - size) as Amount;
      this.#index += 1;
    }
    this.#left = ZERO;
  }

  /** Sets `ticks` to the price of the level, in ticks; returns its quantity. To be called once for each, outward. */
  #open(): Amount {
    const { levels, levelQuantity, seed } = this.#instrument.ladder;
    const index = this.#index;
    const whole = (levelQuantity * BigInt(index + 1)) as Amount;
    const asks = this.#taker === 'buy';
    const cell = asks ? this.#cell + index : this.#cell - index;
    let left = 0;
    if (seed === undefined) this.ticks = index === 0 ? this.#first : cell * this.#step;
    else if (index === 0) {
      this.ticks = this.#first;
      left = leftAtQuote(seed, asks, this.#quote.id);
    } else {
      const shape = levelShape(seed, asks, cell, this.#step, this.#quote.id);
      this.ticks = cell * this.#step + (asks ? shape.offset : -shape.offset);
      left = shape.left;
    }
    // What the last level has stays there: with it, the side offers exactly what an even one does.
    const passed =
      left === 0 || index + 1 === levels
        ? ZERO
        : floorLots(((whole * BigInt(left)) / BigInt(PARTS)) as Amount, this.#instrument);
    const size = (whole - passed + this.#passed) as Amount;
    this.#passed = passed;
    return size;
  }
}

function floorLots(quantity: Amount, instrument: LadderMarket): Amount {
  return (quantity - (quantity % instrument.lotSize)) as Amount;
}

/** Records what a walk took, under the walk's tick. */
export function recordTaken(ladder: Ladder, quote: Quote, taker: Side, taken: Amount): void {
  if (quote.id !== ladder.tickId) {
    ladder.tickId = quote.id;
    ladder.askTaken = ZERO;
    ladder.bidTaken = ZERO;
  }
  if (taker === 'buy') ladder.askTaken = (ladder.askTaken + taken) as Amount;
  else ladder.bidTaken = (ladder.bidTaken + taken) as Amount;
}
