import { assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { fillSignIn, TRADER } from '../sign-in.ts';
import { addDevice } from '../virtual-device.ts';

/** A customer adds a passkey, signs in with it alone and after the password, names it, and removes it. */
test('passkeys: added, signed in with, renamed, removed', async ({ ownStage: stage }) => {
  const findings: string[] = [];
  const phone = await stage.visit();
  const { page } = phone;
  await addDevice(page);
  // Browsers make passkeys for names, not for the numbers of addresses.
  const at = (path: string) => `${stage.server.url.replace('127.0.0.1', 'localhost')}${path}`;
  await page.goto(at('/login'));
  await assertVisible(page.getByRole('button', { name: 'Sign in with a passkey' }));
  await look(stage, page, 'passkeys-login', findings);
  await fillSignIn(page, TRADER);
  await reaches(page, '/home');

  await page.goto(at('/security'));
  await page.getByRole('button', { name: 'Passkeys' }).click();
  const sheet = page.getByRole('dialog');
  await assertVisible(sheet.getByText('No passkeys yet'));
  await sheet.getByRole('button', { name: 'Add passkey' }).click();
  await sheet.getByLabel('Name').fill('My phone');
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await assertVisible(sheet.getByText('Enter your password'));
  await sheet.getByLabel('Login password', { exact: true }).fill(TRADER.password);
  await look(stage, page, 'passkeys-add', findings);
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await assertVisible(page.getByText('Passkey added'));
  await assertVisible(sheet.getByText('My phone'));
  await look(stage, page, 'passkeys-list', findings);

  await page.goto(at('/home'));
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await assertVisible(page.getByText('Signed out'));

  // The browser may offer the passkey by itself; else the button asks for it.
  await page.goto(at('/login'));
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await button.click({ timeout: 5_000 }).catch(() => undefined);
  await reaches(page, '/home');

  await page.goto(at('/security'));
  await page.getByRole('button', { name: 'Passkeys' }).click();
  await sheet.getByRole('button', { name: 'My phone' }).click();
  await sheet.getByLabel('Name').fill('Old phone');
  await look(stage, page, 'passkeys-edit', findings);
  await sheet.getByRole('button', { name: 'Save name' }).click();
  await assertVisible(page.getByText('Passkey renamed'));
  await sheet.getByRole('button', { name: 'Old phone' }).click();
  await sheet.getByRole('button', { name: 'Remove passkey' }).click();
  await assertVisible(sheet.getByText('Confirm with your passkey'));
  await sheet.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await assertVisible(sheet.getByText('Confirmed with a passkey'));
  await sheet.getByRole('button', { name: 'Remove passkey' }).click();
  await assertVisible(page.getByText('Passkey removed'));
  await assertVisible(sheet.getByText('No passkeys yet'));
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browser', phone.complaints, []);
});
