import type { DepthPush, DepthRow } from '@bourse/wire';
import { compareDecimals } from './decimal-order.ts';

export type DepthOutcome = 'applied' | 'gap' | 'ignored';

export interface DepthView {
  /** False until the first snapshot, and from a gap until the next one. */
  readonly ready: boolean;
  /** Best first. */
  readonly bids: readonly DepthRow[];
  readonly asks: readonly DepthRow[];
}

export const EMPTY_DEPTH: DepthView = { ready: false, bids: [], asks: [] };

/** One order book: a snapshot, then changes keyed by price. A missed change shows as a gap and asks for a snapshot. */
export class DepthBook {
  readonly #bids = new Map<string, string>();
  readonly #asks = new Map<string, string>();
  #seq: number | undefined;

  apply(push: DepthPush): DepthOutcome {
    if (push.snapshot) {
      this.#bids.clear();
      this.#asks.clear();
    } else {
      if (this.#seq === undefined || push.seq <= this.#seq) return 'ignored';
      if (push.seq !== this.#seq + 1) {
        this.#seq = undefined;
        return 'gap';
      }
    }
    this.#seq = push.seq;
    change(this.#bids, push.data.bids);
    change(this.#asks, push.data.asks);
    return 'applied';
  }

  view(): DepthView {
    return {
      ready: this.#seq !== undefined,
      bids: [...this.#bids].sort(([a], [b]) => compareDecimals(b, a)),
      asks: [...this.#asks].sort(([a], [b]) => compareDecimals(a, b)),
    };
  }
}

function change(side: Map<string, string>, rows: readonly DepthRow[]): void {
  for (const [price, quantity] of rows) {
    if (/[1-9]/.test(quantity)) side.set(price, quantity);
    else side.delete(price);
  }
}
