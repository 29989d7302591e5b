import { createRoute } from '@tanstack/react-router';
import { page, type Raw, requireSignIn, root, text } from '../../route-parts.ts';

/** `isMCS`: money goes through a bank; which channel it is, `type` says. */
export interface RechargeApplySearch {
  type?: string | undefined;
  coin?: string | undefined;
  isMCS?: string | undefined;
}

const recharge = createRoute({
  getParentRoute: () => root,
  path: '/recharge',
  beforeLoad: requireSignIn,
  component: page(() => import('./recharge-page.tsx'), 'RechargePage'),
});

const rechargeApply = createRoute({
  getParentRoute: () => root,
  path: '/recharge-apply',
  validateSearch: (raw: Raw): RechargeApplySearch => ({
    type: text(raw.type)?.toUpperCase(),
    coin: text(raw.coin)?.toLowerCase(),
    isMCS: text(raw.isMCS),
  }),
  beforeLoad: requireSignIn,
  component: page(() => import('./recharge-apply-page.tsx'), 'RechargeApplyPage'),
});

const rechargeThb = createRoute({
  getParentRoute: () => root,
  path: '/recharge-thb',
  beforeLoad: requireSignIn,
  component: page(() => import('./recharge-thb-page.tsx'), 'RechargeThbPage'),
});

const rechargeOrder = createRoute({
  getParentRoute: () => root,
  path: '/recharge-order',
  validateSearch: (raw: Raw): { status?: string | undefined } => ({ status: text(raw.status) }),
  beforeLoad: requireSignIn,
  component: page(() => import('./recharge-order-page.tsx'), 'RechargeOrderPage'),
});

const rechargeDetail = createRoute({
  getParentRoute: () => root,
  path: '/recharge-detail',
  validateSearch: (raw: Raw): { id?: string | undefined } => ({ id: text(raw.id) }),
  beforeLoad: requireSignIn,
  component: page(() => import('./recharge-detail-page.tsx'), 'RechargeDetailPage'),
});

export const depositRoutes = [recharge, rechargeApply, rechargeThb, rechargeOrder, rechargeDetail] as const;
