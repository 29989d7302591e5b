import { appears, assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { OLIVIA, Operator } from '../operators.ts';
import { Phone } from '../phone.ts';
import { signIn, TRADER } from '../sign-in.ts';
import type { Stage } from '../stage.ts';

const ICON = '/platform/assets/icon.svg';
const RULE = 'Interest is paid on the first Monday of a month.';

/** What operators write about savings: a banner above the products, and how pledges work; phones show it at once. And the picture of an asset. */
test('operators: a banner of products, the rules of pledges and the picture of an asset reach the phones', ({
  ownStage,
}) => story(ownStage));

async function story(stage: Stage): Promise<void> {
  const findings: string[] = [];
  const visit = await stage.visit();
  await signIn(visit.page, TRADER);
  const phone = new Phone(stage, visit, findings);
  const [products, pledges] = [await phone.open('/financialList'), await phone.open('/pledge')];
  await appears(pledges.getByRole('heading', { name: 'How interest works' }));
  const olivia = await Operator.signIn(stage, OLIVIA, { findings });
  const { page } = olivia;
  const dialog = page.getByRole('dialog');

  await page.getByRole('menuitem', { name: 'Contents' }).click();
  await page.getByRole('button', { name: 'Add' }).click();
  await dialog.getByRole('combobox').first().click();
  await page.getByRole('option', { name: 'Product banner' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('autumn');
  await dialog.getByLabel('Title').fill('A product for autumn');
  await dialog.getByLabel('Text', { exact: true }).fill('Thirty days, on offer until November.');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await olivia.confirm('Put in force', 'It is decided');
  for (const one of [products, pledges]) await appears(one.getByText('A product for autumn'));
  await phone.look(products, 'savings-banner');
  await assertVisible(products.getByRole('list', { name: 'Announcements' }));

  await page.getByRole('tab', { name: 'Rules' }).click();
  // Until then the list of the tab before stands there, with a search of its own.
  await assertVisible(page.getByRole('tab', { name: 'Rules', selected: true }));
  await page.getByRole('textbox', { name: 'Search' }).fill('PLEDGE_EXPLAIN');
  await olivia.openCase('How interest works');
  await dialog.getByLabel('Text', { exact: true }).fill(RULE);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await olivia.confirm('Put in force', 'It is decided');
  await appears(pledges.getByText(RULE));

  await olivia.open('Settings');
  await olivia.row('Pictures of assets, languages and channels').locator('td').first().click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Picture').fill('icon.svg');
  // What the setting does not allow is said by the field's name, and cannot be put in force.
  await assertVisible(page.getByText('1 › Picture: has another form'));
  await assertVisible(page.getByText('1 › Key: is empty'));
  await page.getByLabel('Key', { exact: true }).fill('usdt');
  await page.getByLabel('Picture').fill(ICON);
  await olivia.look('console-setting-icons');
  await page.getByRole('button', { name: 'Preview' }).click();
  await olivia.confirm('Put in force', 'It is decided');
  const swap = await phone.open('/swap');
  await swap.getByRole('button', { name: /USDT/ }).first().click();
  await assertVisible(swap.getByRole('dialog').locator(`img[src="${ICON}"]`));
  await phone.look(swap, 'swap-coins');
  phone.assertNeverReloaded();
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browsers', [...phone.complaints, ...olivia.complaints], []);
}
