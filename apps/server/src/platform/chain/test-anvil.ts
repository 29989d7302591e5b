import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, copyFileSync, mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The package that fits this machine; there is one for Linux on x64 alone. */
const PACKAGE = '@foundry-rs/anvil-linux-amd64/bin/anvil';
/** What a machine without it may have on its path, from https://getfoundry.sh. */
const ON_PATH = 'anvil';
const START_MS = 20_000;

/** Holds the chain as long as whoever started it lives: its own input ends with them, however they end. */
const HOLDER = `
const { spawn } = require('node:child_process');
const [program, ...args] = process.argv.slice(1);
const chain = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
chain.once('error', ({ message }) => { console.error(message); process.exit(1); });
chain.once('exit', (code) => process.exit(code ?? 1));
process.stdin.once('end', () => chain.kill()).resume();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => chain.kill());
`;

export interface Anvil {
  readonly url: string;
  close(): Promise<void>;
}

/** A chain in memory on a free port, with accounts that are unlocked and a block for each transaction. */
export async function startAnvil(date: Date | undefined): Promise<Anvil> {
  const begins = date === undefined ? [] : ['--timestamp', String(Math.floor(date.getTime() / 1000))];
  const args = ['--host', '127.0.0.1', '--port', '0', '--chain-id', '31337', ...begins];
  const holder = spawn(process.execPath, ['-e', HOLDER, '--', program(), ...args], { stdio: 'pipe' });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      if (holder.exitCode !== null || holder.signalCode !== null) return resolve();
      holder.once('exit', () => resolve());
      holder.stdin.end();
    });
  try {
    return { url: await addressOf(holder), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function addressOf(holder: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = () => reject(new Error(`the local chain did not start: ${said}`));
    const late = setTimeout(fail, START_MS);
    const listen = (chunk: Buffer) => {
      said += chunk;
      const at = /Listening on (127\.0\.0\.1:\d+)/.exec(said)?.[1];
      if (at === undefined) return;
      clearTimeout(late);
      // It goes on writing; somebody has to take it.
      for (const stream of [holder.stdout, holder.stderr]) stream?.off('data', listen).resume();
      resolve(`http://${at}`);
    };
    for (const stream of [holder.stdout, holder.stderr]) stream?.on('data', listen);
    holder.once('exit', () => {
      clearTimeout(late);
      fail();
    });
  });
}

function program(): string {
  const require = createRequire(import.meta.url);
  let installed: string;
  try {
    installed = require.resolve(PACKAGE);
  } catch {
    if (spawnSync(ON_PATH, ['--version']).status === 0) return ON_PATH;
    throw new Error(
      `No local chain for ${process.platform}-${process.arch} comes with the install. Install Foundry (https://getfoundry.sh), so that \`${ON_PATH}\` is on the path.`,
    );
  }
  return executable(installed);
}

/** Some ways to install or to copy a folder lose the bit, and not every folder can be written. */
function executable(file: string): string {
  try {
    accessSync(file, constants.X_OK);
    return file;
  } catch {
    try {
      chmodSync(file, 0o755);
      return file;
    } catch {
      const copy = join(mkdtempSync(join(tmpdir(), 'bourse-anvil-')), 'anvil');
      copyFileSync(file, copy);
      chmodSync(copy, 0o755);
      return copy;
    }
  }
}
