/**
 * The service worker: keeps the shell and the first pages for when there is no network, and shows notifications. A new
 * one waits until it is told to take over, or no page of the former one is left. What has figures or is somebody's
 * (calls, feed, pictures of customers, the console) is never kept.
 */
import { isAppAddress } from '@bourse/wire/app-address';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { cacheFirst, freshFirst, keepLoaded, refreshed } from './caches.ts';
import { type PushMessage, readPush, routeToOpen } from './push-message.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] };

/** Files of former versions and of pages opened so far, the oldest first out. */
const FILES = { name: 'bourse-files', entriesMax: 400 } as const;
const PICTURES = { name: 'bourse-pictures', entriesMax: 100 } as const;
const FLAGS = { name: 'bourse-flags', entriesMax: 4 } as const;
/** A network that does not answer is none: the last flags will do. */
const FLAGS_WAIT_MS = 3_000;
const SHELL = '/index.html';

const shell = new PrecacheController();
shell.addToCacheList([...self.__WB_MANIFEST]);

self.addEventListener('install', (event) => {
  event.waitUntil(shell.install(event));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await keepFormerFiles();
      await shell.activate(event);
    })(),
  );
});

/** Pages of the former version may still be open: the files they load later must not vanish with it. */
async function keepFormerFiles(): Promise<void> {
  const cache = await caches.open(shell.strategy.cacheName);
  const current = new Set(shell.getCachedURLs());
  const former = (await cache.keys()).filter(({ url }) => !current.has(url) && url.includes('/assets/'));
  const kept = await caches.open(FILES.name);
  for (const request of former) {
    const response = await cache.match(request);
    if (response !== undefined) await kept.put(request.url, response);
  }
}

async function fromShell(path: string): Promise<Response | undefined> {
  return shell.matchPrecache(path);
}

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isAppAddress(url.pathname),
  async ({ request }) => (await fromShell(SHELL)) ?? fetch(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/platform\/([\w-]+\/)?(config\.js|theme\.css)$/.test(url.pathname),
  ({ request }) => freshFirst(FLAGS, request, FLAGS_WAIT_MS),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(assets\/|theme-start\.js$)/.test(url.pathname),
  async ({ request, url }) => (await fromShell(url.pathname)) ?? cacheFirst(FILES, request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/platform\/(assets|icons)\//.test(url.pathname),
  ({ request, event }) => refreshed(PICTURES, request, event as FetchEvent),
);

self.addEventListener('message', (event) => {
  const { type, urls } = (event.data ?? {}) as { type?: unknown; urls?: unknown };
  if (type === 'apply') event.waitUntil(self.skipWaiting());
  if (type === 'keep' && Array.isArray(urls)) {
    event.waitUntil(keepLoaded({ files: FILES, pictures: PICTURES, flags: FLAGS }, urls.map(String), fromShell));
  }
});

self.addEventListener('push', (event) => {
  const message = readPush(event.data?.text());
  if (message !== undefined) event.waitUntil(show(message));
});

/** A page that is looked at tells the same by itself: then without a sound. */
async function show({ title, body, tag, route, lang, atMs }: PushMessage): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.showNotification(title, {
    body,
    tag,
    lang,
    icon: '/platform/icons/icon-192.png',
    badge: '/platform/icons/icon-192.png',
    data: { route },
    timestamp: atMs,
    silent: pages.some((page) => page.focused),
  } as NotificationOptions);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(routeToOpen(event.notification.data)));
});

async function open(route: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = windows.filter(({ url }) => isAppAddress(new URL(url).pathname));
  const page = own.find(({ focused }) => focused) ?? own[0];
  if (page === undefined) {
    await self.clients.openWindow(route);
    return;
  }
  // First the route: a page that was away for long loads anew when it is shown.
  page.postMessage({ type: 'open', route });
  await page.focus();
}
