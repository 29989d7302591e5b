import { type OutputOf, orderTotal, type QueryOf } from '@bourse/wire';
import { type OrderOwner, ownerOf } from '../../exchange/order-owner.ts';
import { type Route, route } from '../../platform/http/route.ts';

type Key = QueryOf<typeof orderTotal>['key'];
type Count = (owner: OrderOwner) => Promise<OutputOf<typeof orderTotal>>;

/** What the desks have in common. `counters`: how many orders each desk holds. */
export function createTradingDomain(counters: Readonly<Record<Key, Count>>): { routes: Route[] } {
  return { routes: [route(orderTotal, 'read', ({ session, query }) => counters[query.key](ownerOf(session)))] };
}
