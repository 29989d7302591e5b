import { readFile } from 'node:fs/promises';
import { appears, assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { OLIVIA, Operator } from '../operators.ts';

/** The first page's figures lead to their lists; a list is filtered, kept as a view, and taken away as a file. */
test('an operator looks at the first page, keeps a view and takes a list away', async ({ ownStage: stage }) => {
  const findings: string[] = [];
  const olivia = await Operator.signIn(stage, OLIVIA, { findings });
  const { page } = olivia;
  await appears(page.getByRole('tab', { name: 'Live money' }));
  await appears(page.getByText('Volume').first());
  await olivia.look('console-morning');
  await page.getByRole('tab', { name: 'Demo funds' }).click();
  await assertVisible(page.getByRole('alert').first());

  await olivia.open('Customers');
  await appears(olivia.row('demo'));
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByText('CSV of everything found').click();
  const dialog = page.getByRole('dialog');
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  const file = await coming;
  const name = file.suggestedFilename();
  assertEqual('the name of the file', name.replaceAll(/\d/g, '0'), 'customerList-0000-00-00-00-00.csv');
  const [header = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  assertEqual('its first column', header.split(',')[0], 'id');
  assertEqual(
    'whether it has the customer',
    lines.some((line) => line.includes(',demo,')),
    true,
  );
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name for these filters').fill('everybody');
  await page.getByRole('button', { name: 'Keep' }).click();
  await appears(page.getByText('everybody'));
  await olivia.look('console-view');
  await page.keyboard.press('Escape');

  await olivia.open('Files');
  await appears(olivia.row('Customers', 'Done'));
  await olivia.look('console-exports');
  assertEqual('what the browser complained about', olivia.complaints, []);
  assertEqual('what axe found', findings, []);
});
