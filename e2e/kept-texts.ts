import { expect, type Page } from '@playwright/test';

const KEPT = 'kept for sure';

/** What this tab would keep now of what is typed on the page, were it reloaded; once it keeps something. */
export async function keptTexts(page: Page): Promise<string[]> {
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('input'), { id: 'ordinary' })));
  await page.locator('#ordinary').fill(KEPT);
  const texts = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('pagehide'));
      const kept = JSON.parse(sessionStorage.getItem('bourse.kept-forms') ?? '{"fields":[]}') as {
        fields: { value: string }[];
      };
      return kept.fields.map(({ value }) => value);
    });
  await expect.poll(texts).toContain(KEPT);
  const found = await texts();
  await page.evaluate(() => document.querySelector('#ordinary')?.remove());
  return found.filter((text) => text !== KEPT);
}
