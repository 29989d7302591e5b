import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import type { ListInstrument } from './commands.ts';
import { checkInstrument, type Instrument } from './instrument.ts';

/** A listed instrument keeps its steps, because its resting orders are counted in them. */
export function checkListing(state: State, { instrument }: ListInstrument): Rejection | undefined {
  const wrong = checkInstrument(instrument);
  if (wrong !== undefined) return wrong;
  const former = state.findInstrument(instrument.symbol);
  return former === undefined || SAME.every((key) => former[key] === instrument[key])
    ? undefined
    : reject('instrument_invalid', { symbol: former.symbol, detail: 'steps of a listed instrument stay' });
}

const SAME: readonly (keyof Instrument)[] = ['tickSize', 'lotSize', 'base', 'quote'];
