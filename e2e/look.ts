import type { Page } from '@playwright/test';
import { isDrawn } from '../apps/server/src/testing/sample.ts';
import { seriousFindings } from './axe-check.ts';
import type { Stage } from './stage.ts';

/** In an ordinary run one in this many screens of a story is looked at, others for each commit. */
const LOOKS_ONE_IN = 5;

/** Takes a picture of the screen for people to look at, and notes what axe finds on it. */
export async function look(stage: Stage, page: Page, name: string, findings: string[]): Promise<void> {
  if (!isDrawn(name, LOOKS_ONE_IN)) return;
  await settled(page);
  await stage.picture(page, name);
  for (const finding of await seriousFindings(page)) findings.push(`${name}: ${finding}`);
}

/**
 * Waits until the app shows a page and nothing moves any more, because axe would measure what is half faded in. What has just appeared begins to
 * move a frame later, so a few frames have to be still. Spinners and countdowns never stop and do not count.
 */
export async function settled(page: Page): Promise<void> {
  // Asked in every frame, also after the page went to another one.
  await page.waitForFunction(() => {
    const main = document.getElementById('main');
    const isEmpty = document.getElementById('first-mark')?.hidden === false || main?.childElementCount === 0;
    const counted = globalThis as { stillFrames?: number };
    const moves = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
      .some(({ effect }) => !(effect as KeyframeEffect | null)?.target?.closest('[role=timer]'));
    counted.stillFrames = moves || isEmpty ? 0 : (counted.stillFrames ?? 0) + 1;
    if (counted.stillFrames < 4) return false;
    counted.stillFrames = 0;
    return true;
  });
}
