import { createRoute } from '@tanstack/react-router';
import { page, root } from '../../route-parts.ts';

const welfareEvents = createRoute({
  getParentRoute: () => root,
  path: '/welfareEvents',
  component: page(() => import('./welfare-events-page.tsx'), 'WelfareEventsPage'),
});

export const welfareRoutes = [welfareEvents] as const;
