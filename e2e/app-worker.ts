import type { Page } from '@playwright/test';
import { assertEqual, eventually } from './expect.ts';
import type { Stage, Visit } from './stage.ts';

/** A visit that the service worker answers from now on. */
export async function withWorker(stage: Stage): Promise<Visit> {
  const visit = await stage.visit();
  await visit.page.goto('/home');
  await workerRuns(visit.page);
  return visit;
}

/** Registered by itself once the first screen stands; it answers from the next load on. */
async function workerRuns(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
  const paths = await eventually('the flags are kept', kept, (found) => found.includes('/platform/config.js'));
  assertEqual(
    'calls that are kept',
    paths.filter((path) => /^\/(api|ws|uploads|console)/.test(path)),
    [],
  );
}
