import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../catalogue/catalogue.ts';
import { openTestHub } from '../test-hub.ts';
import { createReplayProvider } from './replay-provider.ts';

/** Real recordings beside the repository; they are no part of it. */
const folder = fileURLToPath(new URL('../../../../../../shared/data', import.meta.url));
const present = existsSync(folder);

describe('the recorded market data', () => {
  // The recordings lie beside the repository, not in it.
  it.skipIf(!present)(present ? 'opens and prices everything' : `skipped: no recordings in ${folder}`, async () => {
    const nowMs = Date.parse('2026-03-04T12:00:00Z');
    const hub = await openTestHub(
      createReplayProvider({ instruments: CATALOGUE, folder, speed: 1, clock: () => nowMs }),
      () => nowMs,
    );
    expect(hub.instruments.map(({ symbol }) => symbol).sort()).toEqual([
      'aapl',
      'amzn',
      'btcusdt',
      'ethusdt',
      'eurusd',
      'ltcusdt',
      'msft',
      'nzdusd',
      'solusdt',
      'tsla',
      'xauusd',
    ]);
    for (const { symbol } of hub.instruments) {
      expect(hub.latest(symbol), symbol).toBeDefined();
      expect(hub.isOpen(symbol), symbol).toBe(true);
      expect(hub.trades(symbol, 20).length).toBe(20);
    }
    // The file's own row.
    const bars = await hub.bars('btcusdt', '1m', 1613692860000, 10);
    expect(bars).toEqual([{ t: 1613692800000, o: 51552.61, h: 51657.05, l: 51545, c: 51613.38, v: 134.989218 }]);
    expect((await hub.bars('btcusdt', '1m', undefined, 1000)).length).toBe(1000);
    await hub.close();
  });
});
