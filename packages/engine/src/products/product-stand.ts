import { amount, formatAmount, price, rate } from '@bourse/money';
import type { Command } from '../core/commands.ts';
import { Engine } from '../core/engine.ts';
import { assertBalanced } from '../ledger/ledger.ts';
import { OWNER } from '../ledger/owners.ts';
import type { AuditEntry } from '../treasury/audit-entry.ts';
import type { LoanProduct } from './loan/loan-product.ts';
import { commitmentOf } from './offering/draw.ts';
import type { OfferingTerms } from './offering/offering.ts';
import { DAY_MS } from './savings/savings-order.ts';
import type { SavingsPlan } from './savings/savings-plan.ts';

export const ACT: AuditEntry = {
  operator: 7,
  second: 8,
  action: 'test.act',
  target: 'plan 1',
  reason: 'for the test',
  address: '127.0.0.1',
  before: '',
  after: '',
};

/** 0.03 % to 0.1 % a day for three days, 1 % to redeem. */
export const PLEDGE: SavingsPlan = {
  id: 1,
  kind: 'pledge',
  asset: 'usdt',
  days: 3,
  minRate: rate('0.0003'),
  maxRate: rate('0.001'),
  minAmount: amount('100'),
  maxAmount: amount('5000'),
  capacity: amount('8000'),
  purchases: 3,
  redeemable: true,
  redeemFee: rate('0.01'),
  open: true,
};

export const FIXED: SavingsPlan = {
  ...PLEDGE,
  id: 2,
  kind: 'fixed',
  minRate: rate('0.0005'),
  maxRate: rate('0.0005'),
  redeemable: false,
};

/** 0.1 % a day for seven days; 0.2 % a day after them, for ten days at most. */
export const LOAN: LoanProduct = {
  id: 1,
  asset: 'usdt',
  days: 7,
  rate: rate('0.001'),
  minAmount: amount('100'),
  maxAmount: amount('1000'),
  overdueRate: rate('0.002'),
  overdueDays: 10,
  open: true,
};

export const SEED = 'ab'.repeat(32);

/** 1,000 NEW at 0.5 USDT, 400 for each who wins, from day 1 to day 2. */
export const DRAW: OfferingTerms = {
  id: 1,
  kind: 'lots',
  asset: 'new',
  payAsset: 'usdt',
  accountType: 1,
  price: price('0.5'),
  total: amount('1000'),
  unit: amount('10'),
  purchaseLimit: amount('400'),
  beginMs: DAY_MS,
  endMs: 2 * DAY_MS,
  payMs: DAY_MS,
  lockMs: 0,
  held: false,
  commitment: commitmentOf(SEED),
};

type Unstamped<C> = C extends Command ? Omit<C, 'atMs'> : never;

/** An engine for tests: customers 1 to 9 have 10,000 USDT on accounts 1 and 2, the house's funds 100,000 each. */
export class ProductStand {
  readonly engine = new Engine();
  atMs = 0;
  orderId = 0;

  constructor() {
    for (let owner = 1; owner < 10; owner += 1) for (const type of [1, 2] as const) this.give(owner, type, '10000');
    for (const owner of [OWNER.rewards, OWNER.loans, OWNER.treasury, OWNER.fees]) this.give(owner, 0, '100000');
    this.give(OWNER.treasury, 0, '100000', 'new');
    this.do({ type: 'list-savings', plan: PLEDGE, auditEntry: ACT });
    this.do({ type: 'list-savings', plan: FIXED, auditEntry: ACT });
    this.do({ type: 'list-loan', product: LOAN, auditEntry: ACT });
  }

  give(owner: number, accountType: 0 | 1 | 2, quantity: string, asset = 'usdt'): void {
    this.do({ type: 'fund-account', ledger: 'live', owner, accountType, asset, amount: amount(quantity) });
  }

  /** The outcome: the code of a refusal, "ok" or "unchanged". */
  do(command: Unstamped<Command>): string {
    const outcome = this.engine.apply({ ...command, atMs: this.atMs } as Command);
    assertBalanced(this.engine.state.ledger);
    if (!outcome.ok) return outcome.code;
    this.orderId = outcome.result.orderId ?? this.orderId;
    return outcome.changed ? 'ok' : 'unchanged';
  }

  /** Advances the time to a day and carries out what is due. */
  day(day: number, laterMs = 0): string {
    this.atMs = day * DAY_MS + laterMs;
    return this.do({ type: 'step-products' });
  }

  buy(planId: number, quantity: string, owner = 1): string {
    return this.do({ type: 'buy-savings', owner, planId, amount: amount(quantity), idempotency: null });
  }

  apply(quantity: string, owner = 1, offeringId = 1): string {
    return this.do({ type: 'apply-offering', owner, offeringId, quantity: amount(quantity), idempotency: null });
  }

  /** "available+held". */
  balance(owner: number, type: 0 | 1 | 2 = owner < 0 ? 0 : 1, asset = 'usdt'): string {
    const account = this.engine.state.ledger.find('live', owner, type, asset);
    if (account === undefined) return 'none';
    return `${formatAmount(account.available)}+${formatAmount(account.held)}`;
  }
}
