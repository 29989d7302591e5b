import { dueMs, type TimedOrder } from './timed-order.ts';

/**
 * Orders of one market by what is due next (an opening or an expiry), then id: a binary heap, so the next one is at
 * hand and adding costs O(log n).
 */
export class DueQueue {
  readonly #heap: TimedOrder[] = [];

  get size(): number {
    return this.#heap.length;
  }

  /** Of the order that is due first; undefined where there is none. */
  get nextMs(): number | undefined {
    const first = this.#heap[0];
    return first === undefined ? undefined : dueMs(first);
  }

  add(order: TimedOrder): void {
    const heap = this.#heap;
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || !isBefore(order, parent)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = order;
  }

  /** Takes the order that is due first, if it is due at `uptoMs` or before. */
  take(uptoMs: number): TimedOrder | undefined {
    const first = this.#heap[0];
    if (first === undefined || dueMs(first) > uptoMs) return undefined;
    const last = this.#heap.pop();
    if (last !== undefined && last !== first) this.#sink(last);
    return first;
  }

  /** Puts the order at the top and lets it down to its place. */
  #sink(order: TimedOrder): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      const left = heap[2 * at + 1];
      const right = heap[2 * at + 2];
      const below = right !== undefined && left !== undefined && isBefore(right, left) ? 2 * at + 2 : 2 * at + 1;
      const child = heap[below];
      if (child === undefined || !isBefore(child, order)) break;
      heap[at] = child;
      at = below;
    }
    heap[at] = order;
  }
}

function isBefore(a: TimedOrder, b: TimedOrder): boolean {
  const [dueA, dueB] = [dueMs(a), dueMs(b)];
  return dueA < dueB || (dueA === dueB && a.id < b.id);
}
