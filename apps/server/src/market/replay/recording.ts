import type { Amount } from '@bourse/money';
import { HOUR_MS, MINUTE_MS } from '../candles.ts';
import type { Bar } from '../tick.ts';
import type { CsvColumns } from './csv-columns.ts';

/** One recorded observation. Prices are floats that stand for the decimals of the file. */
export interface RecordedTick {
  /** Source time, ms. */
  readonly t: number;
  readonly last: number;
  /** Undefined where no quotes were recorded. */
  readonly bid: number | undefined;
  readonly ask: number | undefined;
  readonly volume: Amount;
}

/** Ticks that are emitted for a recorded bar: open, low and high, close. */
export const TICKS_PER_ROW = 4;
/** Where they fall within the bar, in thousandths of it. */
const PLACES = [0, 333, 667, 983];
/** Where a bar rose, its low came first; where it fell, its high. Columns of o, h, l, c. */
const RISING = [0, 2, 1, 3];
const FALLING = [0, 1, 2, 3];
/** A market without rows for this many bars counts as closed. */
const QUIET_BARS_MAX = 15;

/** The recorded bars of one instrument: typed arrays only. */
export class Recording {
  /** Length of a recorded bar, ms. */
  readonly barMs: number;
  readonly rows: number;
  readonly decimals: number;
  /** Open times. */
  readonly times: Float64Array;
  readonly #prices: readonly Float64Array[];
  readonly #volumes: Float64Array | undefined;
  /** bo, bh, bl, bc, ao, ah, al, ac on the same rows; NaN where a row has no quote. */
  readonly #quotes: readonly Float64Array[] | undefined;
  /** Rows that come after a long silence, in order. */
  readonly #reopenings: readonly number[];

  /** `bars`: t,o,h,l,c,v. `quotes`: t,bo,bh,bl,bc,ao,ah,al,ac. At least one of them; bids stand for missing bars. */
  constructor(length: '1m' | '1h', bars: CsvColumns | undefined, quotes: CsvColumns | undefined) {
    const main = bars ?? quotes;
    if (main === undefined) throw new RangeError('a recording needs a file of bars or of quotes');
    this.barMs = length === '1m' ? MINUTE_MS : HOUR_MS;
    this.rows = main.rows;
    this.decimals = Math.max(bars?.decimals ?? 0, quotes?.decimals ?? 0);
    this.times = main.columns[0] ?? new Float64Array(0);
    this.#prices = main.columns.slice(1, 5);
    this.#volumes = bars?.columns[5];
    this.#quotes = quotes === undefined ? undefined : alignTo(this.times, quotes);
    const reopenings: number[] = [];
    for (let row = 1; row < this.rows; row += 1) {
      if (this.timeOf(row) - this.timeOf(row - 1) > QUIET_BARS_MAX * this.barMs) reopenings.push(row);
    }
    this.#reopenings = reopenings;
  }

  timeOf(row: number): number {
    return this.times[row] ?? Number.POSITIVE_INFINITY;
  }

  /** Index of the last row that opens at or before `ms`; -1 where none does. */
  rowAt(ms: number): number {
    return lastAtOrBefore(this.times, ms);
  }

  bar(row: number): Bar {
    const price = (column: number) => this.#prices[column]?.[row] ?? 0;
    return { t: this.timeOf(row), o: price(0), h: price(1), l: price(2), c: price(3), v: this.#volumes?.[row] ?? 0 };
  }

  tickTime(row: number, part: number): number {
    return this.timeOf(row) + ((PLACES[part] ?? 0) * this.barMs) / 1000;
  }

  /** The tick `part` (0 to 3) of a row. Only recorded prices; the volume in four parts that add up to the row's. */
  tick(row: number, part: number): RecordedTick {
    const rose = (this.#prices[3]?.[row] ?? 0) >= (this.#prices[0]?.[row] ?? 0);
    const column = (rose ? RISING : FALLING)[part] ?? 0;
    const bid = this.#quotes?.[column]?.[row];
    const ask = this.#quotes?.[column + 4]?.[row];
    const quoted = bid !== undefined && ask !== undefined && bid <= ask;
    const units = BigInt(Math.round((this.#volumes?.[row] ?? 0) * 1e8));
    const quarter = units / BigInt(TICKS_PER_ROW);
    return {
      t: this.tickTime(row, part),
      last: this.#prices[column]?.[row] ?? 0,
      bid: quoted ? bid : undefined,
      ask: quoted ? ask : undefined,
      volume: (part === TICKS_PER_ROW - 1 ? units - quarter * BigInt(TICKS_PER_ROW - 1) : quarter) as Amount,
    };
  }

  /** When it is open, source time: while the recording runs, and not in its gaps. */
  get runs(): readonly (readonly [fromMs: number, toMs: number])[] {
    return [0, ...this.#reopenings].map((row, index) => [
      this.timeOf(row),
      this.timeOf((this.#reopenings[index] ?? this.rows) - 1) + this.barMs,
    ]);
  }
}

/** Quotes on the rows of `times`; where there is none for a row, NaN. */
function alignTo(times: Float64Array, quotes: CsvColumns): readonly Float64Array[] {
  const [quoteTimes = new Float64Array(0), ...columns] = quotes.columns;
  const aligned = columns.map(() => new Float64Array(times.length).fill(Number.NaN));
  let from = 0;
  times.forEach((t, row) => {
    while (from < quoteTimes.length && (quoteTimes[from] ?? 0) < t) from += 1;
    if (quoteTimes[from] !== t) return;
    columns.forEach((column, index) => {
      const target = aligned[index];
      if (target !== undefined) target[row] = column[from] ?? Number.NaN;
    });
  });
  return aligned;
}

function lastAtOrBefore(times: Float64Array, ms: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
