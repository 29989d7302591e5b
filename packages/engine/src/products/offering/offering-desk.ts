import { type Amount, ZERO } from '@bourse/money';
import type { Offering, OfferingOrder } from './offering.ts';

/** What the engine remembers of offerings: those that are not over, their orders, and what is still locked. */
export class OfferingDesk {
  readonly offerings = new Map<number, Offering>();
  /** Orders of offerings that are not over, and locked orders of those that are. */
  readonly orders = new Map<number, OfferingOrder>();
  readonly #byOffering = new Map<number, OfferingOrder[]>();
  readonly #byOwner = new Map<string, { orders: number; won: bigint }>();
  /** Numbers of offerings that are over, so that none is used again. */
  readonly #over = new Set<number>();

  isKnown(id: number): boolean {
    return this.offerings.has(id) || this.#over.has(id);
  }

  listed(offering: Offering): void {
    this.offerings.set(offering.id, offering);
  }

  /** In the order in which they came. */
  ordersOf(offeringId: number): readonly OfferingOrder[] {
    return this.#byOffering.get(offeringId) ?? [];
  }

  /** Whether a customer has an order of an offering that is not over. */
  hasApplied(offeringId: number, owner: number): boolean {
    return this.#byOwner.has(`${offeringId} ${owner}`);
  }

  /** What a customer has bought in a sale that is not over. */
  boughtBy(offeringId: number, owner: number): Amount {
    return (this.#byOwner.get(`${offeringId} ${owner}`)?.won ?? ZERO) as Amount;
  }

  add(order: OfferingOrder): void {
    this.orders.set(order.id, order);
    if (!this.offerings.has(order.offeringId)) return;
    const orders = this.#byOffering.get(order.offeringId);
    if (orders === undefined) this.#byOffering.set(order.offeringId, [order]);
    else orders.push(order);
    const key = `${order.offeringId} ${order.owner}`;
    const sum = this.#byOwner.get(key) ?? { orders: 0, won: 0n };
    this.#byOwner.set(key, { orders: sum.orders + 1, won: sum.won + order.won });
  }

  /** An offering is over: only its locked orders are kept. */
  closed(id: number): void {
    for (const order of this.ordersOf(id)) {
      this.#byOwner.delete(`${id} ${order.owner}`);
      if (!order.locked) this.orders.delete(order.id);
    }
    this.#byOffering.delete(id);
    this.offerings.delete(id);
    this.#over.add(id);
  }

  restoreOver(id: number): void {
    this.#over.add(id);
  }

  /** The lock of an order has ended. */
  unlocked(order: OfferingOrder): void {
    if (!this.offerings.has(order.offeringId)) this.orders.delete(order.id);
  }
}
