import type { Changes, Loan, Offering, OfferingOrder, SavingsOrder, State } from '@bourse/engine';
import { naiveOwed } from './naive-loans.ts';
import { NAIVE_DAY, partOf } from './naive-products.ts';

/** How many there were, and their sum. */
export interface Tally {
  count: number;
  sum: bigint;
}

/** Everything that was promised to customers, and how far it was kept; recorded beside the engine. */
export class YearPromises {
  readonly savings = new Map<number, SavingsOrder>();
  readonly loans = new Map<number, Loan>();
  readonly offerings = new Map<number, Offering>();
  readonly applications = new Map<number, OfferingOrder>();
  readonly #rates = new Map<string, bigint>();
  /** What each order was paid or credited, and each loan has cost. */
  readonly #paid = new Map<number, bigint>();
  /** Rows of interest by order. */
  readonly #written = new Map<number, Tally>();
  interestDays = 0;
  /** Items that changed hands between customers. */
  itemsSoldOn = 0;

  take({ products, ledger }: Changes): void {
    for (const { planId, day, rate } of products.rates.rows) this.#rates.set(`${planId} ${day}`, rate);
    for (const row of products.savings.rows) this.savings.set(row.id, { ...row });
    for (const row of products.loans.rows) this.loans.set(row.id, { ...row });
    for (const row of products.offerings.rows) this.offerings.set(row.id, { ...row });
    for (const row of products.offeringOrders.rows) this.applications.set(row.id, { ...row });
    this.interestDays += products.interest.rows.length;
    for (const { orderId, amount } of products.interest.rows) {
      const tally = this.#written.get(orderId) ?? { count: 0, sum: 0n };
      this.#written.set(orderId, { count: tally.count + 1, sum: tally.sum + amount });
    }
    for (const { from, to, cause, amount } of ledger.transfers.rows) {
      if (cause.kind === 'nft' && from.owner > 0 && to.owner > 0 && from.asset.startsWith('nft-'))
        this.itemsSoldOn += 1;
      if (cause.kind === 'interest') this.#paid.set(cause.toOrderId, (this.#paid.get(cause.toOrderId) ?? 0n) + amount);
    }
  }

  /**
   * The first promise that was not kept: every day of every order, and every repaid loan, is calculated anew from its
   * terms.
   */
  broken(state: State, atMs: number): string | undefined {
    const today = Math.floor(atMs / NAIVE_DAY);
    for (const order of this.savings.values()) {
      const wrong = this.#brokenOrder(order, today);
      if (wrong !== undefined) return wrong;
    }
    for (const loan of this.loans.values()) {
      if (loan.status === 'running' && loan.dueMs <= atMs) return `loan ${loan.id} is late and not overdue`;
      if (loan.status !== 'repaid') continue;
      const { interest, penalty } = naiveOwed(loan, loan.updatedMs);
      if (this.#paid.get(loan.id) !== interest + penalty && interest + penalty !== 0n)
        return `loan ${loan.id} cost ${this.#paid.get(loan.id)}, and not ${interest + penalty}`;
    }
    return this.#brokenOffering(atMs) ?? this.#uncovered(state);
  }

  #brokenOrder(order: SavingsOrder, today: number): string | undefined {
    const { id, planId, kind, principal, minRate, maxRate, firstDay, lastDay, nextDay, status, earned } = order;
    const name = `savings order ${id}`;
    // The days that are over at the end of the year, or were over when it was redeemed.
    const upto = status === 'redeemed' ? nextDay : today > lastDay ? lastDay + 1 : today < firstDay ? firstDay : today;
    if (nextDay !== upto) return `${name} has come to day ${nextDay}, and not ${upto}`;
    if (status === 'running' && nextDay > lastDay) return `${name} is over, and its principal is kept`;
    let owed = 0n;
    for (let day = firstDay; day < upto; day += 1) {
      const declared = this.#rates.get(`${planId} ${day}`) ?? minRate;
      const rate = declared < minRate ? minRate : declared > maxRate ? maxRate : declared;
      owed += partOf(principal, rate);
    }
    if (earned !== owed) return `${name} has earned ${earned}, and not ${owed}`;
    const { count, sum } = this.#written.get(id) ?? { count: 0, sum: 0n };
    if (count !== upto - firstDay || sum !== owed) return `of ${name} ${count} days of ${sum} are written`;
    const paid = this.#paid.get(id) ?? 0n;
    const due = kind === 'fixed' && status === 'running' ? 0n : owed;
    return paid === due ? undefined : `${name} was paid ${paid} of ${due}`;
  }

  #brokenOffering(atMs: number): string | undefined {
    for (const { id, kind, status, endMs, payUntilMs } of this.offerings.values()) {
      if (status === 'listed' && kind === 'sale' && endMs <= atMs) return `offering ${id} is over and open`;
      if (status === 'allotted' && payUntilMs <= atMs) return `offering ${id} is still to be paid`;
    }
    for (const { id, locked, unlockMs, offeringId, status } of this.applications.values()) {
      const isOver = this.offerings.get(offeringId)?.status === 'closed';
      if (isOver && (status === 'applied' || status === 'won')) return `application ${id} is ${status} of what is over`;
      if (locked && unlockMs <= atMs) return `what order ${id} bought is still held`;
    }
    return undefined;
  }

  /** Checks that what is promised and not yet due is in its account. */
  #uncovered({ ledger }: State): string | undefined {
    const has = (owner: number, asset: string) => ledger.find('live', owner, 0, asset)?.available ?? 0n;
    for (const [asset, { principal, cover, kept }] of this.openSavings()) {
      const all = principal.sum + cover + kept;
      if (has(-8, asset) !== all) return `promised are ${all} ${asset}, savings have ${has(-8, asset)}`;
    }
    for (const [asset, left] of this.openOfferings()) {
      if (has(-10, asset) !== left.sum) return `on offer are ${left.sum} ${asset}, offerings have ${has(-10, asset)}`;
    }
    return undefined;
  }

  /**
   * By asset: principals of orders that run, the most that their days to come can bring, and what fixed terms have
   * earned.
   */
  openSavings(): Map<string, { principal: Tally; cover: bigint; kept: bigint }> {
    const open = new Map<string, { principal: Tally; cover: bigint; kept: bigint }>();
    for (const one of this.savings.values()) {
      const { asset, status, principal, maxRate, nextDay, lastDay, kind, earned } = one;
      const sums = open.get(asset) ?? { principal: { count: 0, sum: 0n }, cover: 0n, kept: 0n };
      open.set(asset, sums);
      if (status !== 'running') continue;
      sums.principal.count += 1;
      sums.principal.sum += principal;
      sums.cover += partOf(principal, maxRate) * BigInt(lastDay - nextDay + 1);
      if (kind === 'fixed') sums.kept += earned;
    }
    return open;
  }

  openOfferings(): Map<string, Tally> {
    const open = new Map<string, Tally>();
    for (const { asset, status, left } of this.offerings.values()) {
      const sums = open.get(asset) ?? { count: 0, sum: 0n };
      open.set(asset, sums);
      if (status === 'listed' || status === 'allotted') sums.count += 1;
      sums.sum += left;
    }
    return open;
  }

  /** What is lent and not back, by asset and status. */
  openLoans(): Map<string, { running: Tally; overdue: Tally }> {
    const open = new Map<string, { running: Tally; overdue: Tally }>();
    for (const { asset, status, granted } of this.loans.values()) {
      const sums = open.get(asset) ?? { running: { count: 0, sum: 0n }, overdue: { count: 0, sum: 0n } };
      open.set(asset, sums);
      if (status !== 'running' && status !== 'overdue') continue;
      sums[status].count += 1;
      sums[status].sum += granted;
    }
    return open;
  }
}
