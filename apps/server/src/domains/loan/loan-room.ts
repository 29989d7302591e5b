import { type LoanProduct, OPEN_LOANS_MAX, type State } from '@bourse/engine';
import { type Amount, max, ZERO } from '@bourse/money';
import { Refusal } from '../../platform/refusal.ts';

/**
 * The most that a person may still ask for of a product: its largest amount, less what waits for a decision or is owed, over all the
 * person's accounts. A product's bound is one for a person, not one for each request.
 */
export function loanRoom({ loans }: Pick<State, 'loans'>, product: LoanProduct, accounts: readonly number[]): Amount {
  if (accounts.every((account) => loans.count(account) === 0)) return product.maxAmount;
  const open = [...loans.loans.values()].filter(
    ({ productId, owner }) => productId === product.id && accounts.includes(owner),
  );
  const owed = open.reduce((sum, { granted, amount }) => sum + (granted > 0n ? granted : amount), 0n);
  return max((product.maxAmount - owed) as Amount, ZERO);
}

/** Refuses with `loans_open` where a person has as many open loans as a customer may, or no room for the smallest one of a product. */
export function refuseWithoutRoom(
  state: Pick<State, 'loans'>,
  product: LoanProduct,
  accounts: readonly number[],
): void {
  const count = accounts.reduce((sum, account) => sum + state.loans.count(account), 0);
  if (count >= OPEN_LOANS_MAX || loanRoom(state, product, accounts) < product.minAmount)
    throw new Refusal('loans_open');
}
