import { seriousFindings } from '../axe-check.ts';
import { assertEqual } from '../expect.ts';
import type { Journey } from '../journey.ts';
import { DEMO, signIn } from '../sign-in.ts';
import type { Stage, Theme } from '../stage.ts';
import { loaded, SCREENS } from './screens.ts';

/** Each screen, looked at as a visitor and as a customer: no complaint of the browser, nothing serious from axe. */
export const everyScreen: Journey = {
  name: 'every screen, light and dark, as a visitor and as a customer',
  run: async (stage) => {
    const themes = ['light', 'dark'] satisfies Theme[];
    const walks = themes.flatMap((theme) => [walk(stage, theme, false), walk(stage, theme, true)]);
    assertEqual('what was found', (await Promise.all(walks)).flat(), []);
  },
};

async function walk(stage: Stage, theme: Theme, signedIn: boolean): Promise<string[]> {
  const visit = await stage.visit({ theme });
  const { page } = visit;
  const who = signedIn ? 'customer' : 'visitor';
  if (signedIn) await signIn(page, DEMO);
  const findings: string[] = [];
  for (const [name, path] of SCREENS) {
    await page.goto(path);
    await loaded(page);
    await stage.picture(page, `${name}-${who}-${theme}`);
    for (const finding of await seriousFindings(page)) findings.push(`${path} ${who} ${theme}: ${finding}`);
  }
  findings.push(...visit.complaints.map((complaint) => `${who} ${theme}, the browser: ${complaint}`));
  await visit.close();
  return findings;
}
