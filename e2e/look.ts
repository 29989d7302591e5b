import type { Page } from '@playwright/test';
import { isDrawn } from '../apps/server/src/testing/sample.ts';
import { seriousFindings } from './axe-check.ts';
import type { Stage } from './stage.ts';

/** In an ordinary run one screen of a story in so many is looked at: others for each commit. */
const LOOKS_ONE_IN = 5;

/** A picture for who looks at the screens, and what axe says of this one. */
export async function look(stage: Stage, page: Page, name: string, findings: string[]): Promise<void> {
  if (!isDrawn(name, LOOKS_ONE_IN)) return;
  await settled(page);
  await stage.picture(page, name);
  for (const finding of await seriousFindings(page)) findings.push(`${name}: ${finding}`);
}

/** Until nothing moves any more: axe measures what is half faded in. Spinners turn for ever and do not count. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
}
