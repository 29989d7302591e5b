import {
  type Changes,
  type CreditedInterest,
  type DeclaredRate,
  type Loan,
  type LoanProduct,
  type NftCollection,
  type NftItem,
  type Offering,
  type OfferingOrder,
  type ProductChanges,
  type RewardRun,
  type SavingsOrder,
  type SavingsPlan,
  type State,
  savingsDueMs,
  type Transfer,
} from '@bourse/engine';

/** The tables' rows of products, built only from the changes that the engine reports. */
export class ProductMirror {
  readonly #plans = new Map<number, SavingsPlan>();
  readonly #rates = new Map<string, DeclaredRate>();
  /** Also those that are over. */
  readonly #savings = new Map<number, SavingsOrder>();
  readonly #interest = new Map<string, CreditedInterest>();
  readonly #loanProducts = new Map<number, LoanProduct>();
  readonly #loans = new Map<number, Loan>();
  readonly #offerings = new Map<number, Offering>();
  readonly #shares = new Map<number, OfferingOrder>();
  readonly #collections = new Map<number, NftCollection>();
  readonly #items = new Map<string, NftItem>();
  readonly #runs = new Map<string, RewardRun>();

  /** Takes the rows of one command; returns what is wrong with them. */
  take({ products, ledger }: Changes): string | undefined {
    for (const plan of products.plans.rows) this.#plans.set(plan.id, plan);
    for (const product of products.loanProducts.rows) this.#loanProducts.set(product.id, product);
    for (const row of products.offerings.rows) this.#offerings.set(row.id, { ...row, dirty: false });
    for (const row of products.offeringOrders.rows) this.#shares.set(row.id, { ...row, dirty: false });
    for (const row of products.collections.rows) this.#collections.set(row.id, { ...row, dirty: false });
    for (const row of products.items.rows) this.#items.set(`${row.collectionId}-${row.no}`, { ...row, dirty: false });
    return (
      this.#takeOnce(products) ??
      this.#takeSavings(products, ledger.transfers.rows) ??
      this.#takeLoans(products, ledger.transfers.rows) ??
      this.#takeRuns(products, ledger.transfers.rows)
    );
  }

  /** An engine loaded as after a restart: only what is not over, with its agenda. */
  restore(state: State): void {
    const { savings, loans, offerings, nfts, rewards, agenda } = state;
    for (const plan of this.#plans.values()) savings.plans.set(plan.id, plan);
    for (const rate of this.#rates.values()) savings.declared(rate);
    // Latest first: the order in which rows are read must not matter, except for applications, which rank by their
    // number.
    for (const row of [...this.#savings.values()].reverse()) {
      savings.countBought(row.planId, row.owner);
      if (row.status !== 'running') continue;
      savings.opened({ ...row });
      agenda.add('savings', row.id, savingsDueMs(row));
    }
    for (const product of this.#loanProducts.values()) loans.products.set(product.id, product);
    for (const row of [...this.#loans.values()].reverse()) {
      if (row.status !== 'waiting' && row.status !== 'running' && row.status !== 'overdue') continue;
      loans.opened({ ...row });
      if (row.status === 'running') agenda.add('loan', row.id, row.dueMs);
    }
    for (const row of [...this.#offerings.values()].reverse()) {
      if (row.status === 'closed' || row.status === 'cancelled') {
        offerings.restoreOver(row.id);
        continue;
      }
      offerings.listed({ ...row });
      if (row.kind === 'sale') agenda.add('offering', row.id, row.endMs);
      else if (row.status === 'allotted') agenda.add('offering', row.id, row.payUntilMs);
    }
    for (const row of [...this.#shares.values()].sort((a, b) => a.id - b.id)) {
      if (!row.locked && !offerings.offerings.has(row.offeringId)) continue;
      offerings.add({ ...row });
      if (row.locked) agenda.add('lock', row.id, row.unlockMs);
    }
    for (const row of this.#collections.values()) nfts.collections.set(row.id, { ...row });
    for (const row of [...this.#items.values()].reverse()) nfts.add({ ...row });
    for (const { program, key } of this.#runs.values()) rewards.paid(program, key);
  }

  /** Rows that are inserted and never updated. */
  #takeOnce({ rates, interest }: ProductChanges): string | undefined {
    for (const one of rates.rows) {
      const key = `${one.planId} ${one.day}`;
      if (this.#rates.has(key)) return `the rate of ${key} is declared twice`;
      this.#rates.set(key, one);
    }
    for (const one of interest.rows) {
      const key = `${one.orderId} ${one.day}`;
      if (this.#interest.has(key)) return `day ${one.day} of order ${one.orderId} is paid twice`;
      this.#interest.set(key, one);
    }
    return undefined;
  }

  /** All that ever moved for an order adds up to what its row says. */
  #takeSavings({ savings }: ProductChanges, transfers: readonly Transfer[]): string | undefined {
    for (const row of savings.rows) {
      const former = this.#savings.get(row.id);
      if (former !== undefined && former.status !== 'running') return `savings order ${row.id} was over`;
      if (row.nextDay < (former?.nextDay ?? 0) || row.nextDay > row.lastDay + 1)
        return `savings order ${row.id} comes to day ${row.nextDay}`;
      let moved = 0n;
      for (const { from, to, amount, cause } of transfers) {
        if (cause.fromOrderId !== row.id && cause.toOrderId !== row.id) continue;
        if (to.owner === -8) moved += amount;
        if (from.owner === -8) moved -= amount;
      }
      const stands = standsFor(row) - (former === undefined ? 0n : standsFor(former));
      if (moved !== stands) return `savings order ${row.id} should move ${stands}, and moved ${moved}`;
      this.#savings.set(row.id, { ...row, dirty: false });
    }
    return undefined;
  }

  /** What was granted was paid out, and what was repaid came back. */
  #takeLoans({ loans }: ProductChanges, transfers: readonly Transfer[]): string | undefined {
    for (const row of loans.rows) {
      const former = this.#loans.get(row.id);
      const lent = (loan: Loan | undefined) =>
        loan?.status === 'running' || loan?.status === 'overdue' ? loan.granted : 0n;
      let moved = 0n;
      for (const { from, to, amount, cause } of transfers) {
        if (cause.fromOrderId !== row.id) continue;
        if (from.owner === -9) moved += amount;
        if (to.owner === -9) moved -= amount;
      }
      if (moved !== lent(row) - lent(former)) return `loan ${row.id} is ${row.status}, and ${moved} was lent`;
      this.#loans.set(row.id, { ...row, dirty: false });
    }
    return undefined;
  }

  /** Exactly what a run says was paid. */
  #takeRuns({ rewardRuns }: ProductChanges, transfers: readonly Transfer[]): string | undefined {
    const paid = transfers
      .filter(({ cause }) => cause.kind === 'reward')
      .map(({ to, amount }) => `${to.owner} ${to.asset} ${amount}`);
    const said = rewardRuns.rows.flatMap(({ payments }) =>
      payments.map(({ owner, asset, amount }) => `${owner} ${asset} ${amount}`),
    );
    if (paid.join() !== said.join()) return 'rewards were paid that no run tells of, or told of and not paid';
    for (const run of rewardRuns.rows) {
      const key = `${run.program} ${run.key}`;
      if (this.#runs.has(key)) return `reward ${key} is paid twice`;
      this.#runs.set(key, run);
    }
    return undefined;
  }
}

/** What must be in the house's savings account for an order. */
function standsFor({ status, principal, maxRate, nextDay, lastDay, kind, earned }: SavingsOrder): bigint {
  if (status !== 'running') return 0n;
  const aDay = (principal * maxRate) / 100_000_000n;
  return principal + aDay * BigInt(lastDay - nextDay + 1) + (kind === 'fixed' ? earned : 0n);
}
