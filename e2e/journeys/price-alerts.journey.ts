import type { Page } from '@playwright/test';
import { assertEqual, assertVisible, disappears, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { MARKET } from '../prepared-data.ts';
import { signIn, TRADER } from '../sign-in.ts';
import type { Stage } from '../stage.ts';

test('a price alert: set beside the price, told on the screen and in the inbox, changed and removed', ({ stage }) =>
  story(stage));

/** A few seconds' way of the price: recorded ones run twenty times as fast. */
const NEAR = MARKET.MARKET === 'simulated' ? 0.00002 : 0.0002;
const BANNER = /^BTC\/USDT is at or (above|below) /;

async function story(stage: Stage): Promise<void> {
  const { page, complaints, close } = await stage.visit();
  const findings: string[] = [];
  await signIn(page, TRADER);
  await page.goto('/tradeDetail?symbol=btcusdt');
  await page.getByRole('button', { name: 'Set a price alert' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Falls to' }).click();
  await sheet.getByLabel('Price', { exact: true }).fill('900000');
  await sheet.getByRole('button', { name: 'Set alert' }).click();
  await assertVisible(sheet.getByText(/Enter a lower one\.$/));
  await look(stage, page, 'price-alert-sheet', findings);
  await sheet.getByRole('button', { name: 'Moves by' }).click();
  await sheet.getByLabel('Move in 24 hours, up or down').fill('900');
  await stage.picture(page, 'price-alert-move');
  await sheet.getByRole('button', { name: 'Set alert' }).click();
  await assertVisible(page.getByText('Price alert saved'));

  // One on each side of the price: whichever way it goes, one is reached.
  for (const [direction, share] of [
    ['above', 1 + NEAR],
    ['below', 1 - NEAR],
  ] as const) {
    assertEqual(direction, await setBeside(page, direction, share), 200);
  }
  await assertVisible(page.getByText(BANNER));
  await stage.picture(page, 'price-alert-banner');

  await page.goto('/mails');
  await page.getByRole('button', { name: BANNER }).first().click();
  await page
    .getByRole('link', { name: /Open/ })
    .or(page.getByRole('link', { name: /record/i }))
    .first()
    .click();
  await reaches(page, '/price-alerts');
  await assertVisible(page.getByText('Reached', { exact: true }));
  await look(stage, page, 'price-alerts', findings);
  await page
    .getByRole('button', { name: /Moves by 900/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Move in 24 hours, up or down').fill('800.5');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await assertVisible(page.getByText('Moves by 800.5% in 24 h'));
  await page.getByRole('button', { name: /^Remove the alert BTC\/USDT, Moves by 800\.5/ }).click();
  await disappears(page.getByText('Moves by 800.5% in 24 h'));
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints', complaints, []);
  await close();
}

/** Through the call, which is quicker than the price. */
function setBeside(page: Page, direction: string, share: number): Promise<number> {
  return page.evaluate(
    async ([way, of]) => {
      const asked = await fetch('/api/market/kline?symbol=btcusdt&interval=1m&limit=1');
      const { data } = (await asked.json()) as { data: { ticker: { close: string } } };
      const headers = { 'content-type': 'application/json', authorization: localStorage.getItem('bourse.token') ?? '' };
      const price = (Number(data.ticker.close) * of).toFixed(1);
      const body = JSON.stringify({ symbol: 'btcusdt', direction: way, price, repeat: 'once' });
      return ((await (await fetch('/api/alert/save', { method: 'POST', headers, body })).json()) as { code: number })
        .code;
    },
    [direction, share] as const,
  );
}
