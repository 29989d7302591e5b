import type { LadderMarket, Quote, Side } from '@bourse/engine';

const WORD = 2n ** 32n;
const FOUR_SECONDS = 2n ** 22n;

/** Whole 32-bit numbers by the definition: x -> a x + c, and what is above its 15 lower bits added without carry. */
function scramble(...numbers: readonly bigint[]): bigint {
  return numbers.reduce((seen, next) => {
    const y = ((seen ^ (next % WORD)) * 1_664_525n + 1_013_904_223n) % WORD;
    return y ^ (y / 2n ** 15n);
  });
}

export function seedIsSound({ ladder: { seed = 0 } }: LadderMarket): boolean {
  return seed % 1 === 0 && seed > -1 && seed < Number(WORD);
}

/** How far beyond its even price a level stands. */
export function further({ ladder, tickSize }: LadderMarket, side: Side, even: bigint): bigint {
  if (ladder.seed === undefined || even <= 0n) return 0n;
  const cells = even / ladder.levelStep;
  return (scramble(BigInt(ladder.seed), side === 'buy' ? 1n : 2n, cells) % (ladder.levelStep / tickSize)) * tickSize;
}

/** What each level offers, from the quote outward: n times the first quantity; with a seed, less what it leaves to the next. */
export function naiveSizes({ ladder, tickSize, lotSize }: LadderMarket, quote: Quote, side: Side): bigint[] {
  const sizes = Array.from({ length: ladder.levels }, (_, at) => BigInt(at + 1) * ladder.levelQuantity);
  if (ladder.seed === undefined) return sizes;
  const seed = BigInt(ladder.seed);
  const id = BigInt(quote.id);
  const leaves = sizes.slice(0, -1).map((whole, at) => {
    const word = at === 0 ? scramble(seed, side === 'buy' ? 3n : 4n, id) : worded(at);
    const part = (whole * (word / 2n ** 22n)) / 1024n;
    return part - (part % lotSize);
  });
  return sizes.map((whole, at) => whole - (leaves[at] ?? 0n) + (leaves[at - 1] ?? 0n));

  function worded(at: number): bigint {
    const step: bigint = ladder.levelStep;
    const ticks = side === 'buy' ? (quote.ask + tickSize - 1n) / tickSize : quote.bid / tickSize;
    const first = side === 'buy' ? (ticks * tickSize) / step : (ticks * tickSize + step - 1n) / step;
    const cell = side === 'buy' ? first + BigInt(at) : first - BigInt(at);
    if (cell <= 0n) return 0n;
    const own = scramble(seed, side === 'buy' ? 1n : 2n, cell);
    return scramble(own, (id + (own % FOUR_SECONDS)) / FOUR_SECONDS);
  }
}
