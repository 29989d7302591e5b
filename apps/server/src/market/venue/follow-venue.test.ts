import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VenueFollower, type VenueState } from './follow-venue.ts';
import type { Venue, VenueTicker } from './venue.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }),
);
afterEach(() => void vi.useRealTimers());

/** A venue without a network: what it has is what a test gives it. */
function follow(venue: Partial<Venue>, names: string[] = ['BTC/USDT', 'ETH/USDT']) {
  const taken: VenueTicker[] = [];
  const states: VenueState[] = [];
  const asked: string[] = [];
  const follower = new VenueFollower({
    venue: {
      has: {},
      loadMarkets: async () => ({}),
      fetchTickers: async (symbols) => {
        asked.push(...symbols);
        return Object.fromEntries(symbols.map((symbol) => [symbol, { symbol, last: 1 }]));
      },
      fetchTicker: async (symbol) => ({ symbol, last: 1 }),
      fetchOHLCV: async () => [],
      ...venue,
    },
    clock: Date.now,
    symbols: () => names,
    take: (ticker) => taken.push(ticker),
    heard: () => undefined,
    turned: (state) => states.push(state),
  });
  follower.start();
  return { follower, taken, states, asked };
}
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe('following a venue', () => {
  it('takes its tickers one after another where it has no more', async () => {
    const watched: string[] = [];
    const { follower, taken, states, asked } = follow({
      has: { watchTicker: true },
      watchTicker: async (symbol) => {
        watched.push(symbol);
        await after(100);
        return { symbol, last: 2 };
      },
    });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(new Set(watched)).toEqual(new Set(['BTC/USDT', 'ETH/USDT']));
    expect([states, asked]).toEqual([['socket'], []]);
    expect(taken.every(({ last }) => last === 2)).toBe(true);
    follower.close();
  });

  it('takes its trades where it has no tickers', async () => {
    const { follower, taken, states } = follow({
      has: { watchTrades: true },
      watchTrades: async () => {
        await after(100);
        return [
          { timestamp: 5, price: 6 },
          { timestamp: 7, price: 8 },
        ];
      },
    });
    await vi.advanceTimersByTimeAsync(500);
    expect(states).toEqual(['socket']);
    expect(taken[0]).toEqual({ symbol: 'BTC/USDT', timestamp: 7, last: 8 });
    follower.close();
  });

  it('watches what is listed later', async () => {
    const names = ['BTC/USDT'];
    const watched = new Set<string>();
    const watchTicker = async (symbol: string) => {
      watched.add(symbol);
      await after(100);
      return { symbol, last: 2 };
    };
    const { follower } = follow({ has: { watchTicker: true }, watchTicker }, names);
    await vi.advanceTimersByTimeAsync(300);
    names.push('SOL/USDT');
    follower.again();
    await vi.advanceTimersByTimeAsync(300);
    expect([...watched]).toEqual(['BTC/USDT', 'SOL/USDT']);
    follower.close();
  });

  it('asks where it has no socket', async () => {
    const { follower, taken, states, asked } = follow({});
    await vi.advanceTimersByTimeAsync(3_500);
    expect([follower.hasSocket, states, asked.length, taken.length]).toEqual([false, ['polling'], 8, 8]);
    follower.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.length).toBe(8);
  });

  it('tries a socket that fails after longer each time, and asks meanwhile', async () => {
    let tries = 0;
    const { follower, states, asked } = follow({
      has: { watchTickers: true },
      watchTickers: async () => {
        tries += 1;
        throw new Error('refused');
      },
    });
    await vi.advanceTimersByTimeAsync(62_000);
    // After 1, 2, 4, 8, 16 and 30 seconds.
    expect(tries).toBeLessThanOrEqual(7);
    expect(tries).toBeGreaterThanOrEqual(5);
    expect(states).toEqual(['polling']);
    expect(asked.length).toBeGreaterThan(100);
    follower.close();
  });
});
