import { assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { settled } from '../look.ts';
import { loaded } from '../screens.ts';
import { signIn, signOut, TRADER } from '../sign-in.ts';
import type { Visit } from '../stage.ts';

/** Everything but what a visitor may see is gone with the session. */
const keptOfCustomer = ({ page }: Visit) => page.evaluate(() => localStorage.getItem('bourse.last-known-own'));

test('an app that is opened without a network shows what it last knew, with its time', async ({ ownStage }) => {
  const visit = await ownStage.visit();
  const { page, context } = visit;
  await signIn(page, TRADER);
  for (const path of ['/assets', '/quote', '/home']) {
    await page.goto(path);
    await loaded(page);
  }
  await page.close();
  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto('/quote');
  await assertVisible(cold.getByText(/^You're offline\. Data as of \d/));
  const row = cold
    .getByRole('link')
    .filter({ hasText: 'BTC/USDT' })
    .filter({ hasText: /ago|As of \d\d:\d\d/ });
  await assertVisible(row);
  await settled(cold);
  await ownStage.picture(cold, 'last-known-quote');
  await cold.goto('/assets');
  await assertVisible(cold.getByText('25,000', { exact: false }));
  await ownStage.picture(cold, 'last-known-assets');
  await cold.close();
  await context.setOffline(false);
});

test('what a customer saw last goes with the session', async ({ ownStage }) => {
  const visit = await ownStage.visit();
  const { page } = visit;
  await signIn(page, TRADER);
  await page.goto('/assets');
  await loaded(page);
  // Leaving the page keeps it.
  await page.goto('/home');
  await loaded(page);
  const kept = await keptOfCustomer(visit);
  assertEqual('balances are kept', kept?.includes('assetBalance'), true);
  assertEqual('who it is is not', kept?.includes(TRADER.name), false);
  await signOut(page);
  assertEqual('after signing out', await keptOfCustomer(visit), null);
  await page.goto('/quote');
  await loaded(page);
  await page.goto('/home');
  assertEqual('later', await keptOfCustomer(visit), null);
});
