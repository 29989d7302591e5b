import type { Page } from '@playwright/test';
import { median } from './report.ts';

/**
 * The speed of the phone that is measured for, as Lighthouse's BenchmarkIndex: the quicker end of its mid-tier (125 to
 * 800, docs/throttling.md there), between the low tier (264) and the mid tier (1,000) of Chrome's DevTools.
 */
export const PHONE_INDEX = 750;
const RUNS = 3;
const RUN_MS = 500;

/** How many times slower than a machine of this index the phone is; at least 1. */
export function timesSlower(index: number): number {
  return Math.max(1, Math.round((index / PHONE_INDEX) * 10) / 10);
}

/** The machine's BenchmarkIndex, measured in a page as Lighthouse does: runs a second of growing texts and of copied arrays, tenths, the mean of both. */
export async function machineIndex(page: Page): Promise<number> {
  const indices: number[] = [];
  // The compiler that runs this file marks functions with their names; the page does not know its mark.
  const inPage = `globalThis.__name = (named) => named; (${indexOnce.toString()})(${RUN_MS})`;
  for (let run = 0; run < RUNS; run += 1) indices.push((await page.evaluate(inPage)) as number);
  return median(indices);
}

function indexOnce(runMs: number): number {
  const tenthsASecond = (work: (turn: number) => void) => {
    const startMs = performance.now();
    let turns = 0;
    while (performance.now() - startMs < runMs) {
      work(turns);
      turns += 1;
    }
    return (turns * 100) / (performance.now() - startMs);
  };
  const texts = tenthsASecond(() => {
    let text = '';
    for (let at = 0; at < 10_000; at += 1) text += 'a';
    if (text.length === 1) throw new Error('the text was not made');
  });
  const arrays = [0, 1].map(() => Array.from({ length: 100_000 }, (_, at) => at));
  const copies = tenthsASecond((turn) => {
    const [from = [], to = []] = turn % 2 === 0 ? arrays : arrays.toReversed();
    for (let at = 0; at < from.length; at += 1) to[at] = from[at] ?? 0;
  });
  return (texts + copies) / 2;
}
