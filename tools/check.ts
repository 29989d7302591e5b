import { npx, runSteps } from './steps.ts';

/** The quick part, for people: format, lint, types, units. */
runSteps([
  npx('format and lint', 'biome', 'check', '.'),
  npx('tidiness', 'tsx', 'tools/tidy.ts'),
  npx('types', 'tsc', '-b'),
  npx('units', 'vitest', 'run', '--project', 'unit'),
]);
