import { type CDPSession, expect, type Page } from '@playwright/test';
import {
  startTestPushService,
  TestDevice,
  type TestPushService,
} from '../../apps/server/src/domains/push/test-push-service.ts';
import { withWorker } from '../app-worker.ts';
import { WHOLE_BROWSER } from '../chromium.ts';
import { assertEqual, assertVisible, eventually } from '../expect.ts';
import { test } from '../journey.ts';
import { look } from '../look.ts';
import { signIn, TRADER } from '../sign-in.ts';
import { PHONE, Stage, type Visit } from '../stage.ts';

test.use({ launchOptions: WHOLE_BROWSER });

/** What a device can be told of, but for news. */
const KINDS = ['Filled orders', 'Settlements and liquidations', 'Price alerts', 'Deposits', 'Withdrawals', 'Sign-ins'];

test('notifications on the device', async ({ browser }) => {
  const service = await startTestPushService();
  try {
    await Stage.during({ PUSH_HOSTS: service.host }, (stage) => notifies(stage, service), browser);
  } finally {
    await service.close();
  }
});

/** Every kind that the server sends is shown by the worker, in words of the server's. */
async function notifies(stage: Stage, service: TestPushService): Promise<void> {
  const visit = await withWorker(stage);
  const { page, context } = visit;
  await signIn(page, TRADER);
  const findings: string[] = [];
  const device = new TestDevice(service.host, 'phone');
  await context.grantPermissions(['notifications']);
  // The browser of a test has no push service: its part of a subscription is made here.
  await page.addInitScript({ content: ownSubscription(device) });
  await page.goto('/security');
  await page.getByRole('button', { name: 'Notifications' }).click();
  for (const kind of KINDS) {
    await page.getByRole('switch', { name: kind }).click();
    await assertVisible(page.getByRole('switch', { name: kind, checked: true, disabled: false }));
  }
  await look(stage, page, 'notifications', findings);
  await page.reload();
  for (const kind of KINDS) await assertVisible(page.getByRole('switch', { name: kind, checked: true }));

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
  for (const title of ['Deposit credited', 'Withdrawal completed', 'BTC/USDT Timed: won']) {
    const message = { title, body: '10 USDT', tag: title, route: '/assets', lang: 'en', atMs: 1 };
    await worker.delivered(JSON.stringify(message), title);
  }
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Turn all off on this device' }).click();
  await page.getByRole('button', { name: 'Turn all off on this device' }).waitFor({ state: 'hidden' });
  assertEqual('what axe finds', findings, []);
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
      await expect.poll(() => displayed).toContain(title);
    },
  };
}
