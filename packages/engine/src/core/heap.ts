/**
 * A binary heap: looking at the first item by `isBefore` costs O(1), adding and taking O(log n). Keys must not change
 * inside.
 */
export class Heap<T> {
  readonly #items: T[] = [];
  readonly #isBefore: (a: T, b: T) => boolean;

  constructor(isBefore: (a: T, b: T) => boolean) {
    this.#isBefore = isBefore;
  }

  get size(): number {
    return this.#items.length;
  }

  get first(): T | undefined {
    return this.#items[0];
  }

  add(item: T): void {
    const items = this.#items;
    let at = items.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = items[above];
      if (parent === undefined || !this.#isBefore(item, parent)) break;
      items[at] = parent;
      at = above;
    }
    items[at] = item;
  }

  /** Takes the first item. */
  take(): T | undefined {
    const first = this.#items[0];
    const last = this.#items.pop();
    if (last !== undefined && last !== first) this.#sink(last);
    return first;
  }

  /** Puts the item at the top and lets it down to its place. */
  #sink(item: T): void {
    const items = this.#items;
    let at = 0;
    for (;;) {
      const left = items[2 * at + 1];
      const right = items[2 * at + 2];
      const below = right !== undefined && left !== undefined && this.#isBefore(right, left) ? 2 * at + 2 : 2 * at + 1;
      const child = items[below];
      if (child === undefined || !this.#isBefore(child, item)) break;
      items[at] = child;
      at = below;
    }
    items[at] = item;
  }
}
