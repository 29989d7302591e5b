import { createRoute } from '@tanstack/react-router';
import { page, requireSignIn, root } from '../../route-parts.ts';

const certificationPrimary = createRoute({
  getParentRoute: () => root,
  path: '/certification-primary',
  beforeLoad: requireSignIn,
  component: page(() => import('./certification-primary-page.tsx'), 'CertificationPrimaryPage'),
});

const certificationAdvanced = createRoute({
  getParentRoute: () => root,
  path: '/certification-advanced',
  beforeLoad: requireSignIn,
  component: page(() => import('./certification-advanced-page.tsx'), 'CertificationAdvancedPage'),
});

export const certificationRoutes = [certificationPrimary, certificationAdvanced] as const;
