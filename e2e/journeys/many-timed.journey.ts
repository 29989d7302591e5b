import { expect } from '@playwright/test';
import { ApiSession } from '../../tools/api-session.ts';
import { assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';

/** More than a page of the list has, and more than there are cards for. */
const STAKES = 60;
/** Cards under the chart; the others are counted. */
const CARDS = 4;
const RESULTS_MS = 180_000;
/** A minute: all sixty are there before the first one ends. */
const CYCLE = 2;

/** Sixty timed contracts run at once: each has its row with a countdown, and each has its result. */
test('sixty timed contracts at once', async ({ stage }) => {
  const session = new ApiSession(stage.server.url);
  await session.open(`sixty${Date.now()}`);
  const visit = await stage.visit();
  const { page } = visit;
  await page.goto('/home');
  await page.evaluate((token) => localStorage.setItem('bourse.token', token), session.token);

  const stake = { symbol: 'btcusdt', betContent: 1, betAmount: '10', periodId: CYCLE };
  for (let taken = 0; taken < STAKES; ) {
    const { code } = await session.post('/api/secondContractOrder/createSecondContractOrder', stake);
    // More in a second than a person could; the next one may.
    if (code === 200) taken += 1;
    else assertEqual('code of a stake that is not taken', code, 429);
  }
  await page.goto('/trade');
  await assertVisible(page.getByText(`+${STAKES - CARDS}`));
  await expect(page.getByRole('region', { name: 'Running now' }).getByRole('timer')).toHaveCount(CARDS);
  const beyond = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  assertEqual('px that the cards reach beyond the screen', beyond, 0);
  const rows = page.getByRole('tabpanel').getByRole('timer');
  await expect(rows).toHaveCount(STAKES);

  // The result opens over the page by itself.
  await page.getByRole('button', { name: 'Done' }).click({ timeout: RESULTS_MS });
  await expect(rows).toHaveCount(0, { timeout: RESULTS_MS });
  await page.goto('/trade');
  const tab = page.getByRole('tab', { name: /^History/ });
  await expect(tab).toHaveText(new RegExp(`${STAKES}`), { timeout: RESULTS_MS });
  await tab.click();
  const results = page.getByRole('tabpanel').getByRole('button', { name: /Won|Lost|Stake returned|Void/ });
  await expect
    .poll(async () => {
      await results.last().scrollIntoViewIfNeeded();
      return results.count();
    })
    .toBe(STAKES);
  assertEqual('complaints of the browser', visit.complaints, []);
  await visit.close();
});
