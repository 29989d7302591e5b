import { CODE, chartTest } from '@bourse/wire';
import type { Deployment } from '../../platform/deployment.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { seededBars } from './seeded-bars.ts';

/** Candles of the chart test page, in deployments that have it. */
export function createChartTestDomain({ routes }: Pick<Deployment, 'routes'>): { readonly routes: readonly Route[] } {
  return {
    routes: [
      route(chartTest, 'read', ({ query: { seed, interval, limit, end } }) => {
        if (!routes.chartTest) throw new Refusal('not_found', { code: CODE.notFound });
        const bars = seededBars(seed, interval).filter(({ T }) => end === undefined || T < end);
        return { historyKline: bars.slice(-limit) };
      }),
    ],
  };
}
