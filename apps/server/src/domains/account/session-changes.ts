/** Customers whose latest changes are told apart. */
const KEPT_MAX = 10_000;

/** When sessions of whom were ended or changed: what was read before may be wrong. */
export class SessionChanges {
  readonly #last = new Map<number, number>();
  /** How many changes of a customer are under way. */
  readonly #underWay = new Map<number, number>();
  /** Everybody may have changed before this. */
  #forgotten = 0;
  #count = 0;

  /** Of changes so far. */
  get count(): number {
    return this.#count;
  }

  add(userId: number): void {
    this.#count += 1;
    this.#last.set(userId, this.#count);
    if (this.#last.size <= KEPT_MAX) return;
    this.#last.clear();
    this.#forgotten = this.#count;
  }

  /** A change that takes a while: what is read until the returned function is called may be wrong. */
  begin(userId: number): () => void {
    this.#underWay.set(userId, (this.#underWay.get(userId) ?? 0) + 1);
    return () => {
      const others = (this.#underWay.get(userId) ?? 1) - 1;
      if (others > 0) this.#underWay.set(userId, others);
      else this.#underWay.delete(userId);
      this.add(userId);
    };
  }

  /** Whether something of a customer changed after `count`, or is changing. */
  since(count: number, userId: number): boolean {
    return this.#underWay.has(userId) || (this.#last.get(userId) ?? this.#forgotten) > count;
  }
}
