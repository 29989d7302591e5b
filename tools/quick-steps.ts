import { npx } from './steps.ts';

/** With several checkers for a project, which is the default, each finds out most types again: three times the work. */
const TYPES = ['--checkers', '1', '--builders', '2'];

/** The steps to run before every commit; `npm test` begins with them too. */
export const QUICK = [
  [
    npx('format and lint', 'biome', 'check', '.'),
    npx('tidiness', 'tsx', 'tools/tidy.ts'),
    npx('types', 'tsc', '-b', ...TYPES),
  ],
  npx('words', 'tsx', 'tools/words.ts', ...(process.env.TEST_LONG === 'true' ? ['--all'] : [])),
  npx('units', 'vitest', 'run', '--project', 'unit', '--project', 'page'),
];
