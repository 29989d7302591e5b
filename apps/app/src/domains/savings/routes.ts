import { createRoute } from '@tanstack/react-router';
import { page, type Raw, requireSignIn, root, text } from '../../route-parts.ts';

const pledge = createRoute({
  getParentRoute: () => root,
  path: '/pledge',
  beforeLoad: requireSignIn,
  component: page(() => import('./pledge-page.tsx'), 'PledgePage'),
});

/** `data`: the chosen plan as JSON, for the first moment; its terms are the server's to say. */
const pledgeDetail = createRoute({
  getParentRoute: () => root,
  path: '/pledge/pledgeDetail',
  validateSearch: (raw: Raw): { data?: string | undefined } => ({ data: text(raw.data) }),
  beforeLoad: requireSignIn,
  component: page(() => import('./pledge-detail-page.tsx'), 'PledgeDetailPage'),
});

const pledgeOrder = createRoute({
  getParentRoute: () => root,
  path: '/pledge/pledgeOrder',
  validateSearch: (raw: Raw): { status?: string | undefined } => ({ status: text(raw.status) }),
  beforeLoad: requireSignIn,
  component: page(() => import('./pledge-order-page.tsx'), 'PledgeOrderPage'),
});

const financialList = createRoute({
  getParentRoute: () => root,
  path: '/financialList',
  component: page(() => import('./financial-list-page.tsx'), 'FinancialListPage'),
});

const financialView = createRoute({
  getParentRoute: () => root,
  path: '/financialView',
  validateSearch: (raw: Raw): { id?: string | undefined } => ({ id: text(raw.id) }),
  component: page(() => import('./financial-view-page.tsx'), 'FinancialViewPage'),
});

const financialOrder = createRoute({
  getParentRoute: () => root,
  path: '/financialOrder',
  validateSearch: (raw: Raw): { status?: string | undefined } => ({ status: text(raw.status) }),
  beforeLoad: requireSignIn,
  component: page(() => import('./financial-order-page.tsx'), 'FinancialOrderPage'),
});

const benefitDetail = createRoute({
  getParentRoute: () => root,
  path: '/benefitDetail',
  beforeLoad: requireSignIn,
  component: page(() => import('./benefit-detail-page.tsx'), 'BenefitDetailPage'),
});

const benefitDetailTable = createRoute({
  getParentRoute: () => root,
  path: '/benefitDetailTable',
  beforeLoad: requireSignIn,
  component: page(() => import('./benefit-table-page.tsx'), 'BenefitTablePage'),
});

const productPlan = createRoute({
  getParentRoute: () => root,
  path: '/productPlan',
  component: page(() => import('./product-plan-page.tsx'), 'ProductPlanPage'),
});

const earn = createRoute({
  getParentRoute: () => root,
  path: '/earn',
  component: page(() => import('./earn-page.tsx'), 'EarnPage'),
});

export const savingsRoutes = [
  earn,
  pledge,
  pledgeDetail,
  pledgeOrder,
  financialList,
  financialView,
  financialOrder,
  benefitDetail,
  benefitDetailTable,
  productPlan,
] as const;
