import { join } from 'node:path';
import { morningView } from '@bourse/wire/console';
import { expect, type Page } from '@playwright/test';
import { LISTS } from '../../apps/console/src/platform/lists.ts';
import { assertEqual, assertVisible } from '../expect.ts';
import { fullRows } from '../full-rows.ts';
import { test } from '../journey.ts';
import { OLIVIA, Operator } from '../operators.ts';
import { sampleInParts } from '../samples.ts';
import { PICTURES } from '../stage.ts';

const WIDTHS = [1440, 1280, 1024, 390] as const;
const ROWS = 12;
const SAMPLE = 6;
/** Parts of other pages. */
const NO_PAGE = new Set(['entries', 'ownAudit']);
const NAMES = Object.keys(LISTS).filter((name) => !NO_PAGE.has(name));

/** Every list of the console with rows as wide as real ones: nothing hangs over, whatever the window, and a row opens something. */
for (const { title, items } of sampleInParts('every list of the console, full', NAMES, SAMPLE, NAMES.length)) {
  test(title, async ({ ownStage }) => {
    const { page } = await Operator.signIn(ownStage, OLIVIA);
    const findings: string[] = [];
    for (const name of items) findings.push(...(await widths(page, name)));
    assertEqual('what was found', findings, []);
  });
}

/** What is no list, as the demo world has it: its title, and from which width on it fits. Books of many columns are moved by themselves. */
const PAGES: readonly (readonly [path: string, title: string, from?: number])[] = [
  ['', 'Overview'],
  ['trading', 'Trading'],
  ['prices', 'Prices'],
  ['fees', 'Fees'],
  ['risk', 'Risk'],
  ['treasury', 'Treasury', 1280],
  ['defi', 'DeFi programme'],
  ['customers/100001/show', 'demo (100001)'],
  ['instruments/btcusdt/show', 'BTC/USDT'],
  ['instruments/new', 'List an instrument'],
  ['settings/SWAP_SETTING/show', 'Convert'],
];

/** The first page of a platform with large positions: else it shows what other journeys have left open. */
async function fillFirstPage(page: Page): Promise<void> {
  const sums = { asset: 'usdt', longs: 1234, longValue: '12345678.91', shorts: 2345, shortValue: '23456789.12' };
  const exposure = ['btcusdt', 'ethusdt'].map((symbol) => ({ ledger: 'live', symbol, ...sums }));
  const queues = ['deposits', 'conversations'].map((queue) => ({ queue, length: 1234, sinceMs: 1_790_000_000_000 }));
  await page.route(
    ({ pathname }) => pathname === morningView.path,
    async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { ...answer, data: { ...answer.data, exposure, queues } } });
    },
  );
  await page.reload();
  await assertVisible(page.getByText('12,345,678.91').first());
}

test('pages of the console, at every width', async ({ ownStage }) => {
  const { page } = await Operator.signIn(ownStage, OLIVIA);
  await fillFirstPage(page);
  const findings: string[] = [];
  for (const [path, title, from = 0] of PAGES) {
    await page.setViewportSize({ width: WIDTHS[0], height: 900 });
    await page.evaluate((to) => location.assign(`/console/#/${to}`), path);
    await assertVisible(page.locator('#react-admin-title').getByText(title));
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    findings.push(...(await measured(page, path, (width) => width < 600 || width >= from)));
  }
  assertEqual('what was found', findings, []);
});

async function widths(page: Page, name: string): Promise<string[]> {
  const list = LISTS[name];
  if (list === undefined) return [`${name}: no such list`];
  const isCall = (url: URL) => url.pathname === list.path;
  const answer = { code: 200, rows: fullRows(list, ROWS), total: 1234 };
  await page.route(isCall, (route) => route.fulfill({ json: answer }));
  await page.setViewportSize({ width: WIDTHS[0], height: 900 });
  await page.evaluate((to) => location.assign(`/console/#/${to}`), name);
  await page
    .locator('.RaDataTable-table tbody tr')
    .nth(ROWS - 1)
    .waitFor();
  const findings = await measured(page, name);
  await page.setViewportSize({ width: WIDTHS[0], height: 900 });
  const { hash } = new URL(page.url());
  // Where it clicked last there may now be a head, whose tip covers the first row.
  await page.mouse.move(0, 0);
  await page.locator('.RaDataTable-table tbody tr td').first().click();
  const opens = async () => new URL(page.url()).hash !== hash || (await page.getByRole('dialog').count()) > 0;
  await expect.poll(opens, `a row of ${name} opens something`).toBe(true);
  await page.unroute(isCall);
  return findings;
}

async function measured(page: Page, name: string, asked = (_width: number) => true): Promise<string[]> {
  const findings: string[] = [];
  for (const width of WIDTHS.filter(asked)) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(250);
    await page.screenshot({
      path: join(PICTURES, `console-width-${name.replaceAll('/', '-')}-${width}.png`),
      scale: 'css',
    });
    for (const over of await page.evaluate(hangingOver)) findings.push(`${name}, ${width}: ${over}`);
  }
  return findings;
}

/** What is wider than its place, within the page. */
function hangingOver(): string[] {
  const found: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide`);
  for (const element of document.querySelectorAll<HTMLElement>('#main-content *')) {
    const { overflowX } = getComputedStyle(element);
    const scrolls = overflowX === 'auto' || overflowX === 'scroll';
    const { scrollWidth: inner, clientWidth } = element;
    if (scrolls && clientWidth > 0 && inner > clientWidth + 1) found.push(`${inner} in ${clientWidth}`);
  }
  return found;
}
