import { createRoute } from '@tanstack/react-router';
import { page, type Raw, root, text } from '../../route-parts.ts';

const news = createRoute({
  getParentRoute: () => root,
  path: '/news',
  component: page(() => import('./news-page.tsx'), 'NewsPage'),
});

const newsList = createRoute({
  getParentRoute: () => root,
  path: '/newsList',
  validateSearch: (raw: Raw): { type?: string | undefined } => ({ type: text(raw.type) }),
  component: page(() => import('./news-list-page.tsx'), 'NewsListPage'),
});

const newsDetail = createRoute({
  getParentRoute: () => root,
  path: '/newsDetail',
  validateSearch: (raw: Raw): { urlRoad?: string | undefined } => ({ urlRoad: text(raw.urlRoad) }),
  component: page(() => import('./news-detail-page.tsx'), 'NewsDetailPage'),
});

export const newsRoutes = [news, newsList, newsDetail] as const;
