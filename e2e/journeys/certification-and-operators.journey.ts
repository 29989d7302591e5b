import sharp from 'sharp';
import { appears, assertEqual, assertVisible, disappears, reaches } from '../expect.ts';
import { freezes, MASKED, type Table } from '../freezes-and-operators.ts';
import { test } from '../journey.ts';
import { OLIVIA, Operator, OSCAR } from '../operators.ts';
import { Phone } from '../phone.ts';
import type { Stage } from '../stage.ts';

const BRUNO = { email: 'bruno@example.com', password: 'secret12' } as const;
/** Who a customer is, what is closed for him, and what he asks: each side sees at once what the other does. */
test('verification and operators: failed, approved, frozen, answered, two desks and a phone at once', ({ ownStage }) =>
  story(ownStage));

async function story(stage: Stage): Promise<void> {
  const findings: string[] = [];
  const phone = await Phone.register(stage, BRUNO, { findings, theme: 'dark' });
  const olivia = await Operator.signIn(stage, OLIVIA, { findings });
  const oscar = await Operator.signIn(stage, OSCAR, { findings, theme: 'dark' });
  const table: Table = {
    who: BRUNO,
    phone,
    hand: await phone.open('/certification-primary'),
    mails: await phone.open('/mails'),
    olivia,
    oscar,
  };
  await primary(table);
  await advanced(table);
  await conversation(table);
  await freezes(table);
  await auditLog(oscar);
  await olivia.proveBooks();
  phone.assertNeverReloaded();
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browsers', [...phone.complaints, ...olivia.complaints, ...oscar.complaints], []);
}

/** Fails with a reason, is corrected and approved. */
async function primary({ phone, hand, mails, olivia, oscar }: Table): Promise<void> {
  await olivia.open('Certifications');
  await oscar.open('Certifications');
  const submit = hand.getByRole('button', { name: 'Submit for review' });
  await hand.getByLabel('Name *').fill('Bruno Costas');
  await hand.getByLabel('ID number *').fill('AB 123 456');
  await submit.click();
  await assertVisible(hand.getByRole('heading', { name: 'Under review' }));
  await olivia.openCase(MASKED, 'Bruno Costas');
  await olivia.look('console-certification-primary');
  await appears(oscar.row('Bruno Costas'));
  await olivia.decide('Fail', 'The name has a letter too many');
  await appears(hand.getByText('The name has a letter too many'));
  await appears(mails.getByText('Verification failed'));
  await disappears(oscar.row('Bruno Costas'));
  await phone.look(hand, 'certification-failed-live');

  await hand.getByRole('button', { name: 'Submit again' }).click();
  await hand.getByLabel('Name *').fill('Bruno Costa');
  await hand.getByLabel('ID number *').fill('AB 123 456');
  await submit.click();
  await assertVisible(hand.getByRole('heading', { name: 'Under review' }));
  await oscar.openCase(MASKED, 'Bruno Costa');
  await assertVisible(oscar.page.getByRole('dialog').getByText(/The name has a letter too many/));
  await oscar.look('console-certification-again-dark');
  await oscar.decide('Approve', 'Name and number agree');
  await appears(hand.getByRole('heading', { name: 'Verified' }));
  await appears(mails.getByText('Verification approved'));
  await disappears(olivia.row('Bruno Costa'));
}

/** With pictures of the document. */
async function advanced({ phone, hand, olivia }: Table): Promise<void> {
  await hand.getByRole('link', { name: 'Continue to advanced verification' }).click();
  await hand.getByRole('button', { name: 'Passport' }).click();
  const number = hand.getByLabel('Document number *');
  if ((await number.count()) > 0) await number.fill('PX 998 877');
  for (const [at, [label, background]] of Object.entries({
    'Front of the document *': '#557799',
    'Back of the document *': '#779955',
  }).entries()) {
    const image = sharp({ create: { width: 900, height: 600, channels: 3, background } });
    const buffer = await image.jpeg().toBuffer();
    const picker = hand.locator(`input[type=file][aria-label="${label}"]`).last();
    await picker.setInputFiles({ name: 'document.jpg', mimeType: 'image/jpeg', buffer });
    await assertVisible(hand.getByText('Uploaded', { exact: true }).nth(at));
  }
  await hand.getByRole('button', { name: 'Submit for review' }).click();
  await assertVisible(hand.getByRole('heading', { name: 'Under review' }));
  const papers = await olivia.openCase('Advanced', 'Bruno Costa');
  await papers.getByRole('img', { name: 'Front' }).waitFor();
  await papers.getByRole('img', { name: 'Back' }).waitFor();
  await olivia.look('console-certification-advanced');
  await olivia.decide('Approve', 'The pictures show the same document');
  await appears(hand.getByRole('heading', { name: 'Verified' }));
  await phone.look(hand, 'certification-approved-live');
  await hand.getByRole('button', { name: 'Back' }).click();
  await reaches(hand, '/certification-primary');
}

/** A question, its answer, and the end of it. */
async function conversation({ phone, hand, mails, olivia, oscar }: Table): Promise<void> {
  await olivia.open('Conversations');
  await oscar.open('Conversations');
  await mails.getByRole('link', { name: /Support/ }).click();
  await mails.getByLabel('Message', { exact: true }).fill('When are withdrawals paid?');
  await mails.getByRole('button', { name: 'Send' }).click();
  await assertVisible(mails.getByRole('img', { name: 'Delivered' }));
  await appears(oscar.row(MASKED, 'When are withdrawals paid?'));
  await oscar.look('console-conversations-dark');
  await appears(olivia.row(MASKED, 'When are withdrawals paid?'));
  await olivia.row(MASKED).locator('td').last().click();
  await olivia.page.getByRole('button', { name: 'Take', exact: true }).click();
  await appears(mails.getByRole('img', { name: 'Read' }));

  // The customer looks at something else meanwhile: a number says that an answer waits.
  await mails.getByRole('button', { name: 'Back' }).click();
  const way = mails.getByRole('link', { name: /Support/ });
  assertEqual('answers that wait', await way.getByText('Unread').count(), 0);
  await olivia.page.getByLabel('Answer').fill('On working days, within some hours.');
  await olivia.page.getByRole('button', { name: 'Send' }).click();
  await appears(way.getByText('Unread'));
  await phone.look(mails, 'service-unread-live');
  await way.click();
  await assertVisible(mails.getByText('On working days, within some hours.'));
  await olivia.page.getByLabel('Answer').fill('Is there anything else?');
  await olivia.page.getByRole('button', { name: 'Send' }).click();
  await appears(mails.getByText('Is there anything else?'));
  await olivia.look('console-conversation');
  await phone.look(mails, 'service-answered-live');

  await mails.getByLabel('Message', { exact: true }).fill('No, thank you.');
  await mails.getByRole('button', { name: 'Send' }).click();
  await appears(olivia.page.getByText('No, thank you.'));
  await olivia.page.getByRole('button', { name: 'Close conversation' }).click();
  await olivia.confirm('Close conversation', 'Answered');
  await appears(mails.getByText('This conversation has ended. Send a message to reopen it.'));
  await disappears(oscar.row(MASKED));
  await mails.getByRole('button', { name: 'Back' }).click();
  await assertVisible(hand.getByRole('heading', { name: 'Verified' }));
}

async function auditLog(oscar: Operator): Promise<void> {
  await oscar.open('Audit log');
  const acts = [
    ['olivia', 'Certification refused', 'The name has a letter too many'],
    ['oscar', 'Certification approved', 'Name and number agree'],
    ['olivia', 'Certification approved', 'The pictures show the same document'],
    ['olivia', 'Conversation closed', 'Answered'],
    ['olivia', 'Customer frozen', 'Seen in a report of theft'],
    ['oscar', 'Freeze lifted', 'He called and showed his papers'],
    ['olivia', 'Customer frozen', 'The address is being checked'],
    ['olivia', 'Freeze lifted', 'The address is his'],
  ] as const;
  for (const texts of acts) await assertVisible(oscar.row(...texts, '127.0.0.1'));
  await oscar.row('Freeze lifted', 'The address is his').locator('td').first().click();
  await oscar.page.getByRole('dialog').waitFor();
  await oscar.look('console-audit-act-dark');
  await oscar.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}
