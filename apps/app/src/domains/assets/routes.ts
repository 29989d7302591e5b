import { createRoute } from '@tanstack/react-router';
import { page, type Raw, requireSignIn, root, text } from '../../route-parts.ts';
import type { HistorySearch } from './history/history-filter.ts';

const assets = createRoute({
  getParentRoute: () => root,
  path: '/assets',
  staticData: { tabs: true },
  // `asset`: whose entries are shown at once.
  validateSearch: (raw: Raw): { name?: string | undefined; asset?: string | undefined } => ({
    name: text(raw.name),
    asset: text(raw.asset),
  }),
  beforeLoad: requireSignIn,
  component: page(() => import('./assets-page.tsx'), 'AssetsPage'),
});

const transfer = createRoute({
  getParentRoute: () => root,
  path: '/transfer',
  validateSearch: (raw: Raw): { from?: string | undefined; to?: string | undefined; coin?: string | undefined } => ({
    from: text(raw.from),
    to: text(raw.to),
    coin: text(raw.coin),
  }),
  beforeLoad: requireSignIn,
  component: page(() => import('./transfer/transfer-page.tsx'), 'TransferPage'),
});

const dayTrading = createRoute({
  getParentRoute: () => root,
  path: '/stock-day-trading',
  beforeLoad: requireSignIn,
  component: page(() => import('./day-trading-page.tsx'), 'DayTradingPage'),
});

const walletView = createRoute({
  getParentRoute: () => root,
  path: '/walletview',
  beforeLoad: requireSignIn,
  component: page(() => import('./wallet-view/wallet-view-page.tsx'), 'WalletViewPage'),
});

const history = createRoute({
  getParentRoute: () => root,
  path: '/history',
  validateSearch: (raw: Raw): HistorySearch => ({
    group: text(raw.group),
    symbol: text(raw.symbol),
    type: text(raw.type),
    direction: text(raw.direction),
    period: text(raw.period),
    first: text(raw.first),
    last: text(raw.last),
  }),
  beforeLoad: requireSignIn,
  component: page(() => import('./history/history-page.tsx'), 'HistoryPage'),
});

export const assetsRoutes = [assets, history, transfer, dayTrading, walletView] as const;
