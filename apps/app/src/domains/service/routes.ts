import { createRoute } from '@tanstack/react-router';
import { page, root } from '../../route-parts.ts';

const service = createRoute({
  getParentRoute: () => root,
  path: '/service',
  component: page(() => import('./service-page.tsx'), 'ServicePage'),
});

export const serviceRoutes = [service] as const;
