import { formatPrice, type Price } from '@bourse/money';
import type { SourceQuote } from './combine.ts';
import type { SaidTick } from './sources-report.ts';

/** More are not kept for who records them: a database that stands still must not take all memory. */
const KEPT_MAX = 100_000;

/** What sources said, until it is recorded. */
export class SaidTicks {
  #ticks: SaidTick[] = [];

  add(about: Pick<SaidTick, 'source' | 'symbol' | 'cameMs' | 'refused'>, { bid, ask, last, atMs }: SourceQuote): void {
    if (this.#ticks.length >= KEPT_MAX) return;
    const text = (value: bigint) => formatPrice(value as Price);
    this.#ticks.push({ ...about, atMs, bid: text(bid), ask: text(ask), last: text(last) });
  }

  drain(): readonly SaidTick[] {
    const ticks = this.#ticks;
    this.#ticks = [];
    return ticks;
  }
}
