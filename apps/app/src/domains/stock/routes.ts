import { createRoute } from '@tanstack/react-router';
import { isSwitchedOn } from '../../kit/desk/open-desks.ts';
import { deskPage, onlyWhere, type Raw, root, type TradeSearch, text } from '../../route-parts.ts';

const stockDetail = createRoute({
  getParentRoute: () => root,
  path: '/stockDetail',
  staticData: { desk: true },
  beforeLoad: onlyWhere(isSwitchedOn('ApanStocks')),
  validateSearch: (raw: Raw): TradeSearch => ({ symbol: text(raw.symbol), side: text(raw.side) }),
  component: deskPage(() => import('./stock-page.tsx'), 'StockPage'),
});

export const stockRoutes = [stockDetail] as const;
