import { createRoute } from '@tanstack/react-router';
import { page, requireSignIn, root } from '../../route-parts.ts';

const alerts = createRoute({
  getParentRoute: () => root,
  path: '/price-alerts',
  beforeLoad: requireSignIn,
  component: page(() => import('./price-alerts-page.tsx'), 'PriceAlertsPage'),
});

export const alertRoutes = [alerts] as const;
