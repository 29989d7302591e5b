import { readFile } from 'node:fs/promises';
import { appears, assertEqual } from '../expect.ts';
import { Stage } from '../stage.ts';
import type { Company } from './company.ts';
import { START, signInAgain } from './steps-founding.ts';

const DAY_MS = 86_400_000;
/** Enough for a start on a busy machine: the server must see midnight. */
const BEFORE_MIDNIGHT_MS = 90_000;
const WRITTEN_WITHIN_MS = 600_000;
const LOOK_AGAIN_MS = 5_000;

/** The rest of the day is left out: the server is stopped, and its clock stands shortly before midnight (UTC) when it starts again. */
export async function firstClosing(company: Company): Promise<void> {
  const { place, stage, clara } = company;
  const nowMs = Date.now() + company.aheadMs;
  const day = new Date(nowMs).toISOString().slice(0, 10);
  // Everybody goes home: what is open while no server runs would complain.
  for (const context of [clara.context, company.ada.page.context(), company.bob.page.context()]) await context.close();
  await company.server.stop();
  company.aheadMs += DAY_MS - (nowMs % DAY_MS) - BEFORE_MIDNIGHT_MS;
  company.server = await place.start(START, company.aheadMs);
  company.stage = Stage.beside(company.server, place.data, stage.browser);
  await signInAgain(company);
  const { ada } = company;
  const { page } = ada;
  await ada.open('Daily closings');
  const untilMs = performance.now() + WRITTEN_WITHIN_MS;
  while (!(await ada.row(day).isVisible())) {
    if (performance.now() > untilMs) throw new Error(`nobody has written the closing of ${day}`);
    await page.waitForTimeout(LOOK_AGAIN_MS);
    await ada.open('Overview');
    await ada.open('Daily closings');
  }
  await company.picture(page, 'closings');
  await ada.row(day).locator('td').first().click();
  await page.getByRole('button', { name: 'Compute again' }).click();
  await appears(page.getByText('Computed again from the first transfer on: the same to the byte.'));
  await company.picture(page, 'closing');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  const saved = await readFile(await (await coming).path(), 'utf8');
  const closing = JSON.parse(saved) as { readonly day: string; readonly rates: object | null };
  assertEqual('the day of the file', closing.day, day);
  assertEqual('worths are missing', closing.rates === null, false);
  await ada.open('Overview');
  await company.picture(page, 'morning');
}

export async function checkBooks({ place }: Company): Promise<void> {
  const said = place.run('npm run verify').trim();
  assertEqual(`verify says: ${said}`, said.endsWith('all equal'), true);
}
