import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const READY_WITHIN_MS = 600_000;
const ASK_EVERY_MS = 50;
/** A server's files take about 70 MB, and more with each hour. */
const MEMORY_BYTES = 2e9;

/** A built server in a separate process. */
export interface ServerProcess {
  /** http://127.0.0.1:port */
  readonly url: string;
  readonly pid: number;
  /** Seconds from the start until /healthz said 200. */
  readonly readySeconds: number;
  /** Its exit code, once it has ended; null where a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Kills it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Stops it in an orderly way. */
  stop(): Promise<void>;
}

/**
 * Starts `npm run build`'s server (or another build of it, `dist`) with these settings and waits until it is ready. Rejects with what it wrote if it
 * ends first.
 */
export async function startServerProcess(
  settings: Readonly<Record<string, string>>,
  dist = join(import.meta.dirname, '../apps/server/dist'),
): Promise<ServerProcess> {
  const port = Number(settings.PORT ?? (await freePort()));
  const main = join(dist, 'main.js');
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-10_000);
    });
  }
  const url = `http://127.0.0.1:${port}`;
  const startMs = performance.now();
  await untilReady(url, child, () => said);
  return {
    url,
    pid: child.pid ?? 0,
    readySeconds: (performance.now() - startMs) / 1000,
    ended,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

async function untilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const untilMs = performance.now() + READY_WITHIN_MS;
  while (performance.now() < untilMs) {
    if (child.exitCode !== null) throw new Error(`the server ended at its start:\n${said()}`);
    const status = await fetch(`${url}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  child.kill('SIGKILL');
  throw new Error(`the server was not ready within ${READY_WITHIN_MS / 1000} s:\n${said()}`);
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

const folders: string[] = [];

process.once('exit', () => {
  for (const folder of folders) {
    const pid = postmasterOf(folder);
    if (pid !== undefined) process.kill(pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Where Linux keeps files in memory, if there is room for some servers. Tests that measure nothing need not wait for a disk. */
export function memoryFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= MEMORY_BYTES ? memory : tmpdir();
}

/** A folder that is gone when the process ends, with the PostgreSQL in it, whoever started that. */
export function temporaryFolder(name: string, inside = tmpdir()): string {
  const folder = mkdtempSync(join(inside, `bourse-${name}-`));
  folders.push(folder);
  return folder;
}

/** The process of the PostgreSQL in a data folder; undefined where none runs. */
export function postmasterOf(folder: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}
