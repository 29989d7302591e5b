import type { Page } from '@playwright/test';
import { assertEqual } from './expect.ts';
import { isForVisitors, loaded, type Screen } from './screens.ts';
import { signIn, TRADER } from './sign-in.ts';
import type { Visit } from './stage.ts';

/**
 * Opens each screen and looks at it: first those that visitors alone see, then all others, signed in. Fails with
 * everything that `look` found and the browser complained of.
 */
export async function walkScreens(
  visit: Visit,
  screens: readonly Screen[],
  look: (page: Page, screen: Screen) => Promise<readonly string[]>,
): Promise<void> {
  const { page, complaints } = visit;
  const findings: string[] = [];
  const open = async (screen: Screen) => {
    await page.goto(screen[1]);
    await loaded(page);
    findings.push(...(await look(page, screen)));
  };
  for (const screen of screens) if (isForVisitors(screen)) await open(screen);
  await signIn(page, TRADER);
  for (const screen of screens) if (!isForVisitors(screen)) await open(screen);
  findings.push(...complaints.map((complaint) => `the browser: ${complaint}`));
  await visit.close();
  assertEqual('what was found', findings, []);
}
