import type { Interval, KlineBar } from '@bourse/wire';

const MINUTE_MS = 60_000;
const MINUTES: Readonly<Record<Interval, number>> = {
  '1m': 1,
  '3m': 3,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '1h': 60,
  '2h': 120,
  '4h': 240,
  '6h': 360,
  '8h': 480,
  '12h': 720,
  '1d': 1_440,
  '3d': 4_320,
  '1w': 10_080,
  '1M': 43_200,
};
/** The last bar of every interval ends here: 1 January 2026. */
const END_MS = Date.UTC(2026, 0, 1);
export const SEEDED_BARS = 1_500;
const FIRST_PRICE = 100;

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** All candles of a seed and interval, oldest first: the same at every call, so that a chart can be compared with a picture of it. */
export function seededBars(seed: number, interval: Interval): KlineBar[] {
  const random = randomFrom(seed);
  const stepMs = MINUTES[interval] * MINUTE_MS;
  const bars: KlineBar[] = [];
  let price = FIRST_PRICE;
  for (let at = 0; at < SEEDED_BARS; at += 1) {
    const [open, move, up, down, traded] = [price, random(), random(), random(), random()];
    price = round(open * (1 + (move - 0.5) * 0.02));
    const [top, bottom] = [Math.max(open, price), Math.min(open, price)];
    bars.push({
      o: open,
      c: price,
      h: round(top * (1 + up * 0.004)),
      l: round(bottom * (1 - down * 0.004)),
      v: round(traded * 1_000),
      T: END_MS - (SEEDED_BARS - at) * stepMs,
    });
  }
  return bars;
}

const round = (value: number) => Math.round(value * 100) / 100;
