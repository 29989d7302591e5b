import type { Page } from '@playwright/test';
import { assertVisible, reaches } from './expect.ts';

/** The demo world's customers: one trades with simulated money, the other with live money. */
export const DEMO = { name: 'demo', password: 'demo1234' } as const;
export const TRADER = { name: 'trader', password: 'trader1234' } as const;

/** Fills the form of /login, which is open. */
export async function fillSignIn(page: Page, who: { readonly name: string; readonly password: string }): Promise<void> {
  await page.getByLabel('Account name').fill(who.name);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in and lands on the home page. */
export async function signIn(page: Page, who: { readonly name: string; readonly password: string }): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, who);
  await reaches(page, '/home');
}

/** By the menu of the home page. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/home');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await assertVisible(page.getByText('Signed out'));
}

/** What the form of /register asks beside the account: the country of residence, the age, the terms. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Country of residence/ }).click();
  const sheet = page.getByRole('dialog').last();
  await sheet.getByRole('searchbox').fill('Hong Kong');
  await sheet.getByRole('button', { name: /^Hong Kong/ }).click();
  await page.getByRole('checkbox', { name: /years or older/ }).check();
  await page.getByRole('checkbox', { name: /terms of service/ }).check();
}
