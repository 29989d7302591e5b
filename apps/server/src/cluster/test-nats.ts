import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const LOOK_MS = 20;

/** A NATS server of its own, on a port that stays the same over restarts. */
export interface TestNats {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Kills it, and removes its files. */
  close(): Promise<void>;
}

/** Debian puts it where only administrators look by default. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
export const natsServer = FOLDERS.map((folder) => join(folder, 'nats-server')).find((file) => existsSync(file));

export async function startNats(port: number): Promise<TestNats> {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-nats-'));
  const settings = join(folder, 'nats.conf');
  writeFileSync(
    settings,
    `listen: "127.0.0.1:${port}"\nmax_payload: 16MB\nauthorization { user: bourse, password: secret }\n`,
  );
  let child: ChildProcess | undefined;
  const nats: TestNats = {
    url: `nats://bourse:secret@127.0.0.1:${port}`,
    start: async () => {
      if (natsServer === undefined) throw new Error('nats-server is not installed');
      child = spawn(natsServer, ['-c', settings], { stdio: 'ignore' });
      while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    },
    signal: (name) => void child?.kill(name),
    kill: async () => {
      const killed = child;
      if (killed === undefined || killed.exitCode !== null || killed.signalCode !== null) return;
      await new Promise((resolve) => {
        killed.once('exit', resolve);
        killed.kill('SIGKILL');
      });
    },
    close: async () => {
      await nats.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await nats.start();
  return nats;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
