import { appears, assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { OLIVIA, Operator, OSCAR } from '../operators.ts';
import { Phone } from '../phone.ts';
import { DEMO, signIn } from '../sign-in.ts';

/** A schedule with levels, a rebate and a promotion is proposed after its preview, confirmed, and shown to customers and in their order form. */
test('two operators set a schedule of fees, and customers see it', async ({ ownStage: stage }) => {
  const findings: string[] = [];
  const visit = await stage.visit();
  await signIn(visit.page, DEMO);
  const phone = new Phone(stage, visit, findings);
  const fees = await phone.open('/fees');
  await appears(fees.getByText('The same at every level').first());
  await phone.look(fees, 'fees-listed');

  const olivia = await Operator.signIn(stage, OLIVIA, { findings });
  const oscar = await Operator.signIn(stage, OSCAR, { findings, theme: 'dark' });
  await olivia.open('Fees');
  await assertVisible(olivia.page.getByText(/^There is no schedule/));
  await olivia.page.getByRole('button', { name: 'New schedule' }).click();
  const dialog = olivia.page.getByRole('dialog');
  const fill = async (role: 'Maker' | 'Taker', at: number, value: string) =>
    dialog.getByRole('textbox', { name: role }).nth(at).fill(value);
  await fill('Maker', 0, '0.1');
  await fill('Taker', 0, '0.2');
  await dialog.getByRole('button', { name: 'Add' }).first().click();
  await fill('Maker', 1, '-0.25');
  await fill('Taker', 1, '0.15');
  await appears(dialog.getByText('A rebate is larger than a fee that may have to pay it'));
  await fill('Maker', 1, '-0.01');
  await appears(dialog.getByText('What it changes'));
  await dialog.getByRole('button', { name: 'Add' }).last().click();
  await fill('Maker', 2, '0');
  await fill('Taker', 2, '0.05');
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('From (UTC)').fill('2026-01-01T00:00');
  await dialog.getByLabel('Until (UTC)').fill(`${date}T00:00`);
  await appears(dialog.getByRole('cell', { name: '0.5', exact: true }).first());
  await olivia.look('console-fees-draft');
  await olivia.confirm('Propose', 'cheaper for those who trade more');
  await oscar.open('Proposals');
  const proposed = await oscar.openCase('Schedule of fees');
  await assertVisible(proposed.getByText('-0.01 % / 0.15 %'));
  await oscar.look('console-fees-proposal');
  await proposed.getByRole('button', { name: 'Confirm', exact: true }).click();
  await oscar.confirm('Confirm', 'as agreed');
  await oscar.open('Fees');
  await assertVisible(oscar.page.getByText('Spot: Every instrument'));
  await oscar.look('console-fees');

  await appears(fees.getByRole('row', { name: /VIP 1\s*-0\.01%\s*0\.15%/ }));
  await assertVisible(fees.getByText(/^Maker 0%, Taker 0\.05% until/));
  await phone.look(fees, 'fees');
  const spot = await phone.open('/trade?tradeKey=BBTrading&symbol=btcusdt');
  await spot.getByRole('button', { name: 'Market', exact: true }).click();
  await spot.getByLabel('Total (USDT)').fill('100');
  await appears(spot.getByText(/BTC \(0\.05%\)$/));
  await phone.look(spot, 'fees-order-form');

  await olivia.openCustomer('demo');
  await olivia.page.getByRole('tab', { name: 'Fees' }).click();
  await appears(olivia.page.getByText('Level in force'));
  await olivia.look('console-customer-fees');
  await olivia.page.getByRole('button', { name: 'Grant a level' }).click();
  await olivia.page.getByRole('dialog').getByLabel('Until (UTC)').fill(`${date}T00:00`);
  await olivia.confirm('Grant', 'a market maker');
  await appears(olivia.page.getByRole('cell', { name: 'Granted', exact: true }));
  await appears(fees.getByText(/^VIP 1 was given to you until/));

  await olivia.proveBooks();
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browsers', [...phone.complaints, ...olivia.complaints, ...oscar.complaints], []);
});
