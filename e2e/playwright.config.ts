import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { isLongRun, sampleSeed } from '../apps/server/src/testing/sample.ts';
import { PAGES_ALONE } from './chromium.ts';
import { drawnJourneys, journeyFiles } from './drawn-journeys.ts';
import { PATIENCE_MS } from './patience.ts';

// Every worker loads the journeys again, and all must draw the same samples.
process.env.SAMPLE_SEED ??= sampleSeed();
// As part of `npm test`; by hand all of them are told. Drawn once, for all workers.
if (process.env.JOURNEYS === 'sample') process.env.JOURNEYS = drawnJourneys().join();
const drawn = process.env.JOURNEYS?.split(',') ?? journeyFiles();

/** Begin first: they mostly wait for the end of something, and at the end of a run they would do so alone. */
const WAIT = ['many-timed', 'money-and-operators', 'timed-contract'].map((name) => `${name}.journey.ts`);

export default defineConfig({
  testDir: 'journeys',
  outputDir: join(import.meta.dirname, '../test-results/journeys'),
  globalSetup: './prepared-data.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Journeys mostly wait, so there are more workers than cores.
  workers: Number(process.env.E2E_WORKERS ?? 3),
  // Only against hanging: no journey takes a quarter of it on a quiet machine.
  timeout: 15 * 60_000,
  expect: { timeout: PATIENCE_MS },
  reporter: [['list'], ['./summary-reporter.ts']],
  projects: [
    { name: 'waits', testMatch: drawn.filter((file) => WAIT.includes(file)) },
    { name: 'works', testMatch: drawn.filter((file) => !WAIT.includes(file)) },
  ].filter(({ testMatch }) => testMatch.length > 0),
  use: {
    browserName: 'chromium',
    launchOptions: PAGES_ALONE,
    screenshot: 'only-on-failure',
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    // A snapshot of the page at every step costs a fifth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false, snapshots: isLongRun },
  },
});
