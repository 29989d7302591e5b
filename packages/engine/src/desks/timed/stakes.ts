import type { LedgerName } from '../../ledger/owners.ts';
import type { TimedOrder } from './timed-order.ts';

/** Stakes of timed contracts that wait or run, by asset: of all customers, and of each. */
export class Stakes {
  readonly #sums = new Map<string, bigint>();

  ofAll(ledger: LedgerName, asset: string): bigint {
    return this.#sums.get(`${ledger} ${asset}`) ?? 0n;
  }

  ofOwner(ledger: LedgerName, owner: number, asset: string): bigint {
    return this.#sums.get(`${ledger} ${asset} ${owner}`) ?? 0n;
  }

  opened(order: TimedOrder): void {
    this.#add(order, order.stake);
  }

  closed(order: TimedOrder): void {
    this.#add(order, -order.stake);
  }

  #add({ ledger, asset, owner }: TimedOrder, by: bigint): void {
    for (const key of [`${ledger} ${asset}`, `${ledger} ${asset} ${owner}`]) {
      const sum = (this.#sums.get(key) ?? 0n) + by;
      if (sum === 0n) this.#sums.delete(key);
      else this.#sums.set(key, sum);
    }
  }
}
