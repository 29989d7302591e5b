import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { openDatabase } from './open-database.ts';
import { DatabaseOwnedError } from './ownership.ts';
import { dataFolder } from './test-embedded.ts';

const folder = dataFolder();
const log = pino({ level: 'silent' });
const open = () => openDatabase({ dataDir: folder, log });
const postmaster = () => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** Starts the writer, and `strike`s after so many answers; the last number it told. */
function writeAndKill(answers: number, strike: (writer: () => void) => Promise<void> | void): Promise<number> {
  return new Promise((resolve, reject) => {
    const script = join(import.meta.dirname, 'crash-writer.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let told = '';
    let striking = false;
    child.stdout.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      if (striking || told.split('\n').length <= answers) return;
      striking = true;
      Promise.resolve(strike(() => child.kill('SIGKILL'))).catch(reject);
    });
    child.on('exit', () => resolve(Number(told.slice(0, told.lastIndexOf('\n')).split('\n').at(-1))));
  });
}

async function expectWhole(last: number): Promise<void> {
  const db = await open();
  const [row] = await db.query<{ n: number; top: number; bottom: number; sum: number }>(
    'select count(*) as n, max(id) as top, min(id) as bottom, sum(id)::bigint as sum from written',
  );
  await db.close();
  expect(row?.top).toBeGreaterThanOrEqual(last);
  expect(row).toEqual({ n: 2 * (row?.top ?? 0), top: row?.top, bottom: -(row?.top ?? 0), sum: 0 });
}

describe('the embedded PostgreSQL has every answered batch whole', () => {
  it.each([3, 40, 300])('after SIGKILL of its server, whose PostgreSQL runs on (%i answers)', async (answers) => {
    let survivor = 0;
    const last = await writeAndKill(answers, (kill) => {
      survivor = postmaster();
      kill();
    });
    expect(postmaster()).toBe(survivor);
    await expectWhole(last);
  });

  it.each([3, 300])('after SIGKILL of both (%i answers)', async (answers) => {
    const last = await writeAndKill(answers, (kill) => {
      process.kill(postmaster(), 'SIGKILL');
      kill();
    });
    await expectWhole(last);
  });

  it('after SIGKILL of PostgreSQL alone: its server is told at once, and the next start starts it again', async () => {
    const db = await open();
    process.kill(postmaster(), 'SIGKILL');
    await expect.poll(() => db.lost).toMatch(/holds the lock on the database broke/);
    await db.close();
    const next = await open();
    expect(await next.query('select 1 as v')).toEqual([{ v: 1 }]);
    await next.close();
  });

  it('and refuses a second server while the first lives', async () => {
    await writeAndKill(1, async (kill) => {
      const second = open();
      await expect(second).rejects.toThrow(DatabaseOwnedError);
      await expect(second).rejects.toThrow(/in use by another server \(bourse, process \d+\)/);
      kill();
    });
  });
});
