import { createRoute } from '@tanstack/react-router';
import { isSwitchedOn } from '../../kit/desk/open-desks.ts';
import { onlyWhere, page, type Raw, requireSignIn, root, text } from '../../route-parts.ts';

const follow = createRoute({
  getParentRoute: () => root,
  path: '/follow',
  validateSearch: (raw: Raw): { tab?: string | undefined; id?: string | undefined } => ({
    tab: text(raw.tab),
    id: text(raw.id),
  }),
  beforeLoad: onlyWhere(isSwitchedOn('Ustandard')),
  component: page(() => import('./follow-page.tsx'), 'FollowPage'),
});

const order = createRoute({
  getParentRoute: () => root,
  path: '/order',
  validateSearch: (raw: Raw): { tab?: string | undefined; status?: string | undefined } => ({
    tab: text(raw.tab),
    status: text(raw.status),
  }),
  beforeLoad: requireSignIn,
  component: page(() => import('./order-page.tsx'), 'OrderPage'),
});

export const copyTradingRoutes = [follow, order] as const;
