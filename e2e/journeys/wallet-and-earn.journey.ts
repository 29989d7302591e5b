import type { Page } from '@playwright/test';
import { appears, assertEqual, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { signIn, TRADER } from '../sign-in.ts';
import type { Stage } from '../stage.ts';

/** What customers do who look after their money: find a movement. */
test('one history of all movements, with filters and details', ({ ownStage }) => story(ownStage));

async function story(stage: Stage): Promise<void> {
  const visit = await stage.visit();
  const { page } = visit;
  await signIn(page, TRADER);
  await appears(page.getByText(/Today's PnL|PnL since/));
  const findings: string[] = [];
  await history(stage, page, findings);
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browser', visit.complaints, []);
}

async function history(stage: Stage, page: Page, findings: string[]): Promise<void> {
  await page.goto('/assets');
  await page.getByRole('link', { name: 'History' }).click();
  await reaches(page, '/history');
  await appears(page.getByRole('button', { name: /^Deposit/ }));
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Withdrawals' }).click();
  await reaches(page, '/history?group=withdrawal');
  await appears(page.getByText('Nothing found'));
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Deposits' }).click();
  await appears(page.getByRole('button', { name: /^Deposit/ }));
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Money out' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await appears(page.getByText('Nothing found'));
  await page.getByRole('button', { name: 'Filter (1)' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('button', { name: /^Deposit/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await appears(sheet.getByText('Ledger batch'));
  await look(stage, page, 'history-detail', findings);
  await sheet.getByRole('link', { name: 'Verify with the published head' }).click();
  await page.waitForURL(/\/proof\?batch=\d+&hash=[0-9a-f]{64}/);
}

/** The total and its parts in another currency; and from the menu to all plans, the calculator and the own orders. */
test('one currency for totals, one door to earn', async ({ ownStage: stage }) => {
  const visit = await stage.visit();
  const { page } = visit;
  await signIn(page, TRADER);
  const findings: string[] = [];
  await page.goto('/assets');
  await page.getByRole('button', { name: /^Total assets in USDT/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^BTC/ }).click();
  await appears(page.getByRole('button', { name: /^Total assets in BTC/ }));
  await appears(page.getByRole('button', { name: /^USDT.*BTC/ }));
  await page.goto('/home');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('earn');
  await page.getByRole('dialog').getByRole('link', { name: 'Earn', exact: true }).click();
  await reaches(page, '/earn');
  await appears(page.getByText('Fixed term 90 days'));
  await look(stage, page, 'earn', findings);
  await page.getByRole('button', { name: 'Calculator' }).click();
  await appears(page.getByRole('dialog', { name: 'Calculator' }));
  await page.goBack();
  await page.getByRole('link', { name: 'Daily Earn orders' }).click();
  await reaches(page, '/pledge/pledgeOrder');
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browser', visit.complaints, []);
  await visit.close();
});
