import type { CustomerLimits } from './limit-store.ts';

/** Customers kept at once; the one read longest ago goes when there are more. */
const CUSTOMERS_MAX = 20_000;

/** What decides about customers' orders, in memory: read once for each, and again when it has changed. */
export class LimitBook {
  readonly #read: (userId: number) => Promise<CustomerLimits>;
  readonly #known = new Map<number, CustomerLimits>();
  readonly #reading = new Map<number, Promise<CustomerLimits>>();

  constructor(read: (userId: number) => Promise<CustomerLimits>) {
    this.#read = read;
  }

  /** Undefined until it was read. */
  known(userId: number): CustomerLimits | undefined {
    return this.#known.get(userId);
  }

  of(userId: number): Promise<CustomerLimits> {
    const known = this.#known.get(userId);
    return known !== undefined ? Promise.resolve(known) : (this.#reading.get(userId) ?? this.readAgain(userId));
  }

  /** After each change. One reading after the other: the last to begin is the last to say. */
  readAgain(userId: number): Promise<CustomerLimits> {
    this.#known.delete(userId);
    const before = this.#reading.get(userId)?.catch(() => undefined) ?? Promise.resolve();
    const reading: Promise<CustomerLimits> = before
      .then(() => this.#read(userId))
      .then((limits) => {
        this.#known.set(userId, limits);
        const [oldest] = this.#known.keys();
        if (this.#known.size > CUSTOMERS_MAX && oldest !== undefined) this.#known.delete(oldest);
        return limits;
      })
      .finally(() => {
        if (this.#reading.get(userId) === reading) this.#reading.delete(userId);
      });
    this.#reading.set(userId, reading);
    return reading;
  }

  /** What it says of all may be wrong. */
  clear(): void {
    this.#known.clear();
  }

  /** What it says may be wrong: whoever needs it next reads it. */
  forget(userId: number): void {
    this.#known.delete(userId);
    if (this.#reading.has(userId)) void this.readAgain(userId).catch(() => undefined);
  }
}
