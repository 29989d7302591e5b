import { createRoute } from '@tanstack/react-router';
import { page, requireSignIn, root } from './route-parts.ts';

const mails = createRoute({
  getParentRoute: () => root,
  path: '/mails',
  beforeLoad: requireSignIn,
  component: page(() => import('./domains/mails/mails-page.tsx'), 'MailsPage'),
});

const service = createRoute({
  getParentRoute: () => root,
  path: '/service',
  component: page(() => import('./domains/service/service-page.tsx'), 'ServicePage'),
});

const help = createRoute({
  getParentRoute: () => root,
  path: '/help',
  component: page(() => import('./domains/help/help-page.tsx'), 'HelpPage'),
});

const helpDetail = createRoute({
  getParentRoute: () => root,
  path: '/helpDetail/$id',
  component: page(() => import('./domains/help/help-detail-page.tsx'), 'HelpDetailPage'),
});

/** Letters, customer service and help: for the table in routes.tsx. */
export const supportRoutes = [mails, service, help, helpDetail] as const;
