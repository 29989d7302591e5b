import { createRoute } from '@tanstack/react-router';
import { firstPage, root } from '../../route-parts.ts';

const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  staticData: { tabs: true },
  component: firstPage(() => import('./home-page.tsx'), 'HomePage'),
});

export const homeRoutes = [home] as const;
