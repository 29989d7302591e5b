import { createRoute } from '@tanstack/react-router';
import { page, requireSignIn, root } from '../../route-parts.ts';

const limits = createRoute({
  getParentRoute: () => root,
  path: '/limits',
  beforeLoad: requireSignIn,
  component: page(() => import('./limits-page.tsx'), 'LimitsPage'),
});

export const limitsRoutes = [limits] as const;
