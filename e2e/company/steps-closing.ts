import { readFile } from 'node:fs/promises';
import { appears, assertEqual } from '../expect.ts';
import { Stage } from '../stage.ts';
import type { Company } from './company.ts';
import { START, signInAgain } from './steps-founding.ts';

const DAY_MS = 86_400_000;
/** The server is ready again before midnight, which it must see. */
const BEFORE_MIDNIGHT_MS = 60_000;

/** The rest of the day is left out: the server is stopped, and its clock stands a minute before midnight (UTC) when it starts again. */
export async function firstClosing(company: Company): Promise<void> {
  const { place } = company;
  const nowMs = Date.now() + company.aheadMs;
  const day = new Date(nowMs).toISOString().slice(0, 10);
  await company.server.stop();
  company.aheadMs += DAY_MS - (nowMs % DAY_MS) - BEFORE_MIDNIGHT_MS;
  company.server = await place.start(START, company.aheadMs);
  company.stage = Stage.beside(company.server, place.data, company.stage.browser);
  await signInAgain(company);
  const { ada } = company;
  const { page } = ada;
  const written = async () => {
    await ada.open('Overview');
    await ada.open('Daily closings');
    await page.getByRole('heading', { name: 'Daily closings' }).or(page.getByText('Daily closings').last()).waitFor();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return ada.row(day).count();
  };
  const deadline = Date.now() + 5 * 60_000;
  while ((await written()) === 0) if (Date.now() > deadline) throw new Error(`no closing of ${day}`);
  await company.picture(page, 'closings');
  await ada.row(day).locator('td').first().click();
  await page.getByRole('button', { name: 'Compute again' }).click();
  await appears(page.getByText('Computed again from the first transfer on: the same to the byte.'));
  await company.picture(page, 'closing');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  const file = await coming;
  const text = await readFile(await file.path(), 'utf8');
  const closing = JSON.parse(text) as { readonly day: string; readonly rates: object | null };
  assertEqual('the day of the file', closing.day, day);
  assertEqual('it has no rates', closing.rates === null, false);
}

export async function checkBooks({ place }: Company): Promise<void> {
  const said = place.run('npm run verify').trim();
  assertEqual('what verify says at its end', said.endsWith('all equal'), true);
}
