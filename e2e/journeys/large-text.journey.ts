import { test } from '../journey.ts';
import { sampleInParts } from '../samples.ts';
import { SCREENS, type Screen } from '../screens.ts';
import type { Stage } from '../stage.ts';
import { misplacedTexts } from '../text-boxes.ts';
import { walkScreens } from '../walk-screens.ts';

/** How a walk goes: on the narrowest phone people carry, or with letters twice as large. */
const WALKS = [
  { width: 320, textPx: 16 },
  { width: 390, textPx: 32 },
] as const;
const SAMPLE = 10;
const PART = 26;

/** Each screen at 320 px, and at 390 px with text at 200 %: no text cut, beyond the edge, or over another. */
for (const walk of WALKS) {
  const name = `large text and small phones: ${walk.width} px, text of ${walk.textPx} px`;
  for (const { title, items } of sampleInParts(name, SCREENS, SAMPLE, PART)) {
    test(title, ({ stage }) => walkThrough(stage, items, walk));
  }
}

async function walkThrough(
  stage: Stage,
  screens: readonly Screen[],
  { width, textPx }: (typeof WALKS)[number],
): Promise<void> {
  const visit = await stage.visit({ width });
  // As the browser's own setting has it: every rem and every media query follows.
  const browser = await visit.context.newCDPSession(visit.page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: textPx } });
  await walkScreens(visit, screens, async (page, [name, path]) => {
    const found = await page.evaluate(misplacedTexts);
    if (found.length > 0) await stage.picture(page, `${name}-${width}-${textPx}`);
    return found.map((finding) => `${path}: ${finding}`);
  });
}
