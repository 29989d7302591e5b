import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import {
  startTestPushService,
  TestDevice,
  type TestPushService,
} from '../../apps/server/src/domains/push/test-push-service.ts';
import { seriousFindings } from '../axe-check.ts';
import { assertEqual, assertVisible, eventually } from '../expect.ts';
import type { Journey } from '../journey.ts';
import { settled } from '../operators.ts';
import { signIn, TRADER } from '../sign-in.ts';
import { PHONE, Stage, type Visit } from '../stage.ts';

const DEPLOYMENTS = ['brasil', 'development'] as const;
const WORKER = join(import.meta.dirname, '../../apps/app/dist/service-worker.js');
const AMOUNT = '12.5';

/** The app on the home screen: its manifest, without a network, a new version under a form, and notifications. */
export const installable: Journey = {
  name: 'installable: manifest, without a network, a new version, notifications',
  run: async () => {
    for (const deployment of DEPLOYMENTS) {
      await Stage.during({ DEPLOYMENT: deployment }, async (stage) => {
        const visit = await stage.visit({ worker: true });
        await visit.page.goto('/home');
        await manifestHolds(visit);
        await visit.close();
      });
    }
    const service = await startTestPushService();
    try {
      await Stage.during({ PUSH_HOSTS: service.host }, (stage) => story(stage, service));
    } finally {
      await service.close();
    }
  },
};

async function story(stage: Stage, service: TestPushService): Promise<void> {
  const findings: string[] = [];
  const visit = await stage.visit({ worker: true });
  await visit.page.goto('/home');
  await manifestHolds(visit);
  await workerRuns(visit.page);
  await comesBackAtOnce(visit);
  await signIn(visit.page, TRADER);
  await formOutlivesVersion(stage, visit.page);
  findings.push(...(await notifies(stage, visit, service)));
  await opensWithoutNetwork(stage, visit);
  assertEqual('what axe finds', findings, []);
}

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
    [...['any 192x192', 'any 512x512', 'maskable 512x512']],
  );
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // A profile without a history, as tests have it, installs nothing.
  const real = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  assertEqual('what is missing to install', real, []);
  await cdp.detach();
}

/** Registered by itself once the first screen stands; it answers from the next load on. */
async function workerRuns(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await eventually('a worker answers', () => page.evaluate(() => navigator.serviceWorker.controller !== null), Boolean);
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
  const paths = await eventually('the flags are kept', kept, (found) => found.includes('/platform/config.js'));
  assertEqual(
    'calls that are kept',
    paths.filter((path) => /^\/(api|ws|uploads|console)/.test(path)),
    [],
  );
}

/** The feed is there again with the network, not three seconds later. */
async function comesBackAtOnce({ page, context }: Visit): Promise<void> {
  const bar = page.getByText('You are offline');
  await context.setOffline(true);
  await assertVisible(bar);
  await page.waitForTimeout(500);
  const opened = page.waitForEvent('websocket', { timeout: 1_500 });
  await context.setOffline(false);
  await opened;
  await bar.waitFor({ state: 'hidden' });
}

/** A changed worker waits while somebody types, says so afterwards, and what was typed is there after the reload. */
async function formOutlivesVersion(stage: Stage, page: Page): Promise<void> {
  const former = ['', '.br', '.gz'].map((ending) => ({ path: WORKER + ending, bytes: readFileSync(WORKER + ending) }));
  try {
    await page.goto('/transfer');
    const amount = page.getByLabel('Amount');
    await amount.fill(AMOUNT);
    const changed = Buffer.concat([readFileSync(WORKER), Buffer.from('\n// A later version.\n')]);
    writeFileSync(WORKER, changed);
    writeFileSync(`${WORKER}.br`, brotliCompressSync(changed));
    writeFileSync(`${WORKER}.gz`, gzipSync(changed));
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const bar = page.getByText('A new version is ready');
    await page.waitForTimeout(3_000);
    assertEqual('bars while somebody types', await bar.count(), 0);
    await amount.blur();
    await assertVisible(bar);
    await stage.picture(page, 'new-version');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await eventually(
      'the amount after the reload',
      () => page.getByLabel('Amount').inputValue(),
      (value) => value === AMOUNT,
    );
    await bar.waitFor({ state: 'hidden' });
  } finally {
    for (const { path, bytes } of former) writeFileSync(path, bytes);
  }
}

/** Every kind that the server sends is shown by the worker, in words of the server's. */
async function notifies(stage: Stage, visit: Visit, service: TestPushService): Promise<string[]> {
  const { page, context } = visit;
  const device = new TestDevice(service.host, 'phone');
  await context.grantPermissions(['notifications']);
  // The browser of a test has no push service: its part of a subscription is made here.
  await page.addInitScript({ content: ownSubscription(device) });
  await page.goto('/security');
  await page.getByRole('button', { name: 'Notifications' }).click();
  for (const kind of ['Filled orders', 'Settlements', 'Deposits', 'Withdrawals', 'Sign-ins']) {
    await page.getByRole('switch', { name: kind }).click();
    await assertVisible(page.getByRole('switch', { name: kind, checked: true, disabled: false }));
  }
  await settled(page);
  await stage.picture(page, 'notifications');
  const findings = await seriousFindings(page);
  await page.reload();
  const on = () => page.getByRole('switch', { checked: true }).count();
  await eventually('switches that are on', on, (count) => count === 5);

  const worker = await openWorker(visit);
  await buyAtMarket(page);
  await worker.delivered(await nextMessage(service, device), 'BTC/USDT order filled');
  const other = await stage.browser.newContext({
    baseURL: stage.server.url,
    userAgent: 'Another/1.0 (Linux) Firefox/1',
    viewport: PHONE,
  });
  await signIn(await other.newPage(), TRADER);
  await other.close();
  await worker.delivered(await nextMessage(service, device), 'Sign-in from a new device');
  for (const title of ['Recharge credited', 'Withdrawal paid', 'BTC/USDT contract won']) {
    const message = { title, body: '10 USDT', tag: title, route: '/assets', lang: 'en', atMs: 1 };
    await worker.delivered(JSON.stringify(message), title);
  }
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Turn all off on this device' }).click();
  await page.getByRole('button', { name: 'Turn all off on this device' }).waitFor({ state: 'hidden' });
  return findings;
}

/** As text: what the tests are compiled with puts names of its own into functions. */
function ownSubscription(device: TestDevice): string {
  const { address, p256dh, auth } = device.draft([]);
  const json = JSON.stringify({ endpoint: address, keys: { p256dh, auth } });
  return `PushManager.prototype.subscribe = async () => (
    { ...${json}, toJSON: () => (${json}), unsubscribe: async () => true });`;
}

/** What arrived at the stand-in, opened with the device's private key. */
async function nextMessage(service: TestPushService, device: TestDevice): Promise<string> {
  const arrived = () => Promise.resolve(service.arrived.shift());
  const message = await eventually('a message of the server', arrived, (found) => found !== undefined);
  return JSON.stringify(device.open(message?.body ?? Buffer.alloc(0)));
}

async function buyAtMarket(page: Page): Promise<void> {
  const code = await page.evaluate(async () => {
    const token = localStorage.getItem('bourse.token') ?? '';
    const headers = { 'content-type': 'application/json', authorization: token };
    const body = JSON.stringify({ symbol: 'btcusdt', type: 0, delegateType: 1, delegateValue: '100' });
    return (
      (await (await fetch('/api/currency/order/submit', { method: 'POST', headers, body })).json()) as { code: number }
    ).code;
  });
  assertEqual('the order', code, 200);
}

/**
 * Hands messages to the page's worker, as the browser does when its push service brings one, and waits until the browser
 * itself reports the notification. To ask getNotifications() instead would disturb: Chromium then forgets what is not
 * on the screen yet.
 */
async function openWorker({
  page,
  context,
}: Visit): Promise<{ delivered(data: string, title: string): Promise<void> }> {
  const cdp: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  const displayed: (string | undefined)[] = [];
  cdp.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: event }) => {
    if (event.eventName !== 'Notification displayed') return;
    displayed.push(event.eventMetadata.find(({ key }) => key === 'Title')?.value);
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('BackgroundService.startObserving', { service: 'notifications' });
  await cdp.send('BackgroundService.setRecording', { service: 'notifications', shouldRecord: true });
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return {
    delivered: async (data, title) => {
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      await eventually(
        title,
        () => Promise.resolve(displayed),
        (titles) => titles.includes(title),
      );
    },
  };
}

/** The server is gone and so is the network: the shell opens, says since when, and sends nothing. */
async function opensWithoutNetwork(stage: Stage, { page, context }: Visit): Promise<void> {
  await page.close();
  await context.setOffline(true);
  const cold = await context.newPage();
  for (const path of ['/home', '/quote']) {
    await cold.goto(path);
    await assertVisible(cold.getByText(/^You are offline\. Figures are from \d/));
    await settled(cold);
    await stage.picture(cold, `offline${path.replace('/', '-')}`);
  }
  await cold.close();
}
