import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const require = createRequire('/tmp/h7/package.json');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const base = process.env.BASE || 'http://127.0.0.1:4170';
const [who = 'visitor', theme = 'light', ...paths] = process.argv.slice(2);
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
const ctx = await b.newContext({
  baseURL: base,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.5,
  colorScheme: theme,
  locale: process.env.LNG || 'en',
});
const page = await ctx.newPage();
page.on('console', (m) => {
  if (['error', 'warning'].includes(m.type())) console.log('CONSOLE', m.text().slice(0, 300));
});
page.on('pageerror', (e) => console.log('PAGEERROR', String(e).slice(0, 300)));
if (who !== 'visitor') {
  await page.goto('/login');
  await page
    .getByRole('tab', { name: /account/i })
    .click()
    .catch(() => {});
  await page.getByLabel(/Account name/i).fill(who);
  await page.getByLabel('Password', { exact: true }).fill(who + '1234');
  await page
    .getByRole('button', { name: /Sign in/ })
    .last()
    .click();
  await page.waitForURL('**/home');
}
const n = 0;
for (const p of paths) {
  await page.goto(p);
  await page.waitForTimeout(1800);
  const name = `/tmp/h7-shot-${p.replace(/\W+/g, '_')}-${who}-${theme}.png`;
  await page.screenshot({ path: name, fullPage: process.env.FULL === '1' });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.evaluate(axe);
  const v = await page.evaluate(async () =>
    (await axe.run()).violations
      .filter((x) => ['serious', 'critical'].includes(x.impact))
      .map(
        (x) =>
          x.id +
          ': ' +
          x.nodes.map((n) => n.target.join(' ') + ' ' + (n.failureSummary || '').slice(0, 200)).join(' | '),
      ),
  );
  console.log(name, page.url(), 'over', over, v);
}
await b.close();
