import { momentText } from '@bourse/format/moment';
import type { Page } from '@playwright/test';
import { appears, assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { signIn, TRADER } from '../sign-in.ts';
import type { Stage } from '../stage.ts';

const DAY_MS = 86_400_000;

/** Phones of one customer on two sides of the earth: the end of a product's day is the same moment, told by each clock. */
test('time zones: a deadline read in two zones, and a zone chosen on one phone that the other follows', ({ stage }) =>
  story(stage));

async function story(stage: Stage): Promise<void> {
  const east = await stage.visit({ timeZone: 'Asia/Hong_Kong' });
  const west = await stage.visit({ timeZone: 'America/New_York', language: 'de' });
  await signIn(east.page, TRADER);
  await west.page.goto('/home');
  await speakEnglish(west.page);
  await signIn(west.page, TRADER);

  const next = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
  for (const [page, timeZone] of [
    [east.page, 'Asia/Hong_Kong'],
    [west.page, 'America/New_York'],
  ] as const) {
    const name = timeZone.split('/').at(-1)?.toLowerCase() ?? '';
    await page.goto('/pledge');
    await page.getByRole('link', { name: /Variable rate 7 days/ }).click();
    const begins = momentText(next, { language: 'en', timeZone, dateFormat: 'language' }, Date.now());
    await assertVisible(page.getByText(begins, { exact: true }));
    await stage.picture(page, `time-zones-pledge-${name}`);
    await page.goto('/limits');
    const start =
      timeZone === 'Asia/Hong_Kong' ? /Days start at 08:00 \(GMT\+8\)\./ : /Days start at (19|20):00 \(GMT-[45]\)\./;
    await assertVisible(page.getByText(start));
  }

  await west.page.goto('/time-zone');
  await stage.picture(west.page, 'time-zones-choice');
  await west.page.getByLabel('Search city or zone').fill('tokyo');
  await west.page.getByRole('button', { name: /^Tokyo/ }).click();
  // Opened by its address, it has nowhere else to go back to.
  await reaches(west.page, '/home');
  await west.page.goto('/limits');
  await assertVisible(west.page.getByText(/Days start at 09:00 \(GMT\+9\)\./));

  // The other phone learns of it with the account.
  await east.page.goto('/limits');
  await appears(east.page.getByText(/Days start at 09:00 \(GMT\+9\)\./));
  // For the stories after this one.
  await east.page.goto('/time-zone');
  await east.page.getByRole('button', { name: /^Automatic/ }).click();
  await reaches(east.page, '/home');
  await east.page.goto('/limits');
  await assertVisible(east.page.getByText(/Days start at 08:00 \(GMT\+8\)\./));
  assertEqual('complaints', [...east.complaints, ...west.complaints], []);
  await east.close();
  await west.close();
}

async function speakEnglish(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('bourse.language', 'en'));
}
