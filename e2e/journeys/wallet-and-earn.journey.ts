import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { appears, assertEqual, assertVisible, disappears, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { signIn, TRADER } from '../sign-in.ts';
import type { Stage } from '../stage.ts';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

/** What a customer does who looks after the own money: finds a movement, counts in reals, scans an address, compares plans. */
test('one history, own currency, scanned addresses, the calculator of Earn', ({ ownStage }) => story(ownStage));

async function story(stage: Stage): Promise<void> {
  const visit = await stage.visit();
  const { page } = visit;
  await signIn(page, TRADER);
  await appears(page.getByText(/Today's PnL|PnL since/));
  const findings: string[] = [];
  await history(stage, page, findings);
  await currency(page);
  await scan(stage, page);
  await earn(page);
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
  await page.getByRole('dialog').getByRole('button', { name: 'Sent' }).click();
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
  await appears(sheet.getByText('Journal batch'));
  await look(stage, page, 'history-detail', findings);
  await sheet.getByRole('link', { name: 'Verify with the published head' }).click();
  await page.waitForURL(/\/proof\?batch=\d+&hash=[0-9a-f]{64}/);
}

async function currency(page: Page): Promise<void> {
  await page.goto('/assets');
  await page.getByRole('button', { name: /Total assets in USDT/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^BTC\b/ }).click();
  await appears(page.getByText(/^≈ /));
  await appears(page.getByText('Total assets (BTC)'));
  await page.goto('/home');
  await appears(page.getByText(/· BTC/));
  await page.reload();
  await appears(page.getByText(/· BTC/));
}

/** From a picture: a headless browser has neither a camera nor a reader of its own, so that ours is used. */
async function scan(stage: Stage, page: Page): Promise<void> {
  const pictureOf = async (name: string, text: string): Promise<string> => {
    const file = join(stage.dataFolder, `${name}.png`);
    await sharp(Buffer.from(renderSVG(text, { border: 4 })))
      .resize(600)
      .flatten({ background: 'white' })
      .png()
      .toFile(file);
    return file;
  };
  await page.goto('/addAddress?type=TRC');
  await page.getByRole('button', { name: 'Scan QR code' }).click();
  const picture = page.getByRole('dialog').locator('input[type=file]');
  await picture.setInputFiles(await pictureOf('bitcoin', `bitcoin:${BITCOIN}?amount=0.1`));
  await appears(page.getByText(/This is a Bitcoin address, but you chose Tron/));
  await picture.setInputFiles(await pictureOf('tron', `tron:${TRON}?amount=5`));
  await disappears(page.getByRole('dialog'));
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(TRON);
  await page.getByLabel('Label (optional)').fill('My hardware wallet');
  await page.getByRole('button', { name: 'Add address' }).click();
  await assertVisible(page.getByText('My hardware wallet'));
  await page.goto('/addAddress?type=TRC');
  await page.getByRole('button', { name: `Label TRC ${TRON}` }).click();
  await page.getByRole('dialog').getByLabel('Label (optional)').fill('Exchange');
  await page.getByRole('button', { name: 'Save label' }).click();
  await appears(page.getByText('Exchange', { exact: true }));
}

async function earn(page: Page): Promise<void> {
  await page.goto('/earn');
  await appears(page.getByText('APR 18.25%–36.5%'));
  await page.getByRole('searchbox').fill('Hosting 30');
  await page.getByRole('button', { name: 'Hosting 30 days' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Amount').fill('1000');
  await appears(sheet.getByText('0.5–1 USDT'));
  await appears(sheet.getByText('15–30 USDT'));
  await sheet.getByRole('link', { name: 'View and subscribe' }).click();
  await reaches(page, '/pledge/pledgeDetail');
  await appears(page.getByRole('heading', { name: 'Hosting 30 days' }));
}
