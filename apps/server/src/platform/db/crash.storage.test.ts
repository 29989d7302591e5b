import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { DataLockedError, lockDataFolder } from './data-lock.ts';
import { openDatabase } from './open-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'bourse-crash-'));
const log = pino({ level: 'silent' });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the writer, kills it with SIGKILL after so many answers; the last number it told. */
function writeAndKill(answers: number, beforeKill: () => Promise<void> = async () => {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const script = join(import.meta.dirname, 'crash-writer.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let told = '';
    let killing = false;
    child.stdout.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      if (killing || told.split('\n').length <= answers) return;
      killing = true;
      beforeKill().then(() => child.kill('SIGKILL'), reject);
    });
    child.on('exit', () => resolve(Number(told.slice(0, told.lastIndexOf('\n')).split('\n').at(-1))));
  });
}

describe('PGlite after SIGKILL', () => {
  it('has every answered batch whole, and a stale lock is taken over', async () => {
    for (const answers of [3, 40, 300]) {
      const last = await writeAndKill(answers);
      const db = await openDatabase({ dataDir: folder, log });
      const [row] = await db.query<{ n: number; top: number; bottom: number; sum: number }>(
        'select count(*) as n, max(id) as top, min(id) as bottom, sum(id)::bigint as sum from written',
      );
      await db.close();
      expect(row?.top).toBeGreaterThanOrEqual(last);
      expect(row).toEqual({ n: 2 * (row?.top ?? 0), top: row?.top, bottom: -(row?.top ?? 0), sum: 0 });
    }
  });

  it('refuses a second process while the first lives', async () => {
    await writeAndKill(1, async () => {
      await expect(openDatabase({ dataDir: folder, log })).rejects.toThrow(/in use by process \d+: stop it/);
    });
  });
});

describe('the lock of a data folder', () => {
  const lock = join(folder, 'lock');
  const stale: [string, string][] = [
    ['of a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, started: 'x' })],
    ['of a former process with our number', JSON.stringify({ pid: process.pid, started: 'earlier' })],
    ['of a former process with a number used again', JSON.stringify({ pid: process.ppid, started: 'earlier' })],
    ['that was cut short', '{"pid"'],
    ['that is empty', ''],
  ];
  it.each(stale)('takes over one %s', (_, text) => {
    writeFileSync(lock, text);
    const release = lockDataFolder(folder);
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid });
    expect(() => lockDataFolder(folder)).toThrow(DataLockedError);
    release();
    lockDataFolder(folder)();
  });
});
