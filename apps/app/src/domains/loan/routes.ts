import { createRoute } from '@tanstack/react-router';
import { page, type Raw, requireSignIn, root, text } from '../../route-parts.ts';

const loan = createRoute({
  getParentRoute: () => root,
  path: '/loan',
  beforeLoad: requireSignIn,
  component: page(() => import('./loan-page.tsx'), 'LoanPage'),
});

const loanRecord = createRoute({
  getParentRoute: () => root,
  path: '/loan-record',
  validateSearch: (raw: Raw): { status?: string | undefined } => ({ status: text(raw.status) }),
  beforeLoad: requireSignIn,
  component: page(() => import('./loan-record-page.tsx'), 'LoanRecordPage'),
});

const loanRule = createRoute({
  getParentRoute: () => root,
  path: '/loan-rule',
  component: page(() => import('./loan-rule-page.tsx'), 'LoanRulePage'),
});

export const loanRoutes = [loan, loanRecord, loanRule] as const;
