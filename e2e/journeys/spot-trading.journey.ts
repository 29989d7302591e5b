import { expect, type Page } from '@playwright/test';
import { assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { agree } from '../sign-in.ts';

const PASSWORD = 'secret123';

/** Register, simulated mode, market and limit order, fill, balance, cancel, sign out. */
test('register, trade spot with simulated money, sign out', async ({ stage }) => {
  const visit = await stage.visit();
  const { page } = visit;
  await page.goto('/home');
  await page
    .getByRole('link', { name: 'Sign up' })
    .or(page.getByRole('button', { name: 'Sign up' }))
    .first()
    .click();
  await page.getByLabel('Account name').fill(`journey${Date.now() % 1_000_000}`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await agree(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await reaches(page, '/home');

  for (const desk of ['BBTrading', 'SecondContract']) {
    await page.goto(`/trade?tradeKey=${desk}`);
    const empty = page.getByRole('region', { name: 'No funds in this account' });
    await assertVisible(empty.getByRole('link', { name: 'Deposit' }));
    await assertVisible(empty.getByRole('button', { name: 'Try demo trading' }));
    await stage.picture(page, `empty-account-${desk}`);
  }
  await page.goto('/home');
  await enterSimulated(page);
  await stage.picture(page, 'home-simulated');
  await page.goto('/trade?tradeKey=BBTrading&symbol=btcusdt');
  const available = page.getByText('100,000.00 USDT').or(page.getByText('100,000 USDT'));
  await assertVisible(available);

  await page.getByRole('button', { name: 'Market', exact: true }).click();
  await page.getByLabel('Total (USDT)').fill('1000');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await assertVisible(page.getByText(/Order filled/));
  await stage.picture(page, 'trade-filled');

  await page.getByRole('button', { name: 'Limit', exact: true }).click();
  const price = page.getByLabel('Price (USDT)');
  const market = Number((await price.inputValue()).replaceAll(',', ''));
  await price.fill((market * 0.5).toFixed(0));
  const quantity = page.getByLabel('Amount (BTC)');
  await page.getByLabel('Total (USDT)').fill('1000');
  await expect(quantity).toHaveValue(/^0\.0\d+$/);
  await quantity.fill('0.01');
  await expect(page.getByLabel('Total (USDT)')).toHaveValue(/^\d{3}/);
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  const cancel = page.getByRole('button', { name: /^Cancel/ });
  await assertVisible(cancel);
  await stage.picture(page, 'trade-open-order');
  await cancel.first().click();
  await expect(cancel).toHaveCount(0);

  await page.getByRole('tab', { name: /^Order history/ }).click();
  await assertVisible(page.getByText('Fully filled').first());
  await assertVisible(page.getByText('Cancelled').first());

  await page.goto('/assets');
  await assertVisible(page.getByText('BTC', { exact: true }));
  await stage.picture(page, 'assets');
  await signOut(page);
  assertEqual('complaints of the browser', visit.complaints, []);
  await visit.close();
});

/** By the sidebar; the confirmation says what it means. */
async function enterSimulated(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Try demo trading' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await assertVisible(page.getByRole('button', { name: 'Exit' }));
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/home');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign out' }).last().click();
  await assertVisible(page.getByRole('link', { name: 'Sign up' }).or(page.getByRole('button', { name: 'Sign up' })));
}
