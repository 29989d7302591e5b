import type {
  Command,
  EndLoanRequest,
  ListLoan,
  LoanProduct,
  PlaceOrder,
  RepayLoan,
  RequestLoan,
} from '@bourse/engine';
import { type Amount, amount, rate, ZERO } from '@bourse/money';
import { anyAuditEntry } from './audit-entry-maker.ts';
import { naiveOwed } from './naive-loans.ts';
import { CUSTOMERS } from './order-maker.ts';
import type { Prng } from './prng.ts';
import type { ProductView } from './product-view.ts';

const product = (id: number, terms: Partial<LoanProduct>): LoanProduct => ({
  id,
  asset: 'usdt',
  days: 7,
  rate: rate('0.001'),
  minAmount: amount('50'),
  maxAmount: amount('5000'),
  overdueRate: rate('0.00233333'),
  overdueDays: 5,
  open: true,
  ...terms,
});

const PRODUCTS: readonly LoanProduct[] = [
  product(1, {}),
  product(2, { days: 1, overdueDays: 0, minAmount: 1n as Amount, maxAmount: amount('10') }),
  product(3, { asset: 'usd', days: 30, rate: rate('0.00033333'), overdueRate: rate('0.1') }),
  product(4, { days: 2, rate: rate('0'), overdueDays: 1, maxAmount: amount('900000') }),
];

const SPOILS: readonly Partial<Record<keyof LoanProduct, unknown>>[] = [
  { id: -1 },
  { id: Number.MAX_SAFE_INTEGER + 1 },
  { days: 0 },
  { days: 3651 },
  { days: 1.5 },
  { overdueDays: -1 },
  { overdueDays: 3651 },
  { overdueDays: 0.5 },
  { rate: -1n },
  { rate: 10_000_001n },
  { overdueRate: -1n },
  { overdueRate: 10_000_001n },
  { minAmount: 0n },
  { minAmount: 2n, maxAmount: 1n },
];

/** Draws what operators and customers do with loans. */
export class LoanMaker {
  readonly #prng: Prng;
  readonly #key: () => PlaceOrder['idempotency'];

  constructor(prng: Prng, key: () => PlaceOrder['idempotency']) {
    this.#prng = prng;
    this.#key = key;
  }

  opening(atMs: number): Command[] {
    const fund = { type: 'fund-account', ledger: 'live', owner: -9, accountType: 0, atMs } as const;
    return [
      { ...fund, asset: 'usdt', amount: amount('9000') },
      { ...fund, asset: 'usd', amount: amount('2500') },
      ...PRODUCTS.map(
        (one): Command => ({ type: 'list-loan', product: one, auditEntry: anyAuditEntry(this.#prng), atMs }),
      ),
    ];
  }

  list(atMs: number): ListLoan {
    const terms = this.#prng.pick(PRODUCTS);
    const spoilt = this.#prng.chance(0.35) ? this.#prng.pick(SPOILS) : {};
    const changed = this.#prng.chance(0.3) ? { days: this.#prng.between(1, 9) } : {};
    const one = { ...terms, open: this.#prng.chance(0.85), ...changed, ...spoilt } as LoanProduct;
    return { type: 'list-loan', product: one, auditEntry: anyAuditEntry(this.#prng), atMs };
  }

  request(atMs: number, { products }: ProductView): RequestLoan {
    const terms = products.loanProducts.length === 0 ? PRODUCTS[0] : this.#prng.pick(products.loanProducts);
    const { id = 1, minAmount = ZERO, maxAmount = ZERO } = terms ?? {};
    const bounds = [minAmount, minAmount - 1n, maxAmount, maxAmount + 1n, 0n, -5n];
    const between = minAmount + ((maxAmount - minAmount) * BigInt(this.#prng.between(0, 700))) / 1000n;
    return {
      type: 'request-loan',
      owner: this.#prng.pick(CUSTOMERS),
      productId: this.#prng.chance(0.03) ? 97 : id,
      amount: (this.#prng.chance(0.15) ? this.#prng.pick(bounds) : between) as Amount,
      reference: this.#prng.between(1, 9_999),
      idempotency: this.#key(),
      atMs,
    };
  }

  /** Mostly an operator grants all or a part of a waiting loan; at times something about the decision is wrong. */
  end(atMs: number, view: ProductView): EndLoanRequest {
    const waiting = view.products.loans.filter(({ status }) => status === 'waiting' || this.#prng.chance(0.02));
    const loan = waiting.length === 0 ? undefined : this.#prng.pick(waiting);
    const byCustomer = this.#prng.chance(0.2);
    const usual = byCustomer ? 'cancelled' : this.#prng.pick(['granted', 'granted', 'granted', 'refused'] as const);
    const outcome = this.#prng.chance(0.08) ? this.#prng.pick(['granted', 'refused', 'cancelled'] as const) : usual;
    const asked = loan?.amount ?? 1n;
    const fund = view.available(-9, 0, loan?.asset ?? 'usdt');
    const parts = [asked, asked / 2n, asked + 1n, fund, fund + 1n, 0n, -1n];
    const sum = this.#prng.chance(0.2) ? this.#prng.pick(parts) : asked;
    const granted = (outcome === 'granted') !== this.#prng.chance(0.04) ? sum : 0n;
    const customer = this.#prng.chance(0.2) ? this.#prng.pick(CUSTOMERS) : (loan?.owner ?? 1);
    return {
      type: 'end-loan-request',
      loanId: this.#prng.chance(0.04) ? this.#prng.between(-1, 5000) : (loan?.id ?? 1),
      owner: byCustomer ? customer : null,
      outcome,
      granted: granted as Amount,
      auditEntry: byCustomer || this.#prng.chance(0.1) ? null : anyAuditEntry(this.#prng),
      atMs,
    };
  }

  /** Now and then the customer first gets exactly the money it takes, or one unit less. */
  repay(atMs: number, view: ProductView): readonly Command[] {
    const { loans } = view.products;
    const open = loans.filter(({ status }) => status === 'running' || status === 'overdue' || this.#prng.chance(0.05));
    const loan = open.length === 0 ? undefined : this.#prng.pick(open);
    const owner = this.#prng.chance(0.06) ? this.#prng.pick(CUSTOMERS) : (loan?.owner ?? 1);
    const repayment: RepayLoan = {
      type: 'repay-loan',
      loanId: this.#prng.chance(0.03) ? this.#prng.between(-1, 5000) : (loan?.id ?? 1),
      owner,
      idempotency: this.#key(),
      atMs,
    };
    if (loan === undefined || !this.#prng.chance(0.5)) return [repayment];
    const { interest, penalty } = naiveOwed(loan, atMs);
    const lacks = loan.granted + interest + penalty - view.available(owner, 1, loan.asset) - this.#prng.pick([0n, 1n]);
    if (lacks <= 0n) return [repayment];
    const money = { type: 'fund-account', ledger: 'live', owner, accountType: 1, asset: loan.asset, atMs } as const;
    return [{ ...money, amount: lacks as Amount }, repayment];
  }
}
