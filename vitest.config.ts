import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { wordParts } from './apps/app/without-server-words.ts';

/** Bounds against hanging, not measurements: they hold on a machine four times slower, beside a build. */
const timeouts = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.{storage,simulation,page}.test.ts'],
          // Modules are loaded once by each process, not by each file: that took two thirds of the time.
          isolate: false,
          ...timeouts,
        },
      },
      // With modules of their own: they stand in for a browser's page, and modules keep what they find there.
      { plugins: [wordParts()], test: { name: 'page', include: ['apps/*/src/**/*.page.test.ts'], ...timeouts } },
      { test: { name: 'simulation', include: ['packages/simulator/src/*.simulation.test.ts'], ...timeouts } },
      {
        test: {
          name: 'storage',
          include: ['apps/server/src/**/*.storage.test.ts'],
          globalSetup: ['apps/server/src/platform/db/test-cluster.ts', 'apps/server/src/testing/built-threads.ts'],
          setupFiles: ['apps/server/src/platform/db/test-cleanup.ts'],
          // The server's modules are loaded once by each process, not by each file: that took a third of the time.
          isolate: false,
          ...timeouts,
        },
      },
    ],
  },
});
