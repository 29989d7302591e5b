import type { Quote } from '../../book/ladder.ts';
import type { CommandResult } from '../../core/idempotency.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import { EVERY, type HaltDesk, type HaltScope } from './halt.ts';

/** One instrument on one desk. */
export interface Place {
  readonly desk: HaltDesk;
  readonly symbol: string;
}

type Run<C> = (state: State, command: C) => CommandResult | Rejection;

/** The refusal of what is halted; it names the scope that is. */
export function haltedAt(state: State, { desk, symbol }: Place): Rejection | undefined {
  const halt = state.halts.standing(desk, symbol);
  return halt === undefined ? undefined : reject('trading_halted', paramsOf(halt));
}

/** For an order: refused while its market is halted; a quote from before the last opening is none. */
export function whileOpen<C extends { readonly quote: Quote | null }>(
  placeOf: (state: State, command: C) => Place | undefined,
  run: Run<C>,
): Run<C> {
  return (state, command) => {
    if (state.halts.isEmpty) return run(state, command);
    const place = placeOf(state, command);
    // Nothing of the caller's: refused as always.
    if (place === undefined) return run(state, command);
    const quote = state.halts.fresh(place.desk, place.symbol, command.quote);
    return haltedAt(state, place) ?? run(state, quote === command.quote ? command : { ...command, quote });
  };
}

function paramsOf({ desk, symbol }: HaltScope): Rejection['params'] {
  return symbol === EVERY ? { desk } : { desk, symbol };
}
