import { describe, expect, it } from 'vitest';
import { PastReader } from './past-reader.ts';
import { VenueError } from './venue.ts';

const NOBODY = '127.0.0.1:9';

describe('a thread that reads the past', () => {
  it('refuses a question that it ends under, and every later one', async () => {
    const reader = new PastReader({ venue: 'binance', at: NOBODY });
    const asked = reader.read('BTC/USDT', 0).catch((error: unknown) => error);
    await reader.close();
    expect(await asked).toBeInstanceOf(VenueError);
    await expect(reader.read('BTC/USDT', 0)).rejects.toBeInstanceOf(VenueError);
  });
});
