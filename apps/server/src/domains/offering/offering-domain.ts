import { amount, formatAmount } from '@bourse/money';
import {
  applyForOwnCoin,
  CODE,
  getAvailableNum,
  ownCoinApplyList,
  ownCoinDraw,
  ownCoinDrawList,
  ownCoinInfo,
  ownCoinList,
  ownCoinOrderList,
  payForOwnCoin,
  placeOwnCoin,
  symbolOfStockGid,
} from '@bourse/wire';
import type { MarketHub } from '../../market/market-hub.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { DrawJob, type DrawJobDeps } from './draw-job.ts';
import { DrawView } from './draw-view.ts';
import { findOffering, listOfferings, listOwnOrders, type OfferingRecord, ownParts } from './offering-records.ts';
import { ownCoinOrderRow, ownCoinRow, shownLeftOf } from './own-coin-rows.ts';
import { apply, pay, place, requireOffering, type SubscribeDeps } from './subscribe.ts';

export interface OfferingDeps extends DrawJobDeps, SubscribeDeps {
  readonly hub: Pick<MarketHub, 'find'>;
}

export interface OfferingDomain {
  readonly routes: readonly Route[];
  /** Begins to allot what ends. */
  start(): void;
  close(): Promise<void>;
}

/** Offerings of coins and stocks: subscriptions that are shared out after their end, and placements. */
export function createOfferingDomain(deps: OfferingDeps): OfferingDomain {
  const { db, hub } = deps;
  const draws = new DrawView(db);
  const job = new DrawJob(deps);
  const isTradable = ({ asset, pay_asset }: OfferingRecord) =>
    hub.find(symbolOfStockGid(asset) ?? `${asset}${pay_asset}`) !== undefined;
  return {
    start: () => job.start(),
    close: () => job.close(),
    routes: [
      route(ownCoinList, 'read', async ({ query, session, nowMs }) => {
        const { rows, total } = await listOfferings(db, query, nowMs);
        const own = await ownParts(
          db,
          session?.userId,
          rows.map(({ id }) => id),
        );
        return { total, rows: rows.map((one) => ownCoinRow(one, own.get(one.id), isTradable(one), nowMs)) };
      }),
      route(ownCoinInfo, 'read', async ({ params, session, nowMs }) => {
        const found = await findOffering(db, params.id);
        if (found === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
        const own = (await ownParts(db, session?.userId, [found.id])).get(found.id);
        return {
          ...ownCoinRow(found, own, isTradable(found), nowMs),
          introduction: found.introduction,
          orders: found.orders,
          ownAmount: formatAmount(amount(own?.quantity ?? '0')),
          payableOrder: own?.payable ?? 0,
          commitment: found.commitment,
          drawn: found.seed !== '',
          cancelled: found.status === 'cancelled',
        };
      }),
      route(ownCoinDraw, 'read', ({ params, session }) => draws.facts(params.id, session?.userId)),
      route(ownCoinDrawList, 'read', ({ params, query, session }) => draws.page(params.id, session?.userId, query)),
      route(applyForOwnCoin, 'trade', (call) => apply(deps, call), { freezes: 'FINANCIAL' }),
      route(placeOwnCoin, 'trade', (call) => place(deps, call), { freezes: 'FINANCIAL' }),
      route(getAvailableNum, 'read', async ({ query }) => {
        const found = await requireOffering(db, query.coinId, 'coinId');
        if (query.coin !== undefined && query.coin !== found.asset) {
          throw new Refusal('not_found', { code: CODE.notFound, field: 'coin' });
        }
        return shownLeftOf(found);
      }),
      route(ownCoinApplyList, 'read', async ({ query, session }) => {
        const { rows, total } = await listOwnOrders(db, session.userId, false, query);
        return { total, rows: rows.map(ownCoinOrderRow) };
      }),
      route(ownCoinOrderList, 'read', async ({ query, session }) => {
        const { rows, total } = await listOwnOrders(db, session.userId, true, query);
        return { total, rows: rows.map(ownCoinOrderRow) };
      }),
      route(payForOwnCoin, 'trade', (call) => pay(deps, call), { freezes: 'FINANCIAL', whilePaused: true }),
    ],
  };
}
