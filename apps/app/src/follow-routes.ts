import { createRoute, redirect } from '@tanstack/react-router';
import { isSwitchedOn } from './desks/open-desks.ts';
import { page, type Raw, requireSignIn, root, text } from './route-parts.ts';

const follow = createRoute({
  getParentRoute: () => root,
  path: '/follow',
  validateSearch: (raw: Raw): { tab?: string | undefined; id?: string | undefined } => ({
    tab: text(raw.tab),
    id: text(raw.id),
  }),
  beforeLoad: () => {
    if (!isSwitchedOn('Ustandard')) throw redirect({ to: '/home', replace: true });
  },
  component: page(() => import('./domains/follow/follow-page.tsx'), 'FollowPage'),
});

const order = createRoute({
  getParentRoute: () => root,
  path: '/order',
  validateSearch: (raw: Raw): { tab?: string | undefined; status?: string | undefined } => ({
    tab: text(raw.tab),
    status: text(raw.status),
  }),
  beforeLoad: requireSignIn,
  component: page(() => import('./domains/follow/order-page.tsx'), 'OrderPage'),
});

/** Copy trading: for the table in routes.tsx. */
export const followRoutes = [follow, order] as const;
