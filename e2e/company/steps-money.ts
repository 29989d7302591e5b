import { appears, assertVisible, reaches } from '../expect.ts';
import { Phone, sendByTron, setFundPassword } from '../phone.ts';
import type { Company } from './company.ts';

const CLARA = { email: 'clara@example.com', password: 'secret12' } as const;
/** How operators see her. */
const MASKED = 'cl***@example.com';
const FUND = 'money123';
/** The house's own, in place of the sample that is delivered. */
const HOUSE_ADDRESS = 'TTykJXujt6jLZbhTSzWAgC6jYguZijjxKR';
/** Hers. */
const OWN_ADDRESS = 'TLv8NbTiAh4QeTuhMP7LRWm2Qw5KYi4r4S';
const TRON = /^Tron/;

/** What the house buys and sells from, and pays winners with. */
const HOUSE_MONEY = [
  { amount: '1000000', coin: 'usdt' },
  { amount: '500000', coin: 'xlm' },
  { amount: '250000', coin: 'usd' },
] as const;

export async function bringHouseMoney(company: Company): Promise<void> {
  const { ada } = company;
  for (const [at, { amount, coin }] of HOUSE_MONEY.entries()) {
    await ada.open('Treasury');
    await ada.page.getByRole('button', { name: 'Move house money' }).click();
    const dialog = ada.page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill(amount);
    await dialog.getByLabel('Coin').fill(coin);
    if (at === 0) await company.picture(ada.page, 'move');
    await ada.confirm('Propose', `Our own ${coin.toUpperCase()} to begin with`);
    await company.confirm('House move', `Our own ${coin.toUpperCase()} to begin with`);
  }
  await ada.open('Overview');
  await ada.open('Treasury');
  await assertVisible(ada.page.getByRole('row', { name: /^USDT.*1,000,000/ }));
  await company.picture(ada.page, 'treasury');
}

export async function openChannels(company: Company): Promise<void> {
  const { ada } = company;
  const { page } = ada;
  await ada.open('Settings');
  await ada.row('Deposit channels').locator('td').first().click();
  await page.getByLabel('Address', { exact: true }).first().fill(HOUSE_ADDRESS);
  await page.getByRole('switch', { name: 'Sample: not to be paid to' }).first().uncheck();
  await company.picture(page, 'deposit-channels');
  await page.getByRole('button', { name: 'Preview' }).click();
  await company.picture(page, 'deposit-channels-preview');
  await ada.confirm('Propose', 'Our own address on Tron');
  await company.confirm('Setting', 'Our own address on Tron');

  await ada.open('Settings');
  await ada.row('Withdrawal addresses').locator('td').first().click();
  await page.getByLabel('Hours a new address rests').fill('0');
  await page.getByRole('button', { name: 'Preview' }).click();
  await ada.confirm('Propose', 'While we rehearse');
  await company.confirm('Setting', 'While we rehearse');
}

export async function setFees(company: Company): Promise<void> {
  const { ada, bob } = company;
  await ada.open('Fees');
  await ada.page.getByRole('button', { name: 'New schedule' }).click();
  const dialog = ada.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Maker' }).fill('0.1');
  await dialog.getByRole('textbox', { name: 'Taker' }).fill('0.2');
  await appears(dialog.getByText('What it changes'));
  await company.picture(ada.page, 'schedule');
  await ada.confirm('Propose', 'Our price list for spot');
  await company.confirm('Schedule of fees', 'Our price list for spot');
  await bob.open('Fees');
  await assertVisible(bob.page.getByText('Spot: Every instrument'));
  await company.picture(bob.page, 'fees');
}

export async function registerCustomer(company: Company): Promise<void> {
  company.clara = await Phone.register(company.stage, CLARA);
  const home = await company.clara.open('/home');
  await assertVisible(home.getByRole('link', { name: 'Markets' }));
  await company.picture(home, 'home');
}

export async function verifyCustomer(company: Company): Promise<void> {
  const { clara, ada } = company;
  const hand = await clara.open('/home');
  await hand.getByRole('button', { name: 'Open menu' }).click();
  await hand.getByRole('link', { name: 'Identity verification', exact: true }).click();
  await reaches(hand, '/certification-primary');
  await hand.getByLabel('Name *').fill('Clara Novak');
  await hand.getByLabel('ID number *').fill('CN 204 118');
  await company.picture(hand, 'form');
  await hand.getByRole('button', { name: 'Submit for review' }).click();
  await assertVisible(hand.getByRole('heading', { name: 'Under review' }));
  await ada.open('Certifications');
  await ada.openCase(MASKED, 'Clara Novak');
  await company.picture(ada.page, 'case');
  await ada.decide('Approve', 'Name and number agree with the paper');
  await appears(hand.getByRole('heading', { name: 'Verified' }));
  await company.picture(hand, 'verified');
}

export async function firstDeposit(company: Company): Promise<void> {
  const { clara, ada } = company;
  const hand = await clara.open('/assets');
  await hand.getByRole('link', { name: 'Deposit' }).click();
  await hand.getByRole('link', { name: TRON }).waitFor();
  await company.picture(hand, 'channels');
  await sendByTron(hand, '2000');
  await company.picture(hand, 'waiting');
  await ada.open('Deposits');
  await ada.openCase(MASKED, '2,000 USDT');
  await company.picture(ada.page, 'case');
  await ada.decide('Credit', 'Seen on the chain', 'Propose');
  await company.confirm('Deposit', 'Seen on the chain');
  await appears(hand.getByText('Credited'));
  await company.picture(hand, 'credited');
}

export async function firstWithdrawal(company: Company): Promise<void> {
  const { clara, ada } = company;
  const hand = await clara.open('/withdraw');
  await hand.getByRole('link', { name: 'Set a fund password first' }).click();
  await setFundPassword(hand, FUND);
  await reaches(hand, '/withdraw');
  await hand.getByRole('link', { name: TRON }).click();
  await hand.getByLabel('Withdrawal amount').fill('200');
  await hand.getByRole('button', { name: 'Continue' }).click();
  await hand.getByRole('link', { name: 'Add an address' }).click();
  await hand.getByRole('button', { name: 'TRC', exact: true }).click();
  await hand.getByLabel('Address', { exact: true }).fill(OWN_ADDRESS);
  await company.picture(hand, 'address');
  await hand.getByRole('button', { name: 'Add address' }).click();
  await reaches(hand, '/withdraw-apply');
  await hand.getByLabel('Withdrawal amount').fill('200');
  await hand.getByRole('button', { name: 'Continue' }).click();
  await assertVisible(hand.getByRole('radio', { name: OWN_ADDRESS }));
  await hand.getByRole('button', { name: 'Continue' }).click();
  await hand.getByLabel('Fund password').fill(FUND);
  await hand.getByRole('button', { name: 'Review withdrawal' }).click();
  await company.picture(hand, 'review');
  await hand.getByRole('button', { name: 'Withdraw 200 USDT' }).click();
  await reaches(hand, '/withdraw-order');
  await hand.getByRole('link', { name: /^200 USDT/ }).click();
  await assertVisible(hand.getByText('The amount is on hold while we review your withdrawal.'));

  await ada.open('Withdrawals');
  await ada.openCase(MASKED, '200 USDT');
  await ada.page.getByRole('button', { name: 'Show where to pay' }).click();
  await ada.page.locator('textarea').first().fill('To pay it');
  await ada.page.getByRole('button', { name: 'Show', exact: true }).click();
  await assertVisible(ada.page.getByRole('dialog').getByText('To send'));
  await company.picture(ada.page, 'payout');
  await ada.decide('Mark as paid', 'a1b2c3d4e5f6');
  await appears(hand.getByText('Paid out'));
  await company.picture(hand, 'paid');
}
