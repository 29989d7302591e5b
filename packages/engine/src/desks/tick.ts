import type { Quote } from '../book/ladder.ts';
import type { State } from '../core/state.ts';
import { marginTick, reachesMargin } from './margin/margin-tick.ts';
import { applyTick, reachesSpot } from './spot/apply-tick.ts';
import type { TickCommand } from './tick-command.ts';

/** Shows a tick to the spot desk, then to the margin desks. Returns whether it changed anything. */
export function tick(state: State, command: TickCommand): boolean {
  const spot = applyTick(state, command);
  return marginTick(state, command) || spot;
}

/** Whether a tick could change anything on any desk. If not, the engine need not be told. O(1). */
export function reachesAnything(state: State, symbol: string, quote: Quote): boolean {
  const instrument = state.findInstrument(symbol);
  if (instrument !== undefined && reachesSpot(state, instrument, quote)) return true;
  return reachesMargin(state, symbol, quote);
}
