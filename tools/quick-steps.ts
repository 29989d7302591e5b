import { npx } from './steps.ts';

/** Before every commit. */
export const QUICK = [
  [npx('format and lint', 'biome', 'check', '.'), npx('tidiness', 'tsx', 'tools/tidy.ts'), npx('types', 'tsc', '-b')],
  npx('units', 'vitest', 'run', '--project', 'unit', '--project', 'page'),
];
