import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** Whether everything is tried, as releases ask for (`npm run test:long`), or a sample (`npm test`). */
export const isLongRun = process.env.TEST_LONG === 'true';

/** Decides which sample is drawn: the commit's, so that every commit tries another, or the one that SAMPLE_SEED names. */
export function sampleSeed(): string {
  if (process.env.SAMPLE_SEED !== undefined) return process.env.SAMPLE_SEED;
  try {
    return execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'no-commit';
  }
}

/**
 * `count` of the items in their order, drawn by the run's seed; all of them in a long run. Prints what was drawn, and how
 * to draw it again. `name`: what they are, so that two samples of one run do not draw the same places.
 */
export function sample<T>(name: string, items: readonly T[], count: number): readonly T[] {
  const drawn = drawSilently(name, items, count);
  if (drawn.length < items.length) {
    process.stdout.write(`${name}: ${count} of ${items.length} are tried (SAMPLE_SEED=${sampleSeed()})\n`);
  }
  return drawn;
}

/** The same without a word: for many small samples, of which one line tells. */
export function drawSilently<T>(name: string, items: readonly T[], count: number): readonly T[] {
  if (isLongRun || items.length <= count) return items;
  const drawn = drawIndexes(`${sampleSeed()} ${name}`, items.length, count);
  return items.filter((_, index) => drawn.has(index));
}

/** Whether something that is one of many is tried in this run: about one in so many, each in some run; always in a long one. */
export function isDrawn(name: string, oneIn: number): boolean {
  if (isLongRun) return true;
  const hash = createHash('sha256').update(`${sampleSeed()} ${name}`).digest();
  return hash.readUInt32BE() % oneIn === 0;
}

/** The indexes whose hashes under the seed are least. */
function drawIndexes(seed: string, length: number, count: number): ReadonlySet<number> {
  const rank = (index: number) => createHash('sha256').update(`${seed} ${index}`).digest('hex');
  const ranked = Array.from({ length }, (_, index) => ({ index, rank: rank(index) }));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return new Set(ranked.slice(0, count).map(({ index }) => index));
}
