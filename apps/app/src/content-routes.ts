import { createRoute, redirect } from '@tanstack/react-router';
import { deployment } from './platform/deployment.ts';
import { page, type Raw, requireSignIn, root, text } from './route-parts.ts';

const news = createRoute({
  getParentRoute: () => root,
  path: '/news',
  component: page(() => import('./domains/news/news-page.tsx'), 'NewsPage'),
});

const newsList = createRoute({
  getParentRoute: () => root,
  path: '/newsList',
  validateSearch: (raw: Raw): { type?: string | undefined } => ({ type: text(raw.type) }),
  component: page(() => import('./domains/news/news-list-page.tsx'), 'NewsListPage'),
});

const newsDetail = createRoute({
  getParentRoute: () => root,
  path: '/newsDetail',
  validateSearch: (raw: Raw): { urlRoad?: string | undefined } => ({ urlRoad: text(raw.urlRoad) }),
  component: page(() => import('./domains/news/news-detail-page.tsx'), 'NewsDetailPage'),
});

const welfareEvents = createRoute({
  getParentRoute: () => root,
  path: '/welfareEvents',
  component: page(() => import('./domains/welfare/welfare-events-page.tsx'), 'WelfareEventsPage'),
});

const termService = createRoute({
  getParentRoute: () => root,
  path: '/term-service',
  component: page(() => import('./domains/standing/term-service-page.tsx'), 'TermServicePage'),
});

const introduction = createRoute({
  getParentRoute: () => root,
  path: '/introduction',
  component: page(() => import('./domains/standing/introduction-page.tsx'), 'IntroductionPage'),
});

const vipRule = createRoute({
  getParentRoute: () => root,
  path: '/vip-rule',
  component: page(() => import('./domains/standing/vip-rule-page.tsx'), 'VipRulePage'),
});

const noWallet = createRoute({
  getParentRoute: () => root,
  path: '/no-wallet',
  component: page(() => import('./domains/standing/no-wallet-page.tsx'), 'NoWalletPage'),
});

/** Where the deployment has no such page. */
function onlyWhere(has: boolean) {
  return () => {
    if (!has) throw redirect({ to: '/home', replace: true });
  };
}

const platform = createRoute({
  getParentRoute: () => root,
  path: '/platform',
  beforeLoad: onlyWhere(deployment.routes.platform),
  component: page(() => import('./domains/standing/platform-page.tsx'), 'PlatformPage'),
});

const chartTest = createRoute({
  getParentRoute: () => root,
  path: '/test',
  beforeLoad: onlyWhere(deployment.routes.chartTest),
  component: page(() => import('./domains/chart-test/chart-test-page.tsx'), 'ChartTestPage'),
});

const walletView = createRoute({
  getParentRoute: () => root,
  path: '/walletview',
  beforeLoad: requireSignIn,
  component: page(() => import('./domains/wallet-view/wallet-view-page.tsx'), 'WalletViewPage'),
});

/** News, welfare, standing texts and what shows facts: for the table in routes.tsx. */
export const contentRoutes = [
  news,
  newsList,
  newsDetail,
  welfareEvents,
  termService,
  introduction,
  vipRule,
  noWallet,
  platform,
  chartTest,
  walletView,
] as const;
