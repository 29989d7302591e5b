import { startTestReceiver, verified } from '../../apps/server/src/domains/webhook/test-receiver.ts';
import { appears, assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { OLIVIA, Operator, OSCAR } from '../operators.ts';
import type { Stage } from '../stage.ts';

/** Two operators connect a system of the company: it is told what happens, and has a key for what it may do. */
test('connections: a webhook and a service key, made by two', ({ ownStage: stage }) => story(stage));

async function story(stage: Stage): Promise<void> {
  const findings: string[] = [];
  const receiver = await startTestReceiver();
  const olivia = await Operator.signIn(stage, OLIVIA, { findings });
  const oscar = await Operator.signIn(stage, OSCAR, { findings, theme: 'dark' });
  const { page } = olivia;

  await olivia.open('Connections');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const draft = page.getByRole('dialog');
  await draft.getByRole('textbox', { name: 'Name' }).fill('ledger');
  await draft.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.7/hook');
  await draft.getByLabel('Customer registered').check();
  await draft.getByLabel('Trading halted').check();
  await draft.locator('textarea').first().fill('our ledger reads it');
  await olivia.look('console-webhook-draft');
  await draft.getByRole('button', { name: 'Propose', exact: true }).click();
  await appears(draft.getByText('Invalid request: url: not https'));
  await draft.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
  await olivia.confirm('Propose', 'our ledger reads it');

  await oscar.open('Proposals');
  const proposed = await oscar.openCase('Webhook');
  await oscar.look('console-webhook-proposal-dark');
  await proposed.getByRole('button', { name: 'Confirm', exact: true }).click();
  await oscar.confirm('Confirm', 'the receiver is ours');

  await page.reload();
  await olivia.openCase('ledger');
  await olivia.look('console-webhook');
  await page.getByRole('button', { name: 'Show the secret, once' }).click();
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? '';
  await olivia.look('console-webhook-secret');
  await page.getByRole('button', { name: 'Done' }).click();
  await olivia.openCase('ledger');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await appears(page.getByText(/^HTTP 204 after/));
  await olivia.look('console-webhook-test');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  assertEqual('the test is signed', (verified(receiver.got[0] as never, secret) as { type: string }).type, 'test');

  await olivia.openCase('ledger');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const other = page.getByRole('dialog');
  await other.getByRole('textbox', { name: 'Address' }).fill(`${receiver.url}/new`);
  await other.getByLabel('Trading opened').check();
  await olivia.confirm('Propose', 'it moves to another path');
  await oscar.open('Proposals');
  const change = await oscar.openCase('Webhook');
  await appears(change.getByText('Address until now'));
  await oscar.look('console-webhook-change-dark');
  await oscar.page.setViewportSize({ width: 390, height: 844 });
  await oscar.look('console-webhook-change-narrow-dark');
  await oscar.page.setViewportSize({ width: 1440, height: 900 });
  await change.getByRole('button', { name: 'Confirm', exact: true }).click();
  await oscar.confirm('Confirm', 'the path is ours');

  receiver.answer(503, { text: 'The ledger is closed for the night.' });
  await olivia.open('Trading');
  await page.getByRole('button', { name: 'Halt trading' }).click();
  await olivia.confirm('Halt trading', 'the source is wrong');
  await receiver.has(2);
  receiver.answer(204);
  await olivia.open('Connections');
  await page.getByRole('tab', { name: 'Deliveries' }).click();
  await appears(olivia.row('Trading halted'));
  await olivia.look('console-deliveries');
  await olivia.openCase('Trading halted');
  await appears(page.getByText('The ledger is closed for the night.'));
  await olivia.look('console-delivery');
  await olivia.decide('Replay', 'the ledger is open again');
  await receiver.has(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await olivia.look('console-deliveries-narrow');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('tab', { name: 'Service keys' }).click();
  await page.getByRole('button', { name: 'Add service key' }).click();
  const key = page.getByRole('dialog');
  await key.getByRole('textbox', { name: 'Name' }).fill('payouts');
  await key.getByLabel('deposits').check();
  await key.getByLabel('customers').check();
  await key.getByRole('textbox', { name: 'From' }).fill('127.0.0.0/8');
  await olivia.look('console-key-draft');
  // Networks stand in an area too, so the reason is the last one.
  await key.getByRole('textbox', { name: 'Reason' }).fill('payouts are made by our own system');
  await key.getByRole('button', { name: 'Propose', exact: true }).click();
  await key.waitFor({ state: 'detached' });
  await oscar.open('Proposals');
  const wanted = await oscar.openCase('Service key');
  await oscar.look('console-key-proposal-dark');
  await wanted.getByRole('button', { name: 'Confirm', exact: true }).click();
  await oscar.confirm('Confirm', 'as we agreed');
  await page.reload();
  await olivia.openCase('payouts');
  await page.getByRole('button', { name: 'Show the secret, once' }).click();
  const token = (await page.getByText(/^bsk_/).textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  const headers = { authorization: `Bearer ${token}` };
  const asked = await page.request.get('/api/console/customers', { headers });
  assertEqual('the key is taken', ((await asked.json()) as { code: number }).code, 200);
  await olivia.look('console-keys');
  await oscar.open('Connections');
  await oscar.look('console-webhooks-dark');
  await oscar.openCase('ledger');
  // Its menu would lie over the list.
  await oscar.page.setViewportSize({ width: 390, height: 844 });
  await oscar.look('console-webhook-narrow-dark');
  await oscar.page.setViewportSize({ width: 1440, height: 900 });
  await oscar.page.getByRole('button', { name: 'Close', exact: true }).click();
  await oscar.page.getByRole('tab', { name: 'Service keys' }).click();
  const last = await oscar.openCase('payouts');
  await oscar.look('console-key-dark');
  await last.getByRole('button', { name: 'Revoke' }).click();
  await oscar.confirm('Revoke', 'the system is replaced');
  const after = await page.request.get('/api/console/customers', { headers });
  assertEqual('and then no more', ((await after.json()) as { code: number }).code, 403);
  await assertVisible(oscar.row('payouts').getByText('Revoked'));

  await olivia.proveBooks();
  await receiver.close();
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browsers', [...olivia.complaints, ...oscar.complaints], []);
}
