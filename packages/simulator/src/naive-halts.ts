import type { Quote, TickMark } from '@bourse/engine';
import { type NaiveOutcome, refuse } from './naive-outcome.ts';

/** One halt, from its begin to its end. */
export interface NaiveHalt {
  readonly desk: string;
  readonly symbol: string;
  readonly reason: string;
  readonly fromMs: number;
  end: { readonly ms: number; readonly tick: number } | undefined;
}

/** Every halt there was, in the order in which they began. */
export class NaiveHalts {
  readonly all: NaiveHalt[] = [];

  /** Those of a scope, the latest last. */
  of(desk: string, symbol: string): NaiveHalt[] {
    return this.all.filter((one) => one.desk === desk && one.symbol === symbol);
  }

  isOn(desk: string, symbol: string): boolean {
    return this.#over(desk, symbol).some(({ end }) => end === undefined);
  }

  /** Whether something of that tick is from before the end of a halt. */
  isBefore(desk: string, symbol: string, tick: number): boolean {
    return this.#over(desk, symbol).some(({ end }) => end !== undefined && end.tick >= tick);
  }

  /** A quote, if no halt has made it worthless. */
  left(desk: string, symbol: string, quote: Quote | null): Quote | null {
    return quote !== null && this.isBefore(desk, symbol, quote.id) ? null : quote;
  }

  /** Whether a moment of a timed contract has no price because of a halt. */
  covers(symbol: string, moment: number, tick: TickMark | null): boolean {
    const over = this.#over('timed', symbol);
    if (over.some(({ fromMs, end }) => moment > fromMs && moment <= (end?.ms ?? moment))) return true;
    const ended = over.filter(({ end }) => end !== undefined);
    // The last one that ended of each scope; ends come in the order of begins.
    const last = ended.filter(
      (one) =>
        this.of(one.desk, one.symbol)
          .filter((other) => other.end)
          .at(-1) === one,
    );
    return last.some(({ end }) => end !== undefined && moment > end.ms && tick !== null && tick.id <= end.tick);
  }

  /** Runs an order, unless its market is halted; desk undefined: it is about nothing of its owner's. */
  guard<C extends { readonly quote: Quote | null }>(
    desk: string | undefined,
    symbol: string,
    command: C,
    run: (command: C) => NaiveOutcome,
  ): NaiveOutcome {
    if (desk === undefined) return run(command);
    if (this.isOn(desk, symbol)) return refuse('trading_halted');
    return run({ ...command, quote: this.left(desk, symbol, command.quote) });
  }

  #over(desk: string, symbol: string): NaiveHalt[] {
    return this.all.filter((one) => [desk, '*'].includes(one.desk) && [symbol, '*'].includes(one.symbol));
  }
}
