import { plugin } from '../../platform/plugin.ts';
import { createChartTestDomain } from './chart-test-domain.ts';

export const chartTestPlugin = plugin({
  name: 'chart of developers',
  needs: ['deployment'],
  open: ({ deployment }) => createChartTestDomain(deployment),
});
