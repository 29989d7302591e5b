import { npx } from './steps.ts';

/** Several checkers for a project, which is the default, each find out most types again. */
const TYPES = ['--checkers', '1', '--builders', '2'];

export const UNITS = npx('units', 'vitest', 'run', '--project', 'unit', '--project', 'page');

/** What needs no test to be run. */
export const CHECKS = [
  [
    npx('format and lint', 'biome', 'check', '.'),
    npx('tidiness', 'tsx', 'tools/tidy.ts'),
    npx('types', 'tsc', '-b', ...TYPES),
  ],
  npx('words', 'tsx', 'tools/words.ts', ...(process.env.TEST_LONG === 'true' ? ['--all'] : [])),
];
