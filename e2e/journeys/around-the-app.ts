import type { Page } from 'playwright-core';
import { seriousFindings } from '../axe-check.ts';
import { assertEqual, assertVisible, eventually } from '../expect.ts';
import type { Journey } from '../journey.ts';
import type { Stage } from '../stage.ts';

/** By then a first visitor has met the tour. */
const TOUR_COMES_MS = 6_000;

/** Addresses that are not pages, languages, wide windows, and a connection that goes away. */
export const aroundTheApp: Journey = {
  name: 'unknown addresses, languages, wide windows, offline',
  run: async (stage) => {
    const visit = await stage.visit();
    const { page, context } = visit;
    const path = () => new URL(page.url()).pathname;
    await page.goto('/nowhere/at/all');
    await eventually(
      'an unknown address',
      async () => path(),
      (at) => at === '/home',
    );

    await page.goto('/i&ABC123');
    await assertVisible(page.getByRole('heading', { name: 'Open an account' }));
    await eventually(
      'the invitation code',
      () => page.getByLabel(/Invitation code/).inputValue(),
      (code) => code === 'ABC123',
    );

    await page.goto('/language-selection');
    await page.getByText('中文').first().click();
    await eventually(
      'the language',
      () => page.locator('html').getAttribute('lang'),
      (lang) => lang?.startsWith('zh') === true,
    );
    await page.reload();
    await eventually(
      'the language kept',
      () => page.locator('html').getAttribute('lang'),
      (lang) => lang?.startsWith('zh') === true,
    );
    await page.goto('/language-selection');
    await page.getByText('English').first().click();
    assertEqual('complaints of the browser', visit.complaints, []);

    await page.goto('/home');
    await assertVisible(page.getByText('Market overview').or(page.getByRole('region', { name: 'Market overview' })));
    await context.setOffline(true);
    await assertVisible(page.getByText(/You are offline/));
    await stage.picture(page, 'home-offline');
    await context.setOffline(false);
    await page.getByText(/You are offline/).waitFor({ state: 'hidden' });
    await visit.close();

    await firstUse(stage);

    const wide = await stage.visit({ width: 1280, height: 900 });
    await wide.page.goto('/quote');
    await eventually(
      'a wide window',
      async () => new URL(wide.page.url()).pathname,
      (at) => at === '/app-download',
    );
    await assertVisible(
      wide.page
        .frameLocator('iframe')
        .getByText('Market overview')
        .or(wide.page.frameLocator('iframe').getByRole('navigation'))
        .first(),
    );
    await stage.picture(wide.page, 'app-download');
    assertEqual('complaints of the browser', wide.complaints, []);
    await wide.close();
  },
};

/** The tour meets who is here for the first time, goes through by the keyboard, and does not come back until asked for. */
async function firstUse(stage: Stage): Promise<void> {
  const visit = await stage.visit({ firstUse: true });
  const { page } = visit;
  await page.goto('/home');
  const tour = page.getByRole('dialog', { name: 'Prices of every market' });
  await assertVisible(tour);
  assertEqual('complaints about the tour', await seriousFindings(page), []);
  await stage.picture(page, 'tour');
  for (const next of ['Practise first', 'Where you trade', 'What you own']) {
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
  await visit.close();
}

async function noTourComes(what: string, page: Page): Promise<void> {
  await page.waitForTimeout(TOUR_COMES_MS);
  assertEqual(what, await page.getByRole('dialog').count(), 0);
}
