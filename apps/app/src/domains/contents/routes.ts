import { createRoute } from '@tanstack/react-router';
import { deployment } from '../../platform/deployment.ts';
import { onlyWhere, page, root } from '../../route-parts.ts';

const termService = createRoute({
  getParentRoute: () => root,
  path: '/term-service',
  component: page(() => import('./term-service-page.tsx'), 'TermServicePage'),
});

const introduction = createRoute({
  getParentRoute: () => root,
  path: '/introduction',
  component: page(() => import('./introduction-page.tsx'), 'IntroductionPage'),
});

const vipRule = createRoute({
  getParentRoute: () => root,
  path: '/vip-rule',
  component: page(() => import('./vip-rule-page.tsx'), 'VipRulePage'),
});

const noWallet = createRoute({
  getParentRoute: () => root,
  path: '/no-wallet',
  component: page(() => import('./no-wallet-page.tsx'), 'NoWalletPage'),
});

const platform = createRoute({
  getParentRoute: () => root,
  path: '/platform',
  beforeLoad: onlyWhere(deployment.routes.platform),
  component: page(() => import('./platform-page.tsx'), 'PlatformPage'),
});

export const contentsRoutes = [termService, introduction, vipRule, noWallet, platform] as const;
