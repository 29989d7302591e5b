import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertEqual } from '../expect.ts';
import type { Journey } from '../journey.ts';
import { signIn, TRADER } from '../sign-in.ts';
import type { Stage } from '../stage.ts';
import { misplacedTexts } from '../text-boxes.ts';
import { loaded, SCREENS } from './screens.ts';

/** How a walk goes: on the narrowest phone people carry, or with letters twice as large. */
const WALKS = [
  { width: 320, textPx: 16 },
  { width: 390, textPx: 32 },
] as const;
/** Of each walk, beside one another. */
const SHARES = 2;
/** Screens of visitors alone. */
const VISITORS = new Set(['login', 'register', 'forgot-password', 'invited']);

/** Each screen at 320 px, and at 390 px with text at 200 %: no text cut, beyond the edge, or over another. */
export const largeText: Journey = {
  name: 'large text and small phones',
  run: async (stage) => {
    const walks = WALKS.flatMap((walk) =>
      Array.from({ length: SHARES }, (_, share) =>
        walkThrough(
          stage,
          SCREENS.filter((_screen, at) => at % SHARES === share),
          walk,
        ),
      ),
    );
    const findings = (await Promise.all(walks)).flat();
    await writeFile(join(stage.pictures, 'large-text.txt'), `${findings.join('\n')}\n`);
    assertEqual('what was found (all of it in large-text.txt beside the pictures)', findings.slice(0, 20), []);
  },
};

/** First what visitors alone see, then all else. */
async function walkThrough(
  stage: Stage,
  screens: readonly (readonly [name: string, path: string])[],
  { width, textPx }: (typeof WALKS)[number],
): Promise<string[]> {
  const visit = await stage.visit({ width });
  const { page, context } = visit;
  // Four walks, and the server, on the same machine.
  context.setDefaultNavigationTimeout(30_000);
  // What runs TypeScript here names functions by a helper, which the page has not.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  // As the browser's own setting has it: every rem and every media query follows.
  const browser = await context.newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: textPx } });
  const findings: string[] = [];
  const look = async ([name, path]: readonly [name: string, path: string]) => {
    await page.goto(path);
    await loaded(page);
    const found = await page.evaluate(misplacedTexts);
    for (const finding of found) findings.push(`${width} px, text ${textPx} px, ${path}: ${finding}`);
    if (found.length > 0) await stage.picture(page, `${name}-${width}-${textPx}`);
  };
  for (const screen of screens) if (VISITORS.has(screen[0])) await look(screen);
  await signIn(page, TRADER);
  for (const screen of screens) if (!VISITORS.has(screen[0])) await look(screen);
  findings.push(...visit.complaints.map((complaint) => `the browser: ${complaint}`));
  await visit.close();
  return findings;
}
