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
      previousHash: '',
      hash: String(batch),
      commandCount: 1,
      commands: '',
      nextOrderId: 1,
      nextTradeId: 1,
    },
    { spotTick: () => 1n as Price, marginTick: () => 1n as Price },
  );

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
    await db.batch(statements(PRUNE_EVERY - 1));
    expect(await count()).toEqual({ n: IDEMPOTENCY_MAX + OLD, first: 1 });
    await db.batch(statements(PRUNE_EVERY));
    expect(await count()).toEqual({ n: IDEMPOTENCY_MAX + 1, first: OLD });
  });
});
