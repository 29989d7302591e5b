import type { LoanStatus, NftItem, PlaceOrder } from '@bourse/engine';
import { type Amount, amount } from '@bourse/money';
import { naiveOwed } from './naive-loans.ts';
import { NAIVE_DAY } from './naive-products.ts';
import type { Prng } from './prng.ts';
import { PLANS } from './year-operators.ts';
import type { Deed, YearWorld } from './year-world.ts';

/** Days until all customers have registered. */
const ARRIVAL_DAYS = 60;

/** What customers do, and on how many days a month. */
export class YearCustomers {
  readonly #world: YearWorld;
  readonly #prng: Prng;
  readonly #customers: number;
  /** When each customer intends to repay a loan; no entry if they do not. */
  readonly #repayMs = new Map<number, number>();
  #keys = 0;
  #lastSent: Deed | undefined;

  constructor(world: YearWorld, prng: Prng, customers: number) {
    this.#world = world;
    this.#prng = prng;
    this.#customers = customers;
  }

  /** The customers who act in one part of a day, in random order. `day` counts from the beginning of the year. */
  auditEntry(day: number, fromMs: number, untilMs: number): void {
    const arrived = Math.min(this.#customers, Math.ceil((this.#customers * (day + 1)) / ARRIVAL_DAYS));
    const active = Math.max(1, Math.round(arrived * 0.05));
    const pause = Math.floor((untilMs - fromMs) / active);
    for (let turn = 0; turn < active; turn += 1) {
      this.#world.wait(fromMs + turn * pause + this.#prng.between(0, pause - 1));
      this.#one(this.#prng.between(1, arrived));
    }
    this.#settle();
  }

  #one(owner: number): void {
    if (this.#money(owner) < amount('200') || this.#prng.chance(0.06)) this.#deposit(owner, amount('1500'));
    const draw = this.#prng.between(1, 100);
    if (draw <= 38) this.#save(owner);
    else if (draw <= 44) this.#redeem(owner);
    else if (draw <= 52) this.#borrow(owner);
    else if (draw <= 76) this.#apply(owner);
    else if (draw <= 84) this.#buyItem(owner);
    else if (draw <= 90) this.#offerItem(owner);
    else if (draw <= 96) this.#withdraw(owner);
    else if (this.#lastSent !== undefined) this.#world.do(this.#lastSent);
  }

  #money(owner: number): Amount {
    return this.#world.available(owner, 1, 'usdt');
  }

  #key(): PlaceOrder['idempotency'] {
    this.#keys += 1;
    return { key: `year ${this.#keys}`, hash: `${this.#keys}` };
  }

  /** Requests are remembered, so that they can be sent once more. */
  #send(deed: Deed): boolean {
    this.#lastSent = deed;
    return this.#world.do(deed).ok;
  }

  #deposit(owner: number, most: Amount, asset: 'usdt' | 'usd' = 'usdt'): void {
    const sum = ((most * BigInt(this.#prng.between(300, 1000))) / 1000n) as Amount;
    const accountType = asset === 'usd' ? 9 : 1;
    const of = { owner, accountType, asset, amount: sum, reference: owner, idempotency: this.#key() } as const;
    const outcome = this.#world.do({ type: 'request-deposit', ...of });
    if (!outcome.ok) return;
    const end = { type: 'end-deposit', orderId: outcome.result.orderId ?? 0, owner: null, auditEntry: null } as const;
    this.#world.do({ ...end, outcome: 'done', credited: sum });
  }

  #withdraw(owner: number): void {
    const sum = (this.#money(owner) / 3n) as Amount;
    const fee = amount('1');
    if (sum <= fee) return;
    const of = { owner, accountType: 1, asset: 'usdt', amount: sum, fee, reference: owner } as const;
    const outcome = this.#world.do({ type: 'request-withdrawal', ...of, idempotency: this.#key() });
    if (!outcome.ok) return;
    const end = {
      type: 'end-withdrawal',
      orderId: outcome.result.orderId ?? 0,
      owner: null,
      auditEntry: null,
    } as const;
    this.#world.do({ ...end, outcome: 'done' });
  }

  /** Money goes to the financial account first; what savings gave back stays there for the next one. */
  #save(owner: number): void {
    const plan = this.#prng.pick(PLANS);
    const has = this.#money(owner) + this.#world.available(owner, 2, 'usdt');
    const sum = ((has * BigInt(this.#prng.between(100, 700))) / 1000n) as Amount;
    const lacks = (sum - this.#world.available(owner, 2, 'usdt')) as Amount;
    if (lacks > 0n) this.#move(owner, 1, 2, lacks);
    this.#send({ type: 'buy-savings', owner, planId: plan.id, amount: sum, idempotency: this.#key() });
  }

  #move(owner: number, from: 1 | 2, to: 1 | 2, sum: Amount): void {
    const of = { ledger: 'live', owner, asset: 'usdt', from, to, amount: sum } as const;
    this.#world.do({ type: 'move-funds', ...of, idempotency: this.#key() });
  }

  #redeem(owner: number): void {
    const { orders } = this.#world.engine.state.savings;
    for (const order of orders.values()) {
      if (order.owner !== owner || !order.redeemable) continue;
      this.#world.do({ type: 'redeem-savings', owner, orderId: order.id });
      const has = this.#world.available(owner, 2, 'usdt');
      if (has > 0n) this.#move(owner, 2, 1, has);
      return;
    }
  }

  #borrow(owner: number): void {
    const sum = amount(`${this.#prng.between(1, 30) * 100}`);
    const productId = this.#prng.between(1, 3);
    const of = { owner, productId, amount: sum, reference: owner } as const;
    const outcome = this.#world.do({ type: 'request-loan', ...of, idempotency: this.#key() });
    if (!outcome.ok || !this.#prng.chance(0.05)) return;
    // Some change their minds at once.
    const nothing = { granted: 0n as Amount, auditEntry: null } as const;
    const loanId = outcome.result.orderId ?? 0;
    this.#world.do({ type: 'end-loan-request', loanId, owner, outcome: 'cancelled', ...nothing });
  }

  #apply(owner: number): void {
    const { nowMs } = this.#world;
    const offerings = [...this.#world.engine.state.offerings.offerings.values()];
    const open = offerings.find(
      ({ status, beginMs, endMs }) => status === 'listed' && beginMs <= nowMs && nowMs < endMs,
    );
    if (open === undefined) return;
    const { id, kind, unit, purchaseLimit, payAsset } = open;
    const quantity = kind === 'sale' ? unit * BigInt(this.#prng.between(1, 8)) : purchaseLimit;
    if (payAsset === 'usd' && this.#world.available(owner, 9, 'usd') < amount('100')) {
      this.#deposit(owner, amount('900'), 'usd');
    }
    this.#send({
      type: 'apply-offering',
      offeringId: id,
      owner,
      quantity: quantity as Amount,
      idempotency: this.#key(),
    });
  }

  #buyItem(owner: number): void {
    const { collections, items } = this.#world.engine.state.nfts;
    const asked = [...items.values()].filter(({ ask, owner: holder }) => ask !== null && holder !== owner);
    const used = asked.length > 0 && this.#prng.chance(0.4) ? this.#prng.pick(asked) : undefined;
    const fresh = [...collections.values()].find(({ sold, supply }) => sold < supply);
    const collectionId = used?.collectionId ?? fresh?.id;
    const price = used?.ask ?? fresh?.price;
    if (collectionId === undefined || price === undefined) return;
    const no = used?.no ?? (fresh?.sold ?? 0) + 1;
    this.#send({ type: 'buy-nft', collectionId, no, owner, price, idempotency: this.#key() });
  }

  #offerItem(owner: number): void {
    const own = [...this.#world.engine.state.nfts.items.values()].find((item: NftItem) => item.owner === owner);
    if (own === undefined) return;
    const { collectionId, no, ask, paid } = own;
    const price = ask !== null && this.#prng.chance(0.3) ? null : (paid * BigInt(this.#prng.between(80, 180))) / 100n;
    this.#world.do({ type: 'ask-nft', collectionId, no, owner, price: price as Amount | null });
  }

  /** Most customers pay what they won. */
  #settle(): void {
    this.#payWon();
    this.#repay();
  }

  #payWon(): void {
    for (const order of [...this.#world.engine.state.offerings.orders.values()]) {
      const offering = this.#world.engine.state.offerings.offerings.get(order.offeringId);
      if (order.status !== 'won' || offering === undefined || this.#prng.chance(0.45)) continue;
      const { payAsset, accountType } = offering;
      const has = this.#world.engine.state.ledger.find('live', order.owner, accountType, payAsset)?.available ?? 0n;
      if (has < order.cost) {
        if (this.#prng.chance(0.5)) continue;
        this.#deposit(order.owner, ((order.cost * 7n) / 2n) as Amount, payAsset === 'usd' ? 'usd' : 'usdt');
      }
      this.#send({ type: 'pay-offering', orderId: order.id, owner: order.owner, idempotency: this.#key() });
    }
  }

  /** Most in time or before, some up to three weeks late, a few never. */
  #repay(): void {
    const out: readonly LoanStatus[] = ['running', 'overdue'];
    const { nowMs } = this.#world;
    for (const loan of [...this.#world.engine.state.loans.loans.values()]) {
      if (!out.includes(loan.status)) continue;
      if (!this.#repayMs.has(loan.id)) this.#repayMs.set(loan.id, this.#means(loan.disbursedMs, loan.days));
      if (nowMs < (this.#repayMs.get(loan.id) ?? 0)) continue;
      const { interest, penalty } = naiveOwed(loan, nowMs);
      const lacks = loan.granted + interest + penalty - this.#money(loan.owner);
      if (lacks > 0n) this.#deposit(loan.owner, (lacks * 4n) as Amount);
      this.#send({ type: 'repay-loan', loanId: loan.id, owner: loan.owner, idempotency: this.#key() });
    }
  }

  #means(disbursedMs: number, days: number): number {
    const draw = this.#prng.between(1, 100);
    if (draw <= 3) return Number.MAX_SAFE_INTEGER;
    if (draw <= 15) return disbursedMs + (days + this.#prng.between(0, 21)) * NAIVE_DAY;
    if (draw <= 40) return disbursedMs + this.#prng.between(0, days - 1) * NAIVE_DAY;
    return disbursedMs + (days - 1) * NAIVE_DAY + this.#prng.between(0, NAIVE_DAY / 2);
  }
}
