import { Changes, IDEMPOTENCY_MAX } from '@bourse/engine';
import type { Price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import { openTestDatabase } from '../platform/db/test-database.ts';
import { batchStatements, PRUNE_EVERY } from './batch-statements.ts';

const MIGRATIONS = new URL('../../migrations', import.meta.url).pathname;
const OLD = 10;

const statements = (batch: number) =>
  batchStatements(
    new Changes(),
    {
      batch,
      atMs: 0,
      previousHash: String(batch - 1),
      hash: String(batch),
      commandCount: 1,
      commands: '',
      nextOrderId: 1,
      nextTradeId: 1,
    },
    { spotTick: () => 1n as Price, marginTick: () => 1n as Price },
  );

describe('the journal', () => {
  it('takes a batch only after the one that it names', async () => {
    const db = await openTestDatabase();
    await migrate(db, MIGRATIONS);
    const refused = { code: '23502', column: 'previous_hash' };
    await expect(db.batch(statements(2))).rejects.toMatchObject(refused);
    await db.batch(statements(1));
    await expect(db.batch(statements(3))).rejects.toMatchObject(refused);
    await db.query("update journal set hash = 'other'");
    await expect(db.batch(statements(2))).rejects.toMatchObject(refused);
    await db.query("update journal set hash = '1'");
    await db.batch(statements(2));
    expect(await db.query('select batch, previous_hash from journal order by batch')).toEqual([
      { batch: 1, previous_hash: '0' },
      { batch: 2, previous_hash: '1' },
    ]);
  });
});

describe('the table of answers', () => {
  it('keeps what the engine remembers, and not much more', async () => {
    const db = await openTestDatabase();
    await migrate(db, MIGRATIONS);
    await db.query(
      "insert into answers (batch, idx, key, hash, result) select n, 0, n::text, '', '' from generate_series(1, $1::int) n",
      [IDEMPOTENCY_MAX + OLD],
    );
    const count = async () =>
      (await db.query<{ n: number; first: number }>('select count(*) as n, min(batch) as first from answers'))[0];
    await db.query(
      `insert into journal (batch, at_ms, previous_hash, hash, command_count, commands, next_order_id, next_trade_id)
       values ($1::int, 0, '', $1::text, 1, '', 1, 1)`,
      [PRUNE_EVERY - 2],
    );
    await db.batch(statements(PRUNE_EVERY - 1));
    expect(await count()).toEqual({ n: IDEMPOTENCY_MAX + OLD, first: 1 });
    await db.batch(statements(PRUNE_EVERY));
    expect(await count()).toEqual({ n: IDEMPOTENCY_MAX + 1, first: OLD });
  });
});
