import { type BrowserContext, expect, type Page } from '@playwright/test';
import { assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { OLIVIA, Operator } from '../operators.ts';
import { agree, signIn, TRADER } from '../sign-in.ts';
import type { Stage, Theme } from '../stage.ts';
import { TestWallet } from '../test-wallet.ts';

const ETHEREUM = 1;
const POLYGON = 137;

test.use({ settings: { MARKET: 'simulated' } });

/** A wallet opens an account and comes back; where its chain changes, it is signed out. */
test('wallet sign-in: a new account, again, another chain, as operators see it', async ({ ownStage: stage }) => {
  const findings: string[] = [];
  const address = await newcomer(stage, findings);
  await asOperator(stage, address, findings);
  assertEqual('what axe finds', findings, []);
});

test('wallet sign-in: bound and removed; required, none leads away', async ({ ownStage: stage }) => {
  const findings: string[] = [];
  await bound(stage, findings);
  await required(stage, findings);
  await withoutOne(stage, findings);
  assertEqual('what axe finds', findings, []);
});

const token = (page: Page) => page.evaluate(() => localStorage.getItem('bourse.token'));

/** Signed in, whatever page that is. */
async function isIn(page: Page): Promise<void> {
  await expect.poll(() => token(page)).not.toBeNull();
}

async function openSheet(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in with Test wallet' }).waitFor();
}

async function newcomer(stage: Stage, findings: string[]): Promise<string> {
  const wallet = new TestWallet(0x51a1, ETHEREUM);
  const visit = await stage.visit();
  const { page } = visit;
  await wallet.install(visit.context, 'Test wallet');
  await openSheet(page);
  const sheet = page.getByRole('dialog');
  await look(stage, page, 'wallet-sheet', findings);
  await sheet.getByRole('button', { name: 'TronLink' }).click();
  await assertVisible(sheet.getByText('Install the TronLink extension and sign in to continue.'));
  await look(stage, page, 'wallet-tron', findings);
  wallet.agrees = false;
  await sheet.getByRole('button', { name: 'Sign in with Test wallet' }).click();
  await assertVisible(page.getByText('Request declined in your wallet. Nothing has changed.'));
  wallet.agrees = true;
  await sheet.getByRole('button', { name: 'Sign in with Test wallet' }).click();
  await assertVisible(page.getByRole('checkbox', { name: /terms of service/ }));
  await agree(page);
  await stage.picture(page, 'wallet-consent');
  await sheet.getByRole('button', { name: 'Sign in', exact: true }).click();
  await reaches(page, '/home');
  await isIn(page);
  const [message = ''] = wallet.shown;
  assertEqual('the message is of this site', message.startsWith(`${new URL(stage.server.url).host} wants you`), true);
  assertEqual('it names the address', message.includes(`\n${wallet.address}\n`), true);
  await page.goto('/security');
  await assertVisible(page.getByText('0x'));
  await look(stage, page, 'wallet-security', findings);
  await page.getByRole('button', { name: /^Wallet .+ (Linked|Not linked)$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove wallet' }).click();
  await assertVisible(page.getByText('This is your only sign-in method. Add an email address first.'));
  await look(stage, page, 'wallet-last-way', findings);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Menu' }).click();
  await look(stage, page, 'wallet-card', findings);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: 'Sign out?' }))
    .getByRole('button', { name: 'Sign out' })
    .click();
  await expect.poll(() => token(page)).toBeNull();

  await openSheet(page);
  await page.getByRole('button', { name: 'Sign in with Test wallet' }).click();
  await reaches(page, '/home');
  await isIn(page);
  await wallet.showAccount(page, wallet.address.toLowerCase());
  await page.waitForTimeout(300);
  await isIn(page);
  const loaded = page.waitForEvent('load');
  await wallet.switchChain(page, POLYGON);
  await loaded;
  await assertVisible(page.getByText("Your wallet switched network or account. You've been signed out."));
  assertEqual('no session is left', await token(page), null);
  await look(stage, page, 'wallet-chain-changed', findings);
  assertEqual('what the wallet was asked for', [...new Set(wallet.asked)].sort(), [
    'eth_accounts',
    'eth_chainId',
    'eth_requestAccounts',
    'personal_sign',
  ]);
  assertEqual('complaints of the browser', visit.complaints, []);
  await visit.close();
  return wallet.address;
}

/** Somebody with a password binds a wallet, and what the wallet does afterwards is nothing to a session of the password. */
async function bound(stage: Stage, findings: string[]): Promise<void> {
  const wallet = new TestWallet(0x51a2, ETHEREUM);
  const visit = await stage.visit({ theme: 'dark' });
  const { page } = visit;
  await wallet.install(visit.context, 'Test wallet');
  await signIn(page, TRADER);
  await page.goto('/security');
  await page.getByRole('button', { name: /^Wallet .+ (Linked|Not linked)$/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Link Test wallet' }).click();
  await look(stage, page, 'wallet-bind-dark', findings);
  await sheet.getByLabel('Login password', { exact: true }).fill(TRADER.password);
  await sheet.getByRole('button', { name: 'Link Test wallet' }).click();
  await assertVisible(page.getByText('Wallet linked'));
  await wallet.switchChain(page, POLYGON);
  await page.waitForTimeout(300);
  await isIn(page);
  await page.getByRole('button', { name: /^Wallet .+ (Linked|Not linked)$/ }).click();
  await assertVisible(sheet.getByText(wallet.address.toLowerCase()));
  await look(stage, page, 'wallet-bound-dark', findings);
  await sheet.getByLabel('Login password', { exact: true }).fill(TRADER.password);
  await sheet.getByRole('button', { name: 'Remove wallet' }).click();
  await assertVisible(page.getByText('Wallet removed'));
  assertEqual('complaints of the browser', visit.complaints, []);
  await visit.close();
}

/** In the page, as text: a compiled function would bring along what the page has not. */
const REQUIRED = `{
  let given;
  Object.defineProperty(window, '__BOURSE__', {
    get: () => given,
    set: (value) => {
      given = { deployment: { ...value.deployment, wallet: { required: true, signIn: true } } };
    },
  });
}`;

/** The phone of a deployment that requires a wallet; the server is the same. */
async function requireWallet(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: REQUIRED });
}

async function required(stage: Stage, findings: string[]): Promise<void> {
  for (const theme of ['light', 'dark'] satisfies Theme[]) {
    const wallet = new TestWallet(0x51a3, ETHEREUM);
    const visit = await stage.visit({ theme });
    const { page } = visit;
    await requireWallet(visit.context);
    await wallet.install(visit.context, 'Test wallet');
    await page.goto('/home');
    const ask = page.getByRole('button', { name: 'Sign in with Test wallet' });
    await ask.waitFor();
    await look(stage, page, `wallet-required-${theme}`, findings);
    await page.getByRole('button', { name: 'Not now' }).click();
    await ask.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Markets', exact: true }).click();
    await reaches(page, '/quote');
    await page.waitForTimeout(500);
    assertEqual('asked once', await ask.count(), 0);
    await page.goto('/home?code=NOBODY12');
    await ask.click();
    await assertVisible(page.getByLabel('Referral code (optional)'));
    if (theme === 'light') {
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      await look(stage, page, 'wallet-invitation', findings);
      await page.getByLabel('Referral code (optional)').fill('');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await assertVisible(page.getByRole('checkbox', { name: /terms of service/ }));
      await agree(page);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    }
    await isIn(page);
    await ask.waitFor({ state: 'hidden' });
    assertEqual('complaints of the browser', visit.complaints, []);
    await visit.close();
  }
}

async function withoutOne(stage: Stage, findings: string[]): Promise<void> {
  for (const theme of ['light', 'dark'] satisfies Theme[]) {
    const visit = await stage.visit({ theme });
    const { page } = visit;
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with wallet' }).click();
    await assertVisible(page.getByText(/No wallet found/));
    await look(stage, page, `wallet-none-${theme}`, findings);
    await page.goto('/home?code=ABC123');
    await reaches(page, '/app-download');
    await visit.close();

    const bare = await stage.visit({ theme });
    await requireWallet(bare.context);
    await bare.page.goto('/quote');
    await reaches(bare.page, '/no-wallet');
    await assertVisible(bare.page.getByRole('button', { name: 'Copy link' }));
    await look(stage, bare.page, `wallet-required-none-${theme}`, findings);
    assertEqual('no way past it', await bare.page.getByRole('link', { name: 'Continue without a wallet' }).count(), 0);
    await bare.page.goto('/login');
    await reaches(bare.page, '/no-wallet');
    await bare.page.goto('/quote?code=ABC123');
    await reaches(bare.page, '/app-download');
    assertEqual('complaints of the browser', [...visit.complaints, ...bare.complaints], []);
    await bare.close();
  }
}

async function asOperator(stage: Stage, address: string, findings: string[]): Promise<void> {
  const olivia = await Operator.signIn(stage, OLIVIA, { findings });
  const kept = address.toLowerCase();
  await olivia.openCustomer(`${kept.slice(0, 6)}…${kept.slice(-4)}`);
  await assertVisible(olivia.page.getByText(kept));
  await olivia.look('console-wallet');
}
