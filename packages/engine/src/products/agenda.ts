import { Heap } from '../core/heap.ts';

/** What becomes due by time, in the order in which it is done if it is due at the same moment. */
export const DUE_KINDS = ['savings', 'loan', 'offering', 'lock'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

export interface Due {
  readonly atMs: number;
  readonly kind: DueKind;
  /** Of the order, loan or offering it concerns. */
  readonly id: number;
}

/** What is due, and when. Entries of orders that have ended meanwhile stay, and are dropped when their time comes. */
export class Agenda {
  readonly #heap = new Heap<Due>(isBefore);

  /** When something is due next; undefined if nothing is. O(1). */
  get nextMs(): number | undefined {
    return this.#heap.first?.atMs;
  }

  add(kind: DueKind, id: number, atMs: number): void {
    this.#heap.add({ atMs, kind, id });
  }

  /** Takes what is due first, if it is due at `uptoMs` or before. */
  take(uptoMs: number): Due | undefined {
    const { first } = this.#heap;
    return first === undefined || first.atMs > uptoMs ? undefined : this.#heap.take();
  }
}

function isBefore(a: Due, b: Due): boolean {
  if (a.atMs !== b.atMs) return a.atMs < b.atMs;
  if (a.kind !== b.kind) return DUE_KINDS.indexOf(a.kind) < DUE_KINDS.indexOf(b.kind);
  return a.id < b.id;
}
