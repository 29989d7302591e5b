import type { Page } from '@playwright/test';
import { assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { codeAfter } from '../outbox.ts';
import { signIn, TRADER } from '../sign-in.ts';
import type { Stage, Theme } from '../stage.ts';

/** The trader's, once it is bound. */
const BOUND = 'trader@example.com';
/** Pages that are the same to look at for whoever is signed in. */
const PAGES = ['security', 'fund-password', 'change-password', 'email-authentication', 'two-step-verification'];

type Look = (page: Page, name: string) => Promise<void>;

for (const theme of ['dark', 'light'] satisfies Theme[]) {
  test(`account security: pages of somebody who has set nothing yet, ${theme}`, async ({ ownStage: stage }) => {
    const findings: string[] = [];
    await lookAtAll(stage, theme, (page, name) => look(stage, page, `security-${name}-${theme}`, findings));
    assertEqual('what axe finds', findings, []);
  });
}

/** In the end an e-mail address is bound. */
async function lookAtAll(stage: Stage, theme: Theme, look: Look): Promise<void> {
  const visit = await stage.visit({ theme });
  const { page } = visit;
  await page.goto('/forgot-password');
  await look(page, 'forgot');
  await page.goto('/login');
  await look(page, 'login');
  await signIn(page, TRADER);
  for (const path of PAGES) {
    await page.goto(`/${path}`);
    await assertVisible(page.getByRole('main').getByRole('button'));
    await look(page, path);
  }
  await page.goto('/change-password');
  await page.getByRole('button', { name: 'Email code' }).click();
  await assertVisible(page.getByText('Add an email address first'));
  await look(page, 'no-email');
  await page.getByRole('link', { name: 'Add email address' }).click();
  await reaches(page, '/email-authentication');
  await bindEmail(page, stage.dataFolder, look);
  assertEqual('complaints of the browser', visit.complaints, []);
}

async function bindEmail(page: Page, dataFolder: string, look: Look): Promise<void> {
  const send = page.getByRole('button', { name: 'Send code' });
  await send.click();
  await assertVisible(page.getByText('Enter your email address'));
  await page.getByLabel('Email address').fill(BOUND);
  await send.click();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByLabel('Login password').fill(TRADER.password);
  const submit = page.getByRole('button', { name: 'Add email address' });
  await submit.click();
  await assertVisible(page.getByText('The code is incorrect or has expired'));
  await look(page, 'bind-wrong');
  await page.getByLabel('Code', { exact: true }).fill(await codeAfter(dataFolder, BOUND, 0));
  await submit.click();
  // Back where the customer came from, which now offers the code.
  await reaches(page, '/change-password');
  await page.getByRole('button', { name: 'Email code' }).click();
  await assertVisible(page.getByText('tr***@example.com'));
}
