import type { Locator, Page } from '@playwright/test';
import { assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { DEMO, signIn } from '../sign-in.ts';
import { PHONE, type Stage, type Theme } from '../stage.ts';

const ZONE = 'America/Sao_Paulo';
const ZONE_BESIDE = 'GMT-3';
const HOUR_MS = 3_600_000;
/** The soonest is 60 s ahead; the field knows minutes; and 20 s are left to ask for it. */
const SOON_MS = 140_000;
const OPENED_MS = 400_000;
const CHART_SHARE = 0.45;
/** A slow machine has looked at a contract that runs before it ends. */
const CYCLE = /^60 s/;
/** Longer than the cycle. */
const SLEEP_MS = 64_000;

// Where they are offered.
test.use({ settings: { DEPLOYMENT: 'brasil' } });

test('a timed contract for a later time, from the appointment to its opening', ({ ownStage }) =>
  inTheme(ownStage, 'light', SOON_MS));

test('a timed contract for tomorrow', ({ ownStage }) => inTheme(ownStage, 'dark', 26 * HOUR_MS));

async function inTheme(stage: Stage, theme: Theme, aheadMs: number): Promise<void> {
  const visit = await stage.visit({ theme });
  const { page } = visit;
  const findings: string[] = [];
  const lookAt = (name: string) => look(stage, page, `timed-${name}-${theme}`, findings);
  await signIn(page, DEMO);
  await page.goto('/trade?tradeKey=SecondContract');
  await page.getByRole('button', { name: CYCLE }).click();
  await page.getByRole('button', { name: '100', exact: true }).click();
  await page.getByRole('button', { name: /^Up/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Scheduled' }).click();
  const confirm = sheet.getByRole('button', { name: 'Schedule Up for 100 USDT' });
  await confirm.click();
  await assertVisible(sheet.getByText('Choose a date and a time'));
  const field = sheet.getByLabel(`Start time (${ZONE_BESIDE})`);
  await field.fill(fieldText(Date.now() - HOUR_MS));
  await confirm.click();
  await assertVisible(sheet.getByText('Choose a time in the future'));
  await field.fill(fieldText(Date.now() + 26 * HOUR_MS));
  await lookAt('appointment');
  await field.fill(fieldText(Date.now() + aheadMs));
  await confirm.click();
  await assertVisible(sheet.getByText('Order scheduled'));
  await assertVisible(sheet.getByText(/^Starts in /));
  await lookAt('appointment-taken');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await sheet.waitFor({ state: 'hidden' });
  const row = page.getByRole('tabpanel').getByRole('button', { name: /Starts \d\d\/\d\d\/\d{4}/ });
  await row.first().scrollIntoViewIfNeeded();
  await lookAt('appointment-listed');
  if (aheadMs === SOON_MS) {
    const timer = page.getByRole('tabpanel').getByRole('timer');
    await timer.first().waitFor({ state: 'visible', timeout: OPENED_MS });
    await lookAt('appointment-opened');
    await assertChartLeavesRoom(page);
    await page.getByRole('button', { name: /^BTC.* only$/ }).click();
    await assertVisible(page.getByRole('button', { name: /^BTC.* only$/, pressed: true }));
    await sleepOverTheEnd(page);
    await assertVisible(sheet.getByText(/^(Won|Lost|Stake returned|Void: stake returned)$/));
    await lookAt('after-sleep');
    await sheet.getByRole('button', { name: 'Done' }).click();
  }
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browser', visit.complaints, []);
  await visit.close();
}

/** The chart ends in the upper 45 % of the screen, and what runs shows whole under it and above the buttons. */
async function assertChartLeavesRoom(page: Page): Promise<void> {
  const bottomOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
  };
  await page.evaluate('scrollTo(0, 0)');
  const chart = await bottomOf(page.getByRole('region', { name: /^Price chart/ }));
  const order = await bottomOf(page.getByRole('region', { name: 'Running now' }).getByRole('button').first());
  const buttons = await page.getByRole('button', { name: /^Up/ }).boundingBox();
  assertEqual('the chart ends high enough', chart <= PHONE.height * CHART_SHARE || chart, true);
  assertEqual('what runs shows', order <= (buttons?.y ?? 0) || order, true);
}

/** The phone sleeps for longer than the order runs: nothing of the page moves until it wakes. */
async function sleepOverTheEnd(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await new Promise((resolve) => setTimeout(resolve, SLEEP_MS));
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
}

/** As a date-and-time field has it, in the deployment's zone. */
function fieldText(timeMs: number): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' });
  return format.format(timeMs).replace(' ', 'T');
}
