import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import type { ListInstrument } from './commands.ts';
import { checkInstrument, type Instrument } from './instrument.ts';

/** A listed instrument keeps its steps, because its resting orders are counted in them. Where it was ended, none rests. */
export function checkListing(state: State, { instrument }: ListInstrument): Rejection | undefined {
  const wrong = checkInstrument(instrument);
  if (wrong !== undefined) return wrong;
  const former = state.findInstrument(instrument.symbol);
  const kept = state.phases.of('spot', instrument.symbol) === 'ended' ? ASSETS : SAME;
  return former === undefined || kept.every((key) => former[key] === instrument[key])
    ? undefined
    : reject('instrument_invalid', { symbol: former.symbol, detail: 'steps of a listed instrument stay' });
}

const ASSETS: readonly (keyof Instrument)[] = ['base', 'quote'];
const SAME: readonly (keyof Instrument)[] = ['tickSize', 'lotSize', ...ASSETS];
