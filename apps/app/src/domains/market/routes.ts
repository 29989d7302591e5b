import { createRoute } from '@tanstack/react-router';
import { deskPage, firstPage, type Raw, root, text } from '../../route-parts.ts';

const quote = createRoute({
  getParentRoute: () => root,
  path: '/quote',
  staticData: { tabs: true },
  validateSearch: (raw: Raw): { tab?: string | undefined } => ({ tab: text(raw.tab) }),
  component: firstPage(() => import('./quote-page.tsx'), 'QuotePage'),
});

const tradeDetail = createRoute({
  getParentRoute: () => root,
  path: '/tradeDetail',
  validateSearch: (raw: Raw): { symbol?: string | undefined; type?: string | undefined } => ({
    symbol: text(raw.symbol),
    type: text(raw.type),
  }),
  component: deskPage(() => import('./detail/trade-detail-page.tsx'), 'TradeDetailPage'),
});

export const marketRoutes = [quote, tradeDetail] as const;
