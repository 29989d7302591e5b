import { Client } from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { openPostgres } from './postgres-database.ts';
import { openTestDatabase } from './test-database.ts';

const log = pino({ level: 'silent' });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function ownerAndStandby() {
  const owner = await openTestDatabase();
  await owner.takeOver();
  const standby = await openPostgres({ url: owner.url }, 'next owner', log);
  let isFree = false;
  const waiting = standby.ownWhenFree().then(() => {
    isFree = true;
  });
  return { owner, standby, waiting, isFree: () => isFree };
}

describe('who waits for a database', () => {
  it('has it soon from an owner that gave signs of life and stands still', async () => {
    const { owner, standby, waiting, isFree } = await ownerAndStandby();
    for (let sign = 0; sign < 20; sign += 1) {
      await owner.sign();
      await pause(160);
    }
    expect(isFree()).toBe(false);
    await waiting;
    await expect.poll(() => owner.lost).toMatch(/holds the lock .* broke/);
    await standby.takeOver();
    expect(standby.epoch).toBe(2);
    await standby.close();
  });

  it('has it from one that never gave a sign, but leaves it time to open', async () => {
    const { owner, standby, waiting, isFree } = await ownerAndStandby();
    await pause(5_000);
    expect(isFree()).toBe(false);
    await waiting;
    await expect.poll(() => owner.lost).toMatch(/holds the lock .* broke/);
    await standby.close();
  }, 60_000);

  it('leaves it to one that beats, and to one whose beat the database does not store', async () => {
    const { owner, standby, waiting, isFree } = await ownerAndStandby();
    for (let beat = 0; beat < 20; beat += 1) {
      await owner.beat();
      await pause(250);
    }
    const other = new Client({ connectionString: owner.url });
    await other.connect();
    await other.query('begin; lock table ownership');
    const late = owner.beat();
    await pause(4_000);
    expect([isFree(), owner.lost]).toEqual([false, undefined]);
    await other.query('rollback');
    await late;
    await other.end();
    await owner.close();
    await waiting;
    await standby.close();
  });
});
