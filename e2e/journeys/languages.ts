import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@bourse/contract';
import type { Page } from 'playwright-core';
import { assertEqual } from '../expect.ts';
import type { Journey } from '../journey.ts';
import { signIn, TRADER } from '../sign-in.ts';
import type { Stage } from '../stage.ts';
import { misplacedTexts } from '../text-boxes.ts';
import { loaded, SCREENS } from './screens.ts';

/** Languages whose screens are kept as pictures: long words, the other direction, other letters. */
const PICTURED: readonly Language[] = ['de', 'ar', 'zh-TW', 'hi'];
/** Walks beside one another. */
const WALKS = 3;
/** Screens of visitors alone. */
const VISITORS = new Set(['login', 'register', 'forgot-password', 'invited']);

/** Each screen in each language at 390 px: no text cut, beyond its button or the edge, over another, or without words. */
export const languages: Journey = {
  name: 'every screen in every language',
  run: async (stage) => {
    const screens = SCREENS.filter(([name]) => !VISITORS.has(name));
    const shares = Array.from({ length: WALKS }, (_, walk) => screens.filter((_, at) => at % WALKS === walk));
    const visitors = SCREENS.filter(([name]) => VISITORS.has(name));
    const walks = [...shares.map((share) => walkThrough(stage, share, true)), walkThrough(stage, visitors, false)];
    const findings = (await Promise.all(walks)).flat();
    await writeFile(join(stage.pictures, 'languages.txt'), `${findings.join('\n')}\n`);
    assertEqual('what was found (all of it in languages.txt beside the pictures)', findings.slice(0, 20), []);
  },
};

async function walkThrough(
  stage: Stage,
  screens: readonly (readonly [name: string, path: string])[],
  signedIn: boolean,
): Promise<string[]> {
  const visit = await stage.visit();
  const { page } = visit;
  // What runs TypeScript here names functions by a helper, which the page has not.
  await visit.context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  if (signedIn) await signIn(page, TRADER);
  const findings: string[] = [];
  for (const [name, path] of screens) {
    await page.goto(path);
    await loaded(page);
    for (const language of LANGUAGES) {
      await speak(page, language);
      for (const finding of await page.evaluate(misplacedTexts)) findings.push(`${language} ${path} ${finding}`);
      if (PICTURED.includes(language)) await stage.picture(page, `${name}-${language}`);
    }
    await speak(page, 'en');
  }
  findings.push(...visit.complaints.map((complaint) => `the browser: ${complaint}`));
  await visit.close();
  return findings;
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
