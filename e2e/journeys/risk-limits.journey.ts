import { expect } from '@playwright/test';
import { beginAtContracts } from '../contract-scene.ts';
import { appears, assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { OLIVIA, Operator, OSCAR } from '../operators.ts';
import { TRADER } from '../sign-in.ts';

/** Two operators limit what may be open on contracts; a customer is warned by the form, and told what is still possible where it refuses. */
test('two operators limit what may be open, and the order form says so', async ({ ownStage: stage }) => {
  const findings: string[] = [];
  const scene = await beginAtContracts(stage, 'light', TRADER);
  const { page, sheet } = scene;
  const field = page.getByLabel('Price (USDT)');
  await expect(field).toHaveValue(/[1-9]/);
  // A lot is a thousandth of a bitcoin.
  const lots = (worth: number, price: number) => String(Math.floor(worth / (price / 1000)));
  const price = Number(await field.inputValue());
  const olivia = await Operator.signIn(stage, OLIVIA, { findings, size: { width: 1440, height: 900 } });
  const oscar = await Operator.signIn(stage, OSCAR, { findings, theme: 'dark' });
  await olivia.open('Risk');
  await olivia.page.getByRole('button', { name: 'Set a limit' }).click();
  await olivia.page.getByRole('dialog').getByLabel('Maximum open').fill('7000');
  await olivia.look('console-risk-limit-draft');
  await olivia.confirm('Propose', 'less of it over the weekend');
  await oscar.open('Proposals');
  const proposed = await oscar.openCase('Limit of what may be open');
  await assertVisible(proposed.getByText('7000'));
  await oscar.look('console-risk-limit-proposal');
  await proposed.getByRole('button', { name: 'Confirm', exact: true }).click();
  await oscar.confirm('Confirm', 'as agreed');

  const buy = async (quantity: string) => {
    // Of the order before.
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Market', exact: true }).click();
    await page.getByLabel('Quantity (lots)').fill(quantity);
    await page.getByRole('button', { name: /^Open long/ }).click();
    await sheet.getByRole('button', { name: /^Open long/ }).click();
  };
  await buy(lots(9_000, price));
  await appears(page.getByText(/^All customers together may have up to 7,?000 USDT open on this desk/).first());
  await scene.look('limit-refused');
  await buy(lots(6_300, price));
  await assertVisible(page.getByRole('tab', { name: /^Positions ?1$/ }));
  await appears(page.getByText(/is still possible/).first());
  await scene.look('limit-near');

  await oscar.open('Risk');
  await appears(oscar.page.getByText('Open on a desk'));
  await oscar.look('console-risk-limits');
  // Where the page stood open meanwhile, the limit came by itself.
  await appears(olivia.page.getByRole('cell', { name: '7,000' }));
  await olivia.page.getByRole('button', { name: 'Change', exact: true }).click();
  await olivia.page.setViewportSize({ width: 390, height: 844 });
  await olivia.look('console-risk-limit-change-phone');
  await olivia.page.getByRole('button', { name: 'Cancel' }).click();
  await olivia.page.getByRole('button', { name: 'Set a limit' }).scrollIntoViewIfNeeded();
  await olivia.look('console-risk-limits-phone');
  await olivia.page.setViewportSize({ width: 1440, height: 900 });
  await olivia.proveBooks();
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browsers', [...olivia.complaints, ...oscar.complaints], []);
  await scene.end();
});
