import { npx, runSteps, script } from './steps.ts';

/** Seconds the engine is run against its twin, and times a server is killed on each database. */
const SIMULATED_SECONDS = process.env.SIMULATED_SECONDS ?? '60';
const KILLS = process.env.KILLS ?? '5';

/** Everything. */
runSteps([
  npx('format and lint', 'biome', 'check', '.'),
  npx('tidiness', 'tsx', 'tools/tidy.ts'),
  npx('types', 'tsc', '-b'),
  script('deployments', 'check:deployments'),
  npx('units', 'vitest', 'run', '--project', 'unit'),
  npx('storage and API, on both databases', 'vitest', 'run', '--project', 'storage'),
  script('engine against its twin', 'simulate', '--', '--seconds', SIMULATED_SECONDS),
  script('a year of all products', 'simulate', '--', '--year'),
  script('build', 'build'),
  npx('no allowance in what was built', 'vitest', 'run', '--project', 'unit', 'apps/server/src/no-allowance'),
  script('killed at random moments', 'crash-test', '--', '--kills', KILLS),
  script('size budgets', 'size'),
  script('browser journeys', 'test:browser'),
]);
