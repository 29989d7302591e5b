import type { Page } from '@playwright/test';
import { appears, assertEqual, assertVisible, disappears, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { balance, type Table, withdrawals } from '../money-withdrawals.ts';
import { OLIVIA, Operator, OSCAR } from '../operators.ts';
import { Phone, sendByTron } from '../phone.ts';
import type { Stage } from '../stage.ts';

const NORA = { email: 'nora@example.com', password: 'secret12' } as const;
/** How operators see her. */
const MASKED = 'n***@example.com';

/** Money comes and goes between a phone and two desks; each sees at once what the others do. */
test('money and operators: recharges, withdrawals, an adjustment, two desks and a phone at once', ({ ownStage }) =>
  story(ownStage));

async function story(stage: Stage): Promise<void> {
  const findings: string[] = [];
  const phone = await Phone.register(stage, NORA, { findings });
  const olivia = await Operator.signIn(stage, OLIVIA, { findings });
  const oscar = await Operator.signIn(stage, OSCAR, { findings, theme: 'dark' });
  const table: Table = {
    phone,
    hand: await phone.open('/assets'),
    assets: await phone.open('/assets'),
    mails: await phone.open('/mails'),
    olivia,
    oscar,
  };
  await deposits(table);
  await withdrawals(table);
  await adjustment(table);
  await auditLog(oscar);
  await olivia.proveBooks();
  await olivia.look('console-treasury');
  await riskOfAJump(olivia);
  phone.assertNeverReloaded();
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browsers', [...phone.complaints, ...olivia.complaints, ...oscar.complaints], []);
}

async function deposits(table: Table): Promise<void> {
  const { phone, hand, assets, mails, olivia, oscar } = table;
  await olivia.open('Deposits');
  await oscar.open('Deposits');
  await hand.getByRole('link', { name: 'Deposit' }).click();

  await sendByTron(hand, '500');
  await phone.look(hand, 'money-recharge-waiting');
  const opened = await olivia.openCase(MASKED, '500 USDT');
  await opened.getByRole('img', { name: 'Proof of payment' }).waitFor();
  await olivia.look('console-recharge-case');
  await appears(oscar.row('500 USDT'));
  await oscar.look('console-recharges-dark');
  await olivia.decide('Credit', 'Seen on the chain');
  await appears(hand.getByText('Credited'));
  await balance(assets, '500');
  await appears(mails.getByText('Deposit credited'));
  await disappears(oscar.row('500 USDT'));
  await phone.look(hand, 'money-recharge-credited');
  await phone.look(mails, 'money-letters');

  await twoOperators(table);

  await hand.getByRole('button', { name: 'Back' }).click();
  await sendByTron(hand, '40');
  await olivia.openCase('40 USDT');
  await olivia.decide('Refuse', 'The picture shows another payment');
  await appears(hand.getByText('The picture shows another payment'));
  await appears(mails.getByText('Deposit rejected'));
  await phone.look(hand, 'money-recharge-refused');

  await hand.getByRole('button', { name: 'Back' }).click();
  await payByCard(phone, hand);
  await balance(assets, '5,600');
  await hand.getByRole('button', { name: 'Back' }).click();
  await hand.getByRole('button', { name: 'Back' }).click();
  await reaches(hand, '/assets');
}

/** A large deposit: who proposes it does not confirm it. */
async function twoOperators({ phone, hand, assets, olivia, oscar }: Table): Promise<void> {
  await hand.getByRole('button', { name: 'Back' }).click();
  await sendByTron(hand, '5000');
  await olivia.openCase('5,000 USDT');
  await olivia.decide('Credit', 'Seen on the chain', 'Propose');
  await appears(oscar.row('5,000 USDT', 'Proposal'));
  await olivia.open('Proposals');
  const own = await olivia.openCase('Seen on the chain');
  await assertVisible(own.getByText('You proposed this: another operator decides it.'));
  assertEqual('buttons to confirm', await own.getByRole('button', { name: 'Confirm' }).count(), 0);
  await olivia.look('console-own-proposal');
  await own.getByRole('button', { name: 'Close' }).click();
  await assertVisible(hand.getByText('Confirming that the funds have arrived'));
  await oscar.open('Proposals');
  await oscar.openCase('Seen on the chain');
  await oscar.look('console-proposal-dark');
  await oscar.decide('Confirm', 'Seen there too');
  await appears(hand.getByText('Credited'));
  await balance(assets, '5,500');
  await disappears(olivia.row('Seen on the chain'));
  await phone.look(assets, 'money-assets');
  await olivia.open('Deposits');
}

/** The test gateway's page opens beside the app, which hears of the payment by itself. */
async function payByCard(phone: Phone, hand: Page): Promise<void> {
  await hand.getByRole('link', { name: /^Card payment/ }).click();
  await hand.getByLabel('Payment account').fill(NORA.email);
  await hand.getByLabel('Amount').fill('100');
  const opened = phone.context.waitForEvent('page');
  await hand.getByRole('button', { name: 'Continue to payment' }).click();
  const gateway = await opened;
  await gateway.getByRole('button', { name: 'Pay' }).click();
  await appears(hand.getByText('100 USDT credited'));
  await phone.look(hand, 'money-card-paid');
  await gateway.close();
}

/** A correction out of the treasury, which gets the money from the house's liquidity before: two operators each time. */
async function adjustment({ assets, olivia, oscar }: Table): Promise<void> {
  await olivia.open('Treasury');
  await olivia.page.getByRole('button', { name: 'Move house money' }).click();
  await olivia.choose('From', 'Liquidity');
  await olivia.choose('To', 'Treasury');
  await olivia.page.getByLabel('Amount').fill('1000');
  await olivia.confirm('Propose', 'For corrections');
  await oscar.open('Proposals');
  await oscar.openCase('For corrections');
  await oscar.decide('Confirm', 'For corrections of this month');
  await olivia.find('nora@', MASKED);
  await olivia.page.getByRole('heading', { name: MASKED, exact: true }).waitFor();
  await olivia.look('console-customer');
  await olivia.page.getByRole('button', { name: 'Adjust a balance' }).click();
  await olivia.page.getByLabel('Amount').fill('25');
  await olivia.look('console-adjust');
  await olivia.confirm('Propose', 'Fee of a refused withdrawal');
  await oscar.openCase('Fee of a refused withdrawal');
  await oscar.decide('Confirm', 'As agreed');
  await balance(assets, '5,425');
}

/** Nobody holds a position here: nothing would be lost if every price halved. */
async function riskOfAJump(olivia: Operator): Promise<void> {
  await olivia.open('Risk');
  await olivia.page.getByRole('button', { name: '50 %' }).click();
  await appears(olivia.page.getByRole('heading', { name: 'Largest positions' }));
  await olivia.page.getByLabel('By per cent').fill('96');
  await assertVisible(olivia.page.getByText('A whole number from 1 to 95'));
  await olivia.look('console-risk');
}

/** Who did what, from where, why. */
async function auditLog(oscar: Operator): Promise<void> {
  await oscar.open('Audit log');
  const acts = [
    ['olivia', 'Seen on the chain'],
    ['olivia, oscar', 'Seen on the chain'],
    ['olivia', 'The picture shows another payment'],
    ['olivia', 'Addresses need no rest here'],
    ['olivia', 'a1b2c3'],
    ['olivia', 'The address is not yours'],
    ['olivia, oscar', 'For corrections'],
    ['olivia, oscar', 'Fee of a refused withdrawal'],
  ] as const;
  for (const [who, why] of acts) await assertVisible(oscar.row(who, why, '127.0.0.1'));
  await oscar.look('console-audit-dark');
}
