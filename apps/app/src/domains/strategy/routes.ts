import { createRoute } from '@tanstack/react-router';
import { page, type Raw, root, text } from '../../route-parts.ts';
import type { StrategySearch } from './strategy-form.ts';

function strategySearch(raw: Raw): StrategySearch {
  return {
    kind: text(raw.kind),
    id: text(raw.id),
    symbol: text(raw.symbol),
    lower: text(raw.lower),
    upper: text(raw.upper),
    grids: text(raw.grids),
    investment: text(raw.investment),
    amount: text(raw.amount),
    everyHours: text(raw.everyHours),
    purchases: text(raw.purchases),
    targets: text(raw.targets),
    thresholdPercent: text(raw.thresholdPercent),
    days: text(raw.days),
  };
}

const strategies = createRoute({
  getParentRoute: () => root,
  path: '/AITrading',
  validateSearch: (raw: Raw): { status?: string | undefined } => ({ status: text(raw.status) }),
  component: page(() => import('./strategies-page.tsx'), 'StrategiesPage'),
});

const strategyDetail = createRoute({
  getParentRoute: () => root,
  path: '/AITradingDetail',
  validateSearch: strategySearch,
  component: page(() => import('./strategy-page.tsx'), 'StrategyPage'),
});

const examples = createRoute({
  getParentRoute: () => root,
  path: '/AIRecommend',
  component: page(() => import('./examples-page.tsx'), 'ExamplesPage'),
});

const optimizer = createRoute({
  getParentRoute: () => root,
  path: '/WealthOptimizer',
  validateSearch: strategySearch,
  component: page(() => import('./optimizer-page.tsx'), 'OptimizerPage'),
});

export const strategyRoutes = [strategies, strategyDetail, examples, optimizer] as const;
