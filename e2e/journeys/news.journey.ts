import { seriousFindings } from '../axe-check.ts';
import { appears, assertEqual, assertVisible, disappears } from '../expect.ts';
import { test } from '../journey.ts';
import { OLIVIA, Operator } from '../operators.ts';
import { signIn, TRADER } from '../sign-in.ts';
import type { Stage } from '../stage.ts';

const TITLE = 'The desk closes early on Friday';

/** An article is drafted, published and withdrawn; phones show it at once, and count who reads it. */
test('news: a draft, a publication, readers, and its end', ({ ownStage }) => story(ownStage));

async function story(stage: Stage): Promise<void> {
  const findings: string[] = [];
  const [visitor, customer] = [await stage.visit(), await stage.visit({ theme: 'dark' })];
  await signIn(customer.page, TRADER);
  const olivia = await Operator.signIn(stage, OLIVIA, { findings });
  for (const { page } of [visitor, customer]) {
    await page.goto('/newsList?type=markets');
    await assertVisible(page.getByText('Nothing here yet'));
  }

  await write(olivia, { published: false });
  await assertVisible(olivia.row(TITLE, 'Draft'));
  await write(olivia, { published: true });
  for (const { page } of [visitor, customer]) await appears(page.getByText(TITLE));

  for (const { page } of [visitor, customer]) {
    await page.getByRole('link', { name: TITLE }).click();
    await assertVisible(page.getByRole('heading', { name: 'What changes' }));
    await assertVisible(page.getByRole('link', { name: 'rules' }));
  }
  await customer.page.getByRole('button', { name: 'Like' }).click();
  await assertVisible(customer.page.getByRole('button', { name: 'Like', pressed: true }));
  await stage.picture(visitor.page, 'news-article');
  await stage.picture(customer.page, 'news-article-dark');
  for (const { page } of [visitor, customer]) {
    findings.push(...(await seriousFindings(page)));
    await page.goto('/newsList?type=markets');
    await assertVisible(page.getByRole('link', { name: `${TITLE}` }).getByText('2', { exact: true }));
  }

  const dialog = await olivia.openCase(TITLE);
  await dialog.getByText('news.save').first().or(dialog.getByText('It is decided')).first().waitFor();
  await olivia.look('console-news-history');
  await olivia.decide('Withdraw', 'The desk stays open after all');
  for (const { page } of [visitor, customer]) await disappears(page.getByText(TITLE));
  assertEqual('what axe finds', findings, []);
  assertEqual('complaints of the browsers', [...visitor.complaints, ...customer.complaints, ...olivia.complaints], []);
}

/** Writes the article anew or again, sees it as customers will, and puts it in force. */
async function write(olivia: Operator, { published }: { readonly published: boolean }): Promise<void> {
  const { page } = olivia;
  if (published) await olivia.openCase(TITLE);
  else {
    await page.getByRole('menuitem', { name: 'Contents' }).click();
    await page.getByRole('tab', { name: 'News' }).click();
    await page.getByRole('button', { name: 'Add' }).click();
  }
  const dialog = page.getByRole('dialog');
  if (!published) {
    await dialog.getByLabel('Name', { exact: true }).fill('desk-closes-early');
    await dialog.getByLabel('Key of the tab').fill('markets');
    await dialog.getByLabel('Title').fill(TITLE);
    const text = '# What changes\n\nThe **spot desk** closes at six. See the [rules](/tradingRules?type=2).';
    await dialog.getByLabel('Text', { exact: true }).fill(text);
  } else await dialog.getByLabel('Published: customers can read it').check();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('region', { name: 'As customers read it' }).getByText('What changes').waitFor();
  if (!published) await olivia.look('console-news-preview');
  await olivia.confirm('Put in force', 'It is decided');
}
