import type { Recorded } from '../../core/touched.ts';
import type { ListingDesk, ListingPhase, Phase } from './phase.ts';

/** In which phase each listing is. Without any that left the first one, asking costs one comparison. */
export class PhaseBook {
  readonly #changes: Recorded<ListingPhase>;
  readonly #byListing = new Map<string, ListingPhase>();

  constructor(changes: Recorded<ListingPhase>) {
    this.#changes = changes;
  }

  set(phase: ListingPhase): void {
    this.#byListing.set(keyOf(phase.desk, phase.symbol), phase);
    this.#changes.add(phase);
  }

  of(desk: ListingDesk, symbol: string): Phase {
    return this.#byListing.size === 0 ? 'open' : (this.#byListing.get(keyOf(desk, symbol))?.phase ?? 'open');
  }

  find(desk: ListingDesk, symbol: string): ListingPhase | undefined {
    return this.#byListing.get(keyOf(desk, symbol));
  }

  all(): IterableIterator<ListingPhase> {
    return this.#byListing.values();
  }
}

function keyOf(desk: ListingDesk, symbol: string): string {
  return `${desk} ${symbol}`;
}
