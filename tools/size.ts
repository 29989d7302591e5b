import { gzipSync } from 'node:zlib';
import { Stage } from '../e2e/stage.ts';

/** Gzipped JavaScript a first visit may load, in bytes. */
const BUDGETS = [
  { path: '/home', most: 180_000 },
  { path: '/quote', most: 181_500 },
  { path: '/trade?tradeKey=BBTrading', most: 300_000 },
  { path: '/trade?tradeKey=SecondContract', most: 230_000 },
  { path: '/trade?tradeKey=Ustandard', most: 300_000 },
  { path: '/trade?tradeKey=ApanStocks', most: 300_000 },
  { path: '/tradeDetail?symbol=btcusdt', most: 285_000 },
  { path: '/login', most: 262_000 },
  { path: '/register', most: 225_000 },
] as const;
/** What a page loads later by itself counts too. */
const SETTLE_MS = 3_000;

/** Loads each page as a first-time visitor and adds up every script that came. */
const stage = await Stage.open();
let over = 0;
for (const { path, most } of BUDGETS) {
  const visit = await stage.visit({ worker: false });
  const scripts: Promise<number>[] = [];
  visit.page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    }
  });
  await visit.page.goto(path);
  await visit.page.waitForTimeout(SETTLE_MS);
  const bytes = (await Promise.all(scripts)).reduce((sum, one) => sum + one, 0);
  const passes = bytes > 0 && bytes <= most;
  if (!passes) over += 1;
  const share = Math.round((bytes / most) * 100);
  console.log(
    `${passes ? 'pass ' : 'OVER '} ${path}: ${(bytes / 1000).toFixed(1)} kB, ${share} % of ${most / 1000} kB`,
  );
  await visit.close();
}
await stage.close();
process.exit(over === 0 ? 0 : 1);
