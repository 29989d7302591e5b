import { cancelOrder, orderList, submitOrder } from '@bourse/wire';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { ownerOf } from '../../exchange/order-owner.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { placeSpotOrder } from './place-spot-order.ts';
import type { SpotDeps } from './spot-deps.ts';
import { listSpotOrders } from './spot-orders.ts';

/** The spot desk's calls. */
export function createSpotDomain(deps: SpotDeps): { routes: Route[] } {
  return {
    routes: [
      route(submitOrder, 'trade', (call) => placeSpotOrder(deps, call), { freezes: 'FINANCIAL' }),
      route(orderList, 'read', ({ session, query }) => listSpotOrders(deps.db, deps.hub, ownerOf(session), query)),
      route(cancelOrder, 'trade', async ({ session, query }) => {
        const { userId: owner, ledger } = ownerOf(session);
        orRefuse(await deps.committer.submit({ type: 'cancel-order', ledger, owner, orderId: query.id }));
        return undefined;
      }),
    ],
  };
}
