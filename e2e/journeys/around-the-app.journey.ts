import { expect, type Page } from '@playwright/test';
import { seriousFindings } from '../axe-check.ts';
import { assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { DEMO, signIn, signOut } from '../sign-in.ts';

/** By then a first visitor has met the tour. */
const TOUR_COMES_MS = 6_000;

test('unknown addresses lead home, invitations to the registration', async ({ stage }) => {
  const visit = await stage.visit();
  const { page } = visit;
  await page.goto('/nowhere/at/all');
  await reaches(page, '/home');
  await page.goto('/i&ABC123');
  await assertVisible(page.getByRole('heading', { name: 'Sign up' }));
  await expect(page.getByLabel(/Referral code/)).toHaveValue('ABC123');
  assertEqual('complaints of the browser', visit.complaints, []);
});

test('a language that is chosen is kept', async ({ stage }) => {
  const visit = await stage.visit();
  const { page } = visit;
  await page.goto('/language-selection');
  await page.getByText('中文').first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
  await page.goto('/language-selection');
  await page.getByText('English').first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  assertEqual('complaints of the browser', visit.complaints, []);
});

test('a connection that goes away, and comes back', async ({ stage }) => {
  const { page, context } = await stage.visit();
  await page.goto('/home');
  await assertVisible(page.getByText('Market overview').or(page.getByRole('region', { name: 'Market overview' })));
  await context.setOffline(true);
  await assertVisible(page.getByText(/You're offline/));
  await stage.picture(page, 'home-offline');
  await context.setOffline(false);
  await expect(page.getByText(/You're offline/)).toBeHidden();
});

test('a wide window shows a page with the app in a frame', async ({ stage }) => {
  const { page, complaints } = await stage.visit({ width: 1280, height: 900 });
  await page.goto('/quote');
  await reaches(page, '/app-download');
  const frame = page.frameLocator('iframe');
  await assertVisible(frame.getByText('Market overview').or(frame.getByRole('navigation')));
  await stage.picture(page, 'app-download');
  assertEqual('complaints of the browser', complaints, []);
});

test('the app in a wide window, once chosen, stays through signing in and out', async ({ stage }) => {
  const { page, complaints } = await stage.visit({ width: 1280, height: 900 });
  await page.goto('/home?preview=1');
  await assertVisible(page.getByRole('navigation').first());
  await signIn(page, DEMO);
  await signOut(page);
  await page.goto('/quote');
  await assertVisible(
    page
      .getByRole('searchbox')
      .or(page.getByRole('button', { name: /Search/ }))
      .first(),
  );
  await reaches(page, '/quote');
  assertEqual('complaints of the browser', complaints, []);
});

/** The tour meets who is here for the first time, goes through by the keyboard, and does not come back until asked for. */
test('the tour for who is here for the first time', async ({ stage }) => {
  const visit = await stage.visit({ firstUse: true });
  const { page } = visit;
  await page.goto('/home');
  const tour = page.getByRole('dialog', { name: 'Every market in one place' });
  await assertVisible(tour);
  assertEqual('complaints about the tour', await seriousFindings(page), []);
  await stage.picture(page, 'tour');
  for (const next of ['Practice first', 'Trade', 'Your assets']) {
    await page.keyboard.press('Enter');
    await assertVisible(page.getByRole('dialog', { name: next }));
  }
  // The tap that ends it is itself a touch of the page.
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await noTourComes('a tour after its end', page);
  await page.reload();
  await noTourComes('a second tour', page);
  await page.goto('/help');
  await page.getByRole('link', { name: 'Show the tour again' }).click();
  await assertVisible(tour);
  await page.keyboard.press('Escape');
  await tour.waitFor({ state: 'hidden' });
  await noTourComes('a third tour', page);
  assertEqual('complaints of the browser', visit.complaints, []);
});

async function noTourComes(what: string, page: Page): Promise<void> {
  await page.waitForTimeout(TOUR_COMES_MS);
  assertEqual(what, await page.getByRole('dialog').count(), 0);
}
