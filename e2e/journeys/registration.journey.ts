import { expect, type Page } from '@playwright/test';
import { assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { codeAfter } from '../outbox.ts';
import { agree, signOut } from '../sign-in.ts';
import type { Stage } from '../stage.ts';

test('registration: country, age and terms are asked for; then in again by e-mail with the password', ({ stage }) =>
  story(stage));

const EMAIL = 'rita@example.com';
const PASSWORD = 'secret123';

/** Calls to this address wait until what is returned is called. */
async function heldBack(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

async function story(stage: Stage): Promise<void> {
  const { page, complaints, close } = await stage.visit();
  const findings: string[] = [];
  await page.goto('/register');
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByLabel('Email address').fill(EMAIL);
  const answer = await heldBack(page, '**/sendEmailCode*');
  await page.getByRole('button', { name: 'Send code' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(PASSWORD);
  answer();
  await assertVisible(page.getByRole('button', { name: /^\d+ s$/ }));
  // The code's field must not take who has gone on already: a password would stand in it for all to read.
  await expect(password).toBeFocused();
  await page.getByLabel('Code', { exact: true }).fill(await codeAfter(stage.dataFolder, EMAIL, 0));
  await page.getByLabel('Confirm password').fill(PASSWORD);
  const create = page.getByRole('button', { name: 'Create account' });
  await create.click();
  await assertVisible(page.getByText('Choose your country of residence'));
  await stage.picture(page, 'register-consent-asked');
  await page.getByRole('button', { name: 'Read the terms' }).click();
  await assertVisible(page.getByRole('dialog'));
  await page.goBack();
  await agree(page);
  await page.getByRole('checkbox', { name: /terms of service/ }).uncheck();
  await create.click();
  await assertVisible(page.getByText('Accept the terms of service to continue'));
  await look(stage, page, 'register-consent', findings);
  await stage.picture(page, 'register-consent-terms');
  await page.getByRole('checkbox', { name: /terms of service/ }).check();
  await create.click();
  await reaches(page, '/home');

  await signOut(page);
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByLabel('Email address').fill(EMAIL);
  await page.getByRole('button', { name: 'Use your password instead' }).click();
  await page.getByLabel('Password', { exact: true }).fill('wrong1234');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await assertVisible(page.getByText('Incorrect account or password'));
  await stage.picture(page, 'login-email-password');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await reaches(page, '/home');
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints', complaints, []);
  await close();
}
