import type { Locator } from 'playwright-core';

/** Waits until `look` gives what is wanted; throws with the last that it gave. */
export async function eventually<T>(what: string, look: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  const untilMs = performance.now() + 10_000;
  for (;;) {
    const value = await look();
    if (holds(value)) return value;
    if (performance.now() > untilMs) throw new Error(`${what}: found ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export function assertEqual(what: string, found: unknown, wanted: unknown): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (is !== should) throw new Error(`${what}: found ${is}, wanted ${should}`);
}

export async function assertVisible(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'visible' });
}

/** How soon what others do is seen. Less than what any page asks again of itself. */
const LIVE_MS = 8_000;

/** Comes by a push: nobody loads the page again, and it asks for nothing by itself that soon. */
export async function appears(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'visible', timeout: LIVE_MS });
}

/** Goes by a push. */
export async function disappears(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'hidden', timeout: LIVE_MS });
}
