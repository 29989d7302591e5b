import type { Instrument, LedgerName } from '@bourse/engine';
import type { MarketHub } from '../market/market-hub.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from './committer.ts';
import { currentQuote } from './current-quote.ts';
import { DepthProjection, type DepthView } from './depth-projection.ts';

/** A book as the screen shows it, in the instrument's ticks. */
export interface BookDepth extends DepthView {
  readonly instrument: Instrument;
}

/** The books everybody is shown: stored orders and, under the present quote, the house's ladder. */
export class MarketDepth {
  readonly #committer: Committer;
  readonly #hub: MarketHub;
  readonly #clock: Clock;
  readonly #projection = new DepthProjection();
  readonly #listeners: ((ledger: LedgerName, symbol: string) => void)[] = [];

  constructor(committer: Committer, hub: MarketHub, clock: Clock) {
    this.#committer = committer;
    this.#hub = hub;
    this.#clock = clock;
    this.#projection.reset(committer.engine);
    committer.onReload(() => this.#projection.reset(committer.engine));
    committer.onCommit((events) => {
      for (const key of this.#projection.apply(events)) {
        const [ledger, symbol] = key.split(' ') as [LedgerName, string];
        for (const listener of this.#listeners) listener(ledger, symbol);
      }
    });
  }

  /** Told of each book a commit touched. */
  onTouched(listener: (ledger: LedgerName, symbol: string) => void): void {
    this.#listeners.push(listener);
  }

  /** Undefined where there is no such book. */
  view(ledger: LedgerName, symbol: string): BookDepth | undefined {
    const instrument = this.#committer.engine.state.findInstrument(symbol);
    if (instrument === undefined) return undefined;
    const quote = currentQuote(this.#hub, symbol, this.#clock()) ?? undefined;
    return { ...this.#projection.view(ledger, instrument, quote), instrument };
  }
}
