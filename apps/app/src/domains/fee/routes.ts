import { createRoute } from '@tanstack/react-router';
import { page, root } from '../../route-parts.ts';

const fees = createRoute({
  getParentRoute: () => root,
  path: '/fees',
  component: page(() => import('./fees-page.tsx'), 'FeesPage'),
});

export const feeRoutes = [fees] as const;
