import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seriousFindings } from './axe-check.ts';
import { signIn, TRADER } from './sign-in.ts';
import { Stage } from './stage.ts';

const rows = readFileSync(join(import.meta.dirname, '../../shared/spec/routes.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((l) => l.split('\t'));
const SAMPLE: Record<string, string> = {
  '/i&{invite_code}': '/i&ABC123',
  '/helpDetail/{id}': '/helpDetail/1',
  '/trade?tradeKey=SecondContract&symbol=': '/trade?tradeKey=SecondContract&symbol=btcusdt',
};
const only = process.argv[3];
await Stage.during({ DEPLOYMENT: process.argv[2] ?? 'default' }, async (stage) => {
  for (const who of ['visitor', 'customer']) {
    const visit = await stage.visit();
    if (who === 'customer') await signIn(visit.page, TRADER);
    for (const [path = '', screen, signed] of rows) {
      if (only && !new RegExp(only).test(path)) continue;
      const n = visit.complaints.length;
      await visit.page.goto(SAMPLE[path] ?? path);
      await visit.page.waitForTimeout(700);
      const h = await visit.page.getByRole('heading', { level: 1 }).allTextContents();
      const u = new URL(visit.page.url());
      const over = await visit.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const f = await seriousFindings(visit.page);
      console.log(
        JSON.stringify([who, path, signed, u.pathname + u.search, h, over, f.length, visit.complaints.slice(n)]),
      );
    }
    await visit.close();
  }
});
