import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { sample } from '../apps/server/src/testing/sample.ts';
import { isForVisitors, loaded, SCREENS } from '../e2e/screens.ts';
import { signIn, TRADER } from '../e2e/sign-in.ts';
import { Stage } from '../e2e/stage.ts';

/** Gzipped JavaScript a first visit may load, in bytes. */
interface Budget {
  readonly path: string;
  readonly most: number;
}

const OF_VISITORS: readonly Budget[] = [
  { path: '/home', most: 180_000 },
  { path: '/quote', most: 181_500 },
  { path: '/trade?tradeKey=BBTrading', most: 300_000 },
  { path: '/trade?tradeKey=SecondContract', most: 230_000 },
  { path: '/trade?tradeKey=Ustandard', most: 300_000 },
  { path: '/trade?tradeKey=ApanStocks', most: 300_000 },
  { path: '/tradeDetail?symbol=btcusdt', most: 285_000 },
  { path: '/login', most: 262_000 },
  { path: '/register', most: 225_000 },
];
/** Of every other screen, for who is signed in. */
const OTHERS_MOST = 300_000;
/** So many of them in a run that is not long. */
const OTHERS_DRAWN = 12;
/** What a page loads later by itself counts too. */
const SETTLE_MS = 3_000;

let over = 0;

/** Sizes by address: screens share most of their scripts. */
const sizes = new Map<string, Promise<number>>();

/** Asked for again, because what a page that has gone on was sent cannot be read. */
function sizeOf(page: Page, url: string): Promise<number> {
  const known = sizes.get(url);
  if (known !== undefined) return known;
  const size = page.request.get(url).then(async (answer) => gzipSync(await answer.body(), { level: 9 }).length);
  sizes.set(url, size);
  return size;
}

/** Loads a page and adds up every script that came. */
async function weigh(page: Page, { path, most }: Budget, wait: () => Promise<void>): Promise<void> {
  const scripts = new Set<string>();
  // What the page before still loads is not this one's.
  await page.goto('about:blank');
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  await page.goto(path);
  await wait();
  page.removeAllListeners('response');
  const weights = await Promise.all([...scripts].map((url) => sizeOf(page, url)));
  const bytes = weights.reduce((sum, one) => sum + one, 0);
  const passes = bytes > 0 && bytes <= most;
  if (!passes) over += 1;
  const share = Math.round((bytes / most) * 100);
  console.log(
    `${passes ? 'pass ' : 'OVER '} ${path}: ${(bytes / 1000).toFixed(1)} kB, ${share} % of ${most / 1000} kB`,
  );
}

const stage = await Stage.open();
for (const budget of OF_VISITORS) {
  const visit = await stage.visit({ worker: false });
  await weigh(visit.page, budget, () => visit.page.waitForTimeout(SETTLE_MS));
  await visit.close();
}
const { page, context, close } = await stage.visit({ worker: false });
await signIn(page, TRADER);
// Each as if it were the first.
await (await context.newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
const others = SCREENS.filter(
  (screen) => !isForVisitors(screen) && !OF_VISITORS.some(({ path }) => path === screen[1]),
);
for (const [, path] of sample('screens weighed', others, OTHERS_DRAWN)) {
  await weigh(page, { path, most: OTHERS_MOST }, () => loaded(page));
}
await close();
await stage.close();
process.exit(over === 0 ? 0 : 1);
