import type { FeeChanges } from './fee-changes.ts';
import { type FeeLevel, levelAt } from './fee-level.ts';
import { EVERY_INSTRUMENT, type FeeDesk, type FeeRates, type FeeSchedule, ratesAt, tierOf } from './fee-schedule.ts';

/** What the engine remembers of fees. Without a schedule, asking costs one comparison. */
export class FeeBook {
  readonly #changes: FeeChanges;
  /** By desk, then by instrument; also those that have ended. */
  readonly #schedules: Readonly<Record<FeeDesk, Map<string, FeeSchedule>>> = {
    spot: new Map(),
    contract: new Map(),
    stock: new Map(),
  };
  readonly #levels = new Map<number, FeeLevel>();
  #inUse = false;

  constructor(changes: FeeChanges) {
    this.#changes = changes;
  }

  /** Whether there ever was a schedule. */
  get inUse(): boolean {
    return this.#inUse;
  }

  setSchedule(schedule: FeeSchedule): void {
    this.#schedules[schedule.desk].set(schedule.symbol, schedule);
    this.#inUse = true;
    this.#changes.schedules.add(schedule);
  }

  setLevel(level: FeeLevel): void {
    this.#levels.set(level.owner, level);
    this.#changes.levels.add(level);
  }

  *schedules(): IterableIterator<FeeSchedule> {
    for (const desk of Object.values(this.#schedules)) yield* desk.values();
  }

  levels(): IterableIterator<FeeLevel> {
    return this.#levels.values();
  }

  level(owner: number): FeeLevel | undefined {
    return this.#levels.get(owner);
  }

  levelOf(owner: number, atMs: number): number {
    const level = this.#levels.get(owner);
    return level === undefined ? 0 : levelAt(level, atMs);
  }

  /** The schedule of an instrument: its own, else the desk's; undefined where the listing's fees apply. */
  scheduleOf(desk: FeeDesk, symbol: string): FeeSchedule | undefined {
    if (!this.#inUse) return undefined;
    const schedules = this.#schedules[desk];
    const own = schedules.get(symbol);
    if (own !== undefined && own.tiers.length > 0) return own;
    const every = schedules.get(EVERY_INSTRUMENT);
    return every !== undefined && every.tiers.length > 0 ? every : undefined;
  }

  /** What a trade costs a customer now; undefined where the listing's fees apply. */
  ratesOf(desk: FeeDesk, symbol: string, owner: number, atMs: number): FeeRates | undefined {
    const schedule = this.scheduleOf(desk, symbol);
    return schedule === undefined ? undefined : ratesAt(schedule, this.levelOf(owner, atMs), atMs);
  }

  /** The same without promotions, which end: what is to come may cost this. */
  lastingRatesOf(desk: FeeDesk, symbol: string, owner: number, atMs: number): FeeRates | undefined {
    const schedule = this.scheduleOf(desk, symbol);
    return schedule === undefined ? undefined : tierOf(schedule, this.levelOf(owner, atMs));
  }
}
