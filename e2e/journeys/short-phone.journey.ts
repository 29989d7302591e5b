import { expect, type Locator, type Page } from '@playwright/test';
import { assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { sampleInParts } from '../samples.ts';
import { isForVisitors, loaded, SCREENS, type Screen } from '../screens.ts';
import { DEMO, signIn } from '../sign-in.ts';
import type { Stage } from '../stage.ts';
import { smallTargets } from '../touch-targets.ts';

const SHORT = { width: 360, height: 640 } as const;
/** What a keyboard leaves of it. */
const WITH_KEYBOARD = { width: 360, height: 350 } as const;
const SAMPLE = 10;
const PART = 30;

/** Each desk with its main button, which takes the order or leads to what is missing for it. */
const DESKS: readonly (readonly [path: string, main: (page: Page) => Locator])[] = [
  ['/trade?tradeKey=BBTrading', (page) => page.locator('form button.w-full')],
  ['/trade?tradeKey=Ustandard', (page) => page.locator('form button.w-full')],
  ['/trade?tradeKey=SecondContract', (page) => page.getByRole('button', { name: /^Up/ })],
  ['/trade?tradeKey=ApanStocks&symbol=aapl', (page) => page.getByRole('button', { name: /^Buy/ })],
];

test('a short phone: the main button of each desk is in reach without scrolling', async ({ stage }) => {
  const { page } = await stage.visit(SHORT);
  for (const who of ['visitor', 'customer'] as const) {
    if (who === 'customer') await signIn(page, DEMO);
    for (const [path, main] of DESKS) {
      await page.goto(path);
      await loaded(page);
      const button = main(page).last();
      await assertVisible(button);
      await stage.picture(page, `short-${new URL(path, 'http://any').searchParams.get('tradeKey')}-${who}`);
      const found = await button.evaluate((element) => {
        const { top, bottom, left, width } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
        return { within: top >= 0 && bottom <= innerHeight, scrolled: scrollY, isOnTop: element.contains(hit) };
      });
      assertEqual(`${path} as a ${who}`, found, { within: true, scrolled: 0, isOnTop: true });
    }
  }
});

test('a desk without tabs leads everywhere in two taps', async ({ stage }) => {
  const { page } = await stage.visit();
  await signIn(page, DEMO);
  const back = () =>
    page
      .getByRole('button', { name: 'Back' })
      .or(page.getByRole('link', { name: 'Back' }))
      .first()
      .click();
  for (const [path] of DESKS) {
    for (const [tab, wanted] of [
      ['Trade', '/trade'],
      ['Assets', '/assets'],
    ] as const) {
      await page.goto(path);
      await loaded(page);
      await back();
      await page.getByRole('navigation').getByRole('link', { name: tab }).click();
      await reaches(page, wanted);
    }
    await page.goto(path);
    await loaded(page);
    await back();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await assertVisible(page.getByRole('dialog').getByRole('link').first());
  }
});

test('a keyboard: the field that is typed into stays in sight', async ({ stage }) => {
  const { page } = await stage.visit(SHORT);
  await signIn(page, DEMO);
  for (const [path, label] of [
    ['/trade?tradeKey=BBTrading', 'Total (USDT)'],
    ['/trade?tradeKey=Ustandard', /^Quantity/],
    ['/transfer', 'Amount'],
  ] as const) {
    await page.setViewportSize(SHORT);
    await page.goto(path);
    await loaded(page);
    const field = page.getByLabel(label).first();
    await field.focus();
    await page.setViewportSize(WITH_KEYBOARD);
    await expect
      .poll(() =>
        field.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return top >= 0 && top + height <= innerHeight && element.contains(hit);
        }),
      )
      .toBe(true);
    await stage.picture(page, `keyboard${path.replace(/\W+/g, '-')}`);
  }
});

for (const who of ['visitor', 'customer'] as const) {
  for (const { title, items } of sampleInParts(`targets of 44 px, as a ${who}`, SCREENS, SAMPLE, PART)) {
    test(title, ({ stage }) => measure(stage, who, items));
  }
}

async function measure(stage: Stage, who: 'visitor' | 'customer', screens: readonly Screen[]): Promise<void> {
  const { page } = await stage.visit(SHORT);
  if (who === 'customer') await signIn(page, DEMO);
  const small: string[] = [];
  for (const screen of screens) {
    if (who === 'customer' && isForVisitors(screen)) continue;
    const [name, path] = screen;
    await page.goto(path);
    await loaded(page);
    for (const line of await page.evaluate(smallTargets)) small.push(`${name}: ${line}`);
  }
  assertEqual('targets that are too small', small, []);
}
