import { assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';

/** Without signing in: the published heads, and receipts that stand under one, do not, or wait for the next. */
test('proof: a receipt is checked against the published heads by a visitor', async ({ stage }) => {
  const findings: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    const visit = await stage.visit({ theme });
    const { page } = visit;
    await page.goto('/proof?batch=1');
    await assertVisible(page.getByText(/^It stands under head 1 of .* Worked out on this phone\.$/));
    await assertVisible(page.getByText(/heads follow one another without a gap/));
    await look(stage, page, `proof-${theme}`, findings);
    await page.goto(`/proof?batch=1&hash=${'0'.repeat(64)}`);
    await assertVisible(page.getByText('The journal has another hash for this batch than your receipt'));
    await page.goto('/proof?batch=999999999');
    await assertVisible(page.getByText(/^The next head is published by /));
    assertEqual('complaints of the browser', visit.complaints, []);
    await visit.close();
  }
  assertEqual('what axe finds', findings, []);
});
