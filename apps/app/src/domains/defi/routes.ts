import { createRoute } from '@tanstack/react-router';
import { page, requireSignIn, root } from '../../route-parts.ts';

const defi = createRoute({
  getParentRoute: () => root,
  path: '/defi',
  component: page(() => import('./defi-page.tsx'), 'DefiPage'),
});

const defic = createRoute({
  getParentRoute: () => root,
  path: '/defic',
  component: page(() => import('./defi-page.tsx'), 'DeficPage'),
});

const defiDetail = createRoute({
  getParentRoute: () => root,
  path: '/defiDetail',
  beforeLoad: requireSignIn,
  component: page(() => import('./defi-detail-page.tsx'), 'DefiDetailPage'),
});

const deficDetail = createRoute({
  getParentRoute: () => root,
  path: '/deficDetail',
  beforeLoad: requireSignIn,
  component: page(() => import('./defi-detail-page.tsx'), 'DeficDetailPage'),
});

/** Rewards for what joined wallets hold: USDT and USDC. */
export const defiRoutes = [defi, defiDetail, defic, deficDetail] as const;
