import { expect } from '@playwright/test';
import { assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { DEMO, fillSignIn } from '../sign-in.ts';

/** The shortest cycle is 30 s; then the result is on its way. */
const RESULT_MS = 180_000;

/** Sign in, stake on a price for 30 s, see the ring, the result, its row under History, and its receipt. */
test('a timed contract with simulated money, from the stake to the receipt', async ({ stage }) => {
  const visit = await stage.visit();
  const { page } = visit;
  const findings: string[] = [];
  const lookAt = (name: string) => look(stage, page, `timed-${name}`, findings);
  await page.goto('/trade');
  await assertVisible(page.getByRole('tab', { name: 'Timed', selected: true }));
  await page.getByRole('button', { name: /^Up/ }).click();
  await reaches(page, '/login');
  await fillSignIn(page, DEMO);
  await reaches(page, '/trade');

  await page.getByRole('button', { name: /^Up/ }).click();
  await assertVisible(page.getByText('Enter an amount'));
  await page.getByLabel('Stake (USDT)').fill('9.99');
  await page.getByRole('button', { name: /^Up/ }).click();
  await assertVisible(page.getByText('Minimum 10 USDT'));
  await page.getByRole('button', { name: '100', exact: true }).click();
  await page.getByRole('button', { name: /^Up.*Payout 180 USDT/ }).click();
  const sheet = page.getByRole('dialog');
  await assertVisible(sheet.getByText(/you lose your entire stake of 100 USDT/));
  await lookAt('confirm');
  await sheet.getByRole('button', { name: 'Buy Up for 100 USDT' }).click();
  await assertVisible(sheet.getByRole('timer'));
  await lookAt('running');

  const outcome = sheet.getByText(/^(Won|Lost|Stake returned|Void: stake returned)$/);
  await outcome.waitFor({ state: 'visible', timeout: RESULT_MS });
  const result = await outcome.innerText();
  await assertVisible(sheet.getByText('Settlement price').first());
  await lookAt('result');
  await sheet.getByRole('button', { name: 'Done' }).click();

  await expect(page.getByRole('tab', { name: /^Open/ })).toHaveText('Open');
  await page.getByRole('tab', { name: /^History/ }).click();
  const row = page.getByRole('tabpanel').getByRole('button', { name: new RegExp(result) });
  await row.first().click();
  await assertVisible(sheet.getByRole('region', { name: 'Entry price' }));
  await assertVisible(sheet.getByText(/Recalculated on this device: .* The result matches\./));
  await assertVisible(sheet.getByText('Matches the last published price at or before that time.'));
  await sheet.getByText('Prices around expiry').click();
  await lookAt('receipt');
  await sheet.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('tab', { name: 'Spot' }).click();
  await assertVisible(page.getByLabel('Price (USDT)'));
  await page.goto('/trade');
  await assertVisible(page.getByRole('tab', { name: 'Spot', selected: true }));
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browser', visit.complaints, []);
  await visit.close();
});
