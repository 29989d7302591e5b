import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { placeSpotOrder } from '../spot/place-spot-order.ts';
import { createStrategyDomain } from './strategy-domain.ts';

export const strategyPlugin = plugin({
  name: 'strategies',
  needs: ['db', 'hub', 'committer', 'clock', 'log', 'freezing', 'events'],
  open({ freezing, events, ...given }) {
    const strategies = createStrategyDomain({
      ...given,
      recordChanged: tellsOf(events).recordChanged,
      freezes: freezing.freezes,
      placeOrder: (order) => placeSpotOrder(given, order),
    });
    return { routes: strategies.routes, start: () => strategies.start(), close: () => strategies.close() };
  },
});
