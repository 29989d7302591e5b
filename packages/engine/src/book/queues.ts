import { assert } from '../core/fault.ts';
import type { Level, Resting } from './resting.ts';

const START = 16;

/**
 * The orders of a book in line at their prices, oldest first. Each has a place, and who stands before and behind it are
 * numbers in two arrays of 4 bytes a place: putting an order in line, or taking one out, reads none of its neighbours,
 * which are seldom in the processor's cache, and makes no references between them. It never shrinks.
 */
export class Queues {
  /** By place. 0 is nobody's: it stands for none. */
  readonly #orders: (Resting | undefined)[] = [undefined];
  #before = new Int32Array(START);
  #behind = new Int32Array(START);
  /** The place left last; those left before it follow in `#behind`. */
  #free = 0;

  /** Behind all others at its price. */
  add(level: Level, order: Resting): void {
    const place = this.#take();
    const last = level.last;
    this.#orders[place] = order;
    this.#before[place] = last;
    this.#behind[place] = 0;
    if (last === 0) level.first = place;
    else this.#behind[last] = place;
    level.last = place;
    order.level = level;
    order.place = place;
  }

  /** Out of the line at its level. */
  remove(level: Level, order: Resting): void {
    const place = order.place;
    assert(this.#orders[place] === order, 'an order stands at its place');
    const before = this.#before[place] as number;
    const behind = this.#behind[place] as number;
    if (before === 0) level.first = behind;
    else this.#behind[before] = behind;
    if (behind === 0) level.last = before;
    else this.#before[behind] = before;
    this.#orders[place] = undefined;
    this.#behind[place] = this.#free;
    this.#free = place;
    order.level = undefined;
    order.place = 0;
  }

  /** Who stands at a place; undefined for 0. */
  at(place: number): Resting | undefined {
    return this.#orders[place];
  }

  /** The place of who stands behind; 0 for none. */
  behind(place: number): number {
    return this.#behind[place] as number;
  }

  #take(): number {
    const place = this.#free;
    if (place !== 0) {
      this.#free = this.#behind[place] as number;
      return place;
    }
    const next = this.#orders.length;
    if (next === this.#before.length) {
      this.#before = twice(this.#before);
      this.#behind = twice(this.#behind);
    }
    this.#orders.push(undefined);
    return next;
  }
}

function twice(places: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * places.length);
  larger.set(places);
  return larger;
}
