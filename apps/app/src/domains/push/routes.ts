import { createRoute } from '@tanstack/react-router';
import { page, type Raw, requireSignIn, root, text } from '../../route-parts.ts';

const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  beforeLoad: requireSignIn,
  component: page(() => import('./notifications-page.tsx'), 'NotificationsPage'),
});

const unsubscribed = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  validateSearch: (raw: Raw): { t: string } => ({ t: text(raw.t) ?? '' }),
  component: page(() => import('./unsubscribe-page.tsx'), 'UnsubscribePage'),
});

export const pushRoutes = [notifications, unsubscribed] as const;
