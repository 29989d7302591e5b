import type { Deployment } from './deployment.ts';
import type { Route } from './http/route.ts';
import { Refusal } from './refusal.ts';

/** A market that a deployment may switch off as a whole. */
export type SwitchedMarket = keyof Deployment['markets'];

/** Throws where the deployment has the market switched off. */
export function refuseIfOff({ markets }: Pick<Deployment, 'markets'>, market: SwitchedMarket): void {
  if (!markets[market]) throw new Refusal('market_switched_off');
}

/**
 * The routes of a market's desk as they are; where the market is switched off, each refuses whatever it is asked.
 * Calls by which customers see what they once did belong outside: switching off hides nobody's money.
 */
export function switchedRoutes(
  deployment: Pick<Deployment, 'markets'>,
  market: SwitchedMarket,
  routes: readonly Route[],
): readonly Route[] {
  if (deployment.markets[market]) return routes;
  return routes.map((one) => ({ ...one, handler: () => refuseIfOff(deployment, market) as never }));
}
