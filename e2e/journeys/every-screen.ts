import type { Page } from 'playwright-core';
import { seriousFindings } from '../axe-check.ts';
import { assertEqual } from '../expect.ts';
import type { Journey } from '../journey.ts';
import { settled } from '../operators.ts';
import { DEMO, signIn } from '../sign-in.ts';
import type { Stage, Theme } from '../stage.ts';

const SCREENS = [
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
  ['statements', '/statements'],
  ['assets-financial', '/assets?name=financial'],
  ['pledge', '/pledge'],
  ['pledge-detail', `/pledge/pledgeDetail?data=${encodeURIComponent('{"id":1,"title":"Hosting 7 days"}')}`],
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
  ['invited', '/i&ABC123'],
  ['language', '/language-selection'],
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
/** What loads has come by then, or the screen shows that it loads. */
const PATIENCE_MS = 2_000;
/** Words and figures stand where they stay. */
const SETTLE_MS = 300;

/** Each screen, looked at as a visitor and as a customer: no complaint of the browser, nothing serious from axe. */
export const everyScreen: Journey = {
  name: 'every screen, light and dark, as a visitor and as a customer',
  run: async (stage) => {
    const themes = ['light', 'dark'] satisfies Theme[];
    const walks = themes.flatMap((theme) => [walk(stage, theme, false), walk(stage, theme, true)]);
    assertEqual('what was found', (await Promise.all(walks)).flat(), []);
  },
};

async function walk(stage: Stage, theme: Theme, signedIn: boolean): Promise<string[]> {
  const visit = await stage.visit({ theme });
  const { page } = visit;
  const who = signedIn ? 'customer' : 'visitor';
  if (signedIn) await signIn(page, DEMO);
  const findings: string[] = [];
  for (const [name, path] of SCREENS) {
    await page.goto(path);
    await loaded(page);
    await stage.picture(page, `${name}-${who}-${theme}`);
    for (const finding of await seriousFindings(page)) findings.push(`${path} ${who} ${theme}: ${finding}`);
  }
  findings.push(...visit.complaints.map((complaint) => `${who} ${theme}, the browser: ${complaint}`));
  await visit.close();
  return findings;
}

async function loaded(page: Page): Promise<void> {
  const untilMs = Date.now() + PATIENCE_MS;
  do await page.waitForTimeout(SETTLE_MS);
  while (Date.now() < untilMs && (await page.locator('.animate-pulse-slow, [aria-busy="true"]').count()) > 0);
  await settled(page);
}
