import { spawn } from 'node:child_process';
import type { Account } from './postgres-account.ts';

/** Runs a program of PostgreSQL to its end. Undefined if it succeeded, otherwise its output. */
export function runProgram(
  file: string,
  args: readonly string[],
  account: Account | undefined,
): Promise<string | undefined> {
  const { LANG: _, LC_ALL: __, ...env } = process.env;
  const child = spawn(file, args, {
    // Started in a folder that every account may enter, because PostgreSQL checks its working folder.
    cwd: '/',
    env: { ...env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
    ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    // Not when its output is closed: the server that pg_ctl starts may keep it open.
    child.once('exit', (code) => resolve(code === 0 ? undefined : said.trim() || `it ended with exit code ${code}`));
  });
}
