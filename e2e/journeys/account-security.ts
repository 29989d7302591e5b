import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { temporaryFolder } from '../../tools/server-process.ts';
import { seriousFindings } from '../axe-check.ts';
import { assertEqual, assertVisible, eventually } from '../expect.ts';
import type { Journey } from '../journey.ts';
import { codeAfter, mailsTo } from '../outbox.ts';
import { fillSignIn, signIn, TRADER } from '../sign-in.ts';
import { Stage, type Theme, type Visit } from '../stage.ts';

const EMAIL = 'carol@example.com';
/** The trader's, once it is bound. */
const BOUND = 'trader@example.com';
const [FIRST, SECOND, THIRD] = ['secret12', 'secret34', 'secret56'];
const [FUND, OTHER_FUND] = ['money123', 'money456'];
const STEP_MS = 30_000;
/** A code can be sent again after 60 s. */
const NEXT_CODE_MS = 75_000;
/** Pages that are the same to look at for whoever is signed in. */
const PAGES = ['security', 'fund-password', 'change-password', 'email-authentication', 'two-step-verification'];

/** A customer guards the account, signs in with two steps, forgets the password: everything by hand, mails included. */
export const accountSecurity: Journey = {
  name: 'account security: fund password, two-step verification, other devices, a forgotten password',
  run: async () => {
    const dataFolder = temporaryFolder('e2e-security');
    await Stage.during({ DATA_DIR: dataFolder }, (stage) => story(stage, dataFolder));
  },
};

async function story(stage: Stage, dataFolder: string): Promise<void> {
  const findings: string[] = [];
  const look = async (page: Page, name: string) => {
    await page.waitForTimeout(300);
    await stage.picture(page, `security-${name}`);
    for (const finding of await seriousFindings(page)) findings.push(`${name}: ${finding}`);
  };
  const phone = await stage.visit();
  const { page } = phone;
  await register(page, dataFolder);
  await setFundPassword(page, look);
  await changePassword(page, look);
  const secret = await turnTwoStepOn(page, look);
  await signOut(page);
  await signInWithTwoSteps(page, secret, look);

  await lookAtAll(stage, dataFolder, look);

  const other = await stage.visit();
  await resetForgotten(other.page, dataFolder, look);
  // The first phone is signed out by itself.
  await page.waitForURL('**/home');
  await assertVisible(page.getByText('Your session has ended. Sign in again'));
  await signInByTotp(other.page, THIRD, secret, 2);
  await endAllOthers(stage, look);
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browsers', [...phone.complaints, ...other.complaints], []);
  await Promise.all([phone.close(), other.close()]);
}

type Look = (page: Page, name: string) => Promise<void>;

async function register(page: Page, dataFolder: string): Promise<void> {
  await page.goto('/register');
  await page.getByRole('tab', { name: 'E-mail' }).click();
  await page.getByLabel('E-mail address').fill(EMAIL);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await codeAfter(dataFolder, EMAIL, 0));
  await page.getByLabel('Password', { exact: true }).fill(FIRST);
  await page.getByLabel('Password once more').fill(FIRST);
  await page.getByRole('button', { name: 'Open account' }).click();
  await page.waitForURL('**/home');
}

async function setFundPassword(page: Page, look: Look): Promise<void> {
  await page.goto('/security');
  await assertVisible(page.getByText('This device'));
  await look(page, 'overview');
  await page.goto('/fund-password?redirect=/assets');
  const submit = page.getByRole('button', { name: 'Set fund password' });
  const [field, repeat] = [page.getByLabel('Fund password', { exact: true }), page.getByLabel('Password once more')];
  await submit.click();
  await assertVisible(page.getByText('Enter a fund password'));
  await field.fill('money 1');
  await submit.click();
  await assertVisible(page.getByText('Letters and digits only'));
  await field.fill(FUND);
  await repeat.fill('money12');
  await submit.click();
  await assertVisible(page.getByText('The passwords differ'));
  await look(page, 'fund-differs');
  await repeat.fill(FUND);
  await submit.click();
  // Back where the customer came from.
  await page.waitForURL('**/assets');
  await page.goto('/fund-password');
  await assertVisible(page.getByText('The fund password is set'));
  await look(page, 'fund-set');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const present = page.getByLabel('Current fund password');
  await present.fill('wrong123');
  await page.getByLabel('New fund password').fill(OTHER_FUND);
  await page.getByLabel('New password once more').fill(OTHER_FUND);
  await page.getByRole('button', { name: 'Change fund password' }).click();
  await assertVisible(page.getByText('The fund password is wrong'));
  await look(page, 'fund-wrong');
  await present.fill(FUND);
  await page.getByRole('button', { name: 'Change fund password' }).click();
  await assertVisible(page.getByText('Fund password changed'));
}

async function changePassword(page: Page, look: Look): Promise<void> {
  await page.goto('/change-password');
  await page.getByRole('button', { name: 'E-mail code' }).click();
  await assertVisible(page.getByText('ca***@example.com'));
  await look(page, 'change-by-email');
  await page.getByRole('button', { name: 'Current password' }).click();
  await page.getByLabel('Current password', { exact: true }).last().fill(FIRST);
  await page.getByLabel('New password', { exact: true }).fill(SECOND);
  await page.getByLabel('New password once more').fill(SECOND);
  await look(page, 'change-password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL('**/security');
  await assertVisible(page.getByText('Password changed'));
}

async function turnTwoStepOn(page: Page, look: Look): Promise<string> {
  await page.getByRole('button', { name: /^Two-step verification/ }).click();
  await page.getByLabel('Login password').fill(SECOND);
  await look(page, 'two-step-begin');
  await page.getByRole('button', { name: 'Set up' }).click();
  await assertVisible(page.getByRole('img', { name: 'QR code of the key' }));
  await look(page, 'two-step-key');
  const uri = await page.getByRole('link', { name: 'Open authenticator app' }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await page.getByLabel('Authenticator code').fill(codeOf(secret, 0));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.waitForURL('**/security');
  await assertVisible(page.getByText('Two-step verification is on'));
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

async function signOut(page: Page): Promise<void> {
  await page.goto('/home');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await assertVisible(page.getByText('Signed out'));
}

async function signInWithTwoSteps(page: Page, secret: string, look: Look): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, { name: EMAIL, password: SECOND });
  await assertVisible(page.getByLabel('Authenticator code'));
  await look(page, 'login-code');
  await page.getByLabel('Authenticator code').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await assertVisible(page.getByText('The authenticator code is wrong or was used already'));
  await page.getByLabel('Authenticator code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/home');
}

/** Somebody who has set nothing yet; in the end an e-mail address is bound. */
async function lookAtAll(stage: Stage, dataFolder: string, look: Look): Promise<void> {
  for (const theme of ['dark', 'light'] satisfies Theme[]) {
    const visit = await stage.visit({ theme });
    await visit.page.goto('/forgot-password');
    await look(visit.page, `forgot-${theme}`);
    await visit.page.goto('/login');
    await look(visit.page, `login-${theme}`);
    await signIn(visit.page, TRADER);
    for (const path of PAGES) {
      await visit.page.goto(`/${path}`);
      await assertVisible(visit.page.getByRole('main').getByRole('button'));
      await look(visit.page, `${path}-${theme}`);
    }
    await visit.page.goto('/change-password');
    await visit.page.getByRole('button', { name: 'E-mail code' }).click();
    await assertVisible(visit.page.getByText('Bind an e-mail address first'));
    await look(visit.page, `no-email-${theme}`);
    await visit.page.getByRole('link', { name: 'Bind e-mail address' }).click();
    await visit.page.waitForURL('**/email-authentication?redirect=**');
    if (theme === 'light') await bindEmail(visit.page, dataFolder, look);
    assertEqual('complaints of the browser', visit.complaints, []);
    await visit.close();
  }
}

async function bindEmail(page: Page, dataFolder: string, look: Look): Promise<void> {
  const send = page.getByRole('button', { name: 'Send code' });
  await send.click();
  await assertVisible(page.getByText('Enter your e-mail address'));
  await page.getByLabel('E-mail address').fill(BOUND);
  await send.click();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  const submit = page.getByRole('button', { name: 'Bind e-mail address' });
  await submit.click();
  await assertVisible(page.getByText('The code is wrong or has expired'));
  await look(page, 'bind-wrong');
  await page.getByLabel('Code', { exact: true }).fill(await codeAfter(dataFolder, BOUND, 0));
  await submit.click();
  // Back where the customer came from, which now offers the code.
  await page.waitForURL('**/change-password');
  await page.getByRole('button', { name: 'E-mail code' }).click();
  await assertVisible(page.getByText('tr***@example.com'));
}

async function resetForgotten(page: Page, dataFolder: string, look: Look): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.getByLabel('E-mail address').fill(EMAIL);
  const known = mailsTo(dataFolder, EMAIL).length;
  await askForCode(page);
  await page.getByLabel('Code', { exact: true }).fill(await codeAfter(dataFolder, EMAIL, known));
  await page.getByLabel('New password', { exact: true }).fill(THIRD);
  await page.getByLabel('New password once more').fill(THIRD);
  await look(page, 'forgot-filled');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.waitForURL('**/login');
  const latest = async () => mailsTo(dataFolder, EMAIL).at(-1) ?? '';
  await eventually('the customer is told', latest, (mail) => mail.includes('Your Bourse password was changed'));
}

/** Waits out the pause after the code of the registration. */
async function askForCode(page: Page): Promise<void> {
  const untilMs = Date.now() + NEXT_CODE_MS;
  const sent = page.getByText('The code is on its way');
  while (Date.now() < untilMs) {
    await page.getByRole('button', { name: 'Send code' }).click({ timeout: NEXT_CODE_MS });
    if (
      await sent.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error('no code was sent');
}

async function signInByTotp(page: Page, password: string, secret: string, patienceSteps: number): Promise<void> {
  await fillSignIn(page, { name: EMAIL, password });
  await assertVisible(page.getByLabel('Authenticator code'));
  for (let step = 0; step <= patienceSteps; step += 1) {
    await page.getByLabel('Authenticator code').fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    if (
      await page.waitForURL('**/home', { timeout: 5_000 }).then(
        () => true,
        () => false,
      )
    )
      return;
    await page.waitForTimeout(STEP_MS);
  }
  throw new Error('no code of the authenticator was taken');
}

/** Two more phones are signed in as the trader; one of them ends the other. */
async function endAllOthers(stage: Stage, look: Look): Promise<void> {
  const [one, two] = [await stage.visit({ theme: 'dark' }), await stage.visit()];
  await signIn(one.page, TRADER);
  await signIn(two.page, TRADER);
  await one.page.goto('/security');
  await assertVisible(one.page.getByRole('button', { name: 'End all other sessions' }));
  await look(one.page, 'devices-dark');
  await one.page.getByRole('button', { name: 'End all other sessions' }).click();
  await one.page.getByRole('dialog').getByRole('button', { name: 'End them' }).click();
  await assertVisible(one.page.getByText('Other sessions ended'));
  await assertVisible(two.page.getByText('Your session has ended. Sign in again'));
  await tabsFollow(two);
  await Promise.all([one.close(), two.close()]);
}

/** Two tabs of one phone: who signs in or out in one has done so in the other. */
async function tabsFollow({ page, context }: Visit): Promise<void> {
  const other = await context.newPage();
  await other.goto('/home');
  const menu = other.getByRole('button', { name: 'Open menu' });
  const leave = other.getByRole('button', { name: 'Sign out' });
  // A first tap: what listens to other tabs is loaded with it.
  await menu.click();
  await other.waitForLoadState('networkidle');
  assertEqual('ways to sign out, of a visitor', await leave.count(), 0);
  await signIn(page, TRADER);
  await assertVisible(leave);
  await signOut(page);
  await leave.waitFor({ state: 'hidden' });
}
