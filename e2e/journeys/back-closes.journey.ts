import { expect, type Page } from '@playwright/test';
import { assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { signIn, TRADER } from '../sign-in.ts';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await assertVisible(menu(page));
  // Its entry in the history is made a moment after it is drawn.
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1);
}

/** The step back from the entry of what was closed is over. */
async function isSettled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state.layers ?? 0)).toBe(0);
}

/** What was open left no entry behind: one step back is the page before. */
async function isOnePageBack(page: Page): Promise<void> {
  await page.goBack();
  await reaches(page, '/quote');
  await page.goForward();
  await reaches(page, '/home');
}

test('back closes what is open over the page, and nothing else', async ({ stage }) => {
  const visit = await stage.visit();
  const { page } = visit;
  await signIn(page, TRADER);
  await page.locator('nav a[href^="/quote"]').last().click();
  await reaches(page, '/quote');
  await page.locator('nav a[href="/home"]').last().click();
  await reaches(page, '/home');

  await openMenu(page);
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await reaches(page, '/home');

  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await isSettled(page);
  await isOnePageBack(page);

  // What was open when a link was followed is not met again on the way back.
  await openMenu(page);
  await menu(page).getByLabel('Search the menu').fill('HEL');
  await expect(menu(page).getByRole('link')).toHaveCount(1);
  await menu(page).getByRole('link', { name: 'Help centre', exact: true }).click();
  await reaches(page, '/help');
  await page.goBack();
  await reaches(page, '/home');
  await expect(menu(page)).toBeHidden();
  await isOnePageBack(page);

  await openMenu(page);
  await page.reload();
  await assertVisible(page.getByRole('button', { name: 'Open menu' }));
  await isSettled(page);
  await isOnePageBack(page);

  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out' });
  await assertVisible(question);
  await expect(menu(page)).toBeHidden();
  await page.goBack();
  await expect(question).toBeHidden();
  await reaches(page, '/home');

  await page.locator('nav a[href^="/trade"]').last().click();
  await reaches(page, '/trade');
  await assertVisible(page.getByRole('heading', { name: / Timed$/ }));
  await page.getByRole('button', { name: /Choose an instrument/ }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an instrument' });
  await picker.getByRole('button', { name: /ETH/ }).first().click();
  await expect(picker).toBeHidden();
  await expect(page).toHaveURL(/symbol=ethusdt/);
  await isSettled(page);
  await page.goBack();
  await reaches(page, '/home');
  assertEqual('complaints of the browser', visit.complaints, []);
});
