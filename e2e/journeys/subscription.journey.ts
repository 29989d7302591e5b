import type { Page } from '@playwright/test';
import { appears, assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { OLIVIA, Operator, OSCAR } from '../operators.ts';
import { Phone } from '../phone.ts';
import { signIn, TRADER } from '../sign-in.ts';
import type { Stage } from '../stage.ts';
import { verifyAll } from '../verified.ts';

const NORA = { email: 'nora@example.com', password: 'secret12' } as const;
const QUARTZ = 'Quartz ledger';
/** Two operators list it, and two customers apply, in so many times what the step before took: a slow machine gets more. */
const LONGER = 3;
const LEAST_MS = 10_000;
const BEGUN_WITHIN_MS = 600_000;
const DRAWN_WITHIN_MS = 120_000;

interface Table {
  readonly olivia: Operator;
  readonly oscar: Operator;
  readonly trader: Phone;
  readonly nora: Phone;
}

/** A coin is brought in and listed by two operators; two customers apply, it is shared out, one pays. A placement is bought. */
test('subscription: listed by two, applied for, drawn, paid; and a placement', ({ ownStage }) => story(ownStage));

async function story(stage: Stage): Promise<void> {
  const findings: string[] = [];
  const visit = await stage.visit({ theme: 'dark', asksAgain: true });
  await signIn(visit.page, TRADER);
  const table: Table = {
    trader: new Phone(stage, visit, findings),
    nora: await Phone.register(stage, NORA, { findings, asksAgain: true }),
    olivia: await Operator.signIn(stage, OLIVIA, { findings }),
    oscar: await Operator.signIn(stage, OSCAR, { findings, theme: 'dark' }),
  };
  const { trader, nora, olivia, oscar } = table;
  await verifyAll(olivia, [visit.page, ...nora.context.pages().slice(0, 1)]);
  const endMs = await listQuartz(table);
  const records = [await applyFor(trader), await applyFor(nora)] as const;
  await trader.look(records[0], 'subscription-applied');
  // What was won is pushed to both.
  const patience = Math.max(0, endMs - Date.now()) + DRAWN_WITHIN_MS;
  for (const page of records) await page.getByText('Allotted: payment due').first().waitFor({ timeout: patience });
  const won = await wonText(records[0]);
  assertEqual('parts of 150 in tens', [won, await wonText(records[1])].sort(), ['70 QTZ', '80 QTZ']);
  await trader.look(records[0], 'subscription-won');
  await checkDraw(nora);
  await pay(table, records[0], won);
  await placement(trader);
  await olivia.open('Offerings');
  const opened = await olivia.openCase(QUARTZ);
  await opened.getByText('Applications', { exact: true }).waitFor();
  await assertVisible(opened.getByText('Paid', { exact: true }));
  await olivia.look('console-offering');
  await opened.getByRole('button', { name: 'Close' }).click();
  await olivia.proveBooks();
  trader.assertNeverReloaded();
  nora.assertNeverReloaded();
  const complaints = [trader, nora, olivia, oscar].flatMap((one) => [...one.complaints]);
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browsers', complaints, []);
}

/** Brings the coin in and lists it: one proposes, the other confirms. The end of the offering. */
async function listQuartz({ olivia, oscar }: Table): Promise<number> {
  const { page } = olivia;
  const startMs = performance.now();
  await olivia.open('Treasury');
  await page.getByRole('button', { name: 'Move house money' }).click();
  await olivia.choose('From', 'Outside');
  await olivia.choose('To', 'Treasury');
  await page.getByLabel('Amount').fill('150');
  await page.getByLabel('Coin').fill('qtz');
  await olivia.confirm('Propose', 'Received of the issuer');
  await oscar.open('Proposals');
  await oscar.openCase('Received of the issuer');
  await oscar.decide('Confirm', 'Seen in the custody account');

  await olivia.open('Offerings');
  await page.getByRole('button', { name: 'Add an offering' }).click();
  await olivia.choose('Shared out', 'Equal parts');
  const neededMs = LEAST_MS + LONGER * (performance.now() - startMs);
  const beginMs = Math.ceil((Date.now() + neededMs) / 1000) * 1000;
  const endMs = beginMs + Math.ceil(neededMs / 1000) * 1000;
  const fields = {
    Asset: 'qtz',
    'Price of one': '0.5',
    'On offer': '150',
    'Whole multiples of': '10',
    'For each customer': '100',
    Title: QUARTZ,
    Symbol: 'QTZ',
    Introduction: 'A ledger of quartz.',
    Begins: await localText(page, beginMs),
    Ends: await localText(page, endMs),
  };
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('50 USDT').waitFor();
  await olivia.look('console-offering-preview');
  await olivia.confirm('Propose', 'As agreed with the issuer');
  await oscar.openCase('As agreed with the issuer');
  await oscar.decide('Confirm', 'The contract says so');
  return endMs;
}

/** A moment as the field takes it, in the browser's time zone. */
function localText(page: Page, ms: number): Promise<string> {
  return page.evaluate((at) => {
    const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
    return local.toISOString().slice(0, 19);
  }, ms);
}

/** Waits for the begin and applies; the page of records that it ends on. */
async function applyFor(phone: Phone): Promise<Page> {
  const page = await phone.open('/subscription');
  await page.getByRole('link', { name: QUARTZ }).click();
  await page.getByRole('button', { name: 'Subscribe' }).click({ timeout: BEGUN_WITHIN_MS });
  await page.getByRole('button', { name: 'Apply for 100 QTZ' }).click();
  await page.getByRole('button', { name: 'View' }).click();
  await appears(page.getByText('Applied', { exact: true }));
  return page;
}

async function wonText(page: Page): Promise<string> {
  const text = await page.getByRole('article').first().textContent();
  return /(\d+ QTZ)Price/.exec(text ?? '')?.[1] ?? '';
}

/** What decided stands there, and the phone works it out anew. */
async function checkDraw(nora: Phone): Promise<void> {
  const page = await nora.open('/subscription/order');
  await page.getByRole('link', { name: 'View draw results' }).click();
  await assertVisible(page.getByText('The seed matches the commitment (verified on this device).'));
  await assertVisible(page.getByText('Ranks up to 2 match the seed and tick.'));
  await nora.look(page, 'subscription-draw');
}

async function pay({ trader }: Table, records: Page, won: string): Promise<void> {
  const cost = won.startsWith('80') ? '40 USDT' : '35 USDT';
  await records.getByRole('button', { name: new RegExp(`^Pay ${cost}`) }).click();
  await records
    .getByRole('dialog')
    .getByRole('button', { name: `Pay ${cost}` })
    .click();
  await appears(records.getByText('Purchase completed'));
  await appears(records.getByText('Paid', { exact: true }));
  const assets = await trader.open('/assets');
  await appears(assets.getByRole('button', { name: /^QTZ/ }));
  await trader.look(assets, 'subscription-assets');
}

/** A placement of the demonstration: bought at once. */
async function placement(trader: Phone): Promise<void> {
  const page = await trader.open('/subscription');
  await page.getByRole('tab', { name: 'Placements' }).click();
  await page.getByRole('link', { name: 'Orbit storage' }).click();
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByLabel('Quantity').fill('1000');
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await appears(page.getByText('Enter a valid quantity'));
  await page.getByLabel('Quantity').fill('10');
  await page.getByRole('button', { name: 'Buy for 12 USDT' }).click();
  await page.getByRole('button', { name: 'View' }).click();
  await appears(page.getByText('10 ORBT'));
  await trader.look(page, 'subscription-placement');
}
