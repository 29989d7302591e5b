import { createRoute } from '@tanstack/react-router';
import { page, requireSignIn, root } from '../../route-parts.ts';

const statements = createRoute({
  getParentRoute: () => root,
  path: '/statements',
  beforeLoad: requireSignIn,
  component: page(() => import('./statements-page.tsx'), 'StatementsPage'),
});

export const statementRoutes = [statements] as const;
