import type { Engine, Halt } from '@bourse/engine';
import { firstDifference } from './differences.ts';
import type { NaiveExchange } from './naive-exchange.ts';
import type { NaiveHalt } from './naive-halts.ts';

/** First difference between the last halts of all scopes. */
export function compareHalts({ state }: Engine, { halts }: NaiveExchange): string | undefined {
  const last = halts.all.filter((one) => halts.of(one.desk, one.symbol).at(-1) === one);
  const ended = (one: NaiveHalt) => halts.of(one.desk, one.symbol).findLast(({ end }) => end !== undefined)?.end;
  return firstDifference(
    'halt',
    [...state.halts.all()].map(textOf).sort(),
    last
      .map((one) => {
        const { ms: openedMs = 0, tick: openedTick = 0 } = ended(one) ?? {};
        return textOf({ ...one, stands: one.end === undefined, haltedMs: one.fromMs, openedMs, openedTick });
      })
      .sort(),
  );
}

type Told = Omit<Halt, 'desk' | 'reason'> & { readonly desk: string; readonly reason: string };

function textOf({ desk, symbol, reason, stands, haltedMs, openedMs, openedTick }: Told): string {
  return `${desk} ${symbol} ${reason} ${stands} ${haltedMs} ${openedMs} ${openedTick}`;
}
