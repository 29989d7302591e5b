import { createRoute, redirect } from '@tanstack/react-router';
import { page, type Raw, requireSignIn, root, text } from '../../route-parts.ts';

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: page(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

const security = createRoute({
  getParentRoute: () => root,
  path: '/security',
  beforeLoad: requireSignIn,
  component: page(() => import('./security-page.tsx'), 'SecurityPage'),
});

const fundPassword = createRoute({
  getParentRoute: () => root,
  path: '/fund-password',
  validateSearch: (raw: Raw): { redirect?: string | undefined } => ({ redirect: text(raw.redirect) }),
  beforeLoad: requireSignIn,
  component: page(() => import('./fund-password-page.tsx'), 'FundPasswordPage'),
});

const changePassword = createRoute({
  getParentRoute: () => root,
  path: '/change-password',
  beforeLoad: requireSignIn,
  component: page(() => import('./change-password-page.tsx'), 'ChangePasswordPage'),
});

const emailAuthentication = createRoute({
  getParentRoute: () => root,
  path: '/email-authentication',
  validateSearch: (raw: Raw): { redirect?: string | undefined } => ({ redirect: text(raw.redirect) }),
  beforeLoad: requireSignIn,
  component: page(() => import('./email-page.tsx'), 'EmailPage'),
});

const twoStepVerification = createRoute({
  getParentRoute: () => root,
  path: '/two-step-verification',
  beforeLoad: requireSignIn,
  component: page(() => import('./two-step-page.tsx'), 'TwoStepPage'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (raw: Raw): { redirect?: string | undefined; code?: string | undefined } => ({
    redirect: text(raw.redirect),
    code: text(raw.code),
  }),
  component: page(() => import('./login-page.tsx'), 'LoginPage'),
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: (raw: Raw): { invite_code?: string | undefined; redirect?: string | undefined } => ({
    invite_code: text(raw.invite_code),
    redirect: text(raw.redirect),
  }),
  component: page(() => import('./register-page.tsx'), 'RegisterPage'),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/i&{$code}',
  beforeLoad: ({ params }) => {
    const code = text(params.code);
    throw redirect({ to: '/register', search: code === undefined ? {} : { invite_code: code }, replace: true });
  },
});

export const accountRoutes = [
  login,
  register,
  invitation,
  forgotPassword,
  security,
  fundPassword,
  changePassword,
  emailAuthentication,
  twoStepVerification,
] as const;
