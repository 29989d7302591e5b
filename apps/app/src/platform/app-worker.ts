/** The service worker, from the page's side: registered after the start, asked for news, and told to take over. */
import { goTo } from './navigation.ts';
import { ValueStore } from './value-store.ts';

const ADDRESS = '/service-worker.js';
/** How often somebody who stays is told of a new version. */
const ASK_MS = 3_600_000;
/** Two of them answer a change of controller: the page goes on with the first. */
let applying = false;

/** A new version is loaded and waits. */
export const waitingVersion = new ValueStore(false);
let waiting: ServiceWorker | null = null;

let registered: Promise<ServiceWorkerRegistration | undefined> | undefined;

/** Undefined where there is none: an insecure page, a browser that refuses, development. */
export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  registered ??= register();
  return registered;
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  // A page inside the page is the same app.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV || window.parent !== window) return undefined;
  try {
    return await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' });
  } catch {
    return undefined;
  }
}

let started = false;

/** Called when the first screen stands; a second call does nothing. */
export async function startWorker(): Promise<void> {
  const registration = await registerWorker();
  if (registration === undefined || started) return;
  started = true;
  const { serviceWorker } = navigator;
  watch(registration);
  serviceWorker.addEventListener('controllerchange', () => {
    if (applying) location.reload();
  });
  serviceWorker.addEventListener('message', ({ data }) => {
    const { type, route } = (data ?? {}) as { type?: unknown; route?: unknown };
    if (type === 'open' && typeof route === 'string' && route.startsWith('/')) goTo(route);
  });
  setInterval(() => void registration.update().catch(() => undefined), ASK_MS);
  const { active } = await serviceWorker.ready;
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ type: 'keep', urls });
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // The very first one replaces nothing.
    waiting = navigator.serviceWorker.controller === null ? null : registration.waiting;
    waitingVersion.write(waiting !== null);
  };
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', look);
  look();
  follow(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
}

/** Lets the new version take over and loads the page anew; what was typed is kept. */
export function applyVersion(): void {
  if (waiting === null) return;
  // Another tab let it take over, and nothing is to come that would load this one anew.
  if (waiting.state !== 'installed') {
    location.reload();
    return;
  }
  applying = true;
  waiting.postMessage({ type: 'apply' });
}
