import { checkLoanProduct, type LoanProduct } from '@bourse/engine';
import { amount, formatAmount, type Rate } from '@bourse/money';
import { type LoanProductRow, percentOfRate, rateOfPercent } from '@bourse/wire';
import { type LoanProductDraft, validateLoanProduct } from '@bourse/wire/console';
import type { AuditedPlan } from '../../exchange/audit-log.ts';
import { byOperator, type ChangeReason } from '../../exchange/record-change.ts';
import { rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { LoanDeps } from './loan-deps.ts';
import { loanRoom } from './loan-room.ts';
import { repayTypeLabel, repayTypeOf } from './loan-row.ts';

type ProductDeps = Pick<LoanDeps, 'db' | 'committer'>;

async function textsOf({ db }: ProductDeps) {
  const texts = sqlFor.selectFrom('loan_product_texts').select(['product_id', 'repay_type', 'repay_org']);
  return new Map((await rows(db, texts)).map((row) => [row.product_id, row]));
}

const saveText = (productId: number, { repayType, repayOrg }: LoanProductDraft) => {
  const text = { repay_type: repayType, repay_org: repayOrg };
  return sqlFor
    .insertInto('loan_product_texts')
    .values({ product_id: productId, ...text })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(text));
};

/** What a person with these accounts can ask for, and up to how much of it: the shortest first. */
export async function openLoanProducts(
  deps: ProductDeps,
  accounts: readonly number[],
  lang: string,
): Promise<LoanProductRow[]> {
  const texts = await textsOf(deps);
  return productsOf(deps)
    .filter(({ open }) => open)
    .sort((one, other) => one.days - other.days || one.id - other.id)
    .map((product) => {
      const text = texts.get(product.id);
      const repayType = repayTypeOf(text?.repay_type ?? null);
      const room = loanRoom(deps.committer.engine.state, product, accounts);
      return {
        id: product.id,
        coin: product.asset,
        cycleType: product.days,
        overdueDays: product.overdueDays,
        odds: percentOfRate(product.rate),
        amountMin: formatAmount(product.minAmount),
        // Where nothing is left, asking is refused with its reason.
        amountMax: formatAmount(room < product.minAmount ? product.maxAmount : room),
        overdueOdds: percentOfRate(product.overdueRate),
        repayType,
        repayTypeLabel: repayTypeLabel(repayType, lang),
        repayOrg: text?.repay_org ?? '',
      };
    });
}

/** All of them as operators edit them, by number. */
export async function loanProductDrafts(deps: ProductDeps): Promise<LoanProductDraft[]> {
  const texts = await textsOf(deps);
  return productsOf(deps)
    .sort((one, other) => one.id - other.id)
    .map((product) => ({
      id: product.id,
      coin: product.asset,
      days: product.days,
      odds: percentOfRate(product.rate),
      amountMin: formatAmount(product.minAmount),
      amountMax: formatAmount(product.maxAmount),
      overdueOdds: percentOfRate(product.overdueRate),
      overdueDays: product.overdueDays,
      repayType: repayTypeOf(texts.get(product.id)?.repay_type ?? null),
      repayOrg: texts.get(product.id)?.repay_org ?? '',
      open: product.open,
    }));
}

/** A row as operators edit it, as the text that a change is compared with; null where there is none. */
export async function productText(deps: ProductDeps, id: number): Promise<string | null> {
  const present = (await loanProductDrafts(deps)).find((one) => one.id === id);
  return present === undefined ? null : JSON.stringify(present);
}

const productsOf = ({ committer }: ProductDeps): LoanProduct[] => [...committer.engine.state.loans.products.values()];

export interface LoanProductChange extends ChangeReason {
  readonly product: LoanProductDraft;
  /** JSON of the row that was edited; "" for a new one. */
  readonly former: string;
}

/**
 * Plans to put terms in force, new (number 0) or in place of others; loans keep theirs. Refuses with `loan_terms` what
 * cannot be, with `setting_changed` where somebody else has changed them meanwhile.
 */
export async function planLoanProduct(deps: ProductDeps, change: LoanProductChange): Promise<AuditedPlan> {
  const { product, former, reason, operator } = change;
  refuseOn(validateLoanProduct(product));
  const isNew = product.id === 0;
  const present = isNew ? undefined : (await loanProductDrafts(deps)).find(({ id }) => id === product.id);
  if (!isNew && present === undefined) throw new Refusal('not_found', { field: 'id' });
  if (present !== undefined && JSON.stringify(present) !== former)
    throw new Refusal('setting_changed', { field: 'former' });
  const id = isNew ? Math.max(0, ...productsOf(deps).map((one) => one.id)) + 1 : product.id;
  const terms = engineTerms({ ...product, id });
  const fault = checkLoanProduct(terms);
  if (fault !== undefined)
    throw new Refusal('loan_terms', { params: { detail: String(fault.params?.detail ?? '') }, field: 'product' });
  return {
    auditEntry: {
      ...byOperator({ operator, reason }),
      action: 'loan.product',
      target: `loan product ${id}`,
      before: present === undefined ? '' : JSON.stringify(present),
      after: JSON.stringify({ ...product, id }),
    },
    statements: [statement(saveText(id, product))],
    command: (auditEntry) => ({ type: 'list-loan', product: terms, auditEntry }),
  };
}

function engineTerms(draft: LoanProductDraft): LoanProduct {
  const { id, coin: asset, days, overdueDays, open } = draft;
  return {
    id,
    asset,
    days,
    overdueDays,
    open,
    rate: rateOfPercent(draft.odds) ?? (0n as Rate),
    overdueRate: rateOfPercent(draft.overdueOdds) ?? (0n as Rate),
    minAmount: amount(draft.amountMin),
    maxAmount: amount(draft.amountMax),
  };
}
