import { assertEqual, assertVisible, reaches } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { signIn, TRADER } from '../sign-in.ts';

/** Without signing in: the published heads, and receipts that stand under one, do not, or wait for the next. */
test('proof: a receipt is checked against the published heads by a visitor', async ({ stage }) => {
  const findings: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    const visit = await stage.visit({ theme });
    const { page } = visit;
    await page.goto('/proof?batch=1');
    await assertVisible(page.getByText(/^Included under head 1 of .* Verified on this device\.$/));
    await assertVisible(page.getByText(/^The heads shown form an unbroken chain/));
    await look(stage, page, `proof-${theme}`, findings);
    await page.goto(`/proof?batch=1&hash=${'0'.repeat(64)}`);
    await assertVisible(page.getByText('The journal has a different hash for this batch than your receipt'));
    await page.goto('/proof?batch=999999999');
    await assertVisible(page.getByText(/^The next head is published by /));
    assertEqual('complaints of the browser', visit.complaints, []);
    await visit.close();
  }
  assertEqual('what axe finds', findings, []);
});

/** What the market owes: totals for everybody, and the own part for a customer. */
test('proof: a customer checks the own balance in what the market owes', async ({ stage }) => {
  const findings: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    const visit = await stage.visit({ theme });
    const { page } = visit;
    await page.goto('/proof');
    const owed = page.getByRole('region', { name: 'What we owe our customers' });
    await assertVisible(owed.getByText(/^Head .* confirms this statement\. Verified on this device\.$/));
    await assertVisible(owed.getByText('No on-chain assets shown yet'));
    await owed.getByRole('link', { name: 'Sign in to verify your share' }).click();
    await reaches(page, '/login');
    await signIn(page, TRADER);
    await page.goto('/proof');
    await owed.getByRole('button', { name: 'Verify my share' }).click();
    for (const asset of ['USDT', 'BTC']) {
      await assertVisible(
        owed.getByText(new RegExp(`^[\\d.,]+ ${asset} is included in the total\\. Verified on this device\\.$`)),
      );
    }
    await look(stage, page, `proof-own-${theme}`, findings);
    assertEqual('complaints of the browser', visit.complaints, []);
    await visit.close();
  }
  assertEqual('what axe finds', findings, []);
});
