import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { freePort, type ServerProcess, temporaryFolder } from '../../tools/server-process.ts';

const repository = resolve(import.meta.dirname, '../..');
const BUILT = ['apps/server/dist', 'apps/app/dist', 'apps/console/dist'];
const CLOCK = join(repository, 'tools/ahead-clock.mjs');
const READY_WITHIN_MS = 300_000;
const ASK_EVERY_MS = 100;

/** A checkout of its own, with its own deployments and its own `./data`: what the guide makes there leaves the repository as it is. */
export class Place {
  readonly folder = temporaryFolder('company');
  readonly #port: number;

  private constructor(port: number) {
    this.#port = port;
  }

  static async make(): Promise<Place> {
    const place = new Place(await freePort());
    // Started by root, PostgreSQL runs under an account of its own.
    chmodSync(place.folder, 0o755);
    const listed = execFileSync('git', ['ls-files', '-z'], { cwd: repository, encoding: 'utf8' });
    const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(repository, file)));
    for (const file of files) {
      mkdirSync(dirname(join(place.folder, file)), { recursive: true });
      cpSync(join(repository, file), join(place.folder, file), { preserveTimestamps: true });
    }
    for (const folder of BUILT) {
      if (!existsSync(join(repository, folder))) throw new Error(`${folder} is not there: npm run build`);
      cpSync(join(repository, folder), join(place.folder, folder), { recursive: true, preserveTimestamps: true });
    }
    symlinkSync(join(repository, 'node_modules'), join(place.folder, 'node_modules'));
    return place;
  }

  get data(): string {
    return join(this.folder, 'data');
  }

  /** Runs a line of the guide, and returns what it printed. Throws where it fails. */
  run(line: string): string {
    return execFileSync('bash', ['-c', line], { cwd: this.folder, env: this.#env(), encoding: 'utf8' });
  }

  /** Starts the server by a line of the guide; its clock is so far ahead of this machine's. */
  async start(line: string, aheadMs: number): Promise<ServerProcess & { readonly said: () => string }> {
    const clock = { NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_AHEAD_MS: String(aheadMs) };
    const child = spawn('bash', ['-c', line], {
      cwd: this.folder,
      env: { ...this.#env(), ...clock },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const isRunning = () => child.exitCode === null && child.signalCode === null;
    // npm does not pass a signal on to what it runs.
    const end = (signal: NodeJS.Signals) => {
      if (isRunning() && child.pid !== undefined) process.kill(-child.pid, signal);
      return ended.then(() => undefined);
    };
    process.once('exit', () => isRunning() && child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'));
    const url = `http://127.0.0.1:${this.#port}`;
    const startMs = performance.now();
    while ((await statusOf(`${url}/healthz`)) !== 200) {
      const hasEnded = !isRunning();
      if (hasEnded || performance.now() - startMs > READY_WITHIN_MS)
        throw new Error(`the server is not ready:\n${said}`);
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
    const readySeconds = (performance.now() - startMs) / 1000;
    return {
      url,
      pid: child.pid ?? 0,
      readySeconds,
      ended,
      kill: () => end('SIGKILL'),
      stop: () => end('SIGTERM'),
      said: () => said,
    };
  }

  /** As in a new terminal: nothing of this project is set. */
  #env(): NodeJS.ProcessEnv {
    const { PATH, HOME, LANG } = process.env;
    return { PATH, HOME, LANG, PORT: String(this.#port) };
  }
}

async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
}
