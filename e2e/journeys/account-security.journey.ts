import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { assertEqual, assertVisible, eventually, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { codeAfter, mailsTo } from '../outbox.ts';
import { agree, fillSignIn, signOut } from '../sign-in.ts';

const EMAIL = 'carol@example.com';
const [FIRST, SECOND, THIRD] = ['secret12', 'secret34', 'secret56'];
const [FUND, OTHER_FUND] = ['money123', 'money456'];
const STEP_MS = 30_000;
type Look = (page: Page, name: string) => Promise<void>;

/** A customer guards the account, signs in with two steps, forgets the password: everything by hand, mails included. */
test('account security: fund password, two-step verification, a forgotten password', async ({ ownStage: stage }) => {
  const findings: string[] = [];
  const lookAt: Look = (page, name) => look(stage, page, `security-${name}`, findings);
  const phone = await stage.visit();
  const { page } = phone;
  const { dataFolder } = stage;
  await register(page, dataFolder);
  await setFundPassword(page, lookAt);
  await changePassword(page, lookAt);
  const secret = await turnTwoStepOn(page, lookAt);
  await signOut(page);
  await signInWithTwoSteps(page, secret, lookAt);
  const other = await stage.visit();
  await resetForgotten(other.page, dataFolder, lookAt);
  // The first phone is signed out by itself.
  await reaches(page, '/home');
  await assertVisible(page.getByText('Your session has expired. Sign in again.'));
  await signInByTotp(other.page, THIRD, secret);
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browsers', [...phone.complaints, ...other.complaints], []);
});

async function register(page: Page, dataFolder: string): Promise<void> {
  await page.goto('/register');
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByLabel('Email address').fill(EMAIL);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await codeAfter(dataFolder, EMAIL, 0));
  await page.getByLabel('Password', { exact: true }).fill(FIRST);
  await page.getByLabel('Confirm password').fill(FIRST);
  await agree(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await reaches(page, '/home');
}

async function setFundPassword(page: Page, look: Look): Promise<void> {
  await page.goto('/security');
  await assertVisible(page.getByText('This device'));
  await look(page, 'overview');
  await page.goto('/fund-password?redirect=/assets');
  const submit = page.getByRole('button', { name: 'Set fund password' });
  const [field, repeat] = [page.getByLabel('Fund password', { exact: true }), page.getByLabel('Confirm password')];
  await submit.click();
  await assertVisible(page.getByText('Enter a fund password'));
  await field.fill('money 1');
  await submit.click();
  await assertVisible(page.getByText('Letters and digits only'));
  await field.fill(FUND);
  await repeat.fill('money12');
  await submit.click();
  await assertVisible(page.getByText("The passwords don't match"));
  await look(page, 'fund-differs');
  await repeat.fill(FUND);
  await submit.click();
  // Back where the customer came from.
  await reaches(page, '/assets');
  await page.goto('/fund-password');
  await assertVisible(page.getByText('The fund password is set'));
  await look(page, 'fund-set');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const present = page.getByLabel('Current fund password');
  await present.fill('wrong123');
  await page.getByLabel('New fund password').fill(OTHER_FUND);
  await page.getByLabel('Confirm new password').fill(OTHER_FUND);
  await page.getByRole('button', { name: 'Change fund password' }).click();
  await assertVisible(page.getByText('Incorrect fund password'));
  await look(page, 'fund-wrong');
  await present.fill(FUND);
  await page.getByRole('button', { name: 'Change fund password' }).click();
  await assertVisible(page.getByText('Fund password changed'));
}

async function changePassword(page: Page, look: Look): Promise<void> {
  await page.goto('/change-password');
  await page.getByRole('button', { name: 'Email code' }).click();
  await assertVisible(page.getByText('ca***@example.com'));
  await look(page, 'change-by-email');
  await page.getByRole('button', { name: 'Current password' }).click();
  await page.getByLabel('Current password', { exact: true }).last().fill(FIRST);
  await page.getByLabel('New password', { exact: true }).fill(SECOND);
  await page.getByLabel('Confirm new password').fill(SECOND);
  await look(page, 'change-password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await reaches(page, '/security');
  await assertVisible(page.getByText('Password changed'));
}

async function turnTwoStepOn(page: Page, look: Look): Promise<string> {
  await page.getByRole('button', { name: /^Two-factor authentication/ }).click();
  await page.getByLabel('Login password').fill(SECOND);
  await look(page, 'two-step-begin');
  await page.getByRole('button', { name: 'Set up' }).click();
  await assertVisible(page.getByRole('img', { name: 'QR code for the setup key' }));
  await look(page, 'two-step-key');
  const uri = await page.getByRole('link', { name: 'Open authenticator app' }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await page.getByLabel('Authenticator code').fill(codeOf(secret, 0));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await reaches(page, '/security');
  await assertVisible(page.getByText('Two-factor authentication is on'));
  await look(page, 'all-on');
  await page.goto('/two-step-verification');
  await assertVisible(page.getByRole('button', { name: 'Turn off' }));
  await look(page, 'two-step-on');
  return secret;
}

/** Of the step that is so many steps ahead: each is accepted once, and one ahead is within the window. */
function codeOf(secret: string, ahead: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * STEP_MS });
}

async function signInWithTwoSteps(page: Page, secret: string, look: Look): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, { name: EMAIL, password: SECOND });
  await assertVisible(page.getByLabel('Authenticator code'));
  await look(page, 'login-code');
  await page.getByLabel('Authenticator code').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await assertVisible(page.getByText('The authenticator code is incorrect or already used'));
  await page.getByLabel('Authenticator code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await reaches(page, '/home');
}

async function resetForgotten(page: Page, dataFolder: string, look: Look): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email address').fill(EMAIL);
  const known = mailsTo(dataFolder, EMAIL).length;
  await askForCode(page);
  await page.getByLabel('Code', { exact: true }).fill(await codeAfter(dataFolder, EMAIL, known));
  await page.getByLabel('New password', { exact: true }).fill(THIRD);
  await page.getByLabel('Confirm new password').fill(THIRD);
  await look(page, 'forgot-filled');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await reaches(page, '/login');
  const latest = async () => mailsTo(dataFolder, EMAIL).at(-1) ?? '';
  await eventually('the customer is told', latest, (mail) => mail.includes('Your Bourse password was changed'));
}

/** Waits out the pause after the code of the registration, 60 s. */
async function askForCode(page: Page): Promise<void> {
  const asked = async () => {
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Code sent')).toBeVisible({ timeout: 15_000 });
  };
  await expect(asked).toPass({ timeout: 300_000 });
}

/** A code that was taken is not taken again: with the next step of the clock there is another. */
async function signInByTotp(page: Page, password: string, secret: string): Promise<void> {
  await fillSignIn(page, { name: EMAIL, password });
  await assertVisible(page.getByLabel('Authenticator code'));
  const signedIn = async () => {
    await page.getByLabel('Authenticator code').fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname === '/home', { timeout: 20_000 });
  };
  await expect(signedIn).toPass({ timeout: 10 * STEP_MS, intervals: [STEP_MS] });
}
