import { createRoute } from '@tanstack/react-router';
import { deployment } from '../../platform/deployment.ts';
import { onlyWhere, page, root } from '../../route-parts.ts';

const chartTest = createRoute({
  getParentRoute: () => root,
  path: '/test',
  beforeLoad: onlyWhere(deployment.routes.chartTest),
  component: page(() => import('./chart-test-page.tsx'), 'ChartTestPage'),
});

export const chartTestRoutes = [chartTest] as const;
