import type { Quote } from '../book/ladder.ts';
import type { Stamped } from '../core/stamped.ts';

/** A new quote: resting orders it reaches are filled by the house's ladder. */
export interface TickCommand extends Stamped {
  readonly type: 'tick';
  readonly symbol: string;
  readonly quote: Quote;
}
