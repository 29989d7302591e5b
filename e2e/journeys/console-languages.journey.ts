import type { Page } from '@playwright/test';
import { sample } from '../../apps/server/src/testing/sample.ts';
import { appears, assertEqual } from '../expect.ts';
import { test } from '../journey.ts';
import { OLIVIA, Operator } from '../operators.ts';
import { loaded } from '../screens.ts';
import type { Stage } from '../stage.ts';

const NAMES = ['English', '简体中文', 'Português', 'Español'] as const;
const WIDTHS = [1440, 1280, 1024] as const;
/** A key of a text that was not found, and a place that was not filled in. */
const RAW = /\b[a-z]+(\.[a-zA-Z_]+){1,3}\b(?=$|\s*\n)|%\{\w+\}/m;

/** Every screen of the console in one language drawn by the seed (all of them in a long run): whole words, nothing cut. */
test('the console in its languages, at 1440, 1280 and 1024', ({ ownStage }) => story(ownStage));

async function story(stage: Stage): Promise<void> {
  const findings: string[] = [];
  const olivia = await Operator.signIn(stage, OLIVIA, { findings });
  const { page } = olivia;
  let shown: string = NAMES[0];
  for (const name of sample('languages of the console', NAMES, 1)) {
    if (name !== shown) {
      await page.getByRole('button', { name: shown, exact: true }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
      await appears(page.getByRole('button', { name, exact: true }));
    }
    shown = name;
    const count = await page.getByRole('menuitem').count();
    for (let at = 0; at < count; at += 1) await walk(olivia, at, name, findings);
  }
  assertEqual('what is wrong', findings, []);
  assertEqual('complaints of the browser', olivia.complaints, []);
}

async function walk(olivia: Operator, at: number, language: string, findings: string[]): Promise<void> {
  const { page } = olivia;
  await page.getByRole('menuitem').nth(at).click();
  // Not `networkidle`: where a page has frames, as that of the theme, it may never come.
  await loaded(page);
  const name = new URL(page.url()).hash.replace(/^#\/|\?.*/g, '');
  await olivia.look(`console-${language}-${name}`);
  const raw = (await page.locator('#main-content').innerText()).match(RAW)?.[0];
  if (raw !== undefined) findings.push(`${name} in ${language}: ${raw}`);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await widthOf(page);
    if (wide > width) findings.push(`${name} in ${language} is ${wide} px wide at ${width}`);
  }
}

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
