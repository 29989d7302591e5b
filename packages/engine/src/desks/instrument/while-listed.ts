import type { CommandResult } from '../../core/idempotency.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import type { ListingDesk } from './phase.ts';

/** What an order does to its owner's holding there. */
export interface Order {
  readonly desk: ListingDesk;
  readonly symbol: string;
  readonly opens: boolean;
}

/** The refusal of what a listing's phase does not allow. */
export function unlistedAt(state: State, { desk, symbol, opens }: Order): Rejection | undefined {
  const phase = state.phases.of(desk, symbol);
  if (phase === 'ended') return reject('listing_ended', { symbol });
  return phase === 'closing' && opens ? reject('listing_closing', { symbol }) : undefined;
}

/** For an order: refused where the listing's phase does not allow it. */
export function whileListed<C>(
  orderOf: (state: State, command: C) => Order | undefined,
  run: (state: State, command: C) => CommandResult | Rejection,
): (state: State, command: C) => CommandResult | Rejection {
  return (state, command) => {
    const order = orderOf(state, command);
    return (order === undefined ? undefined : unlistedAt(state, order)) ?? run(state, command);
  };
}
