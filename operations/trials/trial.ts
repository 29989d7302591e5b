import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort, type ServerProcess, startServerProcess, temporaryFolder } from '../../tools/server-process.ts';

export { freePort, type ServerProcess, startServerProcess, temporaryFolder };

/** A chapter of the runbook, done to real processes. */
export interface Trial {
  readonly name: string;
  /** The page, and the section in it. */
  readonly chapter: string;
  /** Why it cannot run on this machine; undefined where it can. */
  missing?(): string | undefined;
  /** Resolves with what was seen, in one line. Throws where the chapter does not hold. */
  run(): Promise<string>;
}

export const ROOT = join(import.meta.dirname, '../..');
export const DIST = join(ROOT, 'apps/server/dist');
export const KEY = 'the key of a trial, thirty-two characters';

export function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
export const programAt = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file));

/** "… is not installed", for the first of these programs that is missing. */
export function missingProgram(...names: readonly string[]): string | undefined {
  const name = names.find((one) => programAt(one) === undefined);
  return name === undefined ? undefined : `${name} is not installed`;
}

export const missingBuild = (): string | undefined =>
  existsSync(join(DIST, 'main.js')) ? undefined : 'nothing is built: npm run build';
export const missingRoot = (): string | undefined => (process.getuid?.() === 0 ? undefined : 'it takes root');

type Env = Readonly<Record<string, string>>;

/** Runs a program to its end; what it printed. Throws with that where it fails. */
export function run(program: string, args: readonly string[], env: Env = {}, cwd = ROOT, input = ''): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    input,
    cwd,
    env: { ...process.env, ...env },
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? status}\n${stdout}\n${stderr}`);
  return stdout;
}

/** The same without holding up this process. */
export function runBeside(program: string, args: readonly string[], env: Env = {}, cwd = ROOT): Promise<string> {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${program} ${args.join(' ')}: ${code}\n${said}`)),
    );
  });
}

/** A command line of the built server: "verify", "backup". */
export const commandLine = (name: string, args: readonly string[], env: Env): string =>
  run(process.execPath, [join(DIST, `${name}.js`), ...args], env);

/** The head of the journal that a backup prints. */
export const headIn = (text: string): string => {
  const [head] = /\d+:[0-9a-f]{64}/.exec(text) ?? [];
  if (head === undefined) throw new Error(`no head in: ${text}`);
  return head;
};

/** The last line that a step of `npm run …` printed. */
export const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';

/** Until it holds; throws after the bound. The time it took, ms. */
export async function until(
  what: string,
  holds: () => Promise<boolean> | boolean,
  withinMs = 120_000,
): Promise<number> {
  const startMs = performance.now();
  while (performance.now() - startMs < withinMs) {
    if (await holds()) return performance.now() - startMs;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`not within ${withinMs / 1000} s: ${what}`);
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
