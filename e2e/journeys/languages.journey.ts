import { LANGUAGES, type Language } from '@bourse/wire';
import type { Page } from '@playwright/test';
import { sample } from '../../apps/server/src/testing/sample.ts';
import { assertEqual } from '../expect.ts';
import { test } from '../journey.ts';
import { sampleInParts } from '../samples.ts';
import { isForVisitors, loaded, SCREENS, type Screen } from '../screens.ts';
import { signIn, TRADER } from '../sign-in.ts';
import type { Stage } from '../stage.ts';
import { misplacedTexts } from '../text-boxes.ts';

/** Languages whose screens are kept as pictures: long words, the other direction, other letters. */
const PICTURED: readonly Language[] = ['de', 'ar', 'zh-TW', 'hi'];
const SAMPLE = 12;
const PART = 12;
const SPOKEN = sample('languages', LANGUAGES, 5);

/** Each screen in each language at 390 px: no text cut, beyond its button or the edge, over another, or without words. */
for (const { title, items } of sampleInParts('every screen in every language', SCREENS, SAMPLE, PART)) {
  test(title, ({ stage }) => walkThrough(stage, items));
}

/** First what visitors alone see, then all else. */
async function walkThrough(stage: Stage, screens: readonly Screen[]): Promise<void> {
  const visit = await stage.visit();
  const { page } = visit;
  const findings: string[] = [];
  const look = async ([name, path]: Screen) => {
    await page.goto(path);
    await loaded(page);
    for (const language of SPOKEN) {
      await speak(page, language);
      for (const finding of await page.evaluate(misplacedTexts)) findings.push(`${language} ${path} ${finding}`);
      if (PICTURED.includes(language)) await stage.picture(page, `${name}-${language}`);
    }
    await speak(page, 'en');
  };
  for (const screen of screens) if (isForVisitors(screen)) await look(screen);
  await signIn(page, TRADER);
  for (const screen of screens) if (!isForVisitors(screen)) await look(screen);
  findings.push(...visit.complaints.map((complaint) => `the browser: ${complaint}`));
  await visit.close();
  assertEqual('what was found', findings, []);
}

/** Chosen in another tab, as far as this page can tell; it follows without being loaded again. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('bourse.language', chosen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'bourse.language', newValue: chosen }));
  }, language);
  await page.waitForFunction(
    (wanted) => document.documentElement.lang === wanted,
    language === 'zh' ? 'zh-CN' : language,
  );
  // Drawn, and measured by those that measure themselves.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 30)))),
  );
}
