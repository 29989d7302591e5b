import type { Page } from '@playwright/test';
import { appears, assertEqual, assertVisible, disappears, reaches } from './expect.ts';
import type { Operator } from './operators.ts';
import { type Phone, setFundPassword } from './phone.ts';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const FUND = 'money123';
const WAITS = 'The amount is on hold while we review your withdrawal.';

/** What a story has open to its end: a phone with its pages, and two operators' desks. */
export interface Table {
  readonly phone: Phone;
  /** The page that the customer uses; the others stay open. */
  readonly hand: Page;
  readonly assets: Page;
  readonly mails: Page;
  readonly olivia: Operator;
  readonly oscar: Operator;
}

/** What the assets page says is free, and held where there is some. */
export async function balance(assets: Page, available: string, held?: string): Promise<void> {
  const line = assets.getByRole('button', { name: /^USDT/ });
  const [free, occupied] = [
    `Available ${available} `,
    held === undefined ? /^((?!In orders).)*$/ : `In orders ${held}`,
  ];
  await appears(line.filter({ hasText: free.trim() }).filter({ hasText: occupied }));
}

/** With 5,600 USDT there: one is paid, one refused, one taken back. */
export async function withdrawals(table: Table): Promise<void> {
  const { phone, hand, assets, mails, olivia, oscar } = table;
  await hand.getByRole('link', { name: 'Withdraw' }).click();
  await hand.getByRole('link', { name: 'Set a fund password first' }).click();
  await setFundPassword(hand, FUND);
  await reaches(hand, '/withdraw');
  await bindAddress(table);
  await olivia.open('Withdrawals');
  await oscar.open('Withdrawals');

  await ask(hand, '200');
  await balance(assets, '5,400', '200');
  await phone.look(assets, 'money-assets-held');
  await olivia.openCase('200 USDT');
  await readPayout(olivia);
  await appears(oscar.row('200 USDT'));
  await olivia.decide('Mark as paid', 'a1b2c3');
  await appears(hand.getByText('Paid out'));
  await appears(mails.getByText('Withdrawal completed'));
  await balance(assets, '5,400');
  await disappears(oscar.row('200 USDT'));
  await phone.look(hand, 'money-withdrawal-paid');

  await again(hand);
  await ask(hand, '300');
  await balance(assets, '5,100', '300');
  await olivia.openCase('300 USDT');
  await olivia.decide('Refuse', 'The address is not yours');
  await appears(hand.getByText('The address is not yours'));
  await appears(mails.getByText('Withdrawal rejected'));
  await balance(assets, '5,400');
  await phone.look(hand, 'money-withdrawal-refused');

  await again(hand);
  await ask(hand, '100');
  await balance(assets, '5,300', '100');
  await appears(olivia.row('100 USDT'));
  await appears(oscar.row('100 USDT'));
  await hand.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await hand.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click();
  await assertVisible(hand.getByText('You cancelled this withdrawal. The amount is available again.'));
  await balance(assets, '5,400');
  await disappears(olivia.row('100 USDT'));
  await disappears(oscar.row('100 USDT'));
  await phone.look(hand, 'money-withdrawal-taken-back');
}

/** What to send and where to, copied rather than typed again. */
async function readPayout(operator: Operator): Promise<void> {
  const { page } = operator;
  await page.getByRole('button', { name: 'Show where to pay' }).click();
  await page.locator('textarea').first().fill('To pay it');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const opened = page.getByRole('dialog');
  await assertVisible(opened.getByText('To send'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await opened.getByRole('button', { name: 'Copy: Address' }).click();
  await assertVisible(page.getByText('Address copied'));
  assertEqual('what was copied', await page.evaluate(() => navigator.clipboard.readText()), TRON);
  await operator.look('console-withdrawal-case');
}

/** A new address rests a day, until two operators say that none has to: the phone that is open on it takes that up. */
async function bindAddress({ phone, hand, olivia, oscar }: Table): Promise<void> {
  await hand.getByRole('link', { name: /^Tron/ }).click();
  await hand.getByLabel('Withdrawal amount').fill('200');
  await hand.getByRole('button', { name: 'Continue' }).click();
  await hand.getByRole('link', { name: 'Add an address' }).click();
  await assertVisible(hand.getByText(/It can be used 24 h after you add it/));

  await endCoolingOff({ olivia, oscar }, () => assertVisible(hand.getByText(/It can be used 24 h after you add it/)));

  await disappears(hand.getByText(/It can be used 24 h after you add it/));
  await hand.getByRole('button', { name: 'TRC', exact: true }).click();
  await hand.getByLabel('Address', { exact: true }).fill(TRON);
  await phone.look(hand, 'money-address');
  await hand.getByRole('button', { name: 'Add address' }).click();
  await reaches(hand, '/withdraw-apply');
  await hand.getByRole('button', { name: 'Back' }).click();
  await reaches(hand, '/withdraw');
}

/** Two operators let new addresses be used at once. */
export async function endCoolingOff(
  { olivia, oscar }: Pick<Table, 'olivia' | 'oscar'>,
  whileProposed: () => Promise<void> = async () => undefined,
): Promise<void> {
  await olivia.open('Settings');
  await olivia.row('Withdrawal addresses').locator('td').first().click();
  await olivia.page.getByLabel('Hours a new address rests').fill('0');
  await olivia.look('console-setting');
  await olivia.page.getByRole('button', { name: 'Preview' }).click();
  await olivia.look('console-setting-preview');
  await olivia.confirm('Propose', 'Addresses need no rest here');
  await whileProposed();
  await oscar.open('Proposals');
  await oscar.openCase('Addresses need no rest here');
  await oscar.look('console-setting-proposal-dark');
  await oscar.decide('Confirm', 'None here');
}

/** From the list of channels to the record of what was asked for. */
async function ask(hand: Page, amount: string): Promise<void> {
  await hand.getByRole('link', { name: /^Tron/ }).click();
  await hand.getByLabel('Withdrawal amount').fill(amount);
  await hand.getByRole('button', { name: 'Continue' }).click();
  await assertVisible(hand.getByRole('radio', { name: TRON }));
  await hand.getByRole('button', { name: 'Continue' }).click();
  await hand.getByLabel('Fund password').fill(FUND);
  await hand.getByRole('button', { name: 'Review withdrawal' }).click();
  await hand.getByRole('button', { name: `Withdraw ${amount} USDT` }).click();
  await reaches(hand, '/withdraw-order');
  await hand.getByRole('link', { name: new RegExp(`^${amount} USDT`) }).click();
  await assertVisible(hand.getByText(WAITS));
}

/** Back from a record to the list of channels. */
async function again(hand: Page): Promise<void> {
  await hand.getByRole('button', { name: 'Back' }).click();
  await reaches(hand, '/withdraw-order');
  await hand.getByRole('button', { name: 'Back' }).click();
  await reaches(hand, '/withdraw');
}
