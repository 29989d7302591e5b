import sharp from 'sharp';
import { appears, assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { OLIVIA, Operator } from '../operators.ts';
import { DEMO, signIn } from '../sign-in.ts';

const DESK = { width: 1440, height: 900 } as const;
const NARROW = { width: 390, height: 844 } as const;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');

/** Pictures and PDF files go both ways, and what is neither is refused with words. */
test('a customer and an operator attach files to their conversation', async ({ ownStage: stage }) => {
  const findings: string[] = [];
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: 'steelblue' } })
    .png()
    .toBuffer();
  const png = { name: 'receipt.png', mimeType: 'image/png', buffer: picture };
  const bill = { name: 'electricity bill.pdf', mimeType: 'application/pdf', buffer: PDF };
  const script = Buffer.from('%PDF-1.7\n<< /S /JavaScript /JS (app.alert(1)) >>\n%%EOF');

  const visit = await stage.visit();
  const phone = visit.page;
  await signIn(phone, DEMO);
  await phone.goto('/service');
  const picker = phone.locator('input[type=file]');
  await picker.setInputFiles({ ...bill, name: 'trap.pdf', buffer: script });
  await appears(phone.getByText(/This PDF contains scripts/));
  await picker.setInputFiles([png, bill]);
  await appears(phone.getByRole('list', { name: 'Attached files' }).getByRole('listitem').nth(1));
  await phone.locator('textarea').fill('Here is my receipt.');
  await look(stage, phone, 'service-files-chosen', findings);
  await phone.locator('form button[type=submit]').click();
  const thumbnail = phone.getByRole('button', { name: 'Open Picture' });
  await appears(thumbnail);
  await look(stage, phone, 'service-files', findings);
  await thumbnail.click();
  await appears(phone.getByRole('dialog').getByRole('img', { name: 'Picture' }));
  await look(stage, phone, 'service-picture', findings);
  await phone.goBack();

  const olivia = await Operator.signIn(stage, OLIVIA, { findings });
  const { page } = olivia;
  await page.setViewportSize(DESK);
  await olivia.open('Conversations');
  await olivia.row('demo').locator('td').first().click();
  await appears(page.getByRole('img', { name: 'Picture 1' }));
  await page.getByLabel('Attach a picture or PDF').setInputFiles([{ ...bill, name: 'our answer.pdf' }]);
  await appears(page.getByText('our answer.pdf'));
  await olivia.look('console-conversation-files');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await appears(page.getByRole('button', { name: 'Save our answer.pdf' }));
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save electricity bill.pdf' }).click();
  assertEqual('the file', (await saving).suggestedFilename(), 'electricity bill.pdf');
  await page.setViewportSize(NARROW);
  await olivia.look('console-conversation-files-narrow');
  await page.setViewportSize(DESK);
  await olivia.openCustomer('demo');
  await page.getByRole('tab', { name: 'Conversation' }).click();
  await appears(page.getByRole('img', { name: 'Picture 1' }));
  await olivia.look('console-customer-conversation');

  await assertVisible(phone.getByRole('button', { name: 'Save our answer.pdf' }));
  const dark = await stage.visit({ theme: 'dark' });
  await signIn(dark.page, DEMO);
  await dark.page.goto('/service');
  await appears(dark.page.getByRole('button', { name: 'Open Picture' }));
  await look(stage, dark.page, 'service-files-dark', findings);

  assertEqual('what axe finds', findings, []);
  assertEqual('complaints', [...visit.complaints, ...dark.complaints, ...olivia.complaints], []);
});
