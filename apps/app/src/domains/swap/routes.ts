import { createRoute } from '@tanstack/react-router';
import { page, type Raw, requireSignIn, root, text } from '../../route-parts.ts';

const swap = createRoute({
  getParentRoute: () => root,
  path: '/swap',
  validateSearch: (raw: Raw): { from?: string | undefined; to?: string | undefined } => ({
    from: text(raw.from),
    to: text(raw.to),
  }),
  beforeLoad: requireSignIn,
  component: page(() => import('./swap-page.tsx'), 'SwapPage'),
});

export const swapRoutes = [swap] as const;
