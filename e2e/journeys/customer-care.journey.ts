import { appears, assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { OLIVIA, Operator, OSCAR } from '../operators.ts';
import { DEMO, signIn } from '../sign-in.ts';

const DESK = { width: 1440, height: 900 } as const;
const NARROW = { width: 390, height: 844 } as const;

/** A customer is noted about and tagged, answered with a canned reply, and becomes a case that is worked on and closed. */
test('operators note, tag and answer a customer, and close a case', async ({ ownStage: stage }) => {
  const findings: string[] = [];
  const olivia = await Operator.signIn(stage, OLIVIA, { findings });
  const { page } = olivia;
  await page.setViewportSize(DESK);
  const dialog = page.getByRole('dialog');

  await olivia.open('Tags');
  await page.getByRole('button', { name: 'New tag' }).click();
  await dialog.getByLabel('Name').fill('Asked for help');
  await olivia.choose('Colour', 'Purple');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('to find them again');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await appears(olivia.row('Asked for help'));
  await olivia.look('console-tags');

  await olivia.open('Canned replies');
  await page.getByRole('button', { name: 'New reply' }).click();
  await dialog.getByLabel('Title').fill('We look into it');
  await dialog.getByLabel('Text in English').fill('Hello {name}, we look into it.');
  await olivia.choose('Add a language', 'Deutsch');
  await dialog.getByLabel('Text in Deutsch').fill('Hallo {name}, wir sehen nach.');
  await olivia.look('console-reply-draft');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('asked often');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await appears(olivia.row('We look into it', 'Deutsch'));
  await olivia.look('console-replies');

  const visit = await stage.visit();
  await signIn(visit.page, DEMO);
  await visit.page.goto('/service');
  await visit.page.locator('textarea').fill('Where is my money?');
  await visit.page.locator('form button[type=submit]').click();
  await olivia.open('Conversations');
  await olivia.row('demo').locator('td').first().click();
  await appears(page.getByText('The customer reads English'));
  await page.getByRole('button', { name: 'We look into it' }).click();
  await olivia.look('console-conversation-reply');
  await page.getByRole('button', { name: 'Send' }).click();
  await appears(visit.page.getByText('Hello demo, we look into it.'));

  await olivia.openCustomer('demo');
  await page.getByRole('button', { name: 'Change tags' }).click();
  await dialog.getByText('Asked for help').click();
  await olivia.confirm('Save', 'wrote to us');
  await appears(page.getByText('Asked for help'));
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel('Note', { exact: true }).fill('Called about a lost phone.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await appears(page.getByText('Called about a lost phone.'));
  await page.getByRole('button', { name: 'Strike through' }).click();
  await olivia.confirm('Strike through', 'It was somebody else.');
  await appears(page.getByText('It was somebody else.'));
  await assertVisible(page.getByText(/struck through by note/));
  await olivia.look('console-customer-notes');

  await olivia.open('Customers');
  await page.getByRole('combobox', { name: 'Tag' }).click();
  await page.getByRole('option', { name: 'Asked for help' }).click();
  await olivia.row('trader').waitFor({ state: 'detached' });
  await appears(olivia.row('demo', 'Asked for help'));
  await olivia.look('console-customers-by-tag');

  await olivia.openCustomer('demo');
  await page.getByRole('tab', { name: 'Cases' }).click();
  await page.getByRole('button', { name: 'Raise a case' }).click();
  await olivia.confirm('Raise a case', 'Two customers with one telephone number');
  await appears(page.getByRole('heading', { name: 'By hand' }));
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  await appears(page.getByRole('button', { name: 'Give back' }));
  await page.getByLabel('Note', { exact: true }).fill('Asked both for a paper.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await appears(page.getByText('Asked both for a paper.'));
  await page.getByLabel('Add a picture').setInputFiles({
    name: 'paper.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await appears(page.getByRole('img', { name: 'Document 1' }));
  await olivia.look('console-case');
  await page.setViewportSize(NARROW);
  await olivia.look('console-case-narrow');
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: 'Close case' }).click();
  await olivia.choose('Outcome', 'Nothing is wrong');
  await olivia.look('console-case-closing');
  await olivia.confirm('Close case', 'they are brothers');
  await appears(page.getByText('Closed', { exact: true }));

  await olivia.open('Listed names');
  await page.getByRole('button', { name: 'Propose a file of names' }).click();
  await dialog.getByLabel('Choose a file').setInputFiles({
    name: 'names.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,birthDate,source\n"Müller, José",1970-01-31,Sanctions list\nAna Silva,,Sanctions list\n'),
  });
  await appears(dialog.getByText('jose muller'));
  await olivia.look('console-names-preview');
  await olivia.confirm('Propose', 'the list of this month');

  const oscar = await Operator.signIn(stage, OSCAR, { findings, theme: 'dark' });
  await oscar.page.setViewportSize(DESK);
  await oscar.open('Proposals');
  await oscar.openCase('List of names');
  await oscar.decide('Confirm', 'I compared it with the file');
  await oscar.open('Listed names');
  await appears(oscar.row('Müller, José'));
  await oscar.look('console-names');
  await oscar.open('Cases');
  await oscar.choose('State', 'Closed');
  await appears(oscar.row('demo', 'Nothing is wrong'));
  await oscar.look('console-cases');
  await oscar.row('demo').locator('td').first().click();
  await appears(oscar.page.getByText('they are brothers'));
  await oscar.look('console-case-closed');
  await oscar.open('Settings');
  await oscar.row('Rules for cases').locator('td').first().click();
  await appears(oscar.page.getByLabel('Short time: hours'));
  await oscar.look('console-case-rules');

  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browsers', [...visit.complaints, ...olivia.complaints, ...oscar.complaints], []);
});
