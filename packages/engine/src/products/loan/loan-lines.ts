import { plainByName } from '../../core/plain.ts';
import type { State } from '../../core/state.ts';

/** What the engine remembers of loans, as lines of text. */
export function* loanLines(state: State): Generator<string> {
  for (const product of state.loans.products.values()) yield `loan product ${plainByName(product)}`;
  for (const loan of state.loans.loans.values()) yield `loan ${plainByName(loan)}`;
}
