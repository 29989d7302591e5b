import { createRoute } from '@tanstack/react-router';
import { page, requireSignIn, root } from '../../route-parts.ts';

const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  beforeLoad: requireSignIn,
  component: page(() => import('./notifications-page.tsx'), 'NotificationsPage'),
});

export const pushRoutes = [notifications] as const;
