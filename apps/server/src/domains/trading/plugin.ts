import { plugin } from '../../platform/plugin.ts';
import { createTradingDomain } from './trading-domain.ts';

export const tradingPlugin = plugin({
  name: 'trading',
  needs: ['spot', 'contract', 'timed'],
  open: ({ spot, contract, timed }) =>
    createTradingDomain({ B_TOTAL: spot.count, U_TOTAL: contract.count, S_TOTAL: timed.count }),
});
