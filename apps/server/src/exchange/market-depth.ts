import type { LedgerName, Quote } from '@bourse/engine';
import type { DepthDesk } from '@bourse/wire';
import type { MarketHub } from '../market/market-hub.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from './committer.ts';
import { currentQuote } from './current-quote.ts';
import { type BookMarket, type BookOf, DepthProjection, type DepthView } from './depth-projection.ts';

/** Which books each desk on the wire shows. */
export const BOOK_OF: Readonly<Record<DepthDesk, BookOf>> = { spot: 'spot', contract: 'margin' };

/** A book as the screen shows it, in its market's ticks. */
export interface BookDepth extends DepthView {
  readonly market: BookMarket;
}

/** An engine to read, and word of what it stores. */
export type Followed = Pick<Committer, 'engine' | 'onCommit' | 'onReload'>;

/** The books that everybody is shown: stored orders and, at the present quote, the house's ladder. */
export class MarketDepth {
  readonly #committer: Followed;
  readonly #hub: MarketHub;
  readonly #clock: Clock;
  readonly #projection = new DepthProjection();
  readonly #listeners: ((of: BookOf, ledger: LedgerName, symbol: string) => void)[] = [];

  constructor(committer: Followed, hub: MarketHub, clock: Clock) {
    this.#committer = committer;
    this.#hub = hub;
    this.#clock = clock;
    this.reset();
    committer.onReload(() => this.reset());
    committer.onCommit((events) => {
      for (const key of this.#projection.apply(events)) {
        const [of, ledger, symbol] = key.split(' ') as [BookOf, LedgerName, string];
        for (const listener of this.#listeners) listener(of, ledger, symbol);
      }
    });
  }

  /** Starts again from the engine. */
  reset(): void {
    this.#projection.reset(this.#committer.engine);
  }

  /** Calls the listener with each book that a commit changed. */
  onTouched(listener: (of: BookOf, ledger: LedgerName, symbol: string) => void): void {
    this.#listeners.push(listener);
  }

  /** Undefined if there is no such book. */
  view(of: BookOf, ledger: LedgerName, symbol: string): BookDepth | undefined {
    const market = this.#market(of, symbol);
    if (market === undefined) return undefined;
    const quote = this.#offered(of, symbol);
    return { ...this.#projection.view(of, ledger, market, quote), market };
  }

  /** Whether the house offers anything there now. */
  offers(of: BookOf, symbol: string): boolean {
    return this.#offered(of, symbol) !== undefined;
  }

  /** The quote around which the house offers; undefined where the market is closed, silent or halted. */
  #offered(of: BookOf, symbol: string): Quote | undefined {
    const { halts, margin } = this.#committer.engine.state;
    const desk = of === 'spot' ? 'spot' : margin.find('live', symbol)?.listing.desk;
    const quote = currentQuote(this.#hub, symbol, this.#clock());
    return quote === null || (desk !== undefined && halts.isDead(desk, symbol, quote.id)) ? undefined : quote;
  }

  #market(of: BookOf, symbol: string): BookMarket | undefined {
    const { state } = this.#committer.engine;
    if (of === 'spot') return state.findInstrument(symbol);
    const listing = state.margin.find('live', symbol)?.listing;
    if (listing === undefined) return undefined;
    const { tickSize, lotSize, ladder } = listing;
    return { symbol, tickSize, lotSize, ladder };
  }
}
