import type { Page } from '@playwright/test';

/** A file of the app's, shown as text: no script of it runs, and the policy for pages lets a worker be registered. */
const PLAIN = '/theme-start.js';

/**
 * Makes the service worker answer every page that this profile opens from now on, as on the phone of somebody who has been
 * here before. Its own registration by the app comes after the first screen, too late for a story's first page.
 */
export async function takeControl(page: Page): Promise<void> {
  await page.goto(PLAIN);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  });
}
