import { createRoute } from '@tanstack/react-router';
import { page, type Raw, requireSignIn, root, text } from '../../route-parts.ts';

/** What the address says of a channel is for the first moment: its costs are the server's to say. */
export interface WithdrawApplySearch {
  type?: string | undefined;
  coin?: string | undefined;
  icon?: string | undefined;
  ratio?: string | undefined;
  fee?: string | undefined;
}

const withdraw = createRoute({
  getParentRoute: () => root,
  path: '/withdraw',
  beforeLoad: requireSignIn,
  component: page(() => import('./withdraw-page.tsx'), 'WithdrawPage'),
});

const withdrawApply = createRoute({
  getParentRoute: () => root,
  path: '/withdraw-apply',
  validateSearch: (raw: Raw): WithdrawApplySearch => ({
    type: text(raw.type),
    coin: text(raw.coin)?.toLowerCase(),
    icon: text(raw.icon),
    ratio: text(raw.ratio),
    fee: text(raw.fee),
  }),
  beforeLoad: requireSignIn,
  component: page(() => import('./withdraw-apply-page.tsx'), 'WithdrawApplyPage'),
});

const withdrawOrder = createRoute({
  getParentRoute: () => root,
  path: '/withdraw-order',
  validateSearch: (raw: Raw): { status?: string | undefined } => ({ status: text(raw.status) }),
  beforeLoad: requireSignIn,
  component: page(() => import('./withdraw-order-page.tsx'), 'WithdrawOrderPage'),
});

const withdrawDetail = createRoute({
  getParentRoute: () => root,
  path: '/withdraw-detail',
  validateSearch: (raw: Raw): { id?: string | undefined } => ({ id: text(raw.id) }),
  beforeLoad: requireSignIn,
  component: page(() => import('./withdraw-detail-page.tsx'), 'WithdrawDetailPage'),
});

export const withdrawalRoutes = [withdraw, withdrawApply, withdrawOrder, withdrawDetail] as const;
