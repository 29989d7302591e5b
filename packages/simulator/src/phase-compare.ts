import type { Engine } from '@bourse/engine';
import { firstDifference } from './differences.ts';
import type { NaiveExchange } from './naive-exchange.ts';

/** First difference between the phases of listings. */
export function comparePhases({ state }: Engine, { phases }: NaiveExchange): string | undefined {
  const isLast = (at: number) =>
    !phases.slice(at + 1).some((one) => one.desk === phases[at]?.desk && one.symbol === phases[at]?.symbol);
  const textOf = (one: { desk: string; symbol: string; phase: string; sinceMs: number }) =>
    `${one.desk} ${one.symbol} ${one.phase} ${one.sinceMs}`;
  return firstDifference(
    'phase of a listing',
    [...state.phases.all()].map(textOf).sort(),
    phases
      .filter((_, at) => isLast(at))
      .map(textOf)
      .sort(),
  );
}
