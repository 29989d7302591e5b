import { join } from 'node:path';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import type { PriceProvider } from '../market/provider.ts';
import { ScriptedProvider } from '../market/scripted-provider.ts';
import { type Clock, wallClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { serverSettings } from '../platform/db/test-database.ts';
import { DEMO_PATH } from '../platform/demo-word.ts';
import { type Deployment, readDeployment } from '../platform/deployment.ts';
import { startServer } from '../server.ts';

/** What every call answers, as a test looks at it. */
export interface Reply {
  readonly code: number;
  readonly key?: string;
  readonly field?: string;
  readonly params?: Record<string, unknown>;
  readonly data?: unknown;
  readonly rows?: Record<string, unknown>[];
  readonly total?: number;
}

/** A whole server on prices that the test says, for tests from outside. */
export interface TestServer {
  readonly url: string;
  /** See `RunningServer`; `call` sends its word, unless its headers hold another cookie. */
  readonly demoPath: string | undefined;
  readonly prices: ScriptedProvider;
  readonly settings: Readonly<Record<string, string>>;
  call(method: 'GET' | 'POST', path: string, options?: CallOptions): Promise<Reply>;
  /** A new customer's token and id; `simulated` ones have their grant. */
  customer(loginName: string, simulated?: boolean): Promise<{ token: string; id: number }>;
  feed(path: string): Promise<TestFeed>;
  /** The server's clock, which `skip` sets ahead of the wall's. */
  nowMs(): number;
  skip(ms: number): void;
  /** Why it may not go on, once it knows. */
  lost(): string | undefined;
  close(): Promise<void>;
}

export interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A client of the feed that remembers what it was sent. */
export interface TestFeed {
  readonly got: Record<string, unknown>[];
  send(message: string): void;
  /** The first message, sent before or later, that fits. */
  wait(test: (message: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  readonly closed: Promise<number>;
  close(): void;
}

const ROOT = new URL('../../../..', import.meta.url).pathname;
const PASSWORD = 'secret123';

/** For tests of what it makes, and for walks over everything that there is: most others start twice as fast without. */
export const WITH_DEMO_WORLD = { DEMO_WORLD: 'true' } as const;

/**
 * Starts one on the database that `settings` name, or on a fresh one. `skip` sets its clock ahead of
 * `base`. `flags` are the deployment's that are not the default's. `more`: markets beyond the usual ones. `provider`: other prices
 * than the test's own words; those that the settings name, in their thread, where it gives none.
 */
export async function startTestServer(
  settings: Readonly<Record<string, string>> = {},
  base: Clock = wallClock,
  flags: Partial<Deployment> = {},
  more: readonly string[] = [],
  provider?: (clock: Clock) => PriceProvider | undefined,
): Promise<TestServer> {
  let skippedMs = 0;
  let lost: string | undefined;
  const clock = () => base() + skippedMs;
  const place = settings.DATABASE_URL === undefined && settings.DATA_DIR === undefined ? await serverSettings() : {};
  const used = { PORT: '0', RATE_LIMITS: 'false', DEMO_WORLD: 'false', ...place, ...settings };
  const prices = new ScriptedProvider(['btcusdt', 'ethusdt', 'aapl', ...more], clock);
  const shipped = await readDeployment(join(ROOT, 'deployments'), 'default');
  const server = await startServer({
    config: readConfig(used),
    // Most tests are about what comes after a registration: what it asks for is tested by itself.
    deployment: { ...shipped, register: { ...shipped.register, consent: null }, ...flags },
    clock,
    log: pino({ level: 'silent' }),
    migrationsFolder: join(ROOT, 'apps/server/migrations'),
    provider: provider === undefined ? prices : provider(clock),
    checkAnswers: true,
    onLost: (why) => {
      lost = why;
    },
  });
  // As a browser that has opened the link of the start.
  const letIn = server.demoPath?.replace(DEMO_PATH, 'demo=');
  const call: TestServer['call'] = async (method, path, { token, body, headers } = {}) => {
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: token }),
        ...(letIn === undefined ? {} : { cookie: letIn }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return (await answer.json()) as Reply;
  };
  return {
    url: server.url,
    demoPath: server.demoPath,
    prices,
    settings: used,
    call,
    customer: async (loginName, simulated = true) => {
      const body = { signType: '3', loginName, loginPassword: PASSWORD, newPassword: PASSWORD };
      const token = ((await call('POST', '/api/user/register', { body })).data as { satoken: string }).satoken;
      if (simulated) await call('POST', '/api/user/switch?type=2', { token });
      const info = (await call('POST', '/api/user/getInfo', { token })).data as { user: { userId: number } };
      return { token, id: info.user.userId };
    },
    feed: (path) => openFeedClient(server.url.replace('http', 'ws') + path),
    nowMs: clock,
    skip: (ms) => {
      skippedMs += ms;
    },
    lost: () => lost,
    close: () => server.close(),
  };
}

function openFeedClient(url: string): Promise<TestFeed> {
  const socket = new WebSocket(url);
  const got: Record<string, unknown>[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    got.push(JSON.parse(data.toString()) as Record<string, unknown>);
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  const wait: TestFeed['wait'] = (test) =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`nothing fits among ${JSON.stringify(got)}`)), 60_000);
      const look = () => {
        const found = got.find(test);
        if (found === undefined) return;
        clearTimeout(late);
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () =>
      resolve({ got, wait, closed, send: (message) => socket.send(message), close: () => socket.close() }),
    );
  });
}
