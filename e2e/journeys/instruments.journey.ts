import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { appears, assertEqual, assertVisible, disappears } from '../expect.ts';
import { test } from '../journey.ts';
import { OLIVIA, Operator, OSCAR } from '../operators.ts';
import { Phone } from '../phone.ts';
import { DEMO, signIn } from '../sign-in.ts';

// A recorded market has no price of a coin that nobody has recorded.
test.use({ settings: { MARKET: 'simulated' } });

const FIRST_FILE = join(import.meta.dirname, '../../apps/server/src/market/catalogue/catalogue.json');
const MAY = { name: 'catalogue.json', mimeType: 'application/json' } as const;

interface File {
  readonly calendars: readonly object[];
  readonly instruments: readonly { readonly symbol: string }[];
}

/** A file with one instrument, a copy of Bitcoin's by another name. */
function fileOf(more: object): Buffer {
  const first = JSON.parse(readFileSync(FIRST_FILE, 'utf8')) as File;
  const model = first.instruments.find(({ symbol }) => symbol === 'btcusdt');
  const names = { symbol: 'pepeusdt', showSymbol: 'PEPE/USDT', name: 'Pepe', base: 'pepe', hot: true };
  return Buffer.from(JSON.stringify({ ...first, instruments: [{ ...model, ...names, ...more }] }));
}

/** A coin comes by a file, is traded, wound down and ended, each by two operators; the customer is told, and keeps what is theirs. */
test('two operators list a coin by a file, wind it down and end it', async ({ ownStage: stage }) => {
  const findings: string[] = [];
  const visit = await stage.visit();
  await signIn(visit.page, DEMO);
  const phone = new Phone(stage, visit, findings);
  const olivia = await Operator.signIn(stage, OLIVIA, { findings });
  const oscar = await Operator.signIn(stage, OSCAR, { findings, theme: 'dark' });
  const confirm = async (kind: string) => {
    await oscar.open('Proposals');
    const proposed = await oscar.openCase(kind);
    await proposed.getByRole('button', { name: 'Confirm', exact: true }).click();
    await oscar.confirm('Confirm', 'as agreed');
  };
  const openPepe = async (...more: readonly string[]) => {
    // The bar with the title hides while a page is scrolled.
    await olivia.page.evaluate(() => scrollTo(0, 0));
    await olivia.open('Instruments');
    await olivia.page.getByPlaceholder('Search').or(olivia.page.getByLabel('Search')).first().fill('pepe');
    const row = olivia.row('PEPE/USDT', ...more);
    await appears(row);
    await row.locator('td').first().click();
  };

  await olivia.open('Instruments');
  await olivia.look('console-instruments');
  await olivia.page.getByRole('button', { name: 'Catalogue file' }).click();
  const file = olivia.page.getByLabel('Read a file');
  await file.setInputFiles({ ...MAY, buffer: fileOf({ tickSize: 0.1 }) });
  await assertVisible(olivia.page.getByRole('cell', { name: 'instruments 1: pepeusdt' }));
  await assertVisible(olivia.page.getByRole('cell', { name: 'Price step' }));
  await expect(olivia.page.getByRole('button', { name: 'Propose' })).toBeDisabled();
  await olivia.look('console-catalogue-refused');
  await file.setInputFiles({ ...MAY, buffer: fileOf({}) });
  await appears(olivia.page.getByRole('heading', { name: 'pepeusdt (new)' }));
  await olivia.look('console-catalogue-preview');
  await olivia.page.getByRole('button', { name: 'Propose' }).click();
  await olivia.confirm('Propose', 'customers ask for it');
  await confirm('Terms of instruments');

  const spot = await phone.open('/trade?tradeKey=BBTrading&symbol=pepeusdt');
  await spot.getByRole('button', { name: 'Market', exact: true }).click();
  await spot.getByLabel('Total (USDT)').fill('100');
  await spot.getByRole('button', { name: 'Buy PEPE' }).click();
  await assertVisible(spot.getByText(/Order filled/));

  await openPepe();
  await olivia.page.getByRole('button', { name: 'Wind down' }).click();
  await appears(olivia.page.getByRole('dialog').getByRole('cell', { name: 'Spot' }));
  await olivia.look('console-wind-down');
  await olivia.confirm('Propose', 'hardly anybody trades it');
  await confirm('Winding down, ending, listing again');
  await appears(spot.getByText(/^This instrument is being delisted/));
  await expect(spot.getByRole('button', { name: 'Only closing' })).toBeDisabled();
  await phone.look(spot, 'delisting-spot');
  await spot.getByText('Sell', { exact: true }).first().click();
  await assertVisible(spot.getByRole('button', { name: 'Sell PEPE' }));

  await openPepe('Winding down');
  await olivia.page.getByRole('button', { name: 'End', exact: true }).click();
  await olivia.look('console-end');
  await olivia.confirm('Propose', 'the time that was told is over');
  await confirm('Winding down, ending, listing again');
  const inbox = await phone.open('/mails');
  await appears(inbox.getByText('Trading has ended'));
  await assertVisible(inbox.getByText('Delisting has begun'));
  const quotes = await phone.open('/quote');
  await appears(quotes.getByText('ETH/USDT').first());
  await disappears(quotes.getByText('PEPE/USDT'));

  await olivia.proveBooks();
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browsers', [...phone.complaints, ...olivia.complaints, ...oscar.complaints], []);
});
