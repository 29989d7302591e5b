import type { Recorded } from '../../core/touched.ts';
import type { TickMark } from '../timed/timed-order.ts';
import { EVERY, type Halt, type HaltDesk, type HaltScope } from './halt.ts';

/** What the engine remembers of halts. Without any, asking costs one comparison. */
export class HaltBook {
  readonly #changes: Recorded<Halt>;
  readonly #byScope = new Map<string, Halt>();

  constructor(changes: Recorded<Halt>) {
    this.#changes = changes;
  }

  /** Nothing was ever halted. */
  get isEmpty(): boolean {
    return this.#byScope.size === 0;
  }

  set(halt: Halt): void {
    this.#byScope.set(keyOf(halt), halt);
    this.#changes.add(halt);
  }

  find(scope: HaltScope): Halt | undefined {
    return this.#byScope.get(keyOf(scope));
  }

  all(): IterableIterator<Halt> {
    return this.#byScope.values();
  }

  /** The halt that stands for an instrument on a desk, the widest first; undefined where it is traded. */
  standing(desk: HaltDesk, symbol: string): Halt | undefined {
    return this.#covering(desk, symbol).find(({ stands }) => stands);
  }

  isHalted(desk: HaltDesk, symbol: string): boolean {
    return this.standing(desk, symbol) !== undefined;
  }

  /** Whether a tick was there before trading was opened last: it decides nothing after it. */
  isOld(desk: HaltDesk, symbol: string, tickId: number): boolean {
    return this.#covering(desk, symbol).some(({ openedTick }) => tickId <= openedTick);
  }

  /** What a command is given, unless it is from before the last opening. */
  fresh<T extends { readonly id: number }>(desk: HaltDesk, symbol: string, tick: T | null): T | null {
    return tick === null || this.isOld(desk, symbol, tick.id) ? null : tick;
  }

  /** Whether a tick may trade or trigger anything now. */
  isDead(desk: HaltDesk, symbol: string, tickId: number): boolean {
    return this.isHalted(desk, symbol) || this.isOld(desk, symbol, tickId);
  }

  /**
   * Whether a halt leaves a moment of a timed contract without a price: it lies in one that stands, or after one, but
   * before the first tick since trading was opened. What lay in one that was opened is void since then.
   */
  takesMoment(symbol: string, momentMs: number, tick: TickMark | null): boolean {
    return this.#covering('timed', symbol).some(
      ({ stands, haltedMs, openedMs, openedTick }) =>
        (stands && momentMs > haltedMs) ||
        (openedMs > 0 && momentMs > openedMs && tick !== null && tick.id <= openedTick),
    );
  }

  #covering(desk: HaltDesk, symbol: string): Halt[] {
    if (this.isEmpty) return [];
    const keys = [`${EVERY} ${EVERY}`, `${desk} ${EVERY}`, `${EVERY} ${symbol}`, `${desk} ${symbol}`];
    return keys.map((key) => this.#byScope.get(key)).filter((halt) => halt !== undefined);
  }
}

function keyOf({ desk, symbol }: HaltScope): string {
  return `${desk} ${symbol}`;
}
