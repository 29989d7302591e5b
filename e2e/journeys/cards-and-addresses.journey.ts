import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { keptTexts } from '../kept-texts.ts';
import { signIn, TRADER } from '../sign-in.ts';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** Where money may go, whom a customer invited, and the records to keep. */
test('bank cards, wallet addresses, promotion centre, statements', async ({ stage }) => {
  const visit = await stage.visit();
  const { page } = visit;
  await signIn(page, TRADER);
  await bankCards(page);
  await walletAddresses(page);
  await promotion(page);
  await statements(page);
  assertEqual('complaints of the browser', visit.complaints, []);
  await visit.close();
});

async function bankCards(page: Page): Promise<void> {
  await page.goto('/bind-card');
  await assertVisible(page.getByText('No bank cards yet'));
  await page.getByRole('link', { name: 'Add a card' }).click();
  await page.getByRole('button', { name: 'Save card' }).click();
  await assertVisible(page.getByText('Enter the card or account number'));
  await page.getByLabel('Card or account number').fill('4111 1111 1111 1234');
  await page.getByLabel('Bank name', { exact: true }).fill('First bank');
  assertEqual('what a reload would keep of a card', await keptTexts(page), []);
  await page.getByRole('button', { name: 'Save card' }).click();
  await reaches(page, '/bind-card');
  await assertVisible(page.getByText('**** 1234'));

  await page.getByRole('link', { name: /First bank/ }).click();
  await reaches(page, '/edit-bank');
  assertEqual('a whole card number in the address', decodeURIComponent(page.url()).includes('4111'), false);
  assertEqual('the number', await page.getByLabel('Card or account number').inputValue(), '4111 1111 1111 1234');
  await page.getByLabel('Bank name', { exact: true }).fill('Second bank');
  await page.getByRole('button', { name: 'Save card' }).click();
  await reaches(page, '/bind-card');
  await page.getByRole('link', { name: /Second bank/ }).click();
  await page.getByRole('button', { name: 'Remove card' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await reaches(page, '/bind-card');
  await assertVisible(page.getByText('No bank cards yet'));
}

async function walletAddresses(page: Page): Promise<void> {
  await page.goto('/addAddress');
  await page.getByRole('button', { name: 'Add address' }).click();
  await assertVisible(page.getByText('Enter the wallet address'));
  await page.getByRole('button', { name: 'TRC', exact: true }).click();
  const field = page.getByLabel('Address', { exact: true });
  await field.fill(`${TRON.slice(0, -1)}u`);
  await page.getByRole('button', { name: 'Add address' }).click();
  await assertVisible(page.getByText('Invalid address checksum'));
  await field.fill(TRON);
  await page.getByRole('button', { name: 'Add address' }).click();
  // Back to the page before; to the assets where there is none.
  await reaches(page, '/assets');
  await page.goto('/addAddress');
  await assertVisible(page.getByText(/Available from/));
  await page.getByRole('switch').click();
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await assertVisible(page.getByText(/Until then, the waiting period still applies/));
  await page.getByRole('switch').click();
  await assertVisible(page.getByText(/even with your password/));
  await page.getByRole('button', { name: `Remove TRC ${TRON}` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await assertVisible(page.getByText('No addresses yet'));
}

async function promotion(page: Page): Promise<void> {
  await page.goto('/plug');
  await assertVisible(page.getByText(/\/i&[A-Z0-9]{8}$/));
  await page.getByRole('tab', { name: /Level 2/ }).click();
  await assertVisible(page.getByText('People invited by the level above will appear here'));
  await page.getByRole('button', { name: 'How it works' }).click();
  await assertVisible(page.getByText(/Further levels do not count/));
}

async function statements(page: Page): Promise<void> {
  await page.goto('/statements');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  const text = await readFile(await file.path(), 'utf8');
  assertEqual('the header', text.split('\r\n')[0], 'id,time,account,asset,kind,amount,order');
  const hash = /journal batch,\d+,hash,([0-9a-f]{64})/.exec(text)?.[1];
  await assertVisible(page.getByText(hash ?? 'no hash in the last line'));
}
