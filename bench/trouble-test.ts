import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { EmbeddedPostgres } from '../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { ApiSession, Unanswered } from '../tools/api-session.ts';
import { freePort, postmasterOf, temporaryFolder } from '../tools/server-process.ts';

/**
 * What goes wrong around a server, done to a real one: a database that stands still, a lock that is gone, a lost key, a wrong clock.
 * Each has to be said within five seconds, no order may wait without an end, and no stop either.
 */
const SAID_WITHIN_MS = 5_000;
/** A commit's deadline, the last answers, and a machine that is busy. */
const ENDED_WITHIN_MS = 14_000;
const STOPPED_WITHIN_MS = 17_000;
const READY_WITHIN_MS = 120_000;
const LOOK_MS = 50;
const DAY_MS = 86_400_000;
const LOST_CODE = 75;
const MAIN = join(import.meta.dirname, '../apps/server/dist/main.js');
const AHEAD_CLOCK = new URL('../tools/ahead-clock.mjs', import.meta.url).href;

let [passed, failed] = [0, 0];

/** One after the other on the same data: a start that has to find what the former one left is a part of it. */
async function trial(what: string, run: (dataDir: string) => Promise<void>): Promise<void> {
  console.log(what);
  await run(folder);
}

function expect(holds: boolean, what: string): void {
  if (holds) passed += 1;
  else failed += 1;
  console.log(`  ${holds ? 'held' : 'FAILED'}: ${what}`);
}

interface Watched {
  readonly url: string;
  said(): string;
  ended(): number | null | undefined;
  kill(signal: NodeJS.Signals): void;
}

/** A server process that is watched, not waited for. */
async function start(settings: Readonly<Record<string, string>>): Promise<Watched> {
  const port = await freePort();
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', RATE_LIMITS: 'false', ...settings };
  const child = spawn(process.execPath, [MAIN], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return {
    url: `http://127.0.0.1:${port}`,
    said: () => said,
    ended: () => (child.signalCode === null ? (child.exitCode ?? undefined) : null),
    kill: (signal) => child.kill(signal),
  };
}

/** ms until it holds; undefined where it does not within the bound. */
async function until(holds: () => Promise<boolean> | boolean, withinMs: number): Promise<number | undefined> {
  const startMs = performance.now();
  while (performance.now() - startMs < withinMs) {
    if (await holds()) return Math.round(performance.now() - startMs);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return undefined;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

const ask = (url: string): Promise<Answer> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    (error: Error) => ({ status: 0, text: String(error) }),
  );

async function ready(server: Watched): Promise<void> {
  const isUp = async () => {
    if (server.ended() !== undefined) throw new Error(`the server ended at its start:\n${server.said()}`);
    return (await ask(`${server.url}/readyz`)).status === 200;
  };
  if ((await until(isUp, READY_WITHIN_MS)) === undefined) throw new Error(`not ready:\n${server.said()}`);
}

/** The last line that says why. */
const words = (server: Watched): string =>
  server
    .said()
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('{'))
    .at(-1)
    ?.trim() ?? '';

/** PostgreSQL's postmaster and everything it started. */
function processesOf(dataDir: string): number[] {
  const postmaster = postmasterOf(dataDir);
  if (postmaster === undefined) return [];
  const parentOf = (pid: number) => {
    try {
      return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    } catch {
      return 0;
    }
  };
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return [postmaster, ...all.filter((pid) => parentOf(pid) === postmaster)];
}

function freeze(dataDir: string): () => void {
  const pids = processesOf(dataDir);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}

const ORDER = { symbol: 'btcusdt', type: 0, delegateType: 1, delegateValue: '10' };

let customers = 0;

/** A customer with simulated money: places an order, and tells what became of it. */
async function trader(server: Watched): Promise<() => Promise<string>> {
  const session = new ApiSession(server.url);
  customers += 1;
  await session.open(`trouble${customers}`);
  return () =>
    session.post('/api/currency/order/submit', ORDER).then(
      (reply) => `answered ${reply.code}`,
      (error: unknown) => (error instanceof Unanswered ? 'told that the outcome is unknown' : 'cut off'),
    );
}

async function standsStill(dataDir: string): Promise<void> {
  const server = await start({ DATA_DIR: dataDir });
  await ready(server);
  const order = await trader(server);
  expect((await order()) === 'answered 200', 'an order before is stored');
  const thaw = freeze(dataDir);
  try {
    const startMs = performance.now();
    let answered: string | undefined;
    void order().then((what) => {
      answered = `${what} after ${Math.round(performance.now() - startMs)} ms`;
    });
    let told = '';
    const saidMs = await until(async () => {
      const answer = await ask(`${server.url}/readyz`);
      told = answer.text;
      return answer.status === 503;
    }, SAID_WITHIN_MS);
    expect(saidMs !== undefined, `/readyz says so after ${saidMs} ms: ${told}`);
    expect((await ask(`${server.url}/livez`)).status === 200, '/livez still says that the process turns');
    const endedMs = await until(() => server.ended() !== undefined, ENDED_WITHIN_MS - (performance.now() - startMs));
    expect(endedMs !== undefined && server.ended() === LOST_CODE, `the server ends: ${words(server)}`);
    await until(() => answered !== undefined, 1_000);
    expect(answered !== undefined && !answered.includes(' 200 '), `the order’s caller: ${answered}`);
  } finally {
    thaw();
    server.kill('SIGKILL');
  }
}

async function isStopped(dataDir: string): Promise<void> {
  const server = await start({ DATA_DIR: dataDir });
  await ready(server);
  const order = await trader(server);
  const thaw = freeze(dataDir);
  try {
    void order();
    await new Promise((resolve) => setTimeout(resolve, 200));
    server.kill('SIGTERM');
    const saidMs = await until(() => server.said().includes('stopping: waiting for'), SAID_WITHIN_MS);
    expect(saidMs !== undefined, `it says after ${saidMs} ms: ${words(server)}`);
    const endedMs = await until(() => server.ended() !== undefined, STOPPED_WITHIN_MS);
    expect(
      endedMs !== undefined && server.ended() !== LOST_CODE,
      `it ends ${endedMs} ms later, with code ${server.ended()}: ${words(server)}`,
    );
  } finally {
    thaw();
    server.kill('SIGKILL');
  }
}

async function isDeposed(dataDir: string): Promise<void> {
  const server = await start({ DATA_DIR: dataDir });
  await ready(server);
  const admin = new Client({ connectionString: (await EmbeddedPostgres.open(dataDir)).url });
  await admin.connect();
  await admin.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted`);
  const endedMs = await until(() => server.ended() !== undefined, SAID_WITHIN_MS);
  expect(server.ended() === LOST_CODE, `the server ends after ${endedMs} ms: ${words(server)}`);
  await admin.end();
  const next = await start({ DATA_DIR: dataDir });
  await ready(next);
  expect((await (await trader(next))()) === 'answered 200', 'the next start takes orders');
  next.kill('SIGTERM');
  await until(() => next.ended() !== undefined, STOPPED_WITHIN_MS);
}

/** The key's file is gone, then another key is given: the start is refused, and makes none anew. */
async function isKeyless(dataDir: string): Promise<void> {
  const file = join(dataDir, 'secret.key');
  renameSync(file, `${file}.away`);
  for (const [how, settings] of [
    ['without its key', {}],
    ['with another key', { SECRET_KEY: 'another key than that of this database' }],
  ] as const) {
    const server = await start({ DATA_DIR: dataDir, ...settings });
    await until(() => server.said().includes('opening the database'), READY_WITHIN_MS);
    const saidMs = await until(() => server.said().includes('is not the key that this'), SAID_WITHIN_MS);
    const ended = await until(() => server.ended() !== undefined, STOPPED_WITHIN_MS);
    expect(
      saidMs !== undefined && ended !== undefined && server.ended() === 1,
      `a start ${how} is refused after ${saidMs} ms: ${words(server)}`,
    );
    expect(!readdirSync(dataDir).includes('secret.key'), 'and no key is made anew');
    server.kill('SIGKILL');
  }
  renameSync(`${file}.away`, file);
  const again = await start({ DATA_DIR: dataDir });
  await ready(again);
  expect((await (await trader(again))()) === 'answered 200', 'with its own key it takes orders');
  again.kill('SIGTERM');
  await until(() => again.ended() !== undefined, STOPPED_WITHIN_MS);
}

async function isAhead(dataDir: string): Promise<void> {
  const ahead = { NODE_OPTIONS: `--import ${AHEAD_CLOCK}`, CLOCK_AHEAD_MS: String(DAY_MS) };
  const server = await start({ DATA_DIR: dataDir, ...ahead });
  await ready(server);
  const { text } = await ask(`${server.url}/healthz`);
  const clock = (JSON.parse(text) as { checks: { name: string; ok: boolean; says: string }[] }).checks.find(
    ({ name }) => name === 'clock',
  );
  expect(clock?.ok === false, `/healthz: ${clock?.says}`);
  expect(server.said().includes('ahead of the database'), 'and so does the log');
  expect((await (await trader(server))()) === 'answered 200', 'orders are still taken');
  server.kill('SIGTERM');
  await until(() => server.ended() !== undefined, STOPPED_WITHIN_MS);
  const behind = await start({ DATA_DIR: dataDir });
  const endedMs = await until(() => behind.ended() !== undefined, READY_WITHIN_MS);
  expect(behind.ended() === 1, `a start behind the journal is refused after ${endedMs} ms: ${words(behind)}`);
  behind.kill('SIGKILL');
}

const startMs = performance.now();
const folder = temporaryFolder('trouble');
await trial('PostgreSQL stands still (SIGSTOP)', standsStill);
await trial('a stop while PostgreSQL stands still', isStopped);
await trial('the lock is gone (pg_terminate_backend)', isDeposed);
await trial('the key is lost', isKeyless);
await trial('the clock is a day ahead, and then right', isAhead);
console.log(`\n${passed} passed, ${failed} failed, in ${((performance.now() - startMs) / 1000).toFixed(1)} s`);
process.exit(failed === 0 ? 0 : 1);
