import type { Deployment } from './deployment.ts';
import type { Route } from './http/route.ts';
import { Refusal } from './refusal.ts';

/** A market that a deployment may switch off as a whole. */
export type SwitchedMarket = keyof Deployment['markets'];

/** Throws if the deployment has switched the market off. */
export function refuseIfOff({ markets }: Pick<Deployment, 'markets'>, market: SwitchedMarket): void {
  if (!markets[market]) throw new Refusal('market_switched_off');
}

/**
 * The routes of a market's desk. If the market is switched off, each of them refuses every call.
 * Do not put calls that show customers their past here: switching a market off must not hide anybody's money.
 */
export function switchedRoutes(
  deployment: Pick<Deployment, 'markets'>,
  market: SwitchedMarket,
  routes: readonly Route[],
): readonly Route[] {
  if (deployment.markets[market]) return routes;
  return routes.map((one) => ({ ...one, handler: () => refuseIfOff(deployment, market) as never }));
}
