import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MINUTE_MS = 60_000;
const FIRST_MS = Date.UTC(2024, 0, 1);
const ROWS = 3 * 24 * 60;
/** Most that a price moves in a minute, as a share of it. */
const STEP = 0.01;
/** Where each coin begins, in USDT. */
const COINS = { doge: 0.1, eth: 2_500, btc: 50_000, sol: 100, ada: 0.5 } as const;

export const LIVELY_COINS = Object.keys(COINS);

/** Writes a recording of coins whose prices move much within seconds, each by steps of its own that are always the same. */
export function writeLivelyMarket(folder: string): void {
  mkdirSync(folder, { recursive: true });
  Object.entries(COINS).forEach(([coin, first], at) => {
    writeFileSync(join(folder, `${coin.toUpperCase()}USDT.1m.csv`), bars(first, at + 1));
  });
}

function bars(first: number, seed: number): string {
  const random = randomNumbers(seed);
  const decimals = first > 1_000 ? 2 : 5;
  const lines = ['t,o,h,l,c,v'];
  let open = first.toFixed(decimals);
  for (let row = 0; row < ROWS; row += 1) {
    // Back towards the beginning, so that three days lead nowhere.
    const pull = (first - Number(open)) / first / 50;
    const close = (Number(open) * (1 + (random() * 2 - 1) * STEP + pull)).toFixed(decimals);
    const [low, high] = Number(open) < Number(close) ? [open, close] : [close, open];
    lines.push(`${FIRST_MS + row * MINUTE_MS},${open},${high},${low},${close},100000`);
    open = close;
  }
  return `${lines.join('\n')}\n`;
}

/** Between 0 and 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
