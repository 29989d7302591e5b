import type { Page } from '@playwright/test';
import { appears, assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { endCoolingOff } from '../money-withdrawals.ts';
import { OLIVIA, Operator, OSCAR } from '../operators.ts';
import { Phone, sendBy, setFundPassword } from '../phone.ts';
import type { Stage } from '../stage.ts';

const SATO = { email: 'sato@example.com', password: 'secret12' } as const;
const FUND = 'money123';
/** The example of BIP 173. */
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

test('bitcoin: what came in over its chain goes out again', ({ ownStage }) => story(ownStage));

async function story(stage: Stage): Promise<void> {
  const findings: string[] = [];
  const phone = await Phone.register(stage, SATO, { findings });
  const olivia = await Operator.signIn(stage, OLIVIA, { findings });
  const oscar = await Operator.signIn(stage, OSCAR, { findings });
  const hand = await phone.open('/recharge');

  await olivia.open('Deposits');
  await sendBy(/^Bitcoin/, hand, '0.005');
  await phone.look(hand, 'bitcoin-deposit');
  await olivia.openCase('0.005 BTC');
  await olivia.decide('Credit', 'Seen on the chain');
  await appears(hand.getByText('Credited'));

  await endCoolingOff({ olivia, oscar });
  await hand.goto('/withdraw');
  await hand.getByRole('link', { name: 'Set a fund password first' }).click();
  await setFundPassword(hand, FUND);
  await reaches(hand, '/withdraw');
  await withdraw(hand, phone);
  await olivia.open('Withdrawals');
  await olivia.openCase('0.002 BTC');
  await olivia.decide('Mark as paid', 'd4e5f6');
  await appears(hand.getByText('Paid out'));
  await phone.look(hand, 'bitcoin-paid');
  await olivia.proveBooks();
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browsers', [...phone.complaints, ...olivia.complaints, ...oscar.complaints], []);
}

/** From the list of channels, by an address that is wrong in one letter first, to the record. */
async function withdraw(hand: Page, phone: Phone): Promise<void> {
  await hand.getByRole('link', { name: /^Bitcoin/ }).click();
  await hand.getByLabel('Withdrawal amount').fill('0.002');
  await hand.getByRole('button', { name: 'Continue' }).click();
  await hand.getByRole('link', { name: 'Add an address' }).click();
  await hand.getByRole('button', { name: 'BTC', exact: true }).click();
  const address = hand.getByLabel('Address', { exact: true });
  await address.fill(`${ADDRESS.slice(0, -1)}5`);
  await hand.getByRole('button', { name: 'Add address' }).click();
  await assertVisible(hand.getByRole('alert'));
  await address.fill(ADDRESS);
  await phone.look(hand, 'bitcoin-address');
  await hand.getByRole('button', { name: 'Add address' }).click();
  await reaches(hand, '/withdraw-apply');
  await hand.getByLabel('Withdrawal amount').fill('0.002');
  await hand.getByRole('button', { name: 'Continue' }).click();
  await assertVisible(hand.getByRole('radio', { name: ADDRESS }));
  await hand.getByRole('button', { name: 'Continue' }).click();
  await hand.getByLabel('Fund password').fill(FUND);
  await hand.getByRole('button', { name: 'Review withdrawal' }).click();
  await hand.getByRole('button', { name: 'Withdraw 0.002 BTC' }).click();
  await reaches(hand, '/withdraw-order');
  await hand.getByRole('link', { name: /^0\.002 BTC/ }).click();
}
