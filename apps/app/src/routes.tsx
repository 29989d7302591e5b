/**
 * The route table. Each page is its own file, loaded when its address is opened.
 *
 * Where things are:
 * - domains/<noun>/: the screens of a noun, and its routes in routes.ts. No domain imports from another.
 * - kit/: parts with words of the domain that several of them share: charts, desks, forms, instruments, money, records.
 * - shell/: what surrounds every page: tabs, bars, header, sidebar, menu; and the chooser of desks at /trade.
 * - platform/: what has no look: calls, session, settings, quotes and depth, feed, words, formats.
 * - @bourse/ui: parts without words of the domain.
 *
 * `staticData.tabs` shows the bottom tabs; `tradeKeys` lists the desks of /trade that are built.
 */
import { keepLayersIn } from '@bourse/ui';
import { createBrowserHistory, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { accountRoutes } from './domains/account/routes.ts';
import { addressRoutes } from './domains/address/routes.ts';
import { alertRoutes } from './domains/alert/routes.ts';
import { assetsRoutes } from './domains/assets/routes.ts';
import { bankRoutes } from './domains/bank/routes.ts';
import { certificationRoutes } from './domains/certification/routes.ts';
import { chartTestRoutes } from './domains/chart-test/routes.ts';
import { contentsRoutes } from './domains/contents/routes.ts';
import { contractRoutes } from './domains/contract/routes.ts';
import { copyTradingRoutes } from './domains/copy-trading/routes.ts';
import { defiRoutes } from './domains/defi/routes.ts';
import { depositRoutes } from './domains/deposit/routes.ts';
import { feeRoutes } from './domains/fee/routes.ts';
import { helpRoutes } from './domains/help/routes.ts';
import { homeRoutes } from './domains/home/routes.ts';
import { installRoutes } from './domains/install/routes.ts';
import { limitsRoutes } from './domains/limits/routes.ts';
import { loanRoutes } from './domains/loan/routes.ts';
import { mailRoutes } from './domains/mail/routes.ts';
import { marketRoutes } from './domains/market/routes.ts';
import { newsRoutes } from './domains/news/routes.ts';
import { nftRoutes } from './domains/nft/routes.ts';
import { offeringRoutes } from './domains/offering/routes.ts';
import { promotionRoutes } from './domains/promotion/routes.ts';
import { proofRoutes } from './domains/proof/routes.ts';
import { pushRoutes } from './domains/push/routes.ts';
import { rulesRoutes } from './domains/rules/routes.ts';
import { savingsRoutes } from './domains/savings/routes.ts';
import { serviceRoutes } from './domains/service/routes.ts';
import { settingsRoutes } from './domains/settings/routes.ts';
import { spotRoutes } from './domains/spot/routes.ts';
import { statementRoutes } from './domains/statement/routes.ts';
import { stockRoutes } from './domains/stock/routes.ts';
import { strategyRoutes } from './domains/strategy/routes.ts';
import { swapRoutes } from './domains/swap/routes.ts';
import { welfareRoutes } from './domains/welfare/routes.ts';
import { withdrawalRoutes } from './domains/withdrawal/routes.ts';
import { openDesks } from './kit/desk/open-desks.ts';
import { pageFile } from './platform/app-files.ts';
import { firstPage, type Raw, root, type TradeSearch, text } from './route-parts.ts';
import { ErrorPage } from './shell/error-page.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shows the bottom tabs. */
    readonly tabs?: boolean;
    /** Shown as it is, without the shell's bars: for /app-download. */
    readonly bare?: boolean;
    /** A desk: it has the bottom tabs only where the deployment has them everywhere. */
    readonly desk?: true;
    /** Desks of /trade that are built. */
    readonly tradeKeys?: readonly string[];
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true });
  },
});

const trade = createRoute({
  getParentRoute: () => root,
  path: '/trade',
  staticData: { desk: true, tradeKeys: openDesks(undefined) },
  validateSearch: (raw: Raw): TradeSearch => ({
    tradeKey: text(raw.tradeKey),
    symbol: text(raw.symbol),
    side: text(raw.side),
  }),
  component: firstPage(() => import('./shell/trade-desk.tsx'), 'TradeDesk'),
  // With the desk's own file: the page is not shown empty before it is there.
  loaderDeps: ({ search: { tradeKey } }) => ({ tradeKey }),
  loader: async ({ deps: { tradeKey } }) => {
    const { loadDesk } = await pageFile(() => import('./shell/trade-desk.tsx'));
    await loadDesk(tradeKey);
  },
});

const unknown = createRoute({
  getParentRoute: () => root,
  path: '/$',
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true });
  },
});

const routeTree = root.addChildren([
  start,
  trade,
  ...accountRoutes,
  ...addressRoutes,
  ...alertRoutes,
  ...feeRoutes,
  ...assetsRoutes,
  ...bankRoutes,
  ...certificationRoutes,
  ...chartTestRoutes,
  ...contentsRoutes,
  ...contractRoutes,
  ...copyTradingRoutes,
  ...defiRoutes,
  ...depositRoutes,
  ...helpRoutes,
  ...homeRoutes,
  ...installRoutes,
  ...limitsRoutes,
  ...loanRoutes,
  ...mailRoutes,
  ...marketRoutes,
  ...newsRoutes,
  ...nftRoutes,
  ...offeringRoutes,
  ...promotionRoutes,
  ...proofRoutes,
  ...pushRoutes,
  ...rulesRoutes,
  ...savingsRoutes,
  ...serviceRoutes,
  ...settingsRoutes,
  ...spotRoutes,
  ...statementRoutes,
  ...stockRoutes,
  ...strategyRoutes,
  ...swapRoutes,
  ...welfareRoutes,
  ...withdrawalRoutes,
  unknown,
]);

/** Searches stay texts: "?type=1" is "1", a bare flag is "". */
function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value));
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}

export function createAppRouter() {
  const history = createBrowserHistory();
  keepLayersIn(history);
  return createRouter({
    history,
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    // Mail programs and chats write the invitation link's "&" as %26.
    rewrite: {
      input: ({ url }) => {
        if (!/^\/i%26/i.test(url.pathname)) return undefined;
        const written = new URL(url);
        written.pathname = url.pathname.replace(/^\/i%26/i, '/i&');
        return written;
      },
    },
  });
}
