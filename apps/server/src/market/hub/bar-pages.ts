import type { Bar } from '../tick.ts';

interface Page {
  readonly beforeMs: number;
  readonly limit: number;
  readonly bars: readonly Bar[];
}

/** Pages kept at once: a page of 1,000 bars takes about 90 kB. */
const PAGES_MAX = 96;

/** A cache of the newest finished bars, so that a chart that many people open is computed once per bar. */
export class BarPages {
  readonly #pages = new Map<string, Page>();

  /** `key`: the symbol, a blank, the interval. The last `limit` bars before `beforeMs`; undefined if they are not in the cache. */
  find(key: string, beforeMs: number, limit: number): readonly Bar[] | undefined {
    const page = this.#pages.get(key);
    if (page === undefined || page.beforeMs !== beforeMs || page.limit < limit) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page.bars.slice(Math.max(0, page.bars.length - limit));
  }

  /** An instrument's bars are others now: its shares were split, say. */
  forget(symbol: string): void {
    for (const key of this.#pages.keys()) if (key.startsWith(`${symbol} `)) this.#pages.delete(key);
  }

  keep(key: string, beforeMs: number, limit: number, bars: readonly Bar[]): void {
    this.#pages.delete(key);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size >= PAGES_MAX && oldest !== undefined) this.#pages.delete(oldest);
    this.#pages.set(key, { beforeMs, limit, bars });
  }
}
