import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../platform/db/test-database.ts';
import { watchStored } from './stored-metrics.ts';

const NOW_MS = 100_000;

it('a queue is told while something waits in it, with the age of the oldest, and conversations are one', async () => {
  const db = await openTestDatabase();
  const registry = new Registry();
  const deposit = (id: number, status: string, createdMs: number) =>
    db.query(
      `insert into money_orders (id, kind, owner, type, asset, amount, fee, reference, status, settled, created_ms, updated_ms)
        values ($1, 'recharge', 1, 1, 'usdt', 5, 0, $1, $2, 0, $3, $3)`,
      [id, status, createdMs],
    );
  await deposit(1, 'waiting', 70_000);
  await deposit(2, 'waiting', 60_000);
  await deposit(3, 'done', 50_000);
  await db.query(
    "insert into users (id, email, invite_code, created_ms) overriding system value values (1, 'a@example.com', 'A', 1)",
  );
  await db.query('insert into conversations (user_id, last_ms, waiting_since_ms) values (1, 90000, 90000)');
  watchStored(registry, db, () => NOW_MS);
  const told = (await registry.metrics()).split('\n').filter((line) => line.startsWith('bourse_queue_'));
  expect(told.sort()).toEqual([
    'bourse_queue_length{queue="conversation"} 1',
    'bourse_queue_length{queue="recharge"} 2',
    'bourse_queue_oldest_seconds{queue="conversation"} 10',
    'bourse_queue_oldest_seconds{queue="recharge"} 40',
  ]);
});
