import { appears, assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { OLIVIA, Operator, OSCAR } from '../operators.ts';
import { DEMO, signIn } from '../sign-in.ts';

const DESK = { width: 1440, height: 900 } as const;
const NARROW = { width: 390, height: 844 } as const;

/** A message is written, confirmed, read and answered with a switch; the next one leaves its reader out. */
test('an operator writes to a segment, a second confirms it, a customer reads it and opts out', async ({
  ownStage: stage,
}) => {
  const findings: string[] = [];
  const olivia = await Operator.signIn(stage, OLIVIA, { findings });
  const oscar = await Operator.signIn(stage, OSCAR, { findings, theme: 'dark' });
  for (const { page } of [olivia, oscar]) await page.setViewportSize(DESK);
  const { page } = olivia;

  const write = async (name: string, title: string) => {
    await olivia.open('Campaigns');
    await page.getByRole('button', { name: 'New campaign' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByLabel('Title in English').fill(title);
    await page.getByLabel('Text in English').fill('Dear {name},\nthree new coins can be traded at {brand}.');
    await appears(page.getByText(/^\d+ customers?$/));
  };
  await write('autumn', 'Three new coins');
  await olivia.choose('Add a language', 'Deutsch');
  await page.getByLabel('Title in Deutsch').fill('Drei neue Coins');
  await page.getByLabel('Text in Deutsch').fill('Hallo {name}, bei {brand} gibt es drei neue Coins.');
  await olivia.choose('Customer’s language', 'Deutsch ✓');
  await assertVisible(page.getByText('Hallo anna, bei Bourse gibt es drei neue Coins.'));
  await olivia.choose('Verified', 'Advanced');
  await appears(page.getByText('0 customers', { exact: true }));
  await olivia.choose('Verified', 'Any');
  await page.getByLabel('Registered since').fill('2020-01-01T00:00');
  await appears(page.getByText(/^[1-9]\d* customers?$/));
  await page.getByLabel('Also to devices').check();
  await olivia.look('console-campaign-draft');
  await page.setViewportSize(NARROW);
  await olivia.look('console-campaign-draft-narrow');
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: 'Propose' }).click();
  await olivia.look('console-campaign-proposing');
  await olivia.confirm('Propose', 'the coins of this autumn');

  const confirm = async () => {
    await oscar.open('Proposals');
    await oscar.openCase('Campaign');
    await oscar.look('console-campaign-proposal');
    await oscar.decide('Confirm', 'I read both texts');
  };
  await confirm();
  await olivia.open('Campaigns');
  await appears(olivia.row('autumn', 'Sent'));
  await olivia.look('console-campaigns');
  await olivia.row('autumn').locator('td').first().click();
  await appears(page.getByRole('heading', { name: 'autumn' }));
  await olivia.look('console-campaign');
  await page.setViewportSize(NARROW);
  await olivia.look('console-campaign-narrow');
  await page.setViewportSize(DESK);
  await page.getByRole('link', { name: /done$/ }).click();
  await appears(olivia.row('Sent').first());
  await olivia.look('console-campaign-recipients');

  const light = await stage.visit();
  await signIn(light.page, DEMO);
  await light.page.goto('/mails');
  const letter = light.page.getByRole('button', { name: /Three new coins/ });
  await appears(letter);
  await letter.click();
  await assertVisible(light.page.getByText('three new coins can be traded at Bourse.'));
  await look(stage, light.page, 'mails-campaign', findings);
  await light.page.goto('/notifications');
  const inApp = light.page.getByRole('switch', { name: 'In the app' });
  await appears(inApp);
  await look(stage, light.page, 'notifications-news', findings);
  await inApp.click();
  await appears(light.page.locator('[role=switch][aria-checked=false]', { hasText: '' }).last());

  await write('winter', 'Another coin');
  await page.getByRole('button', { name: 'Propose' }).click();
  await olivia.confirm('Propose', 'the coins of this winter');
  await confirm();
  await olivia.open('Campaigns');
  await appears(olivia.row('winter', 'Sent'));
  await light.page.goto('/mails');
  await appears(letter);
  assertEqual('letters of the second', await light.page.getByText('Another coin').count(), 0);

  const dark = await stage.visit({ theme: 'dark' });
  await signIn(dark.page, DEMO);
  await dark.page.goto('/mails');
  await dark.page.getByRole('button', { name: /Three new coins/ }).click();
  await look(stage, dark.page, 'mails-campaign-dark', findings);
  await dark.page.goto('/notifications');
  await appears(dark.page.getByRole('switch', { name: 'In the app' }));
  await look(stage, dark.page, 'notifications-news-dark', findings);
  await dark.page.goto('/unsubscribe?t=1.abc');
  await appears(dark.page.getByText(/This link is not valid/));
  await look(stage, dark.page, 'unsubscribe-wrong', findings);

  assertEqual('what axe finds', findings, []);
  const complaints = [olivia, oscar, light, dark].flatMap((one) => [...one.complaints]);
  assertEqual('complaints of the browsers', complaints, []);
});
