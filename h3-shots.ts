import { chromium } from 'playwright-core';
import { signIn, TRADER } from './e2e/sign-in.ts';

const theme = (process.argv[2] ?? 'light') as 'light' | 'dark';
const paths = process.argv.slice(3);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const context = await browser.newContext({
  baseURL: 'http://127.0.0.1:4130',
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  colorScheme: theme,
  locale: process.env.LANGX ?? 'en',
});
const page = await context.newPage();
page.on('console', (m) => {
  if (['error', 'warning'].includes(m.type())) console.log(m.type(), m.text().slice(0, 200));
});
page.on('pageerror', (e) => console.log('pageerror', String(e).slice(0, 300)));
await signIn(page, TRADER);
for (const path of paths) {
  await page.goto(path);
  await page.waitForTimeout(1500);
  const name = path.replace(/[^a-z0-9]+/gi, '_');
  await page.screenshot({ path: `/tmp/h3-shots/${name}-${theme}.png`, fullPage: true });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > 390) console.log('wide', path, wide);
}
await browser.close();
