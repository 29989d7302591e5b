import { expect, type Page } from '@playwright/test';
import { appears, assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { OLIVIA, Operator } from '../operators.ts';
import type { Stage } from '../stage.ts';

const BRAND = '#7a1f2b';
const BRAND_RGB = 'rgb(122, 31, 43)';
const PREVIEW = 'bourse.theme-preview';

test.use({ settings: { DEPLOYMENT: 'brasil' } });

/** An operator tries a theme on the app's own screens, may not save what cannot be read, and saves what can. */
test('theme: tried on real screens, saved, seen on the phone', ({ ownStage }) => story(ownStage));

async function story(stage: Stage): Promise<void> {
  const findings: string[] = [];
  const phone = await stage.visit();
  await phone.page.goto('/home');
  assertEqual('the brand before', await phone.page.evaluate(drawnBrand), 'rgb(28, 63, 148)');
  const olivia = await Operator.signIn(stage, OLIVIA, { findings });
  await olivia.open('Theme');
  const { page } = olivia;
  await assertVisible(page.frameLocator('iframe[title="Home page"]').getByRole('link', { name: 'Markets' }));
  await olivia.look('console-theme');

  await page.getByRole('textbox', { name: 'Brand', exact: true }).fill(BRAND);
  await brandInFrames(page, BRAND_RGB);
  await page.getByRole('tab', { name: 'Dark' }).click();
  await assertFrames(page, 'dark', () => document.documentElement.dataset.theme ?? '');
  await olivia.look('console-theme-dark');
  assertEqual('the phone meanwhile', await phone.page.evaluate(drawnBrand), 'rgb(28, 63, 148)');

  const save = page.getByRole('button', { name: 'Preview', exact: true });
  const faint = page.getByRole('textbox', { name: 'Faint text', exact: true });
  const before = await faint.inputValue();
  await faint.fill('#333333');
  await assertVisible(page.getByText('pairs of colours cannot be read: see below.'));
  assertEqual('what cannot be read may be saved', await save.isEnabled(), false);
  await stage.picture(page, 'console-theme-failing');
  await faint.fill(before);

  await save.click();
  await olivia.confirm('Put in force', 'The new brand');
  await appears(page.getByText('The new brand'));
  await phone.page.reload();
  assertEqual('the brand after', await phone.page.evaluate(drawnBrand), BRAND_RGB);
  assertEqual('a stranger’s message', await strangersMessage(phone.page), BRAND_RGB);
  assertEqual('complaints', [...phone.complaints, ...olivia.complaints], []);
  assertEqual('findings', findings, []);
  await phone.close();
}

/** What the brand's colour is drawn as. Runs in the page: it names nothing from outside. */
function drawnBrand(): string {
  const probe = document.createElement('span');
  probe.style.color = 'var(--brand)';
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

async function brandInFrames(page: Page, wanted: string): Promise<void> {
  await assertFrames(page, wanted, drawnBrand);
}

async function assertFrames(page: Page, wanted: string, read: () => string): Promise<void> {
  const drawn = async () => {
    const frames = page.frames().filter((frame) => frame.name() === PREVIEW);
    return Promise.all(frames.map((frame) => frame.evaluate(read)));
  };
  await expect.poll(drawn, { message: 'in the frames' }).toEqual([wanted, wanted, wanted, wanted]);
}

/** A window that is no preview takes no theme, whoever sends it. */
async function strangersMessage(page: Page): Promise<string> {
  await page.evaluate(() => {
    const theme = { light: { brand: '#00ff00' }, dark: { brand: '#00ff00' }, radius: {} };
    postMessage({ type: 'bourse.theme', appearance: 'light', theme }, location.origin);
  });
  await page.waitForTimeout(200);
  return page.evaluate(drawnBrand);
}
