import { amendOrder, cancelOrder, orderList, spotOrderDetail, submitOrder } from '@bourse/wire';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { ownerOf } from '../../exchange/order-owner.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { amendSpotOrder } from './amend-spot-order.ts';
import { placeSpotOrder } from './place-spot-order.ts';
import type { SpotDeps } from './spot-deps.ts';
import { readSpotOrder } from './spot-order-detail.ts';
import { listSpotOrders } from './spot-orders.ts';

/** What is read from tables alone. */
export function spotReads({ db, hub }: Pick<SpotDeps, 'db' | 'hub'>): Route[] {
  return [
    route(orderList, 'read', ({ session, query }) => listSpotOrders(db, hub, ownerOf(session), query)),
    route(spotOrderDetail, 'read', ({ session, query }) => readSpotOrder(db, hub, ownerOf(session), query.id)),
  ];
}

/** The spot desk's calls. */
export function createSpotDomain(deps: SpotDeps): { routes: Route[] } {
  return {
    routes: [
      route(submitOrder, 'trade', (call) => placeSpotOrder(deps, call), { freezes: 'FINANCIAL' }),
      ...spotReads(deps),
      route(amendOrder, 'trade', (call) => amendSpotOrder(deps, call), { freezes: 'FINANCIAL' }),
      route(cancelOrder, 'trade', async ({ session, query }) => {
        const { userId: owner, ledger } = ownerOf(session);
        orRefuse(
          await deps.committer.submit({ type: 'cancel-order', ledger, owner, orderId: query.id }, [], session.from),
        );
        return undefined;
      }),
    ],
  };
}
