import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { DEMO, signIn, TRADER } from '../sign-in.ts';
import type { Stage, Theme } from '../stage.ts';

type Look = (page: Page, name: string) => Promise<void>;

/** Deposits over a chain, by bank and by card, with what is wrong said at its field, up to the record. */
test('recharges: addresses, proof, card payment paid and declined, records', async ({ ownStage: stage }) => {
  await inTheme(stage, 'light');
  await inTheme(stage, 'dark');
  await inSimulation(stage);
});

async function inTheme(stage: Stage, theme: Theme): Promise<void> {
  const visit = await stage.visit({ theme });
  const { page } = visit;
  const findings: string[] = [];
  const lookAt: Look = (at, name) => look(stage, at, `recharge-${name}-${theme}`, findings);
  await signIn(page, TRADER);
  await page.goto('/assets');
  await page.getByRole('link', { name: 'Deposit' }).click();
  await assertVisible(page.getByRole('heading', { name: 'USDT' }));
  await lookAt(page, 'channels');
  await overChain(page, lookAt);
  await byBank(page, lookAt);
  await byCard(page, lookAt);
  await page.goto('/recharge');
  await page.getByRole('button', { name: 'Deposit history' }).click();
  await assertVisible(page.getByText('Bank transfer'));
  await lookAt(page, 'records');
  await page.getByRole('tab', { name: 'Failed' }).click();
  await assertVisible(page.getByText('Card payment'));
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints', visit.complaints, []);
  await visit.close();
}

async function overChain(page: Page, look: Look): Promise<void> {
  await page.getByRole('link', { name: /^Tron \(TRC20\)/ }).click();
  await assertVisible(page.getByText('Example only: do not send funds'));
  await assertVisible(page.getByText('Only send USDT via Tron (TRC20)'));
  const submit = page.getByRole('button', { name: 'Submit deposit' });
  await submit.click();
  await assertVisible(page.getByText('Enter an amount'));
  await page.getByLabel('Amount sent').fill('9.9');
  await page.waitForTimeout(600);
  await submit.click();
  await assertVisible(page.getByText('Minimum 10'));
  await page.getByLabel('Amount sent').fill('150');
  await page.waitForTimeout(600);
  await submit.click();
  await assertVisible(page.getByText('Upload proof of payment'));
  await look(page, 'chain');
  await page.goBack();
}

async function byBank(page: Page, look: Look): Promise<void> {
  await page.getByRole('link', { name: /^Bank transfer/ }).click();
  await page.getByLabel('Amount sent').fill('150.5');
  await assertVisible(page.getByText('150.50 USD'));
  const proof = await sharp({ create: { width: 900, height: 1_600, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'proof.jpg', mimeType: 'image/jpeg', buffer: proof });
  await assertVisible(page.getByText('Uploaded', { exact: true }));
  await look(page, 'bank');
  await page.getByRole('button', { name: 'Submit deposit' }).dblclick();
  await reaches(page, '/recharge-detail');
  await assertVisible(page.getByText('Confirming that the funds have arrived'));
  await assertVisible(page.getByRole('img', { name: 'Proof of payment' }));
  await look(page, 'waiting');
}

async function byCard(page: Page, look: Look): Promise<void> {
  await page.goto('/recharge-thb');
  const submit = page.getByRole('button', { name: 'Continue to payment' });
  await page.getByLabel('Payment account').fill('4242 4242 4242 4242');
  await submit.click();
  await assertVisible(page.getByText("Don't enter a card number here"));
  await page.getByLabel('Payment account').fill('trader@example.com');
  await submit.click();
  await assertVisible(page.getByText('Please enter: Amount'));
  await page.getByLabel('Amount').fill('25');
  await look(page, 'card');
  const declined = await openPaymentPage(page);
  await look(declined, 'test-gateway');
  await declined.getByRole('button', { name: 'Decline' }).click();
  await assertVisible(declined.getByText('Payment not completed'));
  await declined.close();
  await assertVisible(page.getByRole('heading', { name: 'Payment not completed' }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Amount').fill('30');
  const paid = await openPaymentPage(page);
  await look(page, 'waiting-for-page');
  await paid.getByRole('button', { name: 'Pay' }).click();
  await reaches(paid, '/recharge-detail');
  await assertVisible(paid.getByText('Test gateway'));
  await paid.close();
  await assertVisible(page.getByRole('heading', { name: '30 USDT credited' }));
  await look(page, 'paid');
}

/** The gateway's page, in the window that the tap has opened. */
async function openPaymentPage(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const gateway = await opened;
  await assertVisible(gateway.getByText('No real money.'));
  return gateway;
}

async function inSimulation(stage: Stage): Promise<void> {
  const visit = await stage.visit();
  const { page } = visit;
  await signIn(page, DEMO);
  await page.goto('/assets');
  await assertVisible(page.getByRole('link', { name: 'Convert' }));
  assertEqual('ways in', await page.getByRole('link', { name: 'Deposit' }).count(), 0);
  await page.goto('/recharge-apply?type=TRC&coin=usdt');
  await assertVisible(page.getByText('Deposits are not available in demo trading'));
  await visit.close();
}
