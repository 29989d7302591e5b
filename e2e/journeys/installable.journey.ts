import { expect, type Page } from '@playwright/test';
import { withWorker } from '../app-worker.ts';
import { WHOLE_BROWSER } from '../chromium.ts';
import { assertEqual, assertVisible } from '../expect.ts';
import { test } from '../journey.ts';
import { settled } from '../look.ts';
import { signIn, TRADER } from '../sign-in.ts';
import type { Stage, Visit } from '../stage.ts';

test.use({ launchOptions: WHOLE_BROWSER });

const DEPLOYMENTS = ['default', 'brasil', 'development'] as const;
const FORM = { path: '/addAddress', address: '0x52908400098527886E0F7030069857D2E4169EE7', name: 'the old wallet' };

for (const deployment of DEPLOYMENTS) {
  test.describe(() => {
    test.use({ settings: { DEPLOYMENT: deployment } });

    test(`installable: the manifest, ${deployment}`, async ({ ownStage }) => {
      const visit = await ownStage.visit();
      await visit.page.goto('/home');
      await manifestHolds(visit);
    });
  });
}

test('installable: back with the network, and without one', async ({ stage }) => {
  const visit = await withWorker(stage);
  await comesBackAtOnce(visit);
  await signIn(visit.page, TRADER);
  await opensWithoutNetwork(stage, visit);
});

test('installable: a new version under a form', async ({ stage }) => {
  const { page } = await withWorker(stage);
  await signIn(page, TRADER);
  await formOutlivesVersion(stage, page);
});

/** As the browser itself reads it. */
async function manifestHolds({ page, context }: Visit): Promise<void> {
  const cdp = await context.newCDPSession(page);
  const { data, errors } = await cdp.send('Page.getAppManifest');
  assertEqual('errors of the manifest', errors, []);
  const manifest = JSON.parse(data ?? '{}') as {
    icons: { src: string; purpose: string; sizes: string }[];
    name: string;
  };
  assertEqual('the name', manifest.name, (await page.title()).split(' · ').at(-1));
  assertEqual(
    'icons',
    manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`),
    ['any 192x192', 'any 512x512', 'maskable 512x512'],
  );
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // A profile without a history, as tests have it, installs nothing.
  const real = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  assertEqual('what is missing to install', real, []);
  await cdp.detach();
}

/** The feed is there again with the network, not three seconds later: while the page is offline no timer of seconds begins. */
async function comesBackAtOnce({ page, context }: Visit): Promise<void> {
  const bar = page.getByText("You're offline");
  await page.evaluate(() => {
    const after = window.setTimeout;
    window.setTimeout = ((act: TimerHandler, ms = 0) =>
      ms >= 2_000 && !navigator.onLine ? 0 : after(act, ms)) as typeof setTimeout;
  });
  await context.setOffline(true);
  await assertVisible(bar);
  await page.waitForTimeout(500);
  const opened = page.waitForEvent('websocket');
  await context.setOffline(false);
  await opened;
  await bar.waitFor({ state: 'hidden' });
}

/** Types into both fields as soon as they are there, before the file that keeps what is typed is loaded; once in a tab. */
function typeAtOnce({ path, address, name }: typeof FORM): void {
  if (location.pathname !== path || sessionStorage.getItem('typed') !== null) return;
  new MutationObserver((_, observer) => {
    const fields = document.querySelectorAll<HTMLInputElement>('form input[maxlength]');
    if (fields.length < 2) return;
    observer.disconnect();
    sessionStorage.setItem('typed', 'once');
    for (const [index, text] of [address, name].entries()) {
      fields[index]?.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(fields[index], text);
      fields[index]?.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }).observe(document, { childList: true, subtree: true });
}

/**
 * A new worker waits while somebody types, says so afterwards, and what was typed is there after the reload. To the
 * browser the same file at another address is a new one; the files that other journeys load stay as they are.
 */
async function formOutlivesVersion(stage: Stage, page: Page): Promise<void> {
  await page.addInitScript(typeAtOnce, FORM);
  await page.goto(FORM.path);
  const [address, name] = [page.getByLabel('Address', { exact: true }), page.getByLabel('Label (optional)')];
  await expect(address).toHaveValue(FORM.address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js?later', { updateViaCache: 'none' });
  });
  const bar = page.getByText('A new version is available');
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
  await page.waitForTimeout(1_000);
  assertEqual('bars while somebody types', await bar.count(), 0);
  await name.blur();
  await assertVisible(bar);
  await stage.picture(page, 'new-version');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(address).toHaveValue(FORM.address);
  await expect(name).toHaveValue(FORM.name);
}

/** The server is gone and so is the network: the shell opens, says since when, and sends nothing. */
async function opensWithoutNetwork(stage: Stage, { page, context }: Visit): Promise<void> {
  await page.close();
  await context.setOffline(true);
  const cold = await context.newPage();
  for (const path of ['/home', '/quote']) {
    await cold.goto(path);
    await assertVisible(cold.getByText(/^You're offline\. Data as of \d/));
    await settled(cold);
    await stage.picture(cold, `offline${path.replace('/', '-')}`);
  }
  await cold.close();
}
