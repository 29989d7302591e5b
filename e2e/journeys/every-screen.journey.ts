import { seriousFindings } from '../axe-check.ts';
import { assertEqual } from '../expect.ts';
import { test } from '../journey.ts';
import { sampleInParts } from '../samples.ts';
import { loaded, SCREENS, type Screen } from '../screens.ts';
import { DEMO, signIn } from '../sign-in.ts';
import type { Stage, Theme } from '../stage.ts';

const THEMES = ['light', 'dark'] satisfies Theme[];
const WHO = ['visitor', 'customer'] as const;
const SAMPLE = 3;
const PART = 26;

/** Each screen, looked at as a visitor and as a customer: no complaint of the browser, nothing serious from axe. */
for (const theme of THEMES) {
  for (const who of WHO) {
    for (const { title, items } of sampleInParts(`every screen, ${theme}, as a ${who}`, SCREENS, SAMPLE, PART)) {
      test(title, ({ stage }) => walk(stage, theme, who, items));
    }
  }
}

async function walk(stage: Stage, theme: Theme, who: (typeof WHO)[number], screens: readonly Screen[]): Promise<void> {
  const visit = await stage.visit({ theme });
  const { page } = visit;
  if (who === 'customer') await signIn(page, DEMO);
  const findings: string[] = [];
  for (const [name, path] of screens) {
    await page.goto(path);
    await loaded(page);
    await stage.picture(page, `${name}-${who}-${theme}`);
    for (const finding of await seriousFindings(page)) findings.push(`${path}: ${finding}`);
  }
  findings.push(...visit.complaints.map((complaint) => `the browser: ${complaint}`));
  await visit.close();
  assertEqual('what was found', findings, []);
}
