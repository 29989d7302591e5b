import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../db/test-database.ts';
import { Heartbeat } from './heartbeat.ts';

it.each([
  ['where a standby may be: each third one', false, [1, 1, 1, 2, 2, 2, 3]],
  ['where none can be: each one', true, [1, 2, 3, 4, 5, 6, 7]],
])('signs of life are stored, %s', async (_where, alone, stored) => {
  const db = await openTestDatabase();
  await db.takeOver();
  const heartbeat = new Heartbeat({ db, clock: Date.now, log: pino({ level: 'silent' }), journalMs: () => 0, alone });
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
