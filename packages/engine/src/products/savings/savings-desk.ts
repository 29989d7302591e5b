import type { Amount, Rate } from '@bourse/money';
import { ZERO } from '@bourse/money';
import { assert } from '../../core/fault.ts';
import type { DeclaredRate } from '../product-changes.ts';
import type { SavingsOrder } from './savings-order.ts';
import type { SavingsPlan } from './savings-plan.ts';

/**
 * What the engine remembers of savings: plans, declared rates, running orders, and how often each customer bought each
 * plan.
 */
export class SavingsDesk {
  readonly plans = new Map<number, SavingsPlan>();
  /** Running orders by id. */
  readonly orders = new Map<number, SavingsOrder>();
  readonly #rates = new Map<string, Rate>();
  readonly #invested = new Map<number, bigint>();
  readonly #bought = new Map<string, number>();
  readonly #running = new Map<number, number>();

  /** The rate declared for a day; undefined if there is none. */
  rateOf(planId: number, day: number): Rate | undefined {
    return this.#rates.get(`${planId} ${day}`);
  }

  declared({ planId, day, rate }: Pick<DeclaredRate, 'planId' | 'day' | 'rate'>): void {
    this.#rates.set(`${planId} ${day}`, rate);
  }

  /** Principal of the running orders of a plan. */
  invested(planId: number): Amount {
    return (this.#invested.get(planId) ?? ZERO) as Amount;
  }

  /** How many orders a customer has ever bought of a plan. */
  bought(planId: number, owner: number): number {
    return this.#bought.get(`${planId} ${owner}`) ?? 0;
  }

  /** Running orders of a customer. */
  running(owner: number): number {
    return this.#running.get(owner) ?? 0;
  }

  /** How often a customer has bought a plan, as the tables count it. */
  restoreBought(planId: number, owner: number, count: number): void {
    this.#bought.set(`${planId} ${owner}`, count);
  }

  countBought(planId: number, owner: number): void {
    this.restoreBought(planId, owner, this.bought(planId, owner) + 1);
  }

  opened(order: SavingsOrder): void {
    this.orders.set(order.id, order);
    this.#count(order, 1);
  }

  closed(order: SavingsOrder): void {
    this.orders.delete(order.id);
    this.#count(order, -1);
  }

  *rates(): IterableIterator<string> {
    for (const [key, rate] of this.#rates) yield `${key} ${rate}`;
  }

  *purchases(): IterableIterator<string> {
    for (const [key, count] of this.#bought) yield `${key} ${count}`;
  }

  #count({ owner, planId, principal }: SavingsOrder, step: 1 | -1): void {
    const invested = this.invested(planId) + principal * BigInt(step);
    const running = this.running(owner) + step;
    assert(invested >= 0n && running >= 0, 'less than nothing is invested');
    this.#invested.set(planId, invested);
    if (running === 0) this.#running.delete(owner);
    else this.#running.set(owner, running);
  }
}
