import type { Price } from '@bourse/money';
import { assert } from '../../core/fault.ts';

/** A position or stop that waits for the mark to reach a price. */
export interface Triggered {
  readonly id: number;
  readonly trigger: Price;
  slot: number;
}

/**
 * What waits for one market's mark to fall (or to rise) to its price: the next to be reached first, then by number. A
 * binary heap in which every entry knows its place: asking what is next is O(1), adding and removing O(log n).
 */
export class TriggerQueue<T extends Triggered> {
  readonly #falling: boolean;
  readonly #heap: T[] = [];
  /**
   * Triggers as doubles, smaller is earlier, in an array so that comparing reads memory in a row. Two may round to the
   * same.
   */
  readonly #keys: number[] = [];

  constructor(towards: 'falling' | 'rising') {
    this.#falling = towards === 'falling';
  }

  get size(): number {
    return this.#heap.length;
  }

  add(entry: T): void {
    assert(entry.slot < 0, 'an entry waits once');
    const key = Number(entry.trigger);
    this.#rise(entry, this.#falling ? -key : key, this.#heap.length);
  }

  remove(entry: T): void {
    const at = entry.slot;
    assert(this.#heap[at] === entry, 'only what waits is removed');
    entry.slot = -1;
    const last = this.#heap.pop();
    const key = this.#keys.pop();
    if (last === undefined || key === undefined || last === entry) return;
    this.#rise(last, key, at);
    if (last.slot === at) this.#sink(last, key, at);
  }

  /** Whether the mark reaches the next entry. */
  reached(mark: Price): boolean {
    const next = this.#heap[0];
    return next !== undefined && (this.#falling ? mark <= next.trigger : mark >= next.trigger);
  }

  /** Takes the next entry if the mark reaches it. */
  takeReached(mark: Price): T | undefined {
    const next = this.#heap[0];
    if (next === undefined || !this.reached(mark)) return undefined;
    this.remove(next);
    return next;
  }

  #isBefore(a: T, aKey: number, b: T, bKey: number): boolean {
    if (aKey !== bKey) return aKey < bKey;
    if (a.trigger === b.trigger) return a.id < b.id;
    return this.#falling ? a.trigger > b.trigger : a.trigger < b.trigger;
  }

  #rise(entry: T, key: number, from: number): void {
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = this.#heap[above];
      const parentKey = this.#keys[above];
      if (parent === undefined || parentKey === undefined || !this.#isBefore(entry, key, parent, parentKey)) break;
      this.#put(parent, parentKey, at);
      at = above;
    }
    this.#put(entry, key, at);
  }

  #sink(entry: T, key: number, from: number): void {
    let at = from;
    for (;;) {
      const below = this.#firstBelow(at);
      const child = this.#heap[below];
      const childKey = this.#keys[below];
      if (child === undefined || childKey === undefined || !this.#isBefore(child, childKey, entry, key)) break;
      this.#put(child, childKey, at);
      at = below;
    }
    this.#put(entry, key, at);
  }

  /** The earlier of the two places below one. */
  #firstBelow(at: number): number {
    const left = 2 * at + 1;
    const leftKey = this.#keys[left];
    const rightKey = this.#keys[left + 1];
    if (leftKey === undefined || rightKey === undefined || leftKey < rightKey) return left;
    if (rightKey < leftKey) return left + 1;
    const [one, other] = [this.#heap[left], this.#heap[left + 1]];
    return one === undefined || other === undefined || this.#isBefore(one, leftKey, other, rightKey) ? left : left + 1;
  }

  #put(entry: T, key: number, at: number): void {
    this.#heap[at] = entry;
    this.#keys[at] = key;
    entry.slot = at;
  }
}
