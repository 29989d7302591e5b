import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openPostgres } from '../db/postgres-database.ts';
import { openTestDatabase } from '../db/test-database.ts';
import { Heartbeat } from './heartbeat.ts';

const log = pino({ level: 'silent' });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it.each([
  ['where a standby may be: each third one', false, [1, 1, 1, 2, 2, 2, 3]],
  ['where none can be: each one', true, [1, 2, 3, 4, 5, 6, 7]],
])('signs of life are stored, %s', async (_where, alone, stored) => {
  const db = await openTestDatabase();
  await db.takeOver();
  const heartbeat = new Heartbeat({ db, clock: Date.now, log, journalMs: () => 0, alone });
  const beats = new Set<string>();
  const counts: number[] = [];
  for (const _sign of stored) {
    await heartbeat.run();
    const [row] = await db.query<{ at: string }>('select beat_at::text as at from ownership');
    beats.add(row?.at ?? '');
    counts.push(beats.size);
  }
  expect(counts).toEqual(stored);
  await db.close();
});

it.each([
  ['that may have a standby', false],
  ['that can have none', true],
])('signs of a server %s come so often that a standby leaves it alone', async (_which, alone) => {
  const db = await openTestDatabase();
  await db.takeOver();
  const heartbeat = new Heartbeat({ db, clock: Date.now, log, journalMs: () => 0, alone });
  await heartbeat.run();
  heartbeat.start();
  const standby = await openPostgres({ url: db.url }, 'next owner', log);
  let isFree = false;
  const waiting = standby.ownWhenFree().then(() => {
    isFree = true;
  });
  await pause(4_000);
  expect([isFree, db.lost]).toEqual([false, undefined]);
  await heartbeat.close();
  // It is silent now: the standby ends it.
  await waiting;
  await expect.poll(() => db.lost).toMatch(/holds the lock .* broke/);
  await standby.close();
});
