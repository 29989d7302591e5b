import { createRoute } from '@tanstack/react-router';
import { page, type Raw, root, text } from '../../route-parts.ts';

const tradingRules = createRoute({
  getParentRoute: () => root,
  path: '/tradingRules',
  validateSearch: (raw: Raw): { type?: string | undefined } => ({ type: text(raw.type) }),
  component: page(() => import('./trading-rules-page.tsx'), 'TradingRulesPage'),
});

export const rulesRoutes = [tradingRules] as const;
