import { expect } from '@playwright/test';
import { beginAtContracts, type ContractScene } from '../contract-scene.ts';
import { assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { TRADER } from '../sign-in.ts';

/** What a position goes through: it opens with its stops, is guarded, closed in parts, reversed, and closed with all others. */
test('contract desk: stops with an order, a part closed, reversed, all closed', async ({ ownStage: stage }) => {
  const scene = await beginAtContracts(stage, 'light', TRADER);
  const price = await order(scene);
  await guard(scene, price);
  await closeParts(scene, price);
  await reverse(scene);
  await closeAll(scene);
  await scene.end();
});

/** The form on the smallest phone: sizes, leverage and stops. */
test('contract desk: sizes and leverages on a small phone', async ({ ownStage: stage }) => {
  const { page, sheet, look, end } = await beginAtContracts(stage, 'dark', TRADER, { width: 360, height: 640 });
  await page.getByRole('combobox', { name: 'Unit of quantity' }).click();
  await page.getByRole('option', { name: 'USDT' }).click();
  await page.getByLabel('Order value (USDT)').fill('5000');
  await assertVisible(page.getByText(/^= \d+ lots · 0\.\d+ BTC$/));
  await page.getByRole('button', { name: 'TP/SL', exact: true }).click();
  await page.getByLabel('Take profit (USDT)').fill('999999');
  await assertVisible(page.getByText('Est. PnL after fees'));
  await look('small-form');
  await page.getByRole('button', { name: /^Leverage / }).click();
  await sheet.getByRole('button', { name: '100x' }).click();
  await assertVisible(sheet.getByText(/^At 100x, a move of 0\.\d+% against you liquidates/));
  await look('small-leverage');
  await sheet.getByRole('button', { name: 'Use 100x' }).click();
  await assertVisible(page.getByRole('button', { name: 'Open long 100x' }));
  // What was chosen is there the next time.
  await page.reload();
  await assertVisible(page.getByLabel('Order value (USDT)'));
  await assertVisible(page.getByRole('button', { name: 'Leverage 100x' }));
  await end();
});

async function order({ page, sheet, look }: ContractScene): Promise<number> {
  const field = page.getByLabel('Price (USDT)');
  await expect(field).toHaveValue(/[1-9]/);
  const price = Number(await field.inputValue());
  await page.getByRole('button', { name: 'Market', exact: true }).click();
  await page.getByLabel('Quantity (lots)').fill('100');
  await page.getByRole('button', { name: 'TP/SL', exact: true }).click();
  await page.getByLabel('Take profit (USDT)').fill((price * 1.3).toFixed(0));
  await page.getByLabel('Stop loss (USDT)').fill((price * 1.2).toFixed(0));
  await page.getByRole('button', { name: /^Open long/ }).click();
  await assertVisible(page.getByText('This trigger price must be below the price of the order'));
  await page.getByLabel('Stop loss (USDT)').fill((price * 0.95).toFixed(0));
  await expect(page.getByText('Est. PnL after fees')).toHaveCount(2);
  await look('order-stops');
  await page.getByRole('button', { name: /^Open long/ }).click();
  await assertVisible(sheet.getByText('Stop loss'));
  await look('confirm-stops');
  await sheet.getByRole('button', { name: 'Open long: 100 lots' }).click();
  await assertVisible(page.getByRole('tab', { name: /^Positions ?1$/ }));
  await sheet.waitFor({ state: 'hidden' });
  return price;
}

/** Both stops stand on the card; one is changed there. */
async function guard({ page, sheet, look }: ContractScene, price: number): Promise<void> {
  const loss = page.getByRole('button', { name: /^Stop loss/ });
  await expect(loss).toContainText(Math.round(price * 0.95).toLocaleString('en'));
  await assertVisible(page.getByRole('button', { name: /^Take profit/ }).filter({ hasText: /\d/ }));
  await assertVisible(page.getByText('Unrealised PnL after fees'));
  await look('card-stops');
  await loss.click();
  await assertVisible(sheet.getByText('You are changing this TP/SL.'));
  await sheet.getByLabel('Trigger price (USDT)').fill((price * 0.94).toFixed(0));
  await look('change-stop');
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await expect(loss).toContainText(Math.round(price * 0.94).toLocaleString('en'));
  await assertVisible(page.getByRole('tab', { name: /^TP\/SL ?2$/ }));
}

async function closeParts({ page, sheet, look }: ContractScene, price: number): Promise<void> {
  const card = page.getByRole('article').first();
  await page.getByRole('button', { name: 'Close position' }).click();
  await sheet.getByLabel('Quantity (lots)').fill('101');
  await sheet.getByRole('button', { name: 'Market close' }).click();
  await assertVisible(sheet.getByText('The quantity exceeds what is left to close'));
  await sheet.getByLabel('Quantity (lots)').fill('40');
  await assertVisible(sheet.getByText('Est. PnL after fees'));
  await look('close-part');
  await sheet.getByRole('button', { name: 'Market close' }).click();
  await assertVisible(page.getByText(/^Closed: 40 lots at/));
  await assertVisible(card.getByText('60 lots'));
  await sheet.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Close position' }).click();
  await sheet.getByRole('button', { name: 'Limit', exact: true }).click();
  await sheet.getByLabel('Price (USDT)').fill((price * 1.5).toFixed(0));
  await sheet.getByLabel('Quantity (lots)').fill('20');
  await look('close-limit');
  await sheet.getByRole('button', { name: 'Place close order' }).click();
  await assertVisible(card.getByText('In close orders: 20 lots'));
  await sheet.waitFor({ state: 'hidden' });
  await look('card-closing');
  await page.getByRole('tab', { name: /^Orders ?1$/ }).click();
  await assertVisible(page.getByText('Reduce only', { exact: true }));
  await look('reduce-only');
  await page.getByRole('button', { name: /^Cancel order/ }).click();
  await assertVisible(sheet.getByText('The position stays open.'));
  await sheet.getByRole('button', { name: 'Confirm cancel' }).click();
  await assertVisible(page.getByText('No open orders'));
  await page.getByRole('tab', { name: /^Positions/ }).click();
  await expect(page.getByText(/^In close orders/)).toHaveCount(0);
}

async function reverse({ page, sheet, look }: ContractScene): Promise<void> {
  await page.getByRole('button', { name: 'Reverse', exact: true }).click();
  await assertVisible(sheet.getByText('Then opens at market'));
  await look('reverse');
  await sheet.getByRole('button', { name: 'Close and open short' }).click();
  await assertVisible(page.getByText(/^Reversed: 60 lots at/));
  await sheet.waitFor({ state: 'hidden' });
  await assertVisible(page.getByRole('article').first().getByText(/Short/));
}

async function closeAll({ page, sheet, look }: ContractScene): Promise<void> {
  await page.getByLabel('Quantity (lots)').fill('10');
  await page.getByRole('button', { name: /^Open long/ }).click();
  await sheet.getByRole('button', { name: 'Open long: 10 lots' }).click();
  await assertVisible(page.getByRole('tab', { name: /^Positions ?2$/ }));
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Close all' }).click();
  await assertVisible(sheet.getByText('Est. PnL after fees'));
  await look('close-all');
  await sheet.getByRole('button', { name: 'Close 2 positions' }).click();
  await assertVisible(page.getByText('2 positions closed'));
  await assertVisible(page.getByText('No open positions'));
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: /^History/ }).click();
  await assertVisible(page.getByText('Realised PnL after fees'));
  await look('closed');
}
