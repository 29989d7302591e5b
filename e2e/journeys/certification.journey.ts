import sharp from 'sharp';
import { assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { keptTexts } from '../kept-texts.ts';
import { look } from '../look.ts';
import { DEMO, signIn, TRADER } from '../sign-in.ts';
import type { Stage, Theme } from '../stage.ts';

/** A document to photograph: larger than the phone sends it. */
const photograph = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 2_600, height: 1_700, channels: 3, background } })
    .jpeg()
    .toBuffer();

// Where the second level may be asked for before the first is decided.
test.use({ settings: { DEPLOYMENT: 'brasil' } });

/** Both forms, with what is wrong said at its field, their pictures taken, taken away and sent, up to the review. */
test('verification: both forms, their pictures, up to the review', async ({ ownStage: stage }) => {
  await inTheme(stage, 'light', DEMO);
  await inTheme(stage, 'dark', TRADER);
});

async function inTheme(stage: Stage, theme: Theme, who: { readonly name: string; readonly password: string }) {
  const visit = await stage.visit({ theme });
  const { page } = visit;
  const findings: string[] = [];
  const lookAt = (name: string) => look(stage, page, `certification-${name}-${theme}`, findings);
  const submit = page.getByRole('button', { name: 'Submit for review' });
  await signIn(page, who);

  await page.goto('/certification-primary');
  await submit.click();
  await assertVisible(page.getByText('Enter your name'));
  await page.getByLabel('Name *').fill('Anna Müller');
  await submit.click();
  await assertVisible(page.getByText('Enter your ID number'));
  await lookAt('primary-wrong');
  await page.getByLabel('ID number *').fill('AB 123 456');
  assertEqual('what a reload would keep of a document', await keptTexts(page), []);
  await submit.click();
  await assertVisible(page.getByRole('heading', { name: 'Under review' }));
  await lookAt('review');

  await page.goto('/certification-advanced');
  await assertVisible(page.getByText('Brazil'));
  await page.getByRole('button', { name: /^Issuing country/ }).click();
  await page.getByRole('searchbox', { name: 'Search countries' }).fill('germ');
  await lookAt('country');
  await page.getByRole('button', { name: /^Germany/ }).click();
  await page.getByRole('button', { name: 'Passport' }).click();
  await submit.click();
  await assertVisible(page.getByText('Upload the front of your ID'));
  const [front, back] = ['Front of the document *', 'Back of the document *'];
  const picker = (label: string) => page.locator(`input[type=file][aria-label="${label}"]`).last();
  await picker(front).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await assertVisible(page.getByText('Upload a valid PNG or JPG image'));
  await picker(front).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photograph('#557799') });
  await assertVisible(page.getByText('Uploaded', { exact: true }));
  await submit.click();
  await assertVisible(page.getByText('Upload the back of your ID'));
  await lookAt('advanced-half');
  await page.getByRole('button', { name: `Remove: ${front}` }).click();
  await picker(front).setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await photograph('#997755') });
  await picker(back).setInputFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer: await photograph('#779955') });
  await assertVisible(page.getByText('Uploaded', { exact: true }).nth(1));
  await lookAt('advanced-full');
  await submit.click();
  await assertVisible(page.getByRole('heading', { name: 'Under review' }));
  await page.reload();
  await assertVisible(page.getByRole('heading', { name: 'Under review' }));
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browser', visit.complaints, []);
  await visit.close();
}
