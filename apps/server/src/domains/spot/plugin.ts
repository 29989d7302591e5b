import type { OrderOwner } from '../../exchange/order-owner.ts';
import { plugin } from '../../platform/plugin.ts';
import { placeSpotOrder, type SpotOrderCall } from './place-spot-order.ts';
import { createSpotDomain } from './spot-domain.ts';
import { countSpotOrders } from './spot-orders.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly spot: {
      place(order: SpotOrderCall): ReturnType<typeof placeSpotOrder>;
      count(owner: OrderOwner): ReturnType<typeof countSpotOrders>;
    };
  }
}

export const spotPlugin = plugin({
  name: 'spot',
  needs: ['db', 'hub', 'committer'],
  gives: ['spot'],
  open: (given) => ({
    ...createSpotDomain(given),
    spot: {
      place: (order: SpotOrderCall) => placeSpotOrder(given, order),
      count: (owner: OrderOwner) => countSpotOrders(given.db, owner),
    },
  }),
});
