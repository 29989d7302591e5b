import { appears, assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { OLIVIA, Operator } from '../operators.ts';
import { Phone } from '../phone.ts';
import { signIn, TRADER } from '../sign-in.ts';
import type { Stage } from '../stage.ts';

const RULE = 'Interest is paid on the first Monday of a month.';

/** Texts that operators write about savings: a banner above the products, and how pledges work; phones show them at once. */
test('operators: a banner of products and the rules of pledges reach the phones that are open', ({ ownStage }) =>
  story(ownStage));

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
  await page.getByRole('textbox', { name: 'Search' }).fill('PLEDGE_EXPLAIN');
  await olivia.openCase('How interest works');
  await dialog.getByLabel('Text', { exact: true }).fill(RULE);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await olivia.confirm('Put in force', 'It is decided');
  await appears(pledges.getByText(RULE));
  phone.assertNeverReloaded();
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browsers', [...phone.complaints, ...olivia.complaints], []);
}
