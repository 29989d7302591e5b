import type { Price } from '@bourse/money';
import { assert } from '../fault.ts';

/** What waits for the mark to reach a price. */
export interface Triggered {
  readonly id: number;
  readonly trigger: Price;
  slot: number;
}

/**
 * What waits for one mark to fall (or to rise) to its price, the next to be reached on top, then by number. A binary
 * heap in which every entry knows its place: asking what is next is O(1), adding and removing O(log n).
 */
export class TriggerQueue<T extends Triggered> {
  readonly #falling: boolean;
  readonly #heap: T[] = [];

  constructor(towards: 'falling' | 'rising') {
    this.#falling = towards === 'falling';
  }

  get size(): number {
    return this.#heap.length;
  }

  add(entry: T): void {
    assert(entry.slot < 0, 'an entry waits once');
    this.#heap.push(entry);
    this.#rise(entry, this.#heap.length - 1);
  }

  remove(entry: T): void {
    const at = entry.slot;
    assert(this.#heap[at] === entry, 'only what waits is removed');
    entry.slot = -1;
    const last = this.#heap.pop();
    if (last === undefined || last === entry) return;
    this.#rise(last, at);
    this.#sink(last, last.slot);
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

  #isBefore(a: T, b: T): boolean {
    if (a.trigger === b.trigger) return a.id < b.id;
    return this.#falling ? a.trigger > b.trigger : a.trigger < b.trigger;
  }

  #rise(entry: T, from: number): void {
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = this.#heap[above];
      if (parent === undefined || !this.#isBefore(entry, parent)) break;
      this.#put(parent, at);
      at = above;
    }
    this.#put(entry, at);
  }

  #sink(entry: T, from: number): void {
    let at = from;
    for (;;) {
      const left = this.#heap[2 * at + 1];
      const right = this.#heap[2 * at + 2];
      const below = left !== undefined && right !== undefined && this.#isBefore(right, left) ? 2 * at + 2 : 2 * at + 1;
      const child = this.#heap[below];
      if (child === undefined || !this.#isBefore(child, entry)) break;
      this.#put(child, at);
      at = below;
    }
    this.#put(entry, at);
  }

  #put(entry: T, at: number): void {
    this.#heap[at] = entry;
    entry.slot = at;
  }
}
