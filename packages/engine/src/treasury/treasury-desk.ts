import { assert } from '../core/fault.ts';
import type { MoneyOrder, MoneyOrderKind } from './money-order.ts';

/** What the engine remembers of deposits and withdrawals: the waiting orders; and how far commissions are paid. */
export class TreasuryDesk {
  /** Waiting orders by id. */
  readonly orders = new Map<number, MoneyOrder>();
  readonly #counts = new Map<string, number>();
  /** The last batch whose fees were shared with inviters. */
  commissionedBatch = 0;

  /** Waiting orders of one kind of an owner. */
  count(owner: number, kind: MoneyOrderKind): number {
    return this.#counts.get(`${kind} ${owner}`) ?? 0;
  }

  opened(order: MoneyOrder): void {
    this.orders.set(order.id, order);
    this.#add(order, 1);
  }

  closed(order: MoneyOrder): void {
    this.orders.delete(order.id);
    this.#add(order, -1);
  }

  #add({ kind, owner }: MoneyOrder, step: 1 | -1): void {
    const key = `${kind} ${owner}`;
    const left = this.count(owner, kind) + step;
    assert(left >= 0, 'fewer than no money orders');
    if (left === 0) this.#counts.delete(key);
    else this.#counts.set(key, left);
  }
}
