import { createRoute } from '@tanstack/react-router';
import { deskPage, type Raw, root, type TradeSearch, text } from '../../route-parts.ts';

const tradeBB = createRoute({
  getParentRoute: () => root,
  path: '/tradeBB',
  staticData: { desk: true },
  validateSearch: (raw: Raw): TradeSearch => ({ symbol: text(raw.symbol), side: text(raw.side) }),
  component: deskPage(() => import('./trade-page.tsx'), 'TradePage'),
});

export const spotRoutes = [tradeBB] as const;
