import type { Amount } from '@bourse/money';
import type { Recorded } from '../../core/touched.ts';
import { EVERY } from '../halt/halt.ts';
import type { RiskDesk, RiskLimit } from './risk-limit.ts';

/** The limits that operators set. Without any, asking costs one comparison. */
export class LimitBook {
  readonly #changes: Recorded<RiskLimit>;
  readonly #limits = new Map<string, RiskLimit>();

  constructor(changes: Recorded<RiskLimit>) {
    this.#changes = changes;
  }

  /** Nothing was ever limited. */
  get isEmpty(): boolean {
    return this.#limits.size === 0;
  }

  set(limit: RiskLimit): void {
    this.#limits.set(keyOf(limit), limit);
    this.#changes.add(limit);
  }

  find(key: Pick<RiskLimit, 'desk' | 'owner' | 'asset'>): RiskLimit | undefined {
    return this.#limits.get(keyOf(key));
  }

  all(): IterableIterator<RiskLimit> {
    return this.#limits.values();
  }

  /** For all customers of a desk together; null: none. */
  ofDesk(desk: RiskDesk, asset: string): Amount | null {
    return this.find({ desk, owner: 0, asset })?.exposure ?? null;
  }

  /** For one customer: an own value, else that for each; null: none. */
  ofCustomer(what: 'exposure' | 'stake', owner: number, asset: string): Amount | null {
    const own = this.find({ desk: EVERY, owner, asset })?.[what];
    return own ?? this.find({ desk: EVERY, owner: 0, asset })?.[what] ?? null;
  }
}

function keyOf({ desk, owner, asset }: Pick<RiskLimit, 'desk' | 'owner' | 'asset'>): string {
  return `${desk} ${owner} ${asset}`;
}
