import type { Page } from '@playwright/test';
import { appears, assertEqual, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { signIn, TRADER } from '../sign-in.ts';
import type { Stage } from '../stage.ts';

/** What a customer does who looks after the own money: finds a movement. */
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
