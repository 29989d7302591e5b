import { expect } from '@playwright/test';
import { assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { DEMO, signIn } from '../sign-in.ts';
import { PHONE } from '../stage.ts';

/** A phone that is turned stays in the app, on the page where it is, whatever it opens while it lies, and after it is turned back. */
test('a phone turned sideways', async ({ stage }) => {
  const visit = await stage.visit();
  const { page } = visit;
  await signIn(page, DEMO);
  await page.goto('/trade');
  const stake = page.getByLabel('Stake (USDT)');
  await assertVisible(stake);
  await stake.fill('25');

  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await assertVisible(page.getByRole('img', { name: /^Tick chart/ }));
  await reaches(page, '/trade');
  await expect(stake).toHaveValue('25');
  // Nothing hangs over the side.
  assertEqual('pixels over the side', await page.evaluate(() => document.body.scrollWidth - innerWidth), 0);
  await page.goto('/quote');
  await reaches(page, '/quote');
  await assertVisible(page.getByRole('link', { name: /BTC/ }).first());

  await page.setViewportSize(PHONE);
  await reaches(page, '/quote');
  await assertVisible(page.getByRole('link', { name: /BTC/ }).first());
  assertEqual('complaints of the browser', visit.complaints, []);
  await visit.close();
});
