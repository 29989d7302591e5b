import { spawn } from 'node:child_process';
import type { Account } from './postgres-account.ts';

/** Runs a program of PostgreSQL to its end; undefined where all went well, else what it said. */
export function runProgram(
  file: string,
  args: readonly string[],
  account: Account | undefined,
): Promise<string | undefined> {
  const { LANG: _, LC_ALL: __, ...env } = process.env;
  const child = spawn(file, args, {
    // Into a folder that every account may enter: PostgreSQL looks at where it starts.
    ...{ cwd: '/', env: { ...env, LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'], windowsHide: true },
    ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    // Not when its output ends: the server that pg_ctl leaves behind may hold it open.
    child.once('exit', (code) => resolve(code === 0 ? undefined : said.trim() || `it ended with exit code ${code}`));
  });
}
