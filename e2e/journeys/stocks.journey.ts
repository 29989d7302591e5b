import { expect, type Page } from '@playwright/test';
import { assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import type { Stage } from '../stage.ts';

/** The server's clock stands in the week, with every exchange open, or on a Saturday. */
const WEEK = {
  MARKET: 'simulated',
  NODE_OPTIONS: `--import ${new URL('../../tools/weekday-clock.mjs', import.meta.url).href}`,
};
const SATURDAY = { ...WEEK, CLOCK_WEEKDAY: '6' };
const CUSTOMERS = [
  { mode: 'live', name: 'trader', password: 'trader1234' },
  { mode: 'simulated', name: 'demo', password: 'demo1234' },
] as const;

test.describe('while the exchange is open', () => {
  test.use({ settings: WEEK });

  /** Buy in, buy a stock, close it, a limit order that waits, take out, transfer. */
  for (const customer of CUSTOMERS) {
    test(`stocks from buying in to taking out, ${customer.mode}`, ({ ownStage }) => trade(ownStage, customer));
  }
});

test.describe('one money for stocks', () => {
  test.use({ settings: WEEK });

  test('a part of a share for an amount of money, paid from USDT in one confirmation', ({ ownStage }) =>
    byAmount(ownStage));
});

test.describe('while the exchange is closed', () => {
  test.use({ settings: SATURDAY });

  test('stocks: market orders are refused, a limit order waits', ({ ownStage }) => whileClosed(ownStage));
});

/** Market orders are refused, and it is said why; a limit order waits. */
async function whileClosed(stage: Stage): Promise<void> {
  const { page, complaints, close } = await stage.visit();
  await page.goto('/login?redirect=/assets?name=stock');
  await signIn(page, CUSTOMERS[0]);
  const button = (words: string | RegExp) => page.getByRole('button', { name: words, exact: true });
  await button('Convert USDT').click();
  await button('500').click();
  await button('Convert 500 USDT to USD').click();
  await assertVisible(page.getByText('Received 500 USD'));
  await page.goto('/stockDetail?symbol=aapl');
  await assertVisible(page.getByText('United States: market closed'));
  await assertVisible(page.getByText(/^Opens /));
  await button(/^Buy/).last().click();
  await assertVisible(page.getByText(/Your limit order will be queued until it opens/));
  await button('Market').click();
  await assertVisible(page.getByText(/Market orders are unavailable/));
  assertEqual('the button can be pressed', await button('Market closed').isEnabled(), false);
  await stage.picture(page, 'stocks-closed');
  await button('Use a limit order').click();
  await page.getByLabel('Shares', { exact: true }).fill('1');
  await button(/^Buy 1 AAPL/).click();
  await assertVisible(page.getByText('Order placed'));
  await page.getByRole('tab', { name: /^Orders/ }).click();
  await assertVisible(button(/^Cancel order/));
  assertEqual('complaints of the browser', complaints, []);
  await close();
}

/** The stock account is empty: what the order takes is converted as it is confirmed. */
async function byAmount(stage: Stage): Promise<void> {
  const { page, complaints, close } = await stage.visit();
  const button = (words: string | RegExp) => page.getByRole('button', { name: words, exact: true });
  await page.goto('/login?redirect=/assets');
  await signIn(page, CUSTOMERS[0]);
  await reaches(page, '/assets');
  const facts = page.getByRole('heading', { name: 'About Apple Inc.' });
  await page.goto('/tradeDetail?symbol=aapl');
  await assertVisible(facts);
  await facts.scrollIntoViewIfNeeded();
  await stage.picture(page, 'stocks-facts-with-chart');
  await page.goto('/stockDetail?symbol=aapl');
  await assertVisible(facts);
  await assertVisible(page.getByText('Cupertino, California, United States'));
  await button(/^Buy/).last().click();
  await button('Market').click();
  await button('Amount in USD').click();
  await page.getByLabel('Amount (USD)').fill('100');
  await assertVisible(page.getByText(/^= 0\.\d+ shares/));
  await assertVisible(page.getByText(/^Converts \d+(\.\d+)? USDT from your main account/));
  await assertVisible(page.getByText(/1 USDT = 1 USD, no spread/));
  await stage.picture(page, 'stocks-by-amount');
  await button(/^Convert and buy 0\.\d+ AAPL/).click();
  await reaches(page, '/assets?name=stock');
  await assertVisible(page.getByText(/Filled: 0\.\d+ AAPL at/));
  assertEqual('complaints of the browser', complaints, []);
  await close();
}

async function signIn(page: Page, { name, password }: (typeof CUSTOMERS)[number]): Promise<void> {
  await page.getByLabel('Account name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function trade(stage: Stage, customer: (typeof CUSTOMERS)[number]): Promise<void> {
  const { mode } = customer;
  const visit = await stage.visit({ theme: mode === 'live' ? 'light' : 'dark' });
  const { page } = visit;
  const findings: string[] = [];
  const lookAt = (what: string) => look(stage, page, `stocks-${what}-${mode}`, findings);
  const sheet = page.getByRole('dialog');
  const button = (words: string | RegExp) => page.getByRole('button', { name: words, exact: true });
  const tab = (words: RegExp) => page.getByRole('tab', { name: words });

  await page.goto('/trade?tradeKey=ApanStocks&symbol=aapl');
  await assertVisible(tab(/^Stocks/));
  await assertVisible(page.getByText('United States: market open'));
  await assertVisible(page.getByText('Sign in to see your orders'));
  await button(/^Buy/).last().click();
  await reaches(page, '/login');
  await signIn(page, customer);
  await reaches(page, '/trade');
  assertEqual(
    'the mark of simulated trading',
    await page.getByText('Demo trading').count(),
    mode === 'simulated' ? 1 : 0,
  );

  // Nothing in the account yet: the order sheet leads to buying in, and the order goes on where it was left.
  await button(/^Buy/).last().click();
  await sheet.getByRole('button', { name: 'Convert USDT' }).click();
  await button('2,000').click();
  await assertVisible(sheet.getByText('2,000 USD', { exact: true }));
  await lookAt('buy-in');
  await button('Convert 2,000 USDT to USD').click();
  await assertVisible(page.getByText('Received 2,000 USD'));
  await button('Market').click();
  await button('10x').click();
  await page.getByLabel('Shares', { exact: true }).fill('10');
  await lookAt('order');
  await button(/^Buy 10 AAPL/).click();
  await reaches(page, '/assets?name=stock');
  await assertVisible(page.getByText(/Filled: 10 AAPL at/));
  await lookAt('account');

  await page.goto('/stockDetail?symbol=aapl');
  await expect(tab(/^Positions/)).toHaveText(/Positions\s*1/);
  await lookAt('position');
  await button(/^Sell/).last().click();
  await assertVisible(page.getByText(/You have an open AAPL long position/));
  await lookAt('sell-while-long');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await button(/^Close AAPL/).click();
  await lookAt('close');
  await sheet.getByRole('button', { name: 'Close position' }).click();
  await assertVisible(page.getByText('Position closed'));
  await expect(tab(/^Position history/)).toHaveText(/1$/);
  await tab(/^Position history/).click();
  await assertVisible(page.getByText('Exit price'));

  await limitOrder(page);
  await button('AAPL only').click();
  await assertVisible(page.getByText('Cancelled'));

  await page.goto('/stock-day-trading');
  await assertVisible(page.getByText('1 closed'));
  await lookAt('days');
  await button('Liquidated only').click();
  await assertVisible(page.getByText('No closed positions yet'));

  await page.goto('/assets?name=stock');
  await button('Convert to USDT').click();
  await sheet.getByRole('button', { name: 'All' }).click();
  await button(/^Convert .* USD to USDT/).click();
  await assertVisible(page.getByText(/^Received .* USDT/));
  const account = page.getByRole('region', { name: 'Stock account' });
  await expect(account).toHaveText(/Available funds\s+0\.00/, { useInnerText: true });

  await page.goto('/assets?name=contract');
  await page.getByRole('link', { name: 'Transfer in' }).click();
  await page.getByLabel('Amount').fill('9999999');
  await button(/^Transfer .* USDT/).click();
  await assertVisible(page.getByText('Insufficient available balance'));
  await page.getByLabel('Amount').fill('100');
  await lookAt('transfer');
  await button('Transfer 100 USDT').click();
  await assertVisible(page.getByText('Transfer completed'));
  await button('Switch accounts').click();
  await assertVisible(page.getByText('100 USDT').first());
  await page.goto('/assets?name=contract');
  await assertVisible(page.getByText('100.00', { exact: true }));

  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browser', visit.complaints, []);
  await visit.close();
}

/** Waits far below the market, and is cancelled after a question. */
async function limitOrder(page: Page): Promise<void> {
  const button = (words: string | RegExp) => page.getByRole('button', { name: words, exact: true });
  await page.goto('/tradeDetail?symbol=aapl');
  await page.getByRole('link', { name: 'Buy', exact: true }).click();
  await assertVisible(page.getByRole('dialog', { name: 'Buy AAPL' }));
  assertEqual('the side in the address', new URL(page.url()).searchParams.get('side'), null);
  await button('Limit').click();
  const price = page.getByLabel('Price (USD)');
  await price.fill((Number(await price.inputValue()) * 0.9).toFixed(2));
  await page.getByLabel('Shares', { exact: true }).fill('1');
  await button(/^Buy 1 AAPL/).click();
  await assertVisible(page.getByText('Order placed'));
  await page.getByRole('tab', { name: /^Orders/ }).click();
  await button(/^Cancel order/).click();
  await assertVisible(page.getByText('Cancel this order?'));
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await assertVisible(page.getByText('Order cancelled'));
  await page.getByRole('tab', { name: /^Order history/ }).click();
  await assertVisible(page.getByText('Cancelled'));
}
