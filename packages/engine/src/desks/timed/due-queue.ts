import { Heap } from '../../core/heap.ts';
import { dueMs, type TimedOrder } from './timed-order.ts';

/** Orders of one market by what is due next (an opening or an expiry), then id. */
export class DueQueue {
  readonly #heap = new Heap<TimedOrder>(isBefore);

  get size(): number {
    return this.#heap.size;
  }

  /** Of the order that is due first; undefined where there is none. */
  get nextMs(): number | undefined {
    const { first } = this.#heap;
    return first === undefined ? undefined : dueMs(first);
  }

  add(order: TimedOrder): void {
    this.#heap.add(order);
  }

  /** Takes the order that is due first, if it is due at `uptoMs` or before. */
  take(uptoMs: number): TimedOrder | undefined {
    const { nextMs } = this;
    return nextMs === undefined || nextMs > uptoMs ? undefined : this.#heap.take();
  }
}

function isBefore(a: TimedOrder, b: TimedOrder): boolean {
  const [dueA, dueB] = [dueMs(a), dueMs(b)];
  return dueA < dueB || (dueA === dueB && a.id < b.id);
}
