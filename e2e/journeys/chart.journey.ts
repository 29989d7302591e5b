import { expect, type Page } from '@playwright/test';
import { assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import type { Stage } from '../stage.ts';

const PHONE = { width: 390, height: 844 };
const CHART = { name: 'Price chart of BTC/USDT' } as const;

test('a chart over the whole screen of a phone turned sideways', ({ stage }) => fullScreen(stage));
test('a chart over the whole screen hides the browser where it can', ({ stage }) => browserHidden(stage));
test('a line drawn into a chart stays there', ({ stage }) => drawnLine(stage));
test('a chart drawn as an area, with other periods', ({ stage }) => settings(stage));

const button = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });

async function open(stage: Stage) {
  const visit = await stage.visit();
  await openChart(visit.page);
  return visit;
}

async function openChart(page: Page): Promise<void> {
  await page.goto('/tradeDetail?symbol=btcusdt');
  await expect(page.locator('canvas').first()).toBeVisible();
}

/** Fills the window in both ways of holding the phone, as where browsers cannot hide themselves; going back leaves it and nothing else. */
async function fullScreen(stage: Stage): Promise<void> {
  const visit = await stage.visit({ theme: 'dark' });
  const { page } = visit;
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'));
  await openChart(page);
  const findings: string[] = [];
  const section = page.getByRole('region', CHART);
  await button(page, 'Full screen').click();
  await assertVisible(button(page, 'Exit full screen').first());
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await expect.poll(() => section.boundingBox()).toEqual({ x: 0, y: 0, width: PHONE.height, height: PHONE.width });
  await assertVisible(button(page, 'MACD'));
  await button(page, '1h').click();
  await expect(button(page, '1h')).toHaveAttribute('aria-pressed', 'true');
  // The chart fills what the bars leave.
  await expect.poll(async () => (await page.getByRole('img', CHART).boundingBox())?.height ?? 0).toBeGreaterThan(200);
  await look(stage, page, 'chart-full-screen', findings);

  await page.goBack();
  await assertVisible(button(page, 'Full screen'));
  await reaches(page, '/tradeDetail');
  await page.setViewportSize(PHONE);
  await assertVisible(page.getByRole('link', { name: 'Buy', exact: true }));
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browser', visit.complaints, []);
  await visit.close();
}

/** Where the browser can, its own bars go as well, and come back. */
async function browserHidden(stage: Stage): Promise<void> {
  const visit = await open(stage);
  const { page } = visit;
  const isHidden = () => page.evaluate(() => document.fullscreenElement !== null);
  await button(page, 'Full screen').click();
  await expect.poll(isHidden).toBe(true);
  // Sheets stand above it.
  await button(page, 'Chart settings').click();
  await assertVisible(page.getByRole('dialog'));
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await assertVisible(button(page, 'Exit full screen').first());
  await page.goBack();
  await expect.poll(isHidden).toBe(false);
  await assertVisible(button(page, 'Full screen'));
  await reaches(page, '/tradeDetail');
  assertEqual('complaints of the browser', visit.complaints, []);
  await visit.close();
}

/** Drawn by a touch, found again after a reload and at another interval, moved, and deleted. */
async function drawnLine(stage: Stage): Promise<void> {
  const visit = await open(stage);
  const { page } = visit;
  const findings: string[] = [];
  const chart = page.getByRole('img', CHART);
  const tap = async (share: number) => {
    const box = await chart.boundingBox();
    if (box === null) throw new Error('the chart is not there');
    await page.touchscreen.tap(box.x + 120, box.y + 290 * share);
  };
  await button(page, 'Draw').click();
  await button(page, 'Horizontal line').click();
  await assertVisible(page.getByTestId('chart-placing'));
  await tap(0.4);
  await assertVisible(button(page, 'Point 1'));
  await look(stage, page, 'chart-drawn', findings);

  await page.reload();
  await expect(page.locator('canvas').first()).toBeVisible();
  await button(page, '1h').click();
  await button(page, 'Draw').click();
  await assertVisible(button(page, 'Delete last drawing'));
  const kept = await page.evaluate(() => localStorage.getItem('bourse.drawings-btcusdt'));
  expect(kept).toContain('"tool":"horizontal"');

  await button(page, 'Trend line').click();
  await assertVisible(page.getByTestId('chart-placing'));
  await tap(0.3);
  await tap(0.6);
  await assertVisible(button(page, 'Point 2'));
  await button(page, 'Point 2').press('ArrowUp');
  await button(page, 'Delete drawing').click();
  await expect(button(page, 'Point 2')).toHaveCount(0);
  await button(page, 'Delete all drawings').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(button(page, 'Delete all drawings')).toBeDisabled();
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browser', visit.complaints, []);
  await visit.close();
}

/** Every choice holds at the next visit; a period that is none is said at its field and not drawn. */
async function settings(stage: Stage): Promise<void> {
  const visit = await open(stage);
  const { page } = visit;
  const findings: string[] = [];
  await button(page, 'Chart settings').click();
  await button(page, 'Area').click();
  await page.getByRole('button', { name: /^MA / }).click();
  const period = page.getByLabel('Period', { exact: true }).first();
  await period.fill('7');
  await look(stage, page, 'chart-settings', findings);
  await period.fill('0');
  await assertVisible(page.getByText('A whole number from 1 to 500'));
  await page.keyboard.press('Escape');
  await assertVisible(page.getByText('MA7'));

  await page.reload();
  await assertVisible(page.getByText('MA7'));
  await button(page, 'Chart settings').click();
  await expect(button(page, 'Area')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Reset to defaults').click();
  await page.keyboard.press('Escape');
  await assertVisible(page.getByText('MA5'));
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browser', visit.complaints, []);
  await visit.close();
}
