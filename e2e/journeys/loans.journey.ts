import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { appears, assertEqual, assertVisible, disappears, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { OLIVIA, Operator, OSCAR } from '../operators.ts';
import { Phone } from '../phone.ts';
import { signIn, TRADER } from '../sign-in.ts';
import type { Stage } from '../stage.ts';

interface Table {
  readonly phone: Phone;
  /** The page in the customer's hand; the others lie open. */
  readonly hand: Page;
  readonly records: Page;
  readonly mails: Page;
  readonly olivia: Operator;
  readonly oscar: Operator;
}

/** A customer asks, operators look at the papers and decide, the phone shows it, and what is owed is repaid. */
test('loans: asked for, granted by one and by two, refused, repaid, and terms that two people change', ({ ownStage }) =>
  story(ownStage));

async function story(stage: Stage): Promise<void> {
  const findings: string[] = [];
  const visit = await stage.visit();
  await signIn(visit.page, TRADER);
  const phone = new Phone(stage, visit, findings);
  const table: Table = {
    phone,
    hand: await phone.open('/loan'),
    records: await phone.open('/loan-record'),
    mails: await phone.open('/mails'),
    olivia: await Operator.signIn(stage, OLIVIA, { findings }),
    oscar: await Operator.signIn(stage, OSCAR, { findings, theme: 'dark' }),
  };
  const { olivia, oscar } = table;
  await assertVisible(table.records.getByText('No loans yet'));
  await mistakes(table);
  await olivia.open('Loans');
  await oscar.open('Loans');
  await lessThanAsked(table);
  await twoPeople(table);
  await refused(table);
  await terms(table);
  await auditLog(oscar);
  await olivia.proveBooks();
  phone.assertNeverReloaded();
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browsers', [...phone.complaints, ...olivia.complaints, ...oscar.complaints], []);
}

const AMOUNT = 'Loan amount';
const PICTURES = ['ID card, front *', 'ID card, back *', 'Selfie with ID card *'] as const;

async function mistakes({ phone, hand }: Table): Promise<void> {
  await hand.getByRole('button', { name: /^Apply/ }).click();
  await assertVisible(hand.getByText('Enter a loan amount'));
  await hand.getByLabel(AMOUNT).fill('6000');
  await hand.getByLabel(AMOUNT).blur();
  await assertVisible(hand.getByText('Between 100 and 5000'));
  assertEqual('what is left of it', await hand.getByLabel(AMOUNT).inputValue(), '');
  await hand.getByLabel(AMOUNT).fill('1000');
  await assertVisible(hand.getByText('1,003.5 USDT'));
  await assertVisible(hand.getByText('1 USDT (0.1% a day)'));
  await hand.getByRole('button', { name: 'Apply for 1,000 USDT' }).click();
  await assertVisible(hand.getByText('Upload the front of your ID'));
  await phone.look(hand, 'loan-form');
}

/** Fills in the form and sends it; ends on the records. */
async function ask(hand: Page, amount: string): Promise<void> {
  await hand.getByLabel(AMOUNT).fill(amount);
  const paper = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#3366aa' } })
    .png()
    .toBuffer();
  for (const [at, label] of PICTURES.entries()) {
    const file = { name: `${at}.png`, mimeType: 'image/png', buffer: paper };
    await hand.locator(`input[type=file][aria-label="${label}"]`).last().setInputFiles(file);
    await hand.getByText('Uploaded', { exact: true }).nth(at).waitFor();
  }
  await hand.getByRole('button', { name: /^Apply/ }).click();
  await reaches(hand, '/loan-record');
  await assertVisible(hand.getByText('Your application is under review.'));
}

/** Back to the form. */
async function again(hand: Page): Promise<void> {
  await hand.getByRole('button', { name: 'Apply for a loan' }).click();
  await reaches(hand, '/loan');
}

async function lessThanAsked({ phone, hand, records, mails, olivia, oscar }: Table): Promise<void> {
  await ask(hand, '1000');
  await phone.look(hand, 'loan-waiting');
  const opened = await olivia.openCase('1,000 USDT');
  await opened.getByRole('img', { name: 'Held in hand' }).waitFor();
  await olivia.look('console-loan-case');
  await appears(oscar.row('1,000 USDT'));
  await opened.getByRole('button', { name: 'Grant', exact: true }).click();
  await olivia.page.getByLabel('Paid out').fill('800');
  await olivia.look('console-loan-grant');
  await olivia.confirm('Grant', 'The papers are in order');
  await appears(hand.getByText('800.4 USDT'));
  await appears(records.getByText('800.4 USDT'));
  await appears(mails.getByText('Loan approved'));
  await disappears(oscar.row('1,000 USDT'));
  await phone.look(hand, 'loan-running');
  await hand.getByRole('button', { name: 'Repay', exact: true }).click();
  await assertVisible(hand.getByRole('button', { name: 'Pay 800.4 USDT' }));
  await phone.look(hand, 'loan-repay');
  await hand.getByRole('button', { name: 'Pay 800.4 USDT' }).click();
  await assertVisible(hand.getByText('Interest paid'));
  await appears(records.getByText('Interest paid'));
}

/** With what was granted within the day, 500 more are above the limit. */
async function twoPeople({ hand, records, olivia, oscar }: Table): Promise<void> {
  await again(hand);
  await ask(hand, '500');
  await olivia.openCase('500 USDT');
  await olivia.decide('Grant', 'Repaid the first one at once');
  await appears(oscar.row('500 USDT', 'Proposal'));
  await oscar.open('Proposals');
  await oscar.openCase('Repaid the first one at once');
  await oscar.look('console-loan-proposal-dark');
  await oscar.decide('Confirm', 'Agreed');
  await appears(records.getByText('500.25 USDT'));
  await appears(hand.getByText('500.25 USDT'));
}

async function refused({ phone, hand, records, mails, olivia }: Table): Promise<void> {
  await again(hand);
  await ask(hand, '200');
  await olivia.openCase('200 USDT');
  await olivia.decide('Refuse', 'The pictures cannot be read');
  await appears(hand.getByText('Reason: The pictures cannot be read'));
  await appears(records.getByText('Reason: The pictures cannot be read'));
  await appears(mails.getByText('Loan application rejected'));
  await phone.look(hand, 'loan-records');
  await again(hand);
  await ask(hand, '300');
  await appears(olivia.row('300 USDT'));
  await hand.getByRole('button', { name: 'Cancel application' }).click();
  await hand.getByRole('dialog').getByRole('button', { name: 'Cancel application' }).click();
  await assertVisible(hand.getByText('Cancelled'));
  await disappears(olivia.row('300 USDT'));
}

/** One proposes terms, another confirms them; the form that is open shows them. */
async function terms({ phone, hand, olivia, oscar }: Table): Promise<void> {
  await again(hand);
  await assertVisible(hand.getByText('0.05% a day'));
  await olivia.open('Loan products');
  await olivia.row('7 days').locator('td').first().click();
  await olivia.page.getByLabel('Interest a day, percent').fill('0.06');
  await olivia.look('console-loan-product');
  await olivia.page.getByRole('button', { name: 'Preview' }).click();
  await assertVisible(olivia.page.getByText('5,021 USDT'));
  await olivia.look('console-loan-product-preview');
  await olivia.confirm('Propose', 'Money has become dearer');
  await oscar.openCase('Money has become dearer');
  await oscar.decide('Confirm', 'It has');
  await appears(hand.getByText('0.06% a day'));
  await phone.look(hand, 'loan-new-terms');
}

async function auditLog(oscar: Operator): Promise<void> {
  await oscar.open('Audit log');
  const acts = [
    ['olivia', 'The papers are in order'],
    ['olivia, oscar', 'Repaid the first one at once'],
    ['olivia', 'The pictures cannot be read'],
    ['olivia, oscar', 'Money has become dearer'],
  ] as const;
  for (const [who, why] of acts) await assertVisible(oscar.row(who, why, '127.0.0.1'));
}
