import { npx } from './steps.ts';

/** The steps to run before every commit; `npm test` begins with them too. */
export const QUICK = [
  [npx('format and lint', 'biome', 'check', '.'), npx('tidiness', 'tsx', 'tools/tidy.ts'), npx('types', 'tsc', '-b')],
  npx('words', 'tsx', 'tools/words.ts', ...(process.env.TEST_LONG === 'true' ? ['--all'] : [])),
  npx('units', 'vitest', 'run', '--project', 'unit', '--project', 'page'),
];
