import { createRoute } from '@tanstack/react-router';
import { page, requireSignIn, root } from '../../route-parts.ts';

const mails = createRoute({
  getParentRoute: () => root,
  path: '/mails',
  beforeLoad: requireSignIn,
  component: page(() => import('./mails-page.tsx'), 'MailsPage'),
});

export const mailRoutes = [mails] as const;
