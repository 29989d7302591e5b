import { expect, type Locator, type Page } from '@playwright/test';
import { PATIENCE_MS } from './patience.ts';

/** Waits until `look` returns what is wanted, and returns it. */
export async function eventually<T>(what: string, look: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  let value = await look();
  const again = async () => {
    if (!holds(value)) value = await look();
    return holds(value) ? 'holds' : value;
  };
  await expect.poll(again, { message: what, timeout: PATIENCE_MS, intervals: [100] }).toBe('holds');
  return value;
}

export function assertEqual(what: string, found: unknown, wanted: unknown): void {
  expect(found, what).toEqual(wanted);
}

export async function assertVisible(locator: Locator): Promise<void> {
  await expect(locator.first()).toBeVisible({ timeout: PATIENCE_MS });
}

/** Appears by a push: the page is not loaded again, and asks for nothing by itself (see stage.ts). */
export const appears = assertVisible;

/** Disappears by a push. */
export async function disappears(locator: Locator): Promise<void> {
  await expect(locator.first()).toBeHidden({ timeout: PATIENCE_MS });
}

/**
 * Waits until the page is at this path, and at this query where one is named. A path inside a query does not count, as
 * in `?redirect=/assets`.
 */
export async function reaches(page: Page, address: string): Promise<void> {
  const wanted = new URL(address, 'http://any');
  await page.waitForURL(
    ({ pathname, search }) => pathname === wanted.pathname && (wanted.search === '' || search === wanted.search),
  );
}
