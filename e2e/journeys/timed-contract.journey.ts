import { expect, type Page } from '@playwright/test';
import { assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { DEMO, fillSignIn } from '../sign-in.ts';

/** The cycle is 120 s, so that a slow machine has seen all of a running one before it ends; then the result is on its way. */
const RESULT_MS = 300_000;
const STANDING = /Winning|Losing|Even/;
/** A price of the market with its time, as the receipt writes it. */
const TIMED_PRICE = /^[\d,]+\.\d+ · \d\d:\d\d:\d\d\.\d{3}$/;

/**
 * Sign in, stake on a price for 120 s, see its entry and how it stands in the chart, its card under it, the result, its
 * row under History, and its receipt with the prices around the end.
 */
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
  await page.getByRole('button', { name: /^120 s/ }).click();
  await page.getByRole('button', { name: '100', exact: true }).click();
  await page.getByRole('button', { name: /^Up.*Payout 186 USDT/ }).click();
  const sheet = page.getByRole('dialog');
  await assertVisible(sheet.getByText(/you lose your entire stake of 100 USDT/));
  await lookAt('confirm');
  await sheet.getByRole('button', { name: 'Buy Up for 100 USDT' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await assertRuns(page);
  await lookAt('running');
  await page.getByRole('button', { name: '1m', exact: true }).click();
  await expect(page.locator('canvas').first()).toBeVisible();
  await page.getByRole('button', { name: 'Line', exact: true }).click();
  await assertVisible(page.getByRole('button', { name: 'Line', pressed: true }));
  await lookAt('running-line');
  await page.getByRole('button', { name: 'Ticks', exact: true }).click();
  await page.getByRole('region', { name: 'Running now' }).getByRole('button').click();
  await assertVisible(sheet.getByRole('timer', { name: STANDING }));
  await lookAt('running-popup');

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
  await assertDrawn(page);
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

/** Under the chart its card with the countdown, in the chart its entry and how it stands; the buttons stay in reach. */
async function assertRuns(page: Page): Promise<void> {
  const chart = page.getByRole('region', { name: /^Price chart/ });
  const card = page.getByRole('region', { name: 'Running now' }).getByRole('button');
  await assertVisible(card.getByText(STANDING).last());
  await assertVisible(chart.getByText(STANDING));
  const parts = [chart, card, page.getByRole('button', { name: /^Up/ })];
  const [above, under, button] = await Promise.all(parts.map((one) => one.boundingBox()));
  const bottom = (box: typeof above) => (box?.y ?? 0) + (box?.height ?? 0);
  assertEqual('the card lies under the chart', (under?.y ?? 0) >= bottom(above), true);
  assertEqual('and above the buttons', bottom(under) <= (button?.y ?? 0), true);
}

/** The receipt draws the prices around the end, and tells them. */
async function assertDrawn(page: Page): Promise<void> {
  const figure = page.getByRole('dialog').getByRole('figure', { name: 'Prices around expiry' });
  await assertVisible(figure.getByText(TIMED_PRICE));
  const paths = await figure.locator('path').evaluateAll((all) => all.map((path) => path.getAttribute('d') ?? ''));
  // The prices before the end, up to the one that decided.
  assertEqual('points of the line', (paths[0] ?? '').split('L').length > 5, true);
}
