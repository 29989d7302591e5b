import { formatAmount } from '@bourse/money';
import {
  type AllSetting,
  accountStatistics,
  buyIn,
  closeStockPosition,
  dayTradingPage,
  getFundsRate,
  rejectPosition,
  sellHolding,
  stockAsset,
  stockCompany,
  stockCount,
  stockHoldingList,
  stockOrderList,
  stockPositionList,
  submitStockOrder,
  takeOut,
  validateStockOrder,
} from '@bourse/wire';
import { averagePrice } from '../../exchange/average-price.ts';
import { countMargin, listMarginOrders, listPositions } from '../../exchange/margin-records.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { ownerOf } from '../../exchange/order-owner.ts';
import { overnightOf } from '../../exchange/overnight.ts';
import { closeOnMargin, type GuardedMarginDeps, placeOnMargin, requireDesk } from '../../exchange/place-on-margin.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Deployment } from '../../platform/deployment.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { switchedRoutes } from '../../platform/market-switch.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import { companyOf } from './company.ts';
import { dayTrading } from './day-trading.ts';
import { exchangeFunds, fundsRates, statisticsOf, stockMoney } from './stock-funds.ts';
import { sellShares, stockHoldings } from './stock-holdings.ts';
import { stockOrderRow, stockPositionRow } from './stock-rows.ts';
import { findStock, stockByGid, stocksOf, termsOf } from './stock-terms.ts';

export interface StockDeps extends GuardedMarginDeps {
  readonly db: Database;
  readonly deployment: Deployment;
  /** What the operator has set. */
  readonly setting: () => AllSetting['STOCK_TRADING'];
}

/** The calls of the stock desk and of the stock account. */
export function createStockDomain(deps: StockDeps): { routes: Route[] } {
  const { db, hub, committer } = deps;
  return {
    routes: [
      route(stockAsset, 'read', async ({ session, query }) => {
        const { line, listing } = findStock(deps, query.symbol, 'symbol');
        const { available } = await stockMoney(db, ownerOf(session), listing.asset);
        const { leverages, ...terms } = termsOf(listing);
        return {
          ...terms,
          leverages: [...leverages],
          enableNum: formatAmount(available),
          currency: listing.asset,
          isOpen: hub.isOpen(line.symbol),
          nextOpen: hub.opensAtMs(line.symbol) ?? null,
          overnight: overnightOf(hub, line),
          whileClosed: deps.setting().whileClosed,
        };
      }),
      route(stockCompany, 'read', ({ query }) => companyOf(deps, query.symbol)),
      route(stockCount, 'read', async ({ session, query }) => {
        const counts = await countMargin(db, ownerOf(session), 'stock', query.symbol);
        return {
          assetCnt: counts.holding,
          assetHistoryCnt: counts.positionHistory,
          delegationCnt: counts.openOrder,
          historyCnt: counts.orderHistory,
        };
      }),
      // Switched off, nothing is opened; what is open can be seen and closed, and money taken out.
      ...switchedRoutes(deps.deployment, 'stocks', [
        route(
          submitStockOrder,
          'trade',
          async (call) => {
            const { line, listing } = stockByGid(deps, call.body.stockGid);
            const check = validateStockOrder(call.body, termsOf(listing));
            if (!check.ok) throw refusalOf(check.issue);
            const { whileClosed } = deps.setting();
            const placed = await placeOnMargin(deps, call, { symbol: line.symbol, ...check.value }, whileClosed);
            return {
              id: placed.id,
              status: placed.status,
              dealNum: formatAmount(placed.filled),
              dealPrice: averagePrice(placed.value, placed.filled),
            };
          },
          { freezes: 'FINANCIAL' },
        ),
        route(buyIn, 'trade', (call) => exchangeFunds(deps, call, 'buyIn', call.body), { freezes: 'EXCHANGE' }),
      ]),
      route(stockOrderList, 'read', async ({ session, query }) => {
        const page = { symbols: stocksOf(deps, query), pageNum: query.pageNo, pageSize: query.pageSize };
        const { records, total } = await listMarginOrders(db, ownerOf(session), 'stock', query.state === '1', page);
        const before = (query.pageNo - 1) * query.pageSize;
        return { total, list: records.map((record, at) => stockOrderRow(deps, record, before + at + 1)) };
      }),
      route(stockPositionList, 'read', async ({ session, query }) => {
        const page = { symbols: stocksOf(deps, query), pageNum: query.pageNo, pageSize: query.pageSize };
        const { records, total } = await listPositions(db, ownerOf(session), 'stock', query.state === '1', page);
        return { total, list: records.map((record) => stockPositionRow(deps, record)) };
      }),
      route(rejectPosition, 'trade', async ({ session, body }) => {
        const { userId: owner, ledger } = ownerOf(session);
        requireDesk(deps, 'stock', 'orders', body.id);
        orRefuse(await committer.submit({ type: 'cancel-margin', ledger, owner, orderId: body.id }, [], session.from));
        return undefined;
      }),
      route(closeStockPosition, 'trade', async ({ session, body, nowMs }) => {
        await closeOnMargin(deps, 'stock', session, body.positionSn, nowMs);
        return undefined;
      }),
      route(accountStatistics, 'read', ({ session, query }) => statisticsOf(deps, ownerOf(session), query.stockType)),
      route(getFundsRate, 'read', ({ nowMs }) => fundsRates(deps, nowMs)),
      route(takeOut, 'trade', (call) => exchangeFunds(deps, call, 'takeOut', call.body), { freezes: 'EXCHANGE' }),
      route(stockHoldingList, 'read', ({ session, nowMs }) => stockHoldings(deps, session.userId, nowMs)),
      route(sellHolding, 'trade', (call) => sellShares(deps, call)),
      route(dayTradingPage, 'read', ({ session, query }) => {
        if (query.userId !== undefined && query.userId !== session.userId)
          throw new Refusal('forbidden', { field: 'userId' });
        return dayTrading(db, ownerOf(session), query);
      }),
    ],
  };
}
