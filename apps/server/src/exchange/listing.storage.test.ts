import { price } from '@bourse/money';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../platform/db/test-database.ts';
import { openMoneyWorld } from '../testing/test-money.ts';
import { listMargin } from './listing.ts';

it('says which market has other terms than this market began with, and why they stay', async () => {
  const world = await openMoneyWorld(await openTestDatabase());
  const listing = world.committer.engine.state.margin.find('live', 'btcusdt')?.listing;
  if (listing === undefined) throw new Error('there is no such market');
  const other = listMargin(world.committer, [{ ...listing, tickSize: price('0.5') }]);
  await expect(other).rejects.toThrow(/^btcusdt cannot be listed .*: steps, asset and desk of a listed market stay/);
  await listMargin(world.committer, [listing]);
  await world.close();
});
