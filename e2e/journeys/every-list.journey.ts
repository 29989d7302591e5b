import type { Page } from '@playwright/test';
import { seriousFindings } from '../axe-check.ts';
import { assertEqual, assertVisible, reaches } from '../expect.ts';
import { fillLists } from '../full-lists.ts';
import { test } from '../journey.ts';
import { LISTS, type ListScreen } from '../lists.ts';
import { PATIENCE_MS } from '../patience.ts';
import { sampleInParts } from '../samples.ts';
import { agree, signIn, TRADER } from '../sign-in.ts';
import type { Stage, Visit } from '../stage.ts';

/** A call that is never answered: what the screen shows meanwhile. */
const HANGING = () => new Promise<void>(() => undefined);
const SETTLE_MS = 500;
const SAMPLE = 6;
const PART = 10;

/** Each list as it is loading, failing, and new or empty; a list that failed loads when it is asked to. */
for (const { title, items } of sampleInParts('every list, loading, failing and empty', LISTS, SAMPLE, PART)) {
  test(title, async ({ stage }) => {
    const findings: string[] = [];
    const fresh = await newcomer(stage);
    for (const list of items) findings.push(...(await inEveryState(stage, fresh, list)));
    assertEqual('what was found', findings, []);
  });
}

const FULL = LISTS.filter(({ fills }) => fills);
for (const { title, items } of sampleInParts('every list, full', FULL, SAMPLE, FULL.length)) {
  test(title, async ({ ownStage: stage }) => {
    const findings: string[] = [];
    await fillLists(stage.server.url);
    const full = await stage.visit({ theme: 'dark' });
    await signIn(full.page, TRADER);
    for (const list of items) {
      await open(full.page, list);
      findings.push(...(await look(stage, full.page, list, 'full', 'full')));
    }
    assertEqual('what was found', findings, []);
  });
}

async function inEveryState(stage: Stage, { page }: Visit, list: ListScreen): Promise<string[]> {
  const findings: string[] = [];
  const isCall = (url: URL) => list.calls.some((call) => url.pathname.startsWith(call));
  await page.route(isCall, HANGING);
  await open(page, list);
  findings.push(...(await look(stage, page, list, 'loading', 'loading')));
  await page.unroute(isCall);
  await page.route(isCall, (route) => route.fulfill({ status: 500, body: '{}' }));
  await open(page, list);
  findings.push(...(await look(stage, page, list, 'failing', 'failing')));
  await page.unroute(isCall);
  const retry = page.getByRole('button', { name: 'Try again' }).first();
  if (await retry.isVisible()) await retry.click();
  findings.push(...(await look(stage, page, list, 'fresh', ...freshLooks(list))));
  return findings;
}

/** Opened anew: nothing of what was loaded before is kept. */
async function open(page: Page, { path, tab }: ListScreen): Promise<void> {
  await page.goto(path);
  if (tab !== undefined) {
    await assertVisible(page.getByRole('tab', { name: tab }).first());
    await page.getByRole('tab', { name: tab }).first().click();
  }
  await page.waitForTimeout(SETTLE_MS);
}

type Shown = 'loading' | 'failing' | 'empty' | 'full';

const freshLooks = ({ offers = false }: ListScreen): Shown[] =>
  offers === 'in time' ? ['empty', 'full'] : [offers ? 'full' : 'empty'];

async function look(
  stage: Stage,
  page: Page,
  { name }: ListScreen,
  as: string,
  ...expected: Shown[]
): Promise<string[]> {
  // A call that fails is sent again before the screen says so.
  const untilMs = Date.now() + PATIENCE_MS;
  let shown = await shownBy(page);
  while (!expected.includes(shown) && Date.now() < untilMs) {
    await page.waitForTimeout(200);
    shown = await shownBy(page);
  }
  await stage.picture(page, `list-${name}-${as}`);
  const wrong = expected.includes(shown) ? [] : [`${name}, ${as}: it looks ${shown}`];
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  const axe = (await seriousFindings(page)).map((finding) => `${name}, ${as}: ${finding}`);
  return [...wrong, ...(wide ? [`${name}, ${as}: it scrolls sideways`] : []), ...axe];
}

async function shownBy(page: Page): Promise<Shown> {
  const main = page.locator('#root');
  if (await main.getByRole('button', { name: 'Try again' }).first().isVisible()) return 'failing';
  if (await main.getByText('Loading', { exact: false }).first().isVisible()) return 'loading';
  const skeletons = await main.locator('[role="status"]:visible, [aria-busy="true"]:visible').count();
  if (skeletons > 0) return 'loading';
  return (await main.locator('[data-state="empty"]').first().isVisible()) ? 'empty' : 'full';
}

/** A customer who has nothing yet. */
async function newcomer(stage: Stage): Promise<Visit> {
  const visit = await stage.visit();
  await visit.page.goto('/register');
  await visit.page.getByLabel('Account name').fill(`new${Date.now() % 1_000_000}`);
  await visit.page.getByLabel('Password', { exact: true }).fill('secret123');
  await visit.page.getByLabel('Confirm password').fill('secret123');
  await agree(visit.page);
  await visit.page.getByRole('button', { name: 'Create account' }).click();
  await reaches(visit.page, '/home');
  return visit;
}
