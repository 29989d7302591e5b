import { expect } from '@playwright/test';
import { seriousFindings } from '../axe-check.ts';
import { assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { DEMO, signIn, TRADER } from '../sign-in.ts';

/** Measure fixed rules on past prices, run them with simulated money, see their orders, stop them. */
test('strategies: measure, run with simulated money, stop', async ({ stage }) => {
  const findings: string[] = [];
  const visit = await stage.visit();
  const { page } = visit;
  await signIn(page, DEMO);
  await page.goto('/AITrading');
  await page.getByRole('link', { name: /^Grid/ }).click();
  const lower = page.getByLabel('Lower price (USDT)');
  await expect(lower).toHaveValue(/[1-9]/);
  await page.getByLabel('Grids').fill('99');
  await page.getByRole('button', { name: 'Run back-test' }).click();
  await assertVisible(page.getByText('Between 2 and 50').first());
  await page.getByLabel('Grids').fill('10');
  await page.getByRole('button', { name: '7 days' }).click();
  await page.getByRole('button', { name: 'Run back-test' }).click();
  await assertVisible(page.getByRole('img', { name: /Value over time/ }));
  await assertVisible(page.getByText('Past performance is not a guide to future results.'));
  await stage.picture(page, 'strategy-measured');
  findings.push(...(await seriousFindings(page)));

  await page.getByRole('button', { name: 'Run in demo' }).click();
  await assertVisible(page.getByText('Running', { exact: true }));
  await assertVisible(page.getByRole('region', { name: 'Orders' }).getByText('BTC/USDT').first());
  await stage.picture(page, 'strategy-running');
  findings.push(...(await seriousFindings(page)));
  await page.goto('/trade?tradeKey=BBTrading&symbol=btcusdt');
  await assertVisible(page.getByRole('button', { name: /^Cancel/ }).first());
  await page.goto('/AITrading');
  await page.getByRole('region', { name: 'My strategies' }).getByRole('link', { name: /^Grid/ }).first().click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await assertVisible(page.getByText('Stopped', { exact: true }));
  await stage.picture(page, 'strategy-stopped');
  await page.goto('/trade?tradeKey=BBTrading&symbol=btcusdt');
  await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);

  await page.goto('/WealthOptimizer');
  await page.getByRole('button', { name: '7 days' }).click();
  await page
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Run back-test' }).click();
  await assertVisible(page.getByRole('img', { name: /Value over time/ }));
  await stage.picture(page, 'optimizer-measured');
  findings.push(...(await seriousFindings(page)));
  assertEqual('complaints of the browser', visit.complaints, []);
  await visit.close();

  const live = await stage.visit();
  await signIn(live.page, TRADER);
  await live.page.goto('/AITradingDetail?kind=recurring');
  await live.page.getByRole('button', { name: 'Switch to demo' }).click();
  await live.page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await assertVisible(live.page.getByRole('button', { name: 'Run in demo' }));
  await live.page.goto('/home');
  await live.page.getByRole('button', { name: 'Exit' }).first().click();
  await live.page.getByRole('dialog').getByRole('button', { name: 'Exit' }).click();
  assertEqual('complaints of the browser', live.complaints, []);
  await live.close();
  assertEqual('what axe finds', findings, []);
});
