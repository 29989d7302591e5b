import { expect, it } from 'vitest';
import type { MarketSetting } from '../platform/config.ts';
import { openTestDatabase } from '../platform/db/test-database.ts';
import { secretsOf } from '../platform/secrets.ts';
import { keptSeed } from './open-market.ts';

const secrets = secretsOf('k'.repeat(32));
const simulated = (seed?: string): MarketSetting => ({ kind: 'simulated', seed });

it('a seed is drawn at the first start, 128 bits of it, and nobody who reads the tables knows it', async () => {
  const [one, other] = [await openTestDatabase(), await openTestDatabase()];
  const drawn = await keptSeed(one, simulated(), secrets);
  expect(drawn).toEqual({ seed: expect.stringMatching(/^[0-9a-f]{32}$/), known: false });
  expect(await keptSeed(one, simulated(), secrets)).toEqual(drawn);
  expect((await keptSeed(other, simulated(), secrets)).seed).not.toBe(drawn.seed);
  const [fact] = await one.query<{ value: string }>("select value from facts where name = 'market_seed'");
  expect(fact?.value).not.toContain(drawn.seed);
  // Whoever opens the tables with another key does not get it either.
  await expect(keptSeed(one, simulated(), secretsOf('l'.repeat(32)))).rejects.toThrow(
    'is not the key that this database was begun with',
  );
});

it('a seed that was named, now or by a former version, counts as known', async () => {
  const db = await openTestDatabase();
  expect(await keptSeed(db, simulated('named'), secrets)).toEqual({ seed: 'named', known: true });
  expect(await keptSeed(db, simulated(), secrets)).toEqual({ seed: 'named', known: true });
});
