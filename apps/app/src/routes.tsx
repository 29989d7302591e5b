/**
 * The route table, in code. Each page is its own file, loaded when its address is opened.
 *
 * Where things are:
 * - domains/<domain>/<route>-page.tsx: the screens. A page begins with <PageHeader title=… back /> (shell/page-header).
 * - platform/: api (`call`), query-client (`useCall`, `usePages`, `invalidate`), session (`useSession`), settings
 *   (`useSettings`), quote-store (`useCoinQuote`, `useQuote`), quote-age (`useQuoteAge`), depth-store (`useDepth`), trade-tape (`useTrades`), feed (`useFeedTopic`),
 *   format and format-time, i18n and toasts (`toastError`, `errorText`, `copyText`), theme, hidden-balance.
 * - desks/: the desks of /trade: which are open, their tabs, the page of the chosen one.
 * - chart/: the price chart; `PriceChart` brings klinecharts along and is imported lazily.
 * - funds/: the customer's accounts and what moves money between them: which accounts, buying in and taking out.
 * - defi/: whether the DeFi pages are open, and the notice of an activity.
 * - savings/: what pledges and financial products share: cards, the purchase, the rule of interest.
 * - records/: what lists and pages of recharges and withdrawals share: tabs by status, rows, what became of them.
 * - instrument/: what several screens show of an instrument: header, picker, watch star, gathered depth.
 * - wallet/: signing in with a wallet of this browser, and what watches it.
 * - risk/: the notice of risks that an order waits for: `withRiskNotice`, `RiskNoticeHost`. countries/: choosing a country.
 * - uploads/: pictures that forms send: `usePicture`, `PictureField`.
 * - shell/: tabs, bars, header, sidebar, menu links (`useBuiltRoute` hides what is not built).
 * - @bourse/ui: parts without words of the domain.
 *
 * A new page: a file, a `createRoute` here or in one of the *-routes.ts beside it (what all share is in route-parts.ts), and its words in packages/locales
 * (LANGUAGE.pages.json; what the shell and the first pages say is in LANGUAGE.json). `staticData.tabs` shows the bottom tabs;
 * `signedIn` sends visitors to /login; `tradeKeys` lists the desks of /trade that are built.
 */
import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { contentRoutes } from './content-routes.ts';
import { defiRoutes } from './defi-routes.ts';
import { isSwitchedOn, openDesks } from './desks/open-desks.ts';
import { TradeDesk } from './desks/trade-desk.tsx';
import { followRoutes } from './follow-routes.ts';
import { loanRoutes } from './loan-routes.ts';
import { nftRoutes } from './nft-routes.ts';
import { rechargeRoutes } from './recharge-routes.ts';
import { firstPage, page, type Raw, requireSignIn, root, text } from './route-parts.ts';
import { savingsRoutes } from './savings-routes.ts';
import { securityRoutes } from './security-routes.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { strategyRoutes } from './strategy-routes.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import { supportRoutes } from './support-routes.ts';
import { withdrawRoutes } from './withdraw-routes.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shows the bottom tabs. */
    readonly tabs?: boolean;
    /** Shown as it is, without the shell's bars: for /app-download. */
    readonly bare?: boolean;
    /** Desks of /trade that are built. */
    readonly tradeKeys?: readonly string[];
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

/** `side` is "buy" or "sell" (contracts: "long" or "short"): what the form starts with. */
interface TradeSearch {
  tradeKey?: string | undefined;
  symbol?: string | undefined;
  side?: string | undefined;
}

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true });
  },
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  staticData: { tabs: true },
  component: firstPage(() => import('./domains/home/home-page.tsx'), 'HomePage'),
});

const quote = createRoute({
  getParentRoute: () => root,
  path: '/quote',
  staticData: { tabs: true },
  validateSearch: (raw: Raw): { tab?: string | undefined } => ({ tab: text(raw.tab) }),
  component: firstPage(() => import('./domains/quote/quote-page.tsx'), 'QuotePage'),
});

const trade = createRoute({
  getParentRoute: () => root,
  path: '/trade',
  staticData: { tradeKeys: openDesks(undefined) },
  validateSearch: (raw: Raw): TradeSearch => ({
    tradeKey: text(raw.tradeKey),
    symbol: text(raw.symbol),
    side: text(raw.side),
  }),
  component: TradeDesk,
});

const tradeBB = createRoute({
  getParentRoute: () => root,
  path: '/tradeBB',
  validateSearch: (raw: Raw): TradeSearch => ({ symbol: text(raw.symbol), side: text(raw.side) }),
  component: page(() => import('./domains/trade/trade-page.tsx'), 'TradePage'),
});

const tradeU = createRoute({
  getParentRoute: () => root,
  path: '/tradeU',
  beforeLoad: () => {
    if (!isSwitchedOn('Ustandard')) throw redirect({ to: '/trade', replace: true });
  },
  validateSearch: (raw: Raw): TradeSearch => ({ symbol: text(raw.symbol), side: text(raw.side) }),
  component: page(() => import('./domains/contract/contract-page.tsx'), 'ContractPage'),
});

const tradeDetail = createRoute({
  getParentRoute: () => root,
  path: '/tradeDetail',
  validateSearch: (raw: Raw): { symbol?: string | undefined; type?: string | undefined } => ({
    symbol: text(raw.symbol),
    type: text(raw.type),
  }),
  component: page(() => import('./domains/trade-detail/trade-detail-page.tsx'), 'TradeDetailPage'),
});

const stockDetail = createRoute({
  getParentRoute: () => root,
  path: '/stockDetail',
  beforeLoad: () => {
    if (!isSwitchedOn('ApanStocks')) throw redirect({ to: '/home', replace: true });
  },
  validateSearch: (raw: Raw): TradeSearch => ({ symbol: text(raw.symbol), side: text(raw.side) }),
  component: page(() => import('./domains/stock/stock-page.tsx'), 'StockPage'),
});

const assets = createRoute({
  getParentRoute: () => root,
  path: '/assets',
  staticData: { tabs: true },
  validateSearch: (raw: Raw): { name?: string | undefined } => ({ name: text(raw.name) }),
  beforeLoad: requireSignIn,
  component: page(() => import('./domains/assets/assets-page.tsx'), 'AssetsPage'),
});

const transfer = createRoute({
  getParentRoute: () => root,
  path: '/transfer',
  validateSearch: (raw: Raw): { from?: string | undefined; to?: string | undefined; coin?: string | undefined } => ({
    from: text(raw.from),
    to: text(raw.to),
    coin: text(raw.coin),
  }),
  beforeLoad: requireSignIn,
  component: page(() => import('./domains/transfer/transfer-page.tsx'), 'TransferPage'),
});

const dayTrading = createRoute({
  getParentRoute: () => root,
  path: '/stock-day-trading',
  beforeLoad: requireSignIn,
  component: page(() => import('./domains/assets/day-trading-page.tsx'), 'DayTradingPage'),
});

const bindCard = createRoute({
  getParentRoute: () => root,
  path: '/bind-card',
  beforeLoad: requireSignIn,
  component: page(() => import('./domains/bank/bind-card-page.tsx'), 'BindCardPage'),
});

const addBank = createRoute({
  getParentRoute: () => root,
  path: '/add-bank',
  beforeLoad: requireSignIn,
  component: page(() => import('./domains/bank/add-bank-page.tsx'), 'AddBankPage'),
});

const editBank = createRoute({
  getParentRoute: () => root,
  path: '/edit-bank',
  validateSearch: (raw: Raw): { data?: string | undefined } => ({ data: text(raw.data) }),
  beforeLoad: requireSignIn,
  component: page(() => import('./domains/bank/edit-bank-page.tsx'), 'EditBankPage'),
});

const addAddress = createRoute({
  getParentRoute: () => root,
  path: '/addAddress',
  validateSearch: (raw: Raw): { type?: string | undefined } => ({ type: text(raw.type)?.toUpperCase() }),
  beforeLoad: requireSignIn,
  component: page(() => import('./domains/address/add-address-page.tsx'), 'AddAddressPage'),
});

const plug = createRoute({
  getParentRoute: () => root,
  path: '/plug',
  beforeLoad: requireSignIn,
  component: page(() => import('./domains/promotion/plug-page.tsx'), 'PlugPage'),
});

const statements = createRoute({
  getParentRoute: () => root,
  path: '/statements',
  beforeLoad: requireSignIn,
  component: page(() => import('./domains/statement/statements-page.tsx'), 'StatementsPage'),
});

const tradingRules = createRoute({
  getParentRoute: () => root,
  path: '/tradingRules',
  validateSearch: (raw: Raw): { type?: string | undefined } => ({ type: text(raw.type) }),
  component: page(() => import('./domains/rules/trading-rules-page.tsx'), 'TradingRulesPage'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (raw: Raw): { redirect?: string | undefined; code?: string | undefined } => ({
    redirect: text(raw.redirect),
    code: text(raw.code),
  }),
  component: page(() => import('./domains/account/login-page.tsx'), 'LoginPage'),
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: (raw: Raw): { invite_code?: string | undefined; redirect?: string | undefined } => ({
    invite_code: text(raw.invite_code),
    redirect: text(raw.redirect),
  }),
  component: page(() => import('./domains/account/register-page.tsx'), 'RegisterPage'),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/i&{$code}',
  beforeLoad: ({ params }) => {
    const code = text(params.code);
    throw redirect({ to: '/register', search: code === undefined ? {} : { invite_code: code }, replace: true });
  },
});

const certificationPrimary = createRoute({
  getParentRoute: () => root,
  path: '/certification-primary',
  beforeLoad: requireSignIn,
  component: page(() => import('./domains/certification/certification-primary-page.tsx'), 'CertificationPrimaryPage'),
});

const certificationAdvanced = createRoute({
  getParentRoute: () => root,
  path: '/certification-advanced',
  beforeLoad: requireSignIn,
  component: page(() => import('./domains/certification/certification-advanced-page.tsx'), 'CertificationAdvancedPage'),
});

const languageSelection = createRoute({
  getParentRoute: () => root,
  path: '/language-selection',
  component: firstPage(() => import('./domains/language/language-selection-page.tsx'), 'LanguageSelectionPage'),
});

const appDownload = createRoute({
  getParentRoute: () => root,
  path: '/app-download',
  staticData: { bare: true },
  validateSearch: (raw: Raw): { flag?: string | undefined } => ({ flag: text(raw.flag) }),
  component: page(() => import('./domains/app-download/app-download-page.tsx'), 'AppDownloadPage'),
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
  home,
  quote,
  trade,
  tradeBB,
  tradeU,
  tradeDetail,
  stockDetail,
  assets,
  transfer,
  ...rechargeRoutes,
  ...withdrawRoutes,
  ...loanRoutes,
  ...nftRoutes,
  ...followRoutes,
  dayTrading,
  bindCard,
  addBank,
  editBank,
  addAddress,
  plug,
  statements,
  tradingRules,
  ...subscriptionRoutes,
  ...savingsRoutes,
  ...defiRoutes,
  ...strategyRoutes,
  ...supportRoutes,
  ...contentRoutes,
  login,
  register,
  ...securityRoutes,
  invitation,
  certificationPrimary,
  certificationAdvanced,
  languageSelection,
  appDownload,
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
  return createRouter({
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
