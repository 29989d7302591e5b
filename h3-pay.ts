import { chromium } from 'playwright-core';
import { signIn, TRADER } from './e2e/sign-in.ts';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const context = await browser.newContext({ baseURL: 'http://127.0.0.1:4130', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
const page = await context.newPage();
page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log(m.type(), m.text().slice(0, 200)); });
await signIn(page, TRADER);
await page.goto('/subscription/order');
await page.getByRole('button', { name: /^Pay/ }).click();
await page.waitForTimeout(500);
await page.screenshot({ path: '/tmp/h3-shots/pay1.png' });
await page.getByRole('dialog').getByRole('button', { name: /^Pay 200/ }).click();
for (let i = 0; i < 10; i++) { await page.waitForTimeout(200); console.log(i, await page.getByText('Purchased').count()); }
await page.screenshot({ path: '/tmp/h3-shots/pay2.png' });
await browser.close();
