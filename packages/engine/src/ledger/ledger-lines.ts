import type { State } from '../core/state.ts';

/** Balances, as lines of text. */
export function* ledgerLines(state: State): Generator<string> {
  for (const account of state.ledger.accounts()) {
    // An account that was opened but never used makes no difference.
    if (account.available === 0n && account.held === 0n) continue;
    yield `account ${account.ledger} ${account.owner} ${account.type} ${account.asset} ${account.available} ${account.held}`;
  }
  for (const owner of state.granted) yield `granted ${owner}`;
}
