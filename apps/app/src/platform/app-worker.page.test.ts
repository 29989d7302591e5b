import { beforeEach, expect, it, vi } from 'vitest';

class Worker extends EventTarget {
  state = 'installed';
  readonly postMessage = vi.fn();
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}
class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  readonly update = () => Promise.resolve();
}

const reload = vi.fn();
let registration: Registration;

/** The page's side over a registration as it is when the page starts. */
async function start() {
  const { startWorker, ...rest } = await import('./app-worker.ts');
  await startWorker();
  return rest;
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
  reload.mockClear();
  registration = new Registration();
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    ready: Promise.resolve({ active: null }),
    register: () => Promise.resolve(registration),
  });
  const page = { parent: undefined as unknown };
  page.parent = page;
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { serviceWorker });
});

it('tells a version that waits to take over, and loads no page before it has', async () => {
  registration.waiting = new Worker();
  const { applyVersion, waitingVersion } = await start();
  expect(waitingVersion.read()).toBe(true);
  applyVersion();
  expect(registration.waiting.postMessage).toHaveBeenCalledWith({ type: 'apply' });
  expect(reload).not.toHaveBeenCalled();
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('loads the page anew where another tab has let it take over', async () => {
  const worker = new Worker();
  registration.waiting = worker;
  const { applyVersion } = await start();
  worker.state = 'activated';
  applyVersion();
  expect(worker.postMessage).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledOnce();
});

it('sees what becomes of a version that waited before the page began', async () => {
  const worker = new Worker();
  registration.waiting = worker;
  const { waitingVersion } = await start();
  registration.waiting = null;
  worker.become('activating');
  expect(waitingVersion.read()).toBe(false);
});

it.each(['before the page began', 'after'])('sees a version wait that began to install %s', async (when) => {
  const worker = new Worker();
  worker.state = 'installing';
  if (when !== 'after') registration.installing = worker;
  const { waitingVersion } = await start();
  registration.installing = worker;
  if (when === 'after') registration.dispatchEvent(new Event('updatefound'));
  expect(waitingVersion.read()).toBe(false);
  registration.waiting = worker;
  worker.become('installed');
  expect(waitingVersion.read()).toBe(true);
});
