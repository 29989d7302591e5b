import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { appears, assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { OLIVIA, Operator, OSCAR } from '../operators.ts';
import type { Stage, Visit } from '../stage.ts';
import { addDevice } from '../virtual-device.ts';

const SECRET = /^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/;
const DESK = { width: 1440, height: 900 } as const;
const HAND = { width: 390, height: 844 } as const;

/** Browsers make passkeys for names, not for the numbers of addresses. */
const at = (stage: Stage, path: string) => `${stage.server.url.replace('127.0.0.1', 'localhost')}${path}`;

/** A browser at the server's name, which may enrol a demo operator as the other one may. */
async function visitByName(stage: Stage): Promise<Visit> {
  const visit = await stage.visit({ ...DESK, worker: false });
  const [demo] = await visit.context.cookies(`${stage.server.url}/api/`);
  await visit.context.addCookies([{ name: 'demo', value: demo?.value ?? '', url: at(stage, '/api/'), httpOnly: true }]);
  return visit;
}

async function fillPassword(page: Page): Promise<void> {
  await page.getByLabel('Name').fill(OLIVIA.name);
  await page.getByLabel('Password').fill(OLIVIA.password);
  await page.getByRole('button', { name: 'Next' }).click();
}

/** At the desk, in the hand, in the dark. */
async function lookEverywhere(stage: Stage, page: Page, name: string, findings: string[]): Promise<void> {
  await look(stage, page, `${name}-1440`, findings);
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(stage, page, `${name}-1440-dark`, findings);
  await page.setViewportSize(HAND);
  await look(stage, page, `${name}-390-dark`, findings);
  await page.emulateMedia({ colorScheme: 'light' });
  await look(stage, page, `${name}-390`, findings);
  await page.setViewportSize(DESK);
}

test('people: an operator adds a passkey and signs in with it; a role and its limits are changed by two', async ({
  ownStage: stage,
}) => {
  const findings: string[] = [];
  const visit = await visitByName(stage);
  const { page } = visit;
  await addDevice(page);
  await page.goto(at(stage, '/console/'));
  await fillPassword(page);
  const secret = ((await page.getByText(SECRET).textContent()) ?? '').replaceAll(' ', '');
  const code = (aheadMs = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + aheadMs });
  await page.getByRole('textbox', { name: 'Code' }).fill(code());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Administrator', { exact: true }).waitFor();

  await page.getByRole('button', { name: OLIVIA.name }).click();
  await page.getByRole('menuitem', { name: 'Own activity' }).click();
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Laptop in the office');
  await dialog.getByLabel('Present password').fill(OLIVIA.password);
  // Of the next half minute: the present one was used to sign in.
  await dialog.getByLabel('Code').fill(code(30_000));
  await look(stage, page, 'people-add-passkey', findings);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await assertVisible(page.getByRole('cell', { name: 'Laptop in the office' }));
  await dialog.waitFor({ state: 'detached' });
  await lookEverywhere(stage, page, 'people-own', findings);

  await page.getByRole('button', { name: OLIVIA.name }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await fillPassword(page);
  await assertVisible(page.getByRole('button', { name: 'Use a passkey instead' }));
  await look(stage, page, 'people-sign-in', findings);
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await page.getByText('Administrator', { exact: true }).waitFor();

  await proposesRole(stage, page, findings);
  const oscar = await Operator.signIn(stage, OSCAR, { findings });
  await oscar.open('Proposals');
  await oscar.openCase('Role: Night desk');
  await oscar.look('people-confirm-role');
  await oscar.decide('Confirm', 'We work at night now');

  await page.reload();
  await appears(page.getByRole('row', { name: /Night desk/ }));
  await lookEverywhere(stage, page, 'people-roles', findings);
  await page.getByRole('row', { name: /Cashier/ }).click();
  await look(stage, page, 'people-role', findings);
  await dialog.getByRole('button', { name: 'Change permissions' }).click();
  await dialog.getByLabel('audit log').check();
  await lookEverywhere(stage, page, 'people-change-role', findings);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('row', { name: /Cashier/ }).click();
  await dialog.getByRole('button', { name: 'Limits' }).click();
  await dialog.getByLabel('Networks').fill('192.0.2.0/24\n2001:db8::/32');
  await dialog.getByRole('button', { name: 'Limit the hours' }).click();
  await lookEverywhere(stage, page, 'people-limits', findings);
  await dialog.getByLabel(/^Reason/).fill('Cashiers work in the office');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await dialog.waitFor({ state: 'detached' });
  await appears(oscar.row('Role: Cashier'));
  await oscar.openCase('Role: Cashier');
  await oscar.look('people-confirm-limits');
  await oscar.decide('Confirm', 'Only from the office');
  await page.reload();
  await appears(page.getByRole('row', { name: /Cashier/ }).filter({ hasText: '192.0.2.0/24' }));
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browsers', [...visit.complaints, ...oscar.complaints], []);
});

async function proposesRole(stage: Stage, page: Page, findings: string[]): Promise<void> {
  await page.getByRole('menuitem', { name: 'Roles' }).click();
  await page.getByRole('button', { name: 'New role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Night desk');
  await dialog.getByLabel('customers').check();
  await dialog.getByLabel('support').check();
  await dialog.getByLabel(/^Reason/).fill('Customers write at night');
  await look(stage, page, 'people-new-role', findings);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await dialog.waitFor({ state: 'detached' });
}
