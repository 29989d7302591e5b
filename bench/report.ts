/** One measured figure. With a bar it passes or misses it; without one it is only printed. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit?: string;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Prints figures against a named peer or limit, and remembers whether a bar was missed. */
export class Report {
  readonly #title: string;
  #missed = 0;

  constructor(title: string) {
    this.#title = title;
    console.log(title);
  }

  add(figure: Figure): void {
    const { name, value, unit = '', atLeast, atMost } = figure;
    const low = atLeast !== undefined && !(value >= atLeast);
    const high = atMost !== undefined && !(value <= atMost);
    const bars = [
      atLeast === undefined ? [] : [`at least ${format(atLeast)}`],
      atMost === undefined ? [] : [`at most ${format(atMost)}`],
    ].flat();
    if (low || high) this.#missed += 1;
    const verdict = bars.length === 0 ? '' : `  ${low || high ? 'below' : 'pass'} (${bars.join(', ')})`;
    console.log(`  ${name.padEnd(58)} ${`${format(value)} ${unit}`.padStart(16)}${verdict}`);
  }

  /** Prints the last line; the exit code is 1 if any report missed a bar. */
  finish(): void {
    console.log(this.#missed === 0 ? `${this.#title}: pass` : `${this.#title}: ${this.#missed} below the bar`);
    if (this.#missed > 0) process.exitCode = 1;
  }
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which this part of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function format(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en');
  return Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en') : value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}
