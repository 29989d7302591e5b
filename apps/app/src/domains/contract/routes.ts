import { createRoute } from '@tanstack/react-router';
import { isSwitchedOn } from '../../kit/desk/open-desks.ts';
import { deskPage, onlyWhere, type Raw, root, type TradeSearch, text } from '../../route-parts.ts';

const tradeU = createRoute({
  getParentRoute: () => root,
  path: '/tradeU',
  staticData: { desk: true },
  beforeLoad: onlyWhere(isSwitchedOn('Ustandard'), '/trade'),
  validateSearch: (raw: Raw): TradeSearch => ({ symbol: text(raw.symbol), side: text(raw.side) }),
  component: deskPage(() => import('./contract-page.tsx'), 'ContractPage'),
});

export const contractRoutes = [tradeU] as const;
