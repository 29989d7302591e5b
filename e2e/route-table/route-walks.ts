/** What a row of the table of routes is walked to find. */
export interface RouteWalk {
  /** The address that is opened: the row's own, with something in its parameters. The row's unless told. */
  readonly open?: string;
  /** The page's heading, as a customer reads it. Absent: any but that of the home page. */
  readonly heading?: string;
  /** Where the address leads by design; its own path unless told. */
  readonly ends?: string;
  /** Deployments that have the page; elsewhere it leads home. All unless told. */
  readonly onlyIn?: readonly string[];
  /** Also for visitors without a wallet where a deployment requires one. */
  readonly withoutWallet?: boolean;
  /** Where it leads a customer of a deployment that has its market switched off. */
  readonly closedIn?: Readonly<Record<string, { readonly path: string; readonly heading: string }>>;
}

/** Harbour has the spot desk alone. */
const HOME_THERE = { 'wallet-first': { path: '/home', heading: 'Home' } } as const;
const SPOT_THERE = { 'wallet-first': { path: '/trade', heading: 'BTC/USDT Spot' } } as const;

/** By the first column of the table: every row has its walk here. */
export const ROUTE_WALKS: Readonly<Record<string, RouteWalk>> = {
  '/home': { heading: 'Home' },
  '/quote': { heading: 'Markets' },
  '/trade?tradeKey=SecondContract&symbol=': {
    open: '/trade?tradeKey=SecondContract&symbol=btcusdt',
    heading: 'BTC/USDT Timed',
    closedIn: SPOT_THERE,
  },
  '/trade?tradeKey=BBTrading&symbol=': { open: '/trade?tradeKey=BBTrading&symbol=ethusdt', heading: 'ETH/USDT Spot' },
  '/trade?tradeKey=Ustandard&symbol=': {
    open: '/trade?tradeKey=Ustandard&symbol=btcusdt',
    heading: 'BTC/USDT Contracts',
    closedIn: SPOT_THERE,
  },
  '/trade?tradeKey=ApanStocks&symbol=': {
    open: '/trade?tradeKey=ApanStocks&symbol=msft',
    heading: 'MSFT',
    closedIn: { 'wallet-first': { path: '/trade', heading: 'Trade' } },
  },
  '/tradeU': { open: '/tradeU?symbol=btcusdt', heading: 'BTC/USDT Contracts', closedIn: SPOT_THERE },
  '/tradeBB': { open: '/tradeBB?symbol=btcusdt', heading: 'BTC/USDT Spot' },
  '/stockDetail': { open: '/stockDetail?symbol=aapl', heading: 'AAPL', closedIn: HOME_THERE },
  '/tradeDetail?symbol=&type=': { open: '/tradeDetail?symbol=ethusdt&type=3', heading: 'ETH/USDT' },
  '/tradingRules?type=': { open: '/tradingRules?type=2', heading: 'Spot trading' },
  '/language-selection': { heading: 'Language', withoutWallet: true },
  '/certification-primary': { heading: 'Identity verification' },
  '/certification-advanced': { heading: 'Advanced verification' },
  '/bind-card': { heading: 'Bank cards' },
  '/add-bank': { heading: 'Add a card' },
  '/edit-bank?data=': { open: '/edit-bank?data=0000', heading: 'Edit card' },
  '/addAddress': { heading: 'Withdrawal addresses' },
  '/assets?name=': { open: '/assets?name=contract', heading: 'Assets' },
  '/recharge': { heading: 'Deposit' },
  '/recharge-apply?type=&coin=&isMCS=': { open: '/recharge-apply?type=TRC&coin=usdt', heading: 'Deposit USDT' },
  '/recharge-thb': { heading: 'Card payment' },
  '/recharge-order': { heading: 'Deposit history' },
  '/recharge-detail?id=': { open: '/recharge-detail?id=1', heading: 'Deposit details' },
  '/withdraw': { heading: 'Withdraw' },
  '/withdraw-apply?type=&icon=&ratio=&fee=': { open: '/withdraw-apply?type=TRC&coin=usdt', heading: 'Withdraw USDT' },
  '/withdraw-order': { heading: 'Withdrawal history' },
  '/withdraw-detail?id=': { open: '/withdraw-detail?id=1', heading: 'Withdrawal details' },
  '/swap': { heading: 'Convert' },
  '/transfer': { heading: 'Transfer' },
  '/login': { heading: 'Sign in' },
  '/register': { heading: 'Sign up' },
  '/i&{invite_code}': { open: '/i&ABC123', heading: 'Sign up', ends: '/register' },
  '/fund-password': { heading: 'Fund password' },
  '/forgot-password': { heading: 'Reset password' },
  '/change-password': { heading: 'Login password' },
  '/email-authentication': { heading: 'Email address' },
  '/no-wallet': { heading: 'No wallet found', withoutWallet: true },
  '/plug': { heading: 'Referral' },
  '/app-download?flag=': { open: '/app-download?flag=1', heading: 'Get the app', withoutWallet: true },
  '/loan': { heading: 'Loans' },
  '/loan-record': { heading: 'My loans' },
  '/loan-rule': { heading: 'How loans work' },
  '/pledge': { heading: 'Daily Earn' },
  '/pledge/pledgeDetail?data=': {
    open: '/pledge/pledgeDetail?data=%7B%22id%22%3A1%7D',
    heading: 'Variable rate 7 days',
  },
  '/pledge/pledgeOrder': { heading: 'Daily Earn orders' },
  '/help': { heading: 'Help centre' },
  '/helpDetail/{id}': { open: '/helpDetail/1', heading: 'Help centre' },
  '/term-service': { heading: 'Terms of service', withoutWallet: true },
  '/introduction': { withoutWallet: true },
  '/vip-rule': { heading: 'VIP levels' },
  '/productPlan': { heading: 'Earn products' },
  '/welfareEvents': { heading: 'Rewards' },
  '/nft': { heading: 'Collectibles' },
  '/listDetail': { heading: 'Collection' },
  '/nftResult': { heading: 'Purchase' },
  '/nftDetail': { heading: 'Item' },
  '/nftMy': { heading: 'My collectibles' },
  '/platform': { heading: 'About this platform', onlyIn: ['brasil', 'development'] },
  '/subscription': { heading: 'Token sales' },
  '/subscription/info?id=': { open: '/subscription/info?id=1', heading: 'Offering' },
  '/subscription/apply?id=': { open: '/subscription/apply?id=1', heading: 'Apply' },
  '/subscription/order?type=': { open: '/subscription/order?type=1', heading: 'My records' },
  '/defi': {},
  '/defiDetail': { heading: 'USDT earnings' },
  '/defic': {},
  '/deficDetail': { heading: 'USDC earnings' },
  '/AITradingDetail': { heading: 'Grid' },
  '/WealthOptimizer': { heading: 'Portfolio rebalancing' },
  '/AIRecommend': { heading: 'Examples' },
  '/AITrading': { heading: 'Strategies' },
  '/order': { heading: 'Orders' },
  '/follow': { heading: 'Copy trading', closedIn: HOME_THERE },
  '/newsList': { heading: 'News' },
  '/newsDetail?urlRoad=': { open: '/newsDetail?urlRoad=limit-and-market-orders', heading: 'News' },
  '/news': { heading: 'News' },
  '/financialList': { heading: 'Fixed-term Earn' },
  '/financialView?id=': { open: '/financialView?id=1', heading: 'Product' },
  '/financialOrder': { heading: 'Fixed-term orders' },
  '/benefitDetail': { heading: 'Earnings' },
  '/benefitDetailTable': { heading: 'Earnings table' },
  '/walletview': { heading: 'Deposit wallets' },
  '/service': { heading: 'Support' },
  '/dzList': { heading: 'Block trades', closedIn: HOME_THERE },
  '/orderList': { heading: 'Share orders', closedIn: HOME_THERE },
  '/newSharesCenter': { heading: 'IPO subscription', closedIn: HOME_THERE },
  '/test': { heading: 'Chart test', onlyIn: ['development'] },
};

/** Rows whose screens are not built yet: they are named, not walked. */
export const PENDING_ROUTES: readonly string[] = [];
