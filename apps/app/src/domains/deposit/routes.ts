import { createRoute } from '@tanstack/react-router';
import { page, type Raw, requireSignIn, root, text } from '../../route-parts.ts';

/** `isMCS`: money goes through a bank; which channel it is, `type` says. */
export interface DepositApplySearch {
  type?: string | undefined;
  coin?: string | undefined;
  isMCS?: string | undefined;
}

const deposit = createRoute({
  getParentRoute: () => root,
  path: '/recharge',
  beforeLoad: requireSignIn,
  component: page(() => import('./deposit-page.tsx'), 'DepositPage'),
});

const depositApply = createRoute({
  getParentRoute: () => root,
  path: '/recharge-apply',
  validateSearch: (raw: Raw): DepositApplySearch => ({
    type: text(raw.type)?.toUpperCase(),
    coin: text(raw.coin)?.toLowerCase(),
    isMCS: text(raw.isMCS),
  }),
  beforeLoad: requireSignIn,
  component: page(() => import('./deposit-apply-page.tsx'), 'DepositApplyPage'),
});

const depositThb = createRoute({
  getParentRoute: () => root,
  path: '/recharge-thb',
  beforeLoad: requireSignIn,
  component: page(() => import('./deposit-thb-page.tsx'), 'DepositThbPage'),
});

const depositOrder = createRoute({
  getParentRoute: () => root,
  path: '/recharge-order',
  validateSearch: (raw: Raw): { status?: string | undefined } => ({ status: text(raw.status) }),
  beforeLoad: requireSignIn,
  component: page(() => import('./deposit-order-page.tsx'), 'DepositOrderPage'),
});

const depositDetail = createRoute({
  getParentRoute: () => root,
  path: '/recharge-detail',
  validateSearch: (raw: Raw): { id?: string | undefined } => ({ id: text(raw.id) }),
  beforeLoad: requireSignIn,
  component: page(() => import('./deposit-detail-page.tsx'), 'DepositDetailPage'),
});

export const depositRoutes = [deposit, depositApply, depositThb, depositOrder, depositDetail] as const;
