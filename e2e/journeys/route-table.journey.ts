import type { Page } from '@playwright/test';
import { seriousFindings } from '../axe-check.ts';
import { assertEqual, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { type RouteRow, readRouteTable } from '../route-table/read-table.ts';
import { PENDING_ROUTES, ROUTE_WALKS, type RouteWalk } from '../route-table/route-walks.ts';
import { sampleInParts } from '../samples.ts';
import { fillSignIn, signIn, TRADER } from '../sign-in.ts';
import type { Stage, Visit } from '../stage.ts';
import { TestWallet } from '../test-wallet.ts';

/** It requires a wallet: visitors without one are told so wherever they go. */
const WALLET_FIRST = 'wallet-first';
/** Those that customers use; that of developers is walked for the pages that it alone has. */
const SHIPPED = ['default', 'brasil', WALLET_FIRST] as const;
const DEVELOPMENT = 'development';
const WHO = ['visitor', 'customer'] as const;

const SAMPLE = 4;
const PART = 45;
const SETTLE_MS = 500;

const table = readRouteTable();

test('every row of the table of routes has its walk', () => {
  const without = table.map(({ path }) => path).filter((path) => !(path in ROUTE_WALKS));
  assertEqual('rows of the table without a walk', without, []);
});

/** Every row of the table of routes, as a visitor and as a customer, in each deployment that ships. */
for (const deployment of [...SHIPPED, DEVELOPMENT]) {
  test.describe(() => {
    test.use({ settings: { DEPLOYMENT: deployment } });

    for (const { title, items } of sampleInParts(`table of routes, ${deployment}`, rowsIn(deployment), SAMPLE, PART)) {
      test(title, async ({ ownStage }) => {
        const problems: string[] = [];
        for (const who of WHO) problems.push(...(await walkAs(ownStage, who, deployment, items)));
        assertEqual('rows that are not as the table has them', problems, []);
      });
    }
  });
}

function rowsIn(deployment: string): readonly RouteRow[] {
  const rows = table.filter(({ path }) => !PENDING_ROUTES.includes(path));
  return deployment === DEVELOPMENT
    ? rows.filter(({ path }) => ROUTE_WALKS[path]?.onlyIn?.includes(DEVELOPMENT))
    : rows;
}

/** What is not as the table has it, of these rows. */
async function walkAs(
  stage: Stage,
  who: Walker['who'],
  deployment: string,
  rows: readonly RouteRow[],
): Promise<string[]> {
  const visit = await stage.visit();
  if (who === 'customer') await enter(visit, deployment);
  const problems: string[] = [];
  for (const row of rows) {
    const found = await walk(visit, row, { deployment, who });
    problems.push(...found.map((problem) => `${who}, ${row.path}: ${problem}`));
  }
  await visit.close();
  return problems;
}

/** Signs a customer in; where a wallet is required the browser has one. */
async function enter({ page, context }: Visit, deployment: string): Promise<void> {
  if (deployment !== WALLET_FIRST) return signIn(page, TRADER);
  await new TestWallet(7, 1).install(context, 'Test wallet');
  await page.goto('/login');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await fillSignIn(page, TRADER);
  await reaches(page, '/home');
}

interface Walker {
  readonly deployment: string;
  readonly who: (typeof WHO)[number];
}

/** What is wrong with one row. */
async function walk({ page, complaints }: Visit, row: RouteRow, walker: Walker): Promise<string[]> {
  const { open = row.path, ...given } = ROUTE_WALKS[row.path] ?? {};
  const { path, heading } = expected(row, given, walker);
  const before = complaints.length;
  await page.goto(open);
  await arrived(page, path, heading);
  await page.waitForTimeout(SETTLE_MS);
  const problems: string[] = [];
  const at = new URL(page.url()).pathname;
  const [title = ''] = await page.locator('h1').allTextContents();
  if (at !== path) problems.push(`ends at ${at}, not ${path}`);
  const isRight = heading === undefined ? title !== '' && title !== 'Home' : title === heading;
  if (!isRight) problems.push(`is headed "${title}", not "${heading ?? 'something of its own'}"`);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (tooWide > 0) problems.push(`scrolls sideways by ${tooWide} px`);
  problems.push(...complaints.slice(before).map((complaint) => `the browser says: ${complaint}`));
  problems.push(...(await seriousFindings(page)).map((finding) => `axe says: ${finding}`));
  return problems;
}

/** Where the row leads this person here, and how it is headed. */
function expected(row: RouteRow, walk: Omit<RouteWalk, 'open'>, { deployment, who }: Walker) {
  const own = new URL(ROUTE_WALKS[row.path]?.open ?? row.path, 'http://here').pathname;
  if (deployment === WALLET_FIRST && who === 'visitor' && walk.withoutWallet !== true) {
    return { path: '/no-wallet', heading: 'No wallet found' };
  }
  const closed = walk.closedIn?.[deployment];
  if (closed !== undefined) return closed;
  if (walk.onlyIn !== undefined && !walk.onlyIn.includes(deployment)) return { path: '/home', heading: 'Home' };
  if (row.signedIn && who === 'visitor') return { path: '/login', heading: 'Sign in' };
  return { path: walk.ends ?? own, heading: walk.heading };
}

/** Waits until it is there, or late. */
async function arrived(page: Page, path: string, heading: string | undefined): Promise<void> {
  // Also where a popup lies over the page, which hides its heading from roles.
  const title = heading === undefined ? page.locator('h1') : page.locator('h1', { hasText: heading });
  await page
    .waitForURL((url) => url.pathname === path)
    .then(() => title.first().waitFor({ state: 'attached' }))
    .catch(() => undefined);
}
