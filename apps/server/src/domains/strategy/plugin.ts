import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { createStrategyDomain } from './strategy-domain.ts';

export const strategyPlugin = plugin({
  name: 'strategies',
  needs: ['db', 'hub', 'committer', 'clock', 'log', 'freezing', 'events', 'spot'],
  open({ freezing, events, spot, ...given }) {
    const strategies = createStrategyDomain({
      ...given,
      recordChanged: tellsOf(events).recordChanged,
      freezes: freezing.freezes,
      placeOrder: spot.place,
    });
    return { routes: strategies.routes, start: () => strategies.start(), close: () => strategies.close() };
  },
});
