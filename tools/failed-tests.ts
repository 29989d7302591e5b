import { stripVTControlCharacters } from 'node:util';

/** How test runners name a test that failed: Vitest, and Playwright Test's list. */
const NAMES_A_FAILURE = /^(FAIL|✘)\s/;
const MOST = 6;
const LONGEST = 170;

/**
 * The tests that failed by what a step printed, a line each: at most six, cut at 170 characters; its last line where it names none. Of a
 * long run often only the last kilobyte is kept: this is what must be in it.
 */
export function failedTests(said: string): readonly string[] {
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const named = [...new Set(lines.filter((line) => NAMES_A_FAILURE.test(line)))];
  const shown = named.length === 0 ? lines.slice(-1) : named.slice(0, MOST);
  const more = named.length > MOST ? [`and ${named.length - MOST} more`] : [];
  return [...shown.map((line) => line.slice(0, LONGEST)), ...more];
}
