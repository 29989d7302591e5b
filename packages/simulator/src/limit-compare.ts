import type { Engine, RiskLimit } from '@bourse/engine';
import { firstDifference } from './differences.ts';
import type { NaiveExchange } from './naive-exchange.ts';

/** First difference between the limits in force. */
export function compareLimits({ state }: Engine, { limits }: NaiveExchange): string | undefined {
  const keyOf = ({ desk, owner, asset }: RiskLimit) => `${desk} ${owner} ${asset}`;
  const textOf = (one: RiskLimit) => `${keyOf(one)} ${one.exposure} ${one.stake}`;
  const last = limits.filter((one) => limits.findLast((other) => keyOf(other) === keyOf(one)) === one);
  return firstDifference('risk limit', [...state.limits.all()].map(textOf).sort(), last.map(textOf).sort());
}
