import { createRoute } from '@tanstack/react-router';
import { page, type Raw, root, text } from '../../route-parts.ts';

const appDownload = createRoute({
  getParentRoute: () => root,
  path: '/app-download',
  staticData: { bare: true },
  validateSearch: (raw: Raw): { flag?: string | undefined } => ({ flag: text(raw.flag) }),
  component: page(() => import('./app-download-page.tsx'), 'AppDownloadPage'),
});

export const installRoutes = [appDownload] as const;
