import { availableParallelism } from 'node:os';
import { sample, sampleSeed } from '../apps/server/src/testing/sample.ts';
import { CHECKS, UNITS } from './quick-steps.ts';
import { npx, runSteps, type Step, script } from './steps.ts';
import { changedLately, drawnStorageFiles, storageFiles } from './storage-files.ts';

/**
 * `npm test`: what must pass before a change lands. With `--long`: everything, for releases. See CONTRIBUTING.md, "What
 * runs where".
 */
const long = process.argv.includes('--long');
process.env.TEST_LONG = String(long);
process.env.SAMPLE_SEED = sampleSeed();
if (!long) console.log(`samples are drawn by SAMPLE_SEED=${process.env.SAMPLE_SEED}`);

// They wait for the database half of the time; with two more instead of one the run took longer.
const workers = String(availableParallelism() + 1);
const changed = changedLately();
const files = long || changed === undefined ? [] : drawnStorageFiles(storageFiles(), changed);
const storage = npx('storage and API', 'vitest', 'run', '--project', 'storage', '--maxWorkers', workers, ...files);
const installed: Step = {
  ...storage,
  name: 'storage and API, on the PostgreSQL of the system',
  env: { TEST_POSTGRES: 'installed' },
};

const DAY = script('the first day of a company', 'test:company', ...(long ? [] : ['--', '--short']));
const FEW = ['--faults', '4', '--customers', '16', '--sockets', '60'];
const FAULTS = script(
  'the cluster under faults',
  'cluster-test',
  '--',
  ...(long ? ['--faults', '51', '--sockets', '2000'] : FEW),
);
/** Each is told by many smaller tests too, and takes more than a minute. */
const trials = long ? [DAY, FAULTS] : sample('trials of the whole', [DAY, FAULTS], 1);

await runSteps([
  ...CHECKS,
  // Some unit tests only wait. What is built is looked at afterwards.
  [{ ...UNITS, env: { BUILT_LATER: 'true' } }, script('deployments', 'check:deployments'), script('build', 'build')],
  ...(long ? [script('production tree', 'package'), script('production tree by itself', 'package:test')] : []),
  storage,
  ...(long ? [installed] : []),
  [
    npx('faults and regressions of the engine', 'vitest', 'run', '--project', 'simulation'),
    script('a year of all products', 'simulate', '--', '--year', '--customers', long ? '1000' : '100'),
  ],
  [
    npx('no allowance in what was built', 'vitest', 'run', 'apps/server/src/testing/no-allowance'),
    script('size budgets', 'size'),
    script('engine against its twin', 'simulate', '--', '--seconds', long ? '600' : '20'),
    // These two mostly wait, for a start and for a browser.
    script('killed at random moments', 'crash-test', '--', '--kills', long ? '50' : '1'),
    ...(trials.includes(DAY) ? [DAY] : []),
  ],
  // Alone: it measures how long nobody is answered.
  ...(trials.includes(FAULTS) ? [FAULTS] : []),
  // The troubles of database, lock, key and clock are one of its chapters.
  ...(long ? [script('the chapters of the runbook', 'runbook-test')] : []),
  // Alone: it measures how late a price comes.
  long ? script('attacks', 'attack') : script('attacks', 'attack', '--', '--short'),
  { ...script('browser journeys', 'test:browser'), env: { JOURNEYS: 'sample' } },
]);
