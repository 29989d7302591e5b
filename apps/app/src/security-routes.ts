import { createRoute } from '@tanstack/react-router';
import { page, type Raw, requireSignIn, root, text } from './route-parts.ts';

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: page(() => import('./domains/account/forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

const security = createRoute({
  getParentRoute: () => root,
  path: '/security',
  beforeLoad: requireSignIn,
  component: page(() => import('./domains/account/security-page.tsx'), 'SecurityPage'),
});

const fundPassword = createRoute({
  getParentRoute: () => root,
  path: '/fund-password',
  validateSearch: (raw: Raw): { redirect?: string | undefined } => ({ redirect: text(raw.redirect) }),
  beforeLoad: requireSignIn,
  component: page(() => import('./domains/account/fund-password-page.tsx'), 'FundPasswordPage'),
});

const changePassword = createRoute({
  getParentRoute: () => root,
  path: '/change-password',
  beforeLoad: requireSignIn,
  component: page(() => import('./domains/account/change-password-page.tsx'), 'ChangePasswordPage'),
});

const emailAuthentication = createRoute({
  getParentRoute: () => root,
  path: '/email-authentication',
  validateSearch: (raw: Raw): { redirect?: string | undefined } => ({ redirect: text(raw.redirect) }),
  beforeLoad: requireSignIn,
  component: page(() => import('./domains/account/email-page.tsx'), 'EmailPage'),
});

const twoStepVerification = createRoute({
  getParentRoute: () => root,
  path: '/two-step-verification',
  beforeLoad: requireSignIn,
  component: page(() => import('./domains/account/two-step-page.tsx'), 'TwoStepPage'),
});

const limits = createRoute({
  getParentRoute: () => root,
  path: '/limits',
  beforeLoad: requireSignIn,
  component: page(() => import('./domains/limits/limits-page.tsx'), 'LimitsPage'),
});

const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  beforeLoad: requireSignIn,
  component: page(() => import('./domains/notifications/notifications-page.tsx'), 'NotificationsPage'),
});

/** What guards the account: for the table in routes.tsx. */
export const securityRoutes = [
  forgotPassword,
  security,
  fundPassword,
  changePassword,
  emailAuthentication,
  twoStepVerification,
  limits,
  notifications,
] as const;
