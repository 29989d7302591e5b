import { createRoute } from '@tanstack/react-router';
import { firstPage, root } from '../../route-parts.ts';

const languageSelection = createRoute({
  getParentRoute: () => root,
  path: '/language-selection',
  component: firstPage(() => import('./language-selection-page.tsx'), 'LanguageSelectionPage'),
});

export const settingsRoutes = [languageSelection] as const;
