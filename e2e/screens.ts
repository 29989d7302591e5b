import type { Page } from '@playwright/test';
import { settled } from './look.ts';

/** Every screen that an address opens, with the name of its picture. */
export const SCREENS = [
  ['home', '/home'],
  ['quote', '/quote'],
  ['trade', '/trade?tradeKey=BBTrading'],
  ['trade-contract', '/trade?tradeKey=Ustandard'],
  ['trade-timed', '/trade?tradeKey=SecondContract'],
  ['trade-stock', '/trade?tradeKey=ApanStocks&symbol=aapl'],
  ['stock-detail', '/stockDetail?symbol=msft'],
  ['tradeBB', '/tradeBB?symbol=ethusdt'],
  ['tradeU', '/tradeU?symbol=xauusd'],
  ['trade-detail', '/tradeDetail?symbol=btcusdt'],
  ['contract-detail', '/tradeDetail?symbol=btcusdt&type=3'],
  ['assets', '/assets'],
  ['assets-stock', '/assets?name=stock'],
  ['assets-contract', '/assets?name=contract'],
  ['transfer', '/transfer'],
  ['recharge', '/recharge'],
  ['recharge-apply', '/recharge-apply?type=TRC&coin=usdt'],
  ['recharge-thb', '/recharge-thb'],
  ['recharge-order', '/recharge-order'],
  ['withdraw', '/withdraw'],
  ['withdraw-apply', '/withdraw-apply?type=TRC&coin=usdt'],
  ['withdraw-order', '/withdraw-order'],
  ['swap', '/swap'],
  ['bind-card', '/bind-card'],
  ['add-bank', '/add-bank'],
  ['add-address', '/addAddress'],
  ['plug', '/plug'],
  ['history', '/history'],
  ['statements', '/statements'],
  ['proof', '/proof?batch=1'],
  ['assets-financial', '/assets?name=financial'],
  ['earn', '/earn'],
  ['pledge', '/pledge'],
  ['pledge-detail', `/pledge/pledgeDetail?data=${encodeURIComponent('{"id":1,"title":"Variable rate 7 days"}')}`],
  ['pledge-order', '/pledge/pledgeOrder'],
  ['financial-list', '/financialList'],
  ['financial-view', '/financialView?id=3'],
  ['financial-order', '/financialOrder'],
  ['benefit-detail', '/benefitDetail'],
  ['benefit-table', '/benefitDetailTable'],
  ['product-plan', '/productPlan'],
  ['day-trading', '/stock-day-trading'],
  ['certification-primary', '/certification-primary'],
  ['certification-advanced', '/certification-advanced'],
  ['strategies', '/AITrading'],
  ['strategy-grid', '/AITradingDetail?kind=grid'],
  ['strategy-recurring', '/AITradingDetail?kind=recurring'],
  ['strategy-unknown', '/AITradingDetail?id=999999'],
  ['strategy-examples', '/AIRecommend'],
  ['optimizer', '/WealthOptimizer'],
  ['login', '/login'],
  ['register', '/register'],
  ['forgot-password', '/forgot-password'],
  ['security', '/security'],
  ['limits', '/limits'],
  ['fund-password', '/fund-password'],
  ['change-password', '/change-password'],
  ['email-authentication', '/email-authentication'],
  ['two-step-verification', '/two-step-verification'],
  ['notifications', '/notifications'],
  ['price-alerts', '/price-alerts'],
  ['fees', '/fees'],
  ['invited', '/i&ABC123'],
  ['language', '/language-selection'],
  ['time-zone', '/time-zone'],
  ['mails', '/mails'],
  ['service', '/service'],
  ['news', '/news'],
  ['news-list', '/newsList?type=markets'],
  ['news-detail', '/newsDetail?urlRoad=limit-and-market-orders'],
  ['news-gone', '/newsDetail?urlRoad=never-there'],
  ['welfare', '/welfareEvents'],
  ['terms', '/term-service'],
  ['introduction', '/introduction'],
  ['vip-rule', '/vip-rule'],
  ['no-wallet', '/no-wallet'],
  ['wallets', '/walletview'],
  ['help', '/help'],
  ['help-detail', '/helpDetail/1'],
  ['defi', '/defi'],
  ['defi-detail', '/defiDetail'],
  ['defic', '/defic'],
  ['defic-detail', '/deficDetail'],
  ['follow', '/follow'],
  ['follow-ranking', '/follow?tab=ranking'],
  ['follow-lead', '/follow?tab=lead'],
  ['order', '/order'],
  ['subscription', '/subscription'],
  ['subscription-info', '/subscription/info?id=1'],
  ['subscription-apply', '/subscription/apply?id=1'],
  ['subscription-buy', '/subscription/apply?id=4'],
  ['subscription-order', '/subscription/order?type=1'],
  ['subscription-draw', '/subscription/draw?id=2'],
  ['new-shares', '/newSharesCenter'],
  ['block-trades', '/dzList'],
  ['share-orders', '/orderList'],
  ['shares', '/orderList?type=2'],
  ['rules', '/tradingRules?type=1'],
  ['contract-rules', '/tradingRules?type=3'],
  ['rules-stocks', '/tradingRules?type=4'],
  ['loan', '/loan'],
  ['loan-record', '/loan-record'],
  ['loan-rule', '/loan-rule'],
  ['nft', '/nft'],
  ['nft-collection', '/listDetail?id=1'],
  ['nft-item', '/nftDetail?collection=1&no=1'],
  ['nft-result', '/nftResult?collection=1&no=1'],
  ['nft-mine', '/nftMy'],
] as const;

export type Screen = (typeof SCREENS)[number];

/** Screens that only visitors see. */
const OF_VISITORS = new Set<string>(['login', 'register', 'forgot-password', 'invited']);
export const isForVisitors = ([name]: Screen): boolean => OF_VISITORS.has(name);

/** By then everything is loaded, or the screen shows that it is loading. */
const PATIENCE_MS = 10_000;
/** Words and figures have their final places by then. */
const SETTLE_MS = 300;
/** What stands where something is still being loaded, in the app and in the console. */
const LOADING = '.animate-pulse-slow, [aria-busy="true"], .MuiSkeleton-root';

/** Waits until the screen does not change any more. */
export async function loaded(page: Page): Promise<void> {
  const untilMs = Date.now() + PATIENCE_MS;
  do await page.waitForTimeout(SETTLE_MS);
  while (Date.now() < untilMs && (await page.locator(LOADING).count()) > 0);
  await settled(page);
}
