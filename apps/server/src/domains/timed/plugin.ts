import type { OrderOwner } from '../../exchange/order-owner.ts';
import { plugin } from '../../platform/plugin.ts';
import { createTimedDomain } from './timed-domain.ts';
import { countTimedOrders } from './timed-orders.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly timed: { count(owner: OrderOwner): ReturnType<typeof countTimedOrders> };
  }
}

export const timedPlugin = plugin({
  name: 'timed contracts',
  needs: ['db', 'hub', 'committer', 'deployment', 'limits', 'tape'],
  gives: ['timed'],
  open: ({ limits, ...given }) => ({
    ...createTimedDomain({ ...given, guard: limits.guard }),
    timed: { count: (owner: OrderOwner) => countTimedOrders(given.db, owner) },
  }),
});
