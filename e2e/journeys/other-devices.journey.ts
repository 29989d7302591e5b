import type { Page } from '@playwright/test';
import { assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { signIn, signOut, TRADER } from '../sign-in.ts';
import type { Stage, Visit } from '../stage.ts';

type Look = (page: Page, name: string) => Promise<void>;

test('account security: other devices and tabs', async ({ ownStage: stage }) => {
  const findings: string[] = [];
  await endAllOthers(stage, (page, name) => look(stage, page, `security-${name}`, findings));
  assertEqual('what axe finds', findings, []);
});

/** Two more phones are signed in as the trader; one of them ends the other. */
async function endAllOthers(stage: Stage, look: Look): Promise<void> {
  const [one, two] = [await stage.visit({ theme: 'dark' }), await stage.visit()];
  await signIn(one.page, TRADER);
  await signIn(two.page, TRADER);
  await one.page.goto('/security');
  await assertVisible(one.page.getByRole('button', { name: 'Sign out all other devices' }));
  await look(one.page, 'devices-dark');
  await one.page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await one.page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await assertVisible(one.page.getByText('Other devices signed out'));
  await assertVisible(two.page.getByText('Your session has expired. Sign in again.'));
  await tabsFollow(two);
  await Promise.all([one.close(), two.close()]);
}

/** Two tabs of one phone: who signs in or out in one has done so in the other. */
async function tabsFollow({ page, context }: Visit): Promise<void> {
  const other = await context.newPage();
  await other.goto('/home');
  const menu = other.getByRole('button', { name: 'Open menu' });
  const leave = other.getByRole('button', { name: 'Sign out' });
  // A first tap: what listens to other tabs is loaded with it.
  await menu.click();
  await other.waitForLoadState('networkidle');
  assertEqual('ways to sign out, of a visitor', await leave.count(), 0);
  await signIn(page, TRADER);
  await assertVisible(leave);
  await signOut(page);
  await leave.waitFor({ state: 'hidden' });
}
