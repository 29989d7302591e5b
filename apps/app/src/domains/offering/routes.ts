import { createRoute, redirect } from '@tanstack/react-router';
import { isSwitchedOn } from '../../kit/desk/open-desks.ts';
import { page, type Raw, requireSignIn, root, text } from '../../route-parts.ts';

const ofId = (raw: Raw): { id?: string | undefined } => ({ id: text(raw.id) });
const ofType = (raw: Raw): { type?: string | undefined } => ({ type: text(raw.type) });

/** Offerings of shares need a stock account. */
function requireStocks(): void {
  if (!isSwitchedOn('ApanStocks')) throw redirect({ to: '/home', replace: true });
}

const subscription = createRoute({
  getParentRoute: () => root,
  path: '/subscription',
  beforeLoad: requireSignIn,
  component: page(() => import('./subscription-page.tsx'), 'SubscriptionPage'),
});

const info = createRoute({
  getParentRoute: () => root,
  path: '/subscription/info',
  validateSearch: ofId,
  beforeLoad: requireSignIn,
  component: page(() => import('./subscription-info-page.tsx'), 'SubscriptionInfoPage'),
});

const apply = createRoute({
  getParentRoute: () => root,
  path: '/subscription/apply',
  validateSearch: ofId,
  beforeLoad: requireSignIn,
  component: page(() => import('./subscription-apply-page.tsx'), 'SubscriptionApplyPage'),
});

const orders = createRoute({
  getParentRoute: () => root,
  path: '/subscription/order',
  validateSearch: ofType,
  beforeLoad: requireSignIn,
  component: page(() => import('./subscription-order-page.tsx'), 'SubscriptionOrderPage'),
});

const draw = createRoute({
  getParentRoute: () => root,
  path: '/subscription/draw',
  validateSearch: ofId,
  component: page(() => import('./draw-page.tsx'), 'DrawPage'),
});

const newShares = createRoute({
  getParentRoute: () => root,
  path: '/newSharesCenter',
  beforeLoad: requireStocks,
  component: page(() => import('./stock-offerings-pages.tsx'), 'NewSharesPage'),
});

const shareOrders = createRoute({
  getParentRoute: () => root,
  path: '/orderList',
  validateSearch: ofType,
  beforeLoad: (at) => {
    requireStocks();
    requireSignIn(at);
  },
  component: page(() => import('./share-orders-page.tsx'), 'ShareOrdersPage'),
});

const blockTrades = createRoute({
  getParentRoute: () => root,
  path: '/dzList',
  beforeLoad: requireStocks,
  component: page(() => import('./stock-offerings-pages.tsx'), 'BlockTradesPage'),
});

export const offeringRoutes = [subscription, info, apply, orders, draw, newShares, shareOrders, blockTrades] as const;
