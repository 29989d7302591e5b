import { expect, type Page } from '@playwright/test';
import { appears, assertEqual, assertVisible, disappears } from '../expect.ts';
import { test } from '../journey.ts';
import { OLIVIA, Operator, OSCAR } from '../operators.ts';
import { Phone } from '../phone.ts';
import { DEMO, signIn } from '../sign-in.ts';

/** One operator halts, the phone says so on every desk, what rests can be cancelled, two open it, and trading goes on. */
test('trading is halted by one operator and opened by two', async ({ ownStage: stage }) => {
  const findings: string[] = [];
  const visit = await stage.visit();
  await signIn(visit.page, DEMO);
  const phone = new Phone(stage, visit, findings);
  const spot = await phone.open('/trade?tradeKey=BBTrading&symbol=btcusdt');
  const timed = await phone.open('/trade?tradeKey=SecondContract&symbol=btcusdt');
  const other = await phone.open('/trade?tradeKey=Ustandard&symbol=ethusdt');
  await restOne(spot);
  const olivia = await Operator.signIn(stage, OLIVIA, { findings });
  const oscar = await Operator.signIn(stage, OSCAR, { findings, theme: 'dark' });

  await olivia.open('Trading');
  await assertVisible(olivia.page.getByText('Everything is traded.'));
  await olivia.page.getByRole('button', { name: 'Halt trading' }).click();
  await olivia.choose('Instrument', 'BTC/USDT');
  await olivia.look('console-halt');
  await olivia.confirm('Halt trading', 'the source is wrong');
  await appears(olivia.page.getByText('Halted now'));
  await olivia.look('console-halted');

  await appears(spot.getByText(/^BTC\/USDT: trading halted since/));
  await assertVisible(spot.getByText(/^The price is being checked\./));
  await expect(spot.getByRole('button', { name: 'Trading halted' })).toBeDisabled();
  const offered = spot.getByRole('list', { name: 'Asks' }).getByRole('button');
  await expect(offered).toHaveCount(0);
  await phone.look(spot, 'halted-spot');
  await appears(timed.getByText(/^BTC\/USDT: trading halted since/));
  await expect(timed.getByRole('button', { name: /^Up/ })).toBeDisabled();
  await phone.look(timed, 'halted-timed');
  await expect(other.getByText(/trading halted/)).toHaveCount(0);

  const cancel = spot.getByRole('button', { name: /^Cancel/ });
  await cancel.first().click();
  await expect(cancel).toHaveCount(0);

  await olivia.page.getByRole('button', { name: 'Open again' }).click();
  await olivia.look('console-halt-open');
  await olivia.confirm('Propose', 'the source is right again');
  await oscar.open('Proposals');
  const opened = await oscar.openCase('Opening of trading');
  await opened.getByRole('button', { name: 'Confirm', exact: true }).click();
  await oscar.confirm('Confirm', 'looked at the price');
  await disappears(spot.getByText(/^BTC\/USDT: trading halted since/));
  // The price of before the opening is none: a market order is filled from the first one after it on.
  await appears(offered);
  await spot.getByRole('button', { name: 'Market', exact: true }).click();
  await spot.getByLabel('Total (USDT)').fill('100');
  await spot.getByRole('button', { name: 'Buy BTC' }).click();
  await assertVisible(spot.getByText(/Order filled/));

  await olivia.proveBooks();
  phone.assertNeverReloaded();
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browsers', [...phone.complaints, ...olivia.complaints, ...oscar.complaints], []);
});

/** A limit order far below the market. */
async function restOne(spot: Page): Promise<void> {
  const price = spot.getByLabel('Price (USDT)');
  const market = Number((await price.inputValue()).replaceAll(',', ''));
  await price.fill((market * 0.5).toFixed(0));
  await spot.getByLabel('Amount (BTC)').fill('0.01');
  await spot.getByRole('button', { name: 'Buy BTC' }).click();
  await assertVisible(spot.getByRole('button', { name: /^Cancel/ }).first());
}
