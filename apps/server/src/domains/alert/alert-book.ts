import type { Price } from '@bourse/money';
import type { AlertDirection, AlertRepeat } from '@bourse/wire';

export interface Alert {
  readonly id: number;
  readonly userId: number;
  readonly symbol: string;
  readonly direction: AlertDirection;
  /** Of a move, percent on the same scale. */
  readonly price: Price;
  readonly repeat: AlertRepeat;
  /** Also told by e-mail, in this language. */
  readonly byEmail: boolean;
  readonly language: string;
  /** It waits from then on. */
  readonly fromMs: number;
}

/** What an instrument's tick says. `moved`: percent of 24 hours, up or down; asked for only where an alert waits for it. */
export interface Market {
  readonly symbol: string;
  readonly last: Price;
  moved(): Price | undefined;
}

/** By price: the one that is reached first is first. */
type Sides = Readonly<Record<AlertDirection, Alert[]>>;

const isReached = ({ direction, price }: Alert, at: Price): boolean =>
  direction === 'below' ? at <= price : at >= price;

const isBefore = (a: Alert, b: Alert): boolean => {
  if (a.price === b.price) return a.id < b.id;
  return a.direction === 'below' ? a.price > b.price : a.price < b.price;
};
const wakesBefore = (a: Alert, b: Alert): boolean => (a.fromMs === b.fromMs ? a.id < b.id : a.fromMs < b.fromMs);

/**
 * All alerts that wait, sorted by what reaches them: a tick that reaches none compares three figures at most, however
 * many there are; adding and removing one finds its place in O(log n).
 */
export class AlertBook {
  readonly #markets = new Map<string, Sides>();
  /** Those that wait only from a later time on, by that. */
  readonly #asleep: Alert[] = [];
  readonly #byId = new Map<number, Alert>();

  get size(): number {
    return this.#byId.size;
  }

  clear(): void {
    this.#markets.clear();
    this.#asleep.length = 0;
    this.#byId.clear();
  }

  /** In place of the one with this number, where there is one. */
  add(alert: Alert, nowMs: number): void {
    this.remove(alert.id);
    this.#byId.set(alert.id, alert);
    if (alert.fromMs > nowMs) insert(this.#asleep, alert, wakesBefore);
    else insert(this.#sideOf(alert), alert, isBefore);
  }

  remove(id: number): void {
    const alert = this.#byId.get(id);
    if (alert === undefined) return;
    this.#byId.delete(id);
    if (!cut(this.#sideOf(alert), alert, isBefore)) cut(this.#asleep, alert, wakesBefore);
  }

  /** Takes out what a tick has reached. */
  reached(market: Market, nowMs: number): readonly Alert[] {
    this.#wake(nowMs);
    const sides = this.#markets.get(market.symbol);
    if (sides === undefined) return [];
    const { last } = market;
    const moved = sides.move.length === 0 ? undefined : market.moved();
    const taken = [
      ...takeWhile(sides.above, last),
      ...takeWhile(sides.below, last),
      ...(moved === undefined ? [] : takeWhile(sides.move, moved)),
    ];
    for (const { id } of taken) this.#byId.delete(id);
    return taken;
  }

  #wake(nowMs: number): void {
    while (this.#asleep[0] !== undefined && this.#asleep[0].fromMs <= nowMs) {
      const alert = this.#asleep.shift();
      if (alert !== undefined) insert(this.#sideOf(alert), alert, isBefore);
    }
  }

  #sideOf({ symbol, direction }: Alert): Alert[] {
    const known = this.#markets.get(symbol) ?? { above: [], below: [], move: [] };
    this.#markets.set(symbol, known);
    return known[direction];
  }
}

function takeWhile(side: Alert[], at: Price): Alert[] {
  let count = 0;
  for (const alert of side) {
    if (!isReached(alert, at)) break;
    count += 1;
  }
  return count === 0 ? [] : side.splice(0, count);
}

type Before = (a: Alert, b: Alert) => boolean;

/** The place of an alert in a sorted list. */
function placeOf(list: readonly Alert[], alert: Alert, before: Before): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const there = list[middle];
    if (there !== undefined && before(there, alert)) from = middle + 1;
    else to = middle;
  }
  return from;
}

function insert(list: Alert[], alert: Alert, before: Before): void {
  list.splice(placeOf(list, alert, before), 0, alert);
}

function cut(list: Alert[], alert: Alert, before: Before): boolean {
  const at = placeOf(list, alert, before);
  if (list[at] !== alert) return false;
  list.splice(at, 1);
  return true;
}
