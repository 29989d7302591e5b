import { createRoute } from '@tanstack/react-router';
import { firstPage, page, root } from '../../route-parts.ts';

const languageSelection = createRoute({
  getParentRoute: () => root,
  path: '/language-selection',
  component: firstPage(() => import('./language-selection-page.tsx'), 'LanguageSelectionPage'),
});

const timeZone = createRoute({
  getParentRoute: () => root,
  path: '/time-zone',
  component: page(() => import('./time-zone-page.tsx'), 'TimeZonePage'),
});

export const settingsRoutes = [languageSelection, timeZone] as const;
