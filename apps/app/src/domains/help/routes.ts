import { createRoute } from '@tanstack/react-router';
import { page, root } from '../../route-parts.ts';

const help = createRoute({
  getParentRoute: () => root,
  path: '/help',
  component: page(() => import('./help-page.tsx'), 'HelpPage'),
});

const helpDetail = createRoute({
  getParentRoute: () => root,
  path: '/helpDetail/$id',
  component: page(() => import('./help-detail-page.tsx'), 'HelpDetailPage'),
});

export const helpRoutes = [help, helpDetail] as const;
