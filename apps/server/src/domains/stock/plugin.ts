import { plugin } from '../../platform/plugin.ts';
import { createStockDomain } from './stock-domain.ts';

export const stockPlugin = plugin({
  name: 'stocks',
  needs: ['db', 'hub', 'committer', 'deployment', 'limits', 'settings'],
  open: ({ limits, settings, ...given }) =>
    createStockDomain({ ...given, guard: limits.guard, setting: () => settings.current().STOCK_TRADING }),
});
