import type { Follow } from './follow-book.ts';

/** The order of a copy on its way to the engine. */
export interface SentCopy {
  /** What the engine will remember it by. */
  readonly key: string;
  readonly leaderPosition: number;
  readonly followerId: number;
  readonly followId: number;
  /** The leader has closed meanwhile. */
  due: boolean;
  isAnswered: boolean;
}

/** A copy whose position is open. */
export interface OpenCopy {
  readonly leaderPosition: number;
  readonly followerId: number;
  readonly orderId: number;
  /** 0 until the commit of its order is told whole. */
  positionId: number;
  /** Undefined where the following has ended. */
  follow: Follow | undefined;
  /** The leader has closed: it is to be closed too. */
  due: boolean;
  isClosing: boolean;
}

/** Open copies by what they are found by. */
export class OpenCopies {
  readonly #byOrder = new Map<number, OpenCopy>();
  readonly #byLeader = new Map<number, Set<OpenCopy>>();

  clear(): void {
    this.#byOrder.clear();
    this.#byLeader.clear();
  }

  add(copy: OpenCopy): void {
    this.#byOrder.set(copy.orderId, copy);
    const beside = this.#byLeader.get(copy.leaderPosition);
    if (beside === undefined) this.#byLeader.set(copy.leaderPosition, new Set([copy]));
    else beside.add(copy);
  }

  ofOrder(orderId: number): OpenCopy | undefined {
    return this.#byOrder.get(orderId);
  }

  ofLeader(position: number): OpenCopy[] {
    return [...(this.#byLeader.get(position) ?? [])];
  }

  due(): OpenCopy[] {
    return [...this.#byOrder.values()].filter(({ due }) => due);
  }

  remove(copy: OpenCopy): void {
    if (this.#byOrder.get(copy.orderId) === copy) this.#byOrder.delete(copy.orderId);
    const beside = this.#byLeader.get(copy.leaderPosition);
    beside?.delete(copy);
    if (beside?.size === 0) this.#byLeader.delete(copy.leaderPosition);
  }
}
