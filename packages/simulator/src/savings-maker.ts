import type {
  BuySavings,
  Command,
  DeclareRate,
  ListSavings,
  PlaceOrder,
  RedeemSavings,
  SavingsPlan,
} from '@bourse/engine';
import { type Amount, amount, type Rate, rate, ZERO } from '@bourse/money';
import { anyAuditEntry } from './audit-entry-maker.ts';
import { NAIVE_DAY } from './naive-products.ts';
import { CUSTOMERS } from './order-maker.ts';
import type { Prng } from './prng.ts';
import type { ProductView } from './product-view.ts';

const plan = (id: number, terms: Partial<SavingsPlan>): SavingsPlan => ({
  id,
  kind: 'pledge',
  asset: 'usdt',
  days: 7,
  minRate: rate('0.0001'),
  maxRate: rate('0.0008'),
  minAmount: amount('10'),
  maxAmount: amount('4000'),
  capacity: ZERO,
  purchases: 0,
  redeemable: true,
  redeemFee: rate('0.005'),
  open: true,
  ...terms,
});

const FIXED = { kind: 'fixed', redeemable: false, minRate: rate('0.00033333'), maxRate: rate('0.00033333') } as const;

/** Together they reach every limit: capacity, purchases, cover, terms of a day and of a year, dust. */
const PLANS: readonly SavingsPlan[] = [
  plan(1, {}),
  plan(2, { ...FIXED, days: 3, purchases: 4 }),
  plan(3, { days: 1, capacity: amount('900'), redeemFee: ZERO as unknown as Rate }),
  plan(4, { asset: 'btc', days: 30, minAmount: 3n as Amount, maxAmount: amount('0.2'), redeemFee: rate('0.33333333') }),
  plan(5, { days: 2, minAmount: 1n as Amount, maxAmount: 5000n as Amount }),
  plan(6, { ...FIXED, days: 365, maxAmount: amount('100000'), minRate: rate('0.01'), maxRate: rate('0.01') }),
  plan(7, { minRate: ZERO as unknown as Rate, maxRate: ZERO as unknown as Rate, redeemFee: rate('1'), days: 4 }),
];

const SPOILS: readonly Partial<Record<keyof SavingsPlan, unknown>>[] = [
  { id: 0 },
  { id: 1.5 },
  { days: 0 },
  { days: 1001 },
  { days: 2.5 },
  { minRate: -1n },
  { minRate: 2n, maxRate: 1n },
  { maxRate: 100_000_001n },
  { kind: 'fixed', redeemable: false, minRate: 1n, maxRate: 2n },
  { kind: 'fixed', redeemable: true, minRate: 2n, maxRate: 2n },
  { minAmount: 0n },
  { minAmount: 9n, maxAmount: 8n },
  { capacity: -1n },
  { purchases: -1 },
  { purchases: 0.5 },
  { redeemFee: -1n },
  { redeemFee: 100_000_001n },
];

/** Draws what operators and customers do with savings. */
export class SavingsMaker {
  readonly #prng: Prng;
  readonly #key: () => PlaceOrder['idempotency'];

  constructor(prng: Prng, key: () => PlaceOrder['idempotency']) {
    this.#prng = prng;
    this.#key = key;
  }

  opening(atMs: number): Command[] {
    const bring = (owner: number, accountType: 0 | 2, asset: string, text: string): Command => ({
      type: 'fund-account',
      ledger: 'live',
      owner,
      accountType,
      asset,
      amount: amount(text),
      atMs,
    });
    return [
      bring(-7, 0, 'usdt', '120'),
      bring(-7, 0, 'btc', '0.003'),
      ...CUSTOMERS.filter((owner) => owner !== 7).flatMap((owner) => [
        bring(owner, 2, 'usdt', '3000'),
        bring(owner, 2, 'btc', '0.4'),
      ]),
      ...PLANS.map(
        (one): Command => ({ type: 'list-savings', plan: one, auditEntry: anyAuditEntry(this.#prng), atMs }),
      ),
    ];
  }

  /** New terms of a plan, at times closed, at times wrong. */
  list(atMs: number): ListSavings {
    const terms = this.#prng.pick(PLANS);
    const spoilt = this.#prng.chance(0.35) ? this.#prng.pick(SPOILS) : {};
    const open = this.#prng.chance(0.85);
    const changed = this.#prng.chance(0.3)
      ? { days: this.#prng.between(1, 9), redeemable: terms.kind !== 'fixed' }
      : {};
    return {
      type: 'list-savings',
      plan: { ...terms, open, ...changed, ...spoilt } as SavingsPlan,
      auditEntry: anyAuditEntry(this.#prng),
      atMs,
    };
  }

  /** Mostly for tomorrow and the days after; at times too late, too far, twice, out of range. */
  declare(atMs: number, { products }: ProductView): DeclareRate {
    const terms = products.plans.length === 0 ? PLANS[0] : this.#prng.pick(products.plans);
    const { id = 1, minRate = 0n, maxRate = 0n } = terms ?? {};
    const today = Math.floor(atMs / NAIVE_DAY);
    const far = this.#prng.pick([0, 0, 0, -1, 366, 367, 365]);
    const day = today + (this.#prng.chance(0.25) ? far : this.#prng.between(1, 9));
    const off = this.#prng.chance(0.12) ? this.#prng.pick([minRate - 1n, maxRate + 1n, -1n]) : undefined;
    const between = minRate + ((maxRate - minRate) * BigInt(this.#prng.between(0, 100))) / 100n;
    const planId = this.#prng.chance(0.04) ? 99 : id;
    return {
      type: 'declare-rate',
      planId,
      day,
      rate: (off ?? between) as Rate,
      auditEntry: anyAuditEntry(this.#prng),
      atMs,
    };
  }

  /** A part of what there is; at times all of it, one unit more, or just what the plan's limits allow. */
  buy(atMs: number, view: ProductView): BuySavings {
    const terms = view.products.plans.length === 0 ? undefined : this.#prng.pick(view.products.plans);
    const owner = this.#prng.chance(0.02) ? 99 : this.#prng.pick(CUSTOMERS);
    const { asset = 'usdt', minAmount = 1n, maxAmount = 1n, capacity = 0n } = terms ?? {};
    const has = view.available(owner, 2, asset);
    const invested = view.products
      .running()
      .filter(({ planId }) => planId === terms?.id)
      .reduce((sum, { principal }) => sum + principal, 0n);
    const bounds = [minAmount, minAmount - 1n, maxAmount, maxAmount + 1n, has, has + 1n, 0n, -1n];
    if (capacity > invested) bounds.push(capacity - invested, capacity - invested + 1n);
    const most = has < maxAmount ? has : (maxAmount as bigint);
    const part = minAmount + ((most > minAmount ? most - minAmount : 0n) * BigInt(this.#prng.between(0, 300))) / 1000n;
    const sum = this.#prng.chance(0.2) ? this.#prng.pick(bounds) : part;
    const planId = this.#prng.chance(0.03) ? 98 : (terms?.id ?? 1);
    return { type: 'buy-savings', owner, planId, amount: sum as Amount, idempotency: this.#key(), atMs };
  }

  /** More orders than a customer may have running; tiny ones, so that the money does not run out first. */
  crowd(atMs: number): Command[] {
    const owner = this.#prng.pick([1, 2, 3]);
    const one = { type: 'buy-savings', owner, planId: 5, amount: 1n as Amount, idempotency: null, atMs } as const;
    const dust = PLANS.find(({ id }) => id === 5);
    if (dust === undefined) return [];
    const open: Command = { type: 'list-savings', plan: dust, auditEntry: anyAuditEntry(this.#prng), atMs };
    return [open, ...Array.from({ length: this.#prng.between(199, 203) }, (): Command => one)];
  }

  redeem(atMs: number, { products }: ProductView): RedeemSavings {
    const running = this.#prng.chance(0.8) ? products.running() : products.savings;
    const order = running.length === 0 ? undefined : this.#prng.pick(running);
    const owner = this.#prng.chance(0.08) ? this.#prng.pick(CUSTOMERS) : (order?.owner ?? 1);
    const orderId = this.#prng.chance(0.04) ? this.#prng.between(-1, 5000) : (order?.id ?? 1);
    return { type: 'redeem-savings', owner, orderId, atMs };
  }
}
