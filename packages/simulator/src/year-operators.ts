import { createHash } from 'node:crypto';
import { type AuditEntry, commitmentOf, type LoanProduct, type OfferingTerms, type SavingsPlan } from '@bourse/engine';
import { type Amount, amount, type Price, price, type Rate, rate, ZERO } from '@bourse/money';
import { NAIVE_DAY } from './naive-products.ts';
import type { Prng } from './prng.ts';
import { dayStart, type YearWorld } from './year-world.ts';

const HOUR = 3_600_000;
const [OUTSIDE, FEES, TREASURY, REWARDS, LOANS] = [-1, -3, -6, -7, -9] as const;

type PlanRow = [id: number, kind: 'pledge' | 'fixed', days: number, min: string, max: string, fee: string];

/** Rates of a day: 0.01 % to 0.04 %, longer ones more. */
const PLAN_ROWS: readonly PlanRow[] = [
  [1, 'pledge', 7, '0.0001', '0.0003', '0'],
  [2, 'pledge', 30, '0.0001', '0.00035', '0.002'],
  [3, 'pledge', 90, '0.00015', '0.0004', '0.01'],
  [4, 'fixed', 30, '0.0002', '0.0002', '0'],
  [5, 'fixed', 90, '0.00025', '0.00025', '0'],
  [6, 'fixed', 180, '0.0003', '0.0003', '0'],
];

export const PLANS: readonly SavingsPlan[] = PLAN_ROWS.map(([id, kind, days, min, max, fee]) => ({
  id,
  kind,
  asset: 'usdt',
  days,
  minRate: rate(min),
  maxRate: rate(max),
  minAmount: amount('50'),
  maxAmount: amount('20000'),
  capacity: ZERO,
  purchases: 0,
  redeemable: kind === 'pledge',
  redeemFee: rate(fee),
  open: true,
}));

const LOAN_PRODUCTS: readonly LoanProduct[] = (
  [
    [1, 7, '0.0005'],
    [2, 30, '0.0004'],
    [3, 90, '0.0003'],
  ] as const
).map(([id, days, perDay]) => ({
  id,
  asset: 'usdt',
  days,
  rate: rate(perDay),
  minAmount: amount('100'),
  maxAmount: amount('5000'),
  overdueRate: rate('0.001'),
  overdueDays: 30,
  open: true,
}));

const KINDS = ['sale', 'lots', 'prorata'] as const;

/** What the operators do every day. */
export class YearOperators {
  readonly #world: YearWorld;
  readonly #prng: Prng;
  readonly #customers: number;
  readonly #seeds = new Map<number, string>();
  #offerings = 0;
  #collections = 0;
  #tickId = 1;

  constructor(world: YearWorld, prng: Prng, customers: number) {
    this.#world = world;
    this.#prng = prng;
    this.#customers = customers;
  }

  /** The house pays in its money and offers its plans. */
  open(): void {
    const perHead = (text: string) => (amount(text) * BigInt(this.#customers)) as Amount;
    this.#bring(REWARDS, 'usdt', perHead('60'));
    this.#bring(LOANS, 'usdt', perHead('300'));
    this.#bring(TREASURY, 'lumen', perHead('2500'));
    this.#bring(TREASURY, 'acme', perHead('20'));
    for (const plan of PLANS)
      this.#world.do({ type: 'list-savings', plan, auditEntry: this.#auditEntry(`plan ${plan.id}`) });
    for (const product of LOAN_PRODUCTS) {
      this.#world.do({ type: 'list-loan', product, auditEntry: this.#auditEntry(`loan ${product.id}`) });
    }
  }

  /** In the morning: tomorrow's rates, the fund, new offerings and collections. */
  morning(day: number): void {
    this.#declare(day + 1);
    if (this.#world.available(REWARDS, 0, 'usdt') < amount('15') * BigInt(this.#customers)) {
      this.#bring(REWARDS, 'usdt', (amount('30') * BigInt(this.#customers)) as Amount);
    }
    if (day % 14 === 3) this.#offer(day);
    if (day % 90 === 5) this.#issue(day);
    // Once a month the house takes out what it has earned and does not need.
    const fees = this.#world.available(FEES, 0, 'usdt');
    if (day % 30 === 11 && fees > 1n) this.#move(FEES, OUTSIDE, 'usdt', (fees / 2n) as Amount);
  }

  /** During the day: operators decide requests and allot offerings that have ended. */
  afternoon(day: number): void {
    for (const { id, amount: asked, createdMs } of [...this.#world.engine.state.loans.loans.values()].filter(
      ({ status }) => status === 'waiting',
    )) {
      if (createdMs > this.#world.nowMs - 4 * HOUR) continue;
      const isGranted = this.#prng.chance(0.72);
      const granted = !isGranted ? 0n : this.#prng.chance(0.2) ? asked / 2n : asked;
      const outcome = isGranted ? 'granted' : 'refused';
      const auditEntry = this.#auditEntry(`loan ${id}`);
      const end = { type: 'end-loan-request', loanId: id, owner: null, auditEntry } as const;
      const answer = this.#world.do({ ...end, outcome, granted: granted as Amount });
      // What cannot be lent today is refused.
      if (!answer.ok) this.#world.do({ ...end, outcome: 'refused', granted: ZERO });
    }
    this.#draw();
    if (day % 7 === 6) this.#welfare(day);
    if (day % 30 === 20) this.#leaders(day);
    this.#defi(day);
  }

  /** At times they forget to: then the day earns the lowest rate. */
  #declare(day: number): void {
    for (const { id, kind, minRate, maxRate } of PLANS) {
      if (kind !== 'pledge' || this.#prng.chance(0.04)) continue;
      const part = BigInt(this.#prng.between(0, 1000));
      const of = minRate + ((maxRate - minRate) * part) / 1000n;
      this.#world.do({
        type: 'declare-rate',
        planId: id,
        day,
        rate: of as Rate,
        auditEntry: this.#auditEntry(`plan ${id}`),
      });
    }
  }

  #offer(day: number): void {
    this.#offerings += 1;
    const id = this.#offerings;
    const kind = KINDS[id % 3] ?? 'sale';
    const isStock = id % 5 === 0;
    const seed = createHash('sha256').update(`seed of offering ${id}: ${this.#prng.fraction()}`).digest('hex');
    this.#seeds.set(id, seed);
    const unit = isStock ? amount('1') : amount('10');
    const units = BigInt(this.#customers) * (isStock ? 2n : 4n);
    const beginMs = dayStart(day + 1) + 10 * HOUR;
    const terms: OfferingTerms = {
      id,
      kind,
      asset: isStock ? 'acme' : 'lumen',
      payAsset: isStock ? 'usd' : 'usdt',
      accountType: isStock ? 9 : 1,
      price: isStock ? price('12.35') : price(`0.${this.#prng.between(11, 89)}`),
      total: (unit * units) as Amount,
      unit,
      purchaseLimit: (unit * (kind === 'lots' ? 25n : 20n)) as Amount,
      beginMs,
      endMs: beginMs + 5 * NAIVE_DAY,
      payMs: kind === 'sale' ? 0 : 2 * NAIVE_DAY,
      lockMs: id % 2 === 0 ? 30 * NAIVE_DAY : 0,
      held: false,
      commitment: kind === 'sale' ? '' : commitmentOf(seed),
    };
    const outcome = this.#world.do({ type: 'list-offering', terms, auditEntry: this.#auditEntry(`offering ${id}`) });
    // One in seven is cancelled.
    if (outcome.ok && id % 7 === 0) {
      this.#world.do({ type: 'cancel-offering', offeringId: id, auditEntry: this.#auditEntry(`offering ${id}`) });
    }
  }

  #draw(): void {
    const { nowMs } = this.#world;
    for (const { id, kind, status, endMs } of [...this.#world.engine.state.offerings.offerings.values()]) {
      if (kind === 'sale' || status !== 'listed' || endMs > nowMs) continue;
      this.#tickId += this.#prng.between(1, 999);
      const tick = { id: this.#tickId, timeMs: nowMs, price: BigInt(this.#prng.between(1, 10 ** 9)) as Price };
      this.#world.do({ type: 'allot-offering', offeringId: id, seed: this.#seeds.get(id) ?? '', tick });
    }
  }

  #issue(day: number): void {
    this.#collections += 1;
    const id = this.#collections;
    const terms = { id, asset: 'usdt', supply: 300, price: amount('40'), fee: rate('0.025') };
    const beginMs = dayStart(day) + 12 * HOUR;
    this.#world.do({
      type: 'issue-nft',
      terms: { ...terms, beginMs },
      auditEntry: this.#auditEntry(`collection ${id}`),
    });
  }

  /** Some of the customers get a small reward. */
  #welfare(day: number): void {
    const owners = this.#some(0.05);
    if (owners.length === 0) return;
    const payments = owners.map((owner) => ({ owner, asset: 'usdt', amount: amount('1.5'), reference: day }));
    this.#pay('welfare', `week ${day}`, 'rewards', payments);
  }

  /** Fees are shared with those whom others follow. */
  #leaders(day: number): void {
    const has = this.#world.available(FEES, 0, 'usdt');
    const owners = this.#some(0.01);
    const each = owners.length === 0 ? 0n : has / BigInt(20 * owners.length);
    if (each === 0n) return;
    const payments = owners.map((owner) => ({ owner, asset: 'usdt', amount: each as Amount, reference: owner + 1 }));
    this.#pay('copy', `month ${day}`, 'fees', payments);
  }

  /** 0.01 % of what lies on the platform account, for one in ten. */
  #defi(day: number): void {
    const payments = Array.from({ length: this.#customers }, (_, index) => index + 1)
      .filter((owner) => owner % 10 === 0)
      .map((owner) => ({ owner, asset: 'usdt', amount: (this.#world.available(owner, 1, 'usdt') / 10_000n) as Amount }))
      .filter((one) => one.amount > 0n)
      .map((one) => ({ ...one, reference: day }));
    if (payments.length > 0) this.#pay('defi', `day ${day}`, 'rewards', payments);
  }

  #pay(
    program: 'welfare' | 'copy' | 'defi',
    key: string,
    from: 'rewards' | 'fees',
    payments: readonly { owner: number; asset: string; amount: Amount; reference: number }[],
  ): void {
    const run = { type: 'pay-rewards', program, key, from, payments } as const;
    this.#world.do(run);
    // Asked for once more, as after a connection that broke: nothing may move.
    if (this.#prng.chance(0.2)) this.#world.do(run);
  }

  #some(part: number): number[] {
    return Array.from({ length: this.#customers }, (_, index) => index + 1).filter(() => this.#prng.chance(part));
  }

  #bring(to: number, asset: string, sum: Amount): void {
    this.#move(OUTSIDE, to, asset, sum);
  }

  #move(from: number, to: number, asset: string, sum: Amount): void {
    this.#world.do({
      type: 'move-house',
      ledger: 'live',
      asset,
      from,
      to,
      amount: sum,
      auditEntry: this.#auditEntry('house'),
    });
  }

  #auditEntry(target: string): AuditEntry {
    const nothing = { reason: 'the year', address: '::1', before: '', after: '' };
    return { operator: 1, second: 2, action: 'year', target, ...nothing };
  }
}
