import { LANGUAGES, type Language } from '@bourse/wire';
import type { Page } from '@playwright/test';
import { sample } from '../../apps/server/src/testing/sample.ts';
import { test } from '../journey.ts';
import { sampleInParts } from '../samples.ts';
import { SCREENS, type Screen } from '../screens.ts';
import type { Stage } from '../stage.ts';
import { misplacedTexts } from '../text-boxes.ts';
import { walkScreens } from '../walk-screens.ts';

/** Languages whose screens are kept as pictures: long words, the other direction, other letters. */
const PICTURED: readonly Language[] = ['de', 'ar', 'zh-TW', 'hi'];
const SAMPLE = 12;
const PART = 12;
const SPOKEN = sample('languages', LANGUAGES, 5);

/** Each screen in each language at 390 px: no text cut, beyond its button or the edge, over another, or without words. */
for (const { title, items } of sampleInParts('every screen in every language', SCREENS, SAMPLE, PART)) {
  test(title, ({ stage }) => walkThrough(stage, items));
}

async function walkThrough(stage: Stage, screens: readonly Screen[]): Promise<void> {
  await walkScreens(await stage.visit(), screens, async (page, [name, path]) => {
    const findings: string[] = [];
    for (const language of SPOKEN) {
      await speak(page, language);
      for (const finding of await page.evaluate(misplacedTexts)) findings.push(`${language} ${path} ${finding}`);
      if (PICTURED.includes(language)) await stage.picture(page, `${name}-${language}`);
    }
    await speak(page, 'en');
    return findings;
  });
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
