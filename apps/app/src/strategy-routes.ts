import { createRoute } from '@tanstack/react-router';
import type { StrategySearch } from './domains/strategy/strategy-form.ts';
import { page, type Raw, root, text } from './route-parts.ts';

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
  component: page(() => import('./domains/strategy/strategies-page.tsx'), 'StrategiesPage'),
});

const strategyDetail = createRoute({
  getParentRoute: () => root,
  path: '/AITradingDetail',
  validateSearch: strategySearch,
  component: page(() => import('./domains/strategy/strategy-page.tsx'), 'StrategyPage'),
});

const examples = createRoute({
  getParentRoute: () => root,
  path: '/AIRecommend',
  component: page(() => import('./domains/strategy/examples-page.tsx'), 'ExamplesPage'),
});

const optimizer = createRoute({
  getParentRoute: () => root,
  path: '/WealthOptimizer',
  validateSearch: strategySearch,
  component: page(() => import('./domains/strategy/optimizer-page.tsx'), 'OptimizerPage'),
});

/** Fixed rules on past prices and with simulated money: for the table in routes.tsx. */
export const strategyRoutes = [strategies, strategyDetail, examples, optimizer] as const;
