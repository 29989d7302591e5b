import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { beginAtContracts, type ContractScene } from '../contract-scene.ts';
import { assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { DEMO, TRADER } from '../sign-in.ts';

const PNG_HEAD = '89504e470d0a1a0a';

/** A long with live money from the transfer to its history, and a short with simulated money that waits and is cancelled. */
test('contract desk: a position with live money', async ({ ownStage: stage }) => {
  await livePosition(await beginAtContracts(stage, 'light', TRADER));
});

test('contract desk: an order with simulated money', async ({ ownStage: stage }) => {
  await simulatedOrder(await beginAtContracts(stage, 'dark', DEMO));
});

async function livePosition({ page, sheet, look, end }: ContractScene): Promise<void> {
  await page.getByRole('button', { name: 'Market', exact: true }).click();
  await page.getByRole('button', { name: /^Open long/ }).click();
  await assertVisible(page.getByText('Enter a quantity'));
  await page.getByLabel('Quantity (lots)').fill('999999');
  await assertVisible(page.getByRole('button', { name: 'Insufficient USDT balance' }));
  await page.getByLabel('Quantity (lots)').fill('100');
  await look('form');
  await page.getByRole('button', { name: /^Open long/ }).click();
  await assertVisible(sheet.getByText(/You may lose your entire margin of/));
  await look('confirm');
  await sheet.getByRole('button', { name: 'Open long: 100 lots' }).click();

  await assertVisible(page.getByRole('tab', { name: /^Positions ?1$/ }));
  await assertVisible(page.getByText('Unrealised PnL'));
  await sheet.waitFor({ state: 'hidden' });
  await look('position');

  await page.getByRole('button', { name: 'Adjust margin' }).click();
  await sheet.getByLabel('Amount (USDT)').fill('100');
  await assertVisible(sheet.getByText(/→/));
  await look('margin');
  await sheet.getByRole('button', { name: 'Add margin' }).last().click();
  await assertVisible(page.getByText('Margin updated'));
  await page.getByRole('button', { name: 'Adjust margin' }).click();
  await sheet.getByRole('button', { name: 'Remove margin' }).first().click();
  await sheet.getByLabel('Amount (USDT)').fill('5000');
  // Never more than the position can spare.
  await expect(sheet.getByLabel('Amount (USDT)')).toHaveValue(/^[1-4]?\d{0,3}(\.\d+)?$/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Take profit/ }).click();
  await sheet.getByRole('button', { name: 'Set take profit' }).click();
  await assertVisible(sheet.getByText('Enter a price'));
  await sheet.getByLabel('Trigger price (USDT)').fill('1');
  await sheet.getByRole('button', { name: 'Set take profit' }).click();
  await assertVisible(sheet.getByText('The trigger price is on the wrong side of the mark price'));
  await sheet.getByRole('button', { name: '+200%' }).click();
  await look('stop');
  await sheet.getByRole('button', { name: 'Set take profit' }).click();
  await page.getByRole('tab', { name: /^TP\/SL ?1$/ }).click();
  await sheet.waitFor({ state: 'hidden' });
  await look('stops');
  await page.getByRole('button', { name: /^Cancel TP\/SL/ }).click();
  await sheet.getByRole('button', { name: 'Confirm cancel' }).click();
  await assertVisible(page.getByText('No TP/SL orders', { exact: true }));

  await page.getByRole('tab', { name: /^Positions/ }).click();
  await savePicture(page, sheet);
  await page.getByRole('button', { name: 'Close position' }).click();
  await assertVisible(sheet.getByText('Est. PnL'));
  await look('close');
  await sheet.getByRole('button', { name: 'Market close' }).click();
  await assertVisible(page.getByText('No open positions'));
  await page.getByRole('tab', { name: /^History ?1$/ }).click();
  await assertVisible(page.getByText('Realised PnL after fees'));
  await sheet.waitFor({ state: 'hidden' });
  await look('history');
  await end();
}

/** The card comes as a file that is a picture. */
async function savePicture(page: Page, sheet: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Share BTC/USDT' }).click();
  await assertVisible(sheet.getByRole('img', { name: /^Card: BTC\/USDT, Long/ }));
  const arrival = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save image' }).click();
  const file = readFileSync(await (await arrival).path());
  assertEqual('head of the picture', file.subarray(0, 8).toString('hex'), PNG_HEAD);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
}

async function simulatedOrder({ page, sheet, look, end }: ContractScene): Promise<void> {
  await page.getByRole('button', { name: 'Short', exact: true }).click();
  const price = page.getByLabel('Price (USDT)');
  await price.fill((Number(await price.inputValue()) * 1.5).toFixed(0));
  await page.getByRole('button', { name: /^25 ?%$/ }).click();
  await page.getByRole('button', { name: /^Open short/ }).click();
  await sheet.getByRole('button', { name: /^Open short: / }).click();
  const cancel = page.getByRole('button', { name: /^Cancel order/ });
  await assertVisible(page.getByRole('tab', { name: /^Orders ?1$/ }));
  await assertVisible(cancel);
  await sheet.waitFor({ state: 'hidden' });
  await look('order');
  await cancel.click();
  await sheet.getByRole('button', { name: 'Confirm cancel' }).click();
  await assertVisible(page.getByText('No open orders'));

  await page.getByRole('button', { name: 'Market', exact: true }).click();
  await page.getByLabel('Quantity (lots)').fill('20');
  await page.getByRole('button', { name: /^Open short/ }).click();
  await sheet.getByRole('button', { name: 'Open short: 20 lots' }).click();
  await page.getByRole('button', { name: 'Share BTC/USDT' }).click();
  await assertVisible(sheet.getByRole('img', { name: /^Card: BTC\/USDT, Short .* Demo$/ }));
  await look('share-simulated');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close position' }).click();
  await sheet.getByRole('button', { name: 'Market close' }).click();
  // The counts on the tabs change with it, and the tabs move.
  await assertVisible(page.getByText('No open positions'));
  await page.getByRole('tab', { name: /^History/ }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Order history' }).click();
  await expect(page.getByRole('tabpanel').getByText('Cancelled')).toHaveCount(1);
  await end();
}
