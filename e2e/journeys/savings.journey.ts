import { expect, type Page } from '@playwright/test';
import { appears, assertEqual, assertVisible, disappears, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { OLIVIA, Operator, OSCAR } from '../operators.ts';
import { Phone } from '../phone.ts';
import { signIn, TRADER } from '../sign-in.ts';
import type { Stage } from '../stage.ts';

const DAY_MS = 86_400_000;

/** Savings between a phone and two desks: bought, redeemed, offered, declared, closed; each sees at once what the others do. */
test('savings: a pledge bought and redeemed, a product offered by two, a rate declared', ({ ownStage }) =>
  story(ownStage));

async function story(stage: Stage): Promise<void> {
  const findings: string[] = [];
  const visit = await stage.visit();
  await signIn(visit.page, TRADER);
  const phone = new Phone(stage, visit, findings);
  const [hand, assets] = [await phone.open('/pledge'), await phone.open('/assets?name=financial')];
  const olivia = await Operator.signIn(stage, OLIVIA, { findings });
  const oscar = await Operator.signIn(stage, OSCAR, { findings, theme: 'dark' });

  await buyPledge(phone, hand);
  await olivia.open('Savings');
  await appears(olivia.row('Variable rate 7 days', '500'));
  await olivia.look('console-savings');
  await declare(phone, hand, olivia);
  await redeem(phone, hand);
  await appears(assets.getByRole('button', { name: /^USDT.*499/ }));
  await phone.look(assets, 'savings-assets');
  await offer(olivia, oscar);
  await buyFixed(phone, hand);
  await close(hand, olivia);
  await olivia.proveBooks();
  phone.assertNeverReloaded();
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browsers', [...phone.complaints, ...olivia.complaints, ...oscar.complaints], []);
}

/** Nothing is in the financial account: "All" counts what is in the platform account, and buying moves it. */
async function buyPledge(phone: Phone, hand: Page): Promise<void> {
  await phone.look(hand, 'savings-plans');
  await hand.getByRole('link', { name: /Variable rate 7 days/ }).click();
  await hand.getByLabel('Amount').fill('50');
  await hand.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await assertVisible(hand.getByText('Enter 100 to 20000 USDT'));
  await hand.getByRole('button', { name: 'All', exact: true }).click();
  await expect(hand.getByLabel('Amount')).toHaveValue(/^[1-9]\d{3,}/);
  await hand.getByLabel('Amount').fill('500');
  await assertVisible(hand.getByText(/You need 500 USDT more/));
  await assertVisible(hand.getByText('1.275–1.875 USDT'));
  await hand.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await hand.getByRole('button', { name: 'Subscribe 500 USDT' }).waitFor();
  await assertVisible(hand.getByText('Transferred from main account'));
  await phone.look(hand, 'savings-confirm');
  await hand.getByRole('button', { name: 'Subscribe 500 USDT' }).click();
  await reaches(hand, '/pledge/pledgeOrder');
  await appears(hand.getByRole('heading', { name: 'Variable rate 7 days' }));
  await phone.look(hand, 'savings-orders');
}

/** For a day that has none yet, published at once. */
async function declare(phone: Phone, hand: Page, olivia: Operator): Promise<void> {
  await hand.getByRole('button', { name: 'Back' }).click();
  await appears(hand.getByRole('heading', { name: 'Announced rates' }));
  const day = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10);
  await olivia.openCase('Variable rate 7 days');
  await olivia.look('console-savings-plan');
  await olivia.page.getByRole('tab', { name: 'Daily rates' }).click();
  await olivia.page.getByLabel(`Daily rate ${day}`).fill('0.00055');
  await olivia.look('console-savings-rates');
  await olivia.page.getByRole('button', { name: `Declare ${day}` }).click();
  await olivia.page.getByRole('dialog').last().locator('textarea').first().fill('Of the week');
  await olivia.page.getByRole('dialog').last().getByRole('button', { name: 'Declare', exact: true }).click();
  await appears(olivia.page.getByRole('cell', { name: '0.055%' }).first());
  await appears(hand.getByText('0.055%'));
  await phone.look(hand, 'savings-plan');
  await olivia.page.getByRole('tab', { name: 'History' }).click();
  await appears(olivia.page.getByText(/Of the week/));
  await olivia.page.getByRole('button', { name: 'Close', exact: true }).click();
}

/** The fee stands there before: 0.2 % of 500. */
async function redeem(phone: Phone, hand: Page): Promise<void> {
  await hand.getByRole('button', { name: 'Back' }).click();
  await appears(hand.getByText('Subscribed (USDT)'));
  await phone.look(hand, 'savings-summary');
  await hand.getByRole('button', { name: 'Daily Earn orders' }).click();
  await hand.getByRole('button', { name: 'Redeem' }).click();
  await assertVisible(hand.getByRole('dialog').getByText('499 USDT'));
  await phone.look(hand, 'savings-redeem');
  await hand.getByRole('dialog').getByRole('button', { name: 'Redeem' }).click();
  await hand.getByRole('tab', { name: 'Redeemed' }).click();
  await appears(hand.getByRole('heading', { name: 'Variable rate 7 days' }));
}

/** One operator proposes a product, another puts it on offer. */
async function offer(olivia: Operator, oscar: Operator): Promise<void> {
  await olivia.page.getByRole('button', { name: 'Add plan' }).click();
  await olivia.choose('Kind', 'Fixed term');
  await olivia.page.getByLabel('Days').fill('10');
  await olivia.page.getByLabel('Daily rate').fill('0.0004');
  await olivia.page.getByLabel('Title (en)').fill('Ten days');
  await olivia.page.getByLabel('Introduction (en)').fill('One rate for ten days.');
  await olivia.look('console-savings-new');
  await olivia.page.getByRole('button', { name: 'Preview' }).click();
  await olivia.look('console-savings-preview');
  await olivia.confirm('Propose plan', 'For the season');
  await oscar.open('Proposals');
  await oscar.openCase('For the season');
  await oscar.look('console-savings-proposal-dark');
  await oscar.decide('Confirm', 'As agreed');
}

async function buyFixed(phone: Phone, hand: Page): Promise<void> {
  await hand.getByRole('button', { name: 'Back' }).click();
  const list = await phone.open('/financialList');
  // What is scarce is a person's: who is not verified is told before, and where to go.
  await list.getByRole('link', { name: /Fixed term 90 days/ }).click();
  await appears(list.getByText(/limited per person/));
  await phone.look(list, 'savings-verified-only');
  await assertVisible(list.getByRole('link', { name: 'Verify your identity first' }));
  await list.getByRole('button', { name: 'Back' }).click();
  await list.getByRole('link', { name: /Ten days/ }).click();
  await list.getByLabel('Amount').fill('499');
  await assertVisible(list.getByText('1.996 USDT'));
  await list.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await list.getByRole('button', { name: 'Subscribe 499 USDT' }).click();
  await reaches(list, '/financialOrder');
  await appears(list.getByRole('heading', { name: 'Ten days' }));
  await phone.look(list, 'savings-fixed-orders');
  await list.getByRole('link', { name: 'Earnings' }).click();
  await list.getByRole('tab', { name: 'Transactions' }).click();
  await appears(list.getByText('Principal returned'));
  await phone.look(list, 'savings-benefits');
}

/** One operator closes a plan: phones no longer offer it. */
async function close(hand: Page, olivia: Operator): Promise<void> {
  const cards = hand.getByRole('link', { name: /Variable rate 30 days/ });
  await appears(cards);
  await olivia.openCase('Variable rate 30 days');
  await olivia.decide('Close for new money', 'No more of these');
  await appears(olivia.row('Variable rate 30 days', 'Closed'));
  await disappears(cards);
}
