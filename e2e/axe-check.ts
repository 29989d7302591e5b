import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Where something fades while axe measures, as a message that goes does, its contrast is not the screen's: measured again, so often at most. */
const MEASURED_MAX = 5;

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

/** What axe calls serious or critical on the page as it is, one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // Evaluated, not added as an element, because the page's policy allows no foreign script.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const findings = await page.evaluate(async (times) => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Finding[] }> } };
    let found: Finding[] = [];
    for (let time = 0; time < times; time += 1) {
      let faded = false;
      const measured = new AbortController();
      const { signal } = measured;
      addEventListener('transitionrun', ({ propertyName }) => (faded ||= propertyName === 'opacity'), { signal });
      // It would fetch each style sheet again, for rules that we do not ask for.
      found = (await axe.run({ resultTypes: ['violations'], preload: false })).violations;
      measured.abort();
      if (!faded) break;
      const fades = document.getAnimations().filter((one) => (one as CSSTransition).transitionProperty === 'opacity');
      await Promise.allSettled(fades.map(({ playState, finished }) => playState === 'running' && finished));
    }
    return found;
  }, MEASURED_MAX);
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}
