import { formatPrice } from '@bourse/money';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogued } from '../catalogue/catalogue.ts';
import { SourcesProvider } from '../sources/sources-provider.ts';
import { ThreadedVenue } from '../sources/threaded-venue.ts';
import type { SourceTick } from '../tick.ts';
import { createExchangeProvider } from './exchange-provider.ts';
import { startTestVenue, type TestVenueName } from './test-venue.ts';

// With the tests that take long: sockets are waited for in real time.
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
/** Long, for a machine that does much else. */
const LONG = { timeout: 30_000 };

function btc() {
  const line = catalogued('btcusdt');
  if (line === undefined) throw new Error('no btcusdt');
  return line;
}

/** A venue on this machine as one of several sources, through ccxt, over real sockets. */
async function follow(name: TestVenueName) {
  const venue = await startTestVenue(name, { last: 100_000, timeMs: Date.now() });
  ends.push(() => venue.close());
  const provider = new SourcesProvider({
    sources: [{ name, kind: 'venue', venue: name, prices: ['crypto'], fallback: false, staleMs: 10_000 }],
    clock: Date.now,
    instruments: [btc()],
    memory: {
      lastPrices: async () => new Map([['btcusdt', { last: '100000', atMs: Date.now() - 60_000 }]]),
      lastTimes: async () => [],
    },
    venuesAt: { [name]: venue.at },
  });
  const ticks: SourceTick[] = [];
  await provider.open();
  ends.push(() => provider.close());
  const start = () => provider.start((tick) => ticks.push(tick));
  start();
  const source = () => provider.report().sources[0];
  const said = () => provider.report().instruments[0]?.said[0];
  const say = (last: number, ago = 0) => venue.say({ last, timeMs: Date.now() - ago });
  const lastSaid = () => (ticks.length === 0 ? '' : formatPrice((ticks.at(-1) as SourceTick).last));
  return { venue, provider, ticks, source, said, say, lastSaid };
}

describe.each(['binance', 'kraken'] as const)('the sockets of %s', (name) => {
  it('bring prices with their offers', async () => {
    const { ticks, source, say, lastSaid, venue } = await follow(name);
    await expect.poll(() => source()?.connection, LONG).toBe('open');
    say(100_250);
    await expect.poll(lastSaid, LONG).toBe('100250');
    const tick = ticks.at(-1) as SourceTick;
    expect([formatPrice(tick.bid), formatPrice(tick.ask)]).toEqual(['100249.9', '100250.1']);
    const asked = venue.asked();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(venue.asked(), 'nobody asks while the socket speaks').toBe(asked);
  }, 60_000);

  it('are followed by asking while they are cut, and again when they are back', async () => {
    const { source, say, lastSaid, venue } = await follow(name);
    await expect.poll(() => source()?.connection, LONG).toBe('open');
    venue.cut(true);
    await expect.poll(() => source()?.connection, LONG).toBe('polling');
    say(100_300);
    await expect.poll(lastSaid, LONG).toBe('100300');
    expect(source()?.cuts).toBe(1);
    venue.mend();
    await expect.poll(() => source()?.connection, LONG).toBe('open');
    say(100_350);
    await expect.poll(lastSaid, LONG).toBe('100350');
  }, 90_000);

  it('are told as cut where nothing answers, and come back by themselves', async () => {
    const { source, say, lastSaid, venue, ticks } = await follow(name);
    await expect.poll(() => source()?.connection, LONG).toBe('open');
    venue.answers = false;
    venue.cut(true);
    await expect.poll(() => source()?.connection, LONG).toBe('cut');
    const before = ticks.length;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(ticks.length).toBe(before);
    venue.answers = true;
    venue.mend();
    await expect.poll(() => source()?.connection, LONG).toBe('open');
    say(100_400);
    await expect.poll(lastSaid, LONG).toBe('100400');
  }, 90_000);

  it('are asked where they are open and say nothing', async () => {
    const { source, say, lastSaid, venue } = await follow(name);
    await expect.poll(() => source()?.connection, LONG).toBe('open');
    venue.mute();
    say(100_500);
    await expect.poll(() => source()?.connection, LONG).toBe('polling');
    say(100_500);
    await expect.poll(lastSaid, LONG).toBe('100500');
  }, 90_000);

  it('may flood: a few prices in a second are taken, the last one among them', async () => {
    const { source, say, lastSaid, ticks } = await follow(name);
    await expect.poll(() => source()?.connection, LONG).toBe('open');
    const [before, beganMs] = [ticks.length, Date.now()];
    for (let one = 1; one <= 3_000; one += 1) say(100_000 + one / 10);
    // On a slow machine the last of the flood is too old when it is read.
    const lastOfAll = () => {
      say(100_300);
      return lastSaid();
    };
    await expect.poll(lastOfAll, LONG).toBe('100300');
    const seconds = (Date.now() - beganMs) / 1000;
    expect(ticks.length - before).toBeLessThanOrEqual(Math.ceil(seconds * 5) + 1);
  }, 90_000);

  it('may say what is stale or absurd: nothing of it counts', async () => {
    const { source, say, lastSaid, said, ticks, venue } = await follow(name);
    await expect.poll(() => source()?.connection, LONG).toBe('open');
    say(100_100);
    await expect.poll(lastSaid, LONG).toBe('100100');
    const before = ticks.length;
    // What ccxt reads of Kraken has no time of its own.
    if (name === 'binance') {
      say(100_150, 5_000);
      await expect.poll(() => said()?.refused.stale, LONG).toBeGreaterThanOrEqual(1);
    }
    venue.sendRaw('{');
    say(0);
    say(-5);
    say(1);
    await expect.poll(() => said()?.refused.outlier, LONG).toBeGreaterThanOrEqual(1);
    say(110_000);
    await expect.poll(() => said()?.refused.outlier, LONG).toBeGreaterThanOrEqual(2);
    expect(ticks.slice(before).every(({ last }) => formatPrice(last) === '100100')).toBe(true);
    say(100_120);
    await expect.poll(lastSaid, LONG).toBe('100120');
  }, 90_000);
});

it('a single exchange (MARKET=exchange:NAME) is followed over its socket too', async () => {
  const venue = await startTestVenue('binance', { last: 100_000, timeMs: Date.now() });
  ends.push(() => venue.close());
  const provider = createExchangeProvider({
    name: 'binance',
    clock: Date.now,
    instruments: [btc()],
    load: () => venue.load(),
  });
  await provider.open();
  ends.push(() => provider.close());
  const ticks: SourceTick[] = [];
  provider.start((tick) => ticks.push(tick));
  await expect.poll(venue.subscribed, LONG).toBeGreaterThanOrEqual(1);
  venue.say({ last: 100_777, timeMs: Date.now() });
  await expect.poll(() => ticks.some(({ last }) => formatPrice(last) === '100777'), LONG).toBe(true);
}, 60_000);

it('a venue that lists thousands of pairs is read beside prices, not before them', async () => {
  const venue = await startTestVenue('binance', { last: 100_000, timeMs: Date.now() }, 3_000);
  ends.push(() => venue.close());
  const longestMs = async (work: () => Promise<unknown>) => {
    let [last, longest] = [performance.now(), 0];
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    await work();
    await new Promise((resolve) => setTimeout(resolve, 20));
    clearInterval(timer);
    return longest;
  };
  const here = await venue.load();
  const direct = await longestMs(() => here.loadMarkets());
  await here.close?.();
  const turned: string[] = [];
  const heard = { message: () => ({ refusal: 'unknown' as const }), refused: () => undefined, price: () => undefined };
  const threaded = new ThreadedVenue({
    name: 'binance',
    venue: 'binance',
    at: venue.at,
    heard: { ...heard, turned: (state) => turned.push(state) },
  });
  ends.push(() => threaded.close());
  const beside = await longestMs(async () => {
    threaded.start([btc()]);
    await expect.poll(() => turned, { timeout: 120_000 }).toContain('open');
  });
  expect(beside, `in its own thread; in this one ${direct} ms`).toBeLessThan(direct / 3);
}, 240_000);
