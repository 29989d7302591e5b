import { createRoute } from '@tanstack/react-router';
import { page, requireSignIn, root } from '../../route-parts.ts';

const plug = createRoute({
  getParentRoute: () => root,
  path: '/plug',
  beforeLoad: requireSignIn,
  component: page(() => import('./plug-page.tsx'), 'PlugPage'),
});

export const promotionRoutes = [plug] as const;
